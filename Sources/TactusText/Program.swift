/// This program, as files and other programs know it.
package enum Program {
  /// The program's name and version, as `--version` prints them.
  package static let version = "tactus 0.1"
}
