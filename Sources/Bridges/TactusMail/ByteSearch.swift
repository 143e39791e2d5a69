import CGMime

extension String {
  /// Whether these bytes stand in it: by bytes, since by characters it took two fifths of a first import.
  func holds(_ sign: StaticString) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      tactus_find(bytes.baseAddress, bytes.count, sign.utf8Start, sign.utf8CodeUnitCount) != nil
    }
  }
}
