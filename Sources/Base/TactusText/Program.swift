/// The program's name in files and for other programs.
package enum Program {
  /// Name and version.
  package static let version = "tactus 0.1"
}
