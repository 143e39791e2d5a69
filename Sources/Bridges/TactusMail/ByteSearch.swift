import CGMime

extension String {
  /// True if the string contains these bytes. Comparing characters took two fifths of a first
  /// import.
  func containsBytes(_ sign: StaticString) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      tactus_find(bytes.baseAddress, bytes.count, sign.utf8Start, sign.utf8CodeUnitCount) != nil
    }
  }
}
