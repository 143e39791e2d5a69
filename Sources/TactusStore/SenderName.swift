@_spi(_Unicode) import Swift

/// Tells senders apart: two that differ in nothing but case, spaces and the way in which their
/// letters are composed (Unicode Standard Annex #15, form C) are one.
enum SenderName {
  static func key(_ name: String) -> String {
    let words = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    var composed = String.UnicodeScalarView()
    composed.append(contentsOf: words.uppercased()._nfc)
    return String(composed)
  }
}
