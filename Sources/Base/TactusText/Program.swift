/// The name by which files and other programs know this program.
package enum Program {
  /// Name and version.
  package static let version = "tactus 0.1"
}
