package import TactusText

/// Parts of a document whose own initialisers check them.
extension JSONNode {
  /// Creates a part of a document; an error of its initialiser names this value.
  package func make<Part>(
    _ part: @autoclosure () throws(HapticsError) -> Part
  ) throws(JSONDocumentError) -> Part {
    do throws(HapticsError) {
      return try part()
    } catch {
      throw refused(error)
    }
  }

  /// The error of a well-formed value that cannot be used.
  package func refused(_ error: HapticsError) -> JSONDocumentError { refused("\(error)") }
}
