extension String {
  /// True if the text, decoded as UTF-8 from bytes declared as a charset such as Shift_JIS or GB
  /// 2312, is unlikely to be valid UTF-8 by chance.
  ///
  /// Two bytes that happen to be valid UTF-8 decode to an isolated letter of a Western language; in
  /// real Western text such letters touch others, and all other letters need three bytes or more.
  package var isHardlyDoubleByte: Bool {
    var evidence = 0
    var last: Unicode.Scalar = " "
    func isLatin(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isASCII && scalar.properties.isAlphabetic
    }
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0..<0x80: if last.value >= 0x80, last.value < 0x800, isLatin(scalar) { evidence += 1 }
      case 0x80..<0x800: evidence += isLatin(last) ? 2 : 1
      default: evidence += 2
      }
      if evidence >= 2 { return true }
      last = scalar
    }
    return false
  }
}
