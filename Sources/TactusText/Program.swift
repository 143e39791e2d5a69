/// This program, as files and other programs know it.
package enum Program {
  package static let version = "tactus 0.1"
}
