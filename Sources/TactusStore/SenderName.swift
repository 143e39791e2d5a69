@_spi(_Unicode) import Swift

/// Tells senders apart: names that differ only in case, spaces and the composition of their letters
/// (Unicode Standard Annex #15, form C) are one sender.
enum SenderName {
  static func key(_ name: String) -> String {
    let words = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    var composed = String.UnicodeScalarView()
    composed.append(contentsOf: words.uppercased()._nfc)
    return String(composed)
  }
}
