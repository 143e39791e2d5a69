@_spi(_Unicode) import Swift
import TactusMessage
import TactusMessenger
import TactusText

/// Distinguishes senders: names that differ only in case, spaces or the composition of their
/// letters (Unicode Standard Annex #15, form C) are the same sender.
enum SenderName {
  static func key(_ name: String) -> String {
    let words = name.singleLine
    if words.utf8.allSatisfy({ $0 < 0x80 }) { return words.uppercased() }
    var composed = String.UnicodeScalarView()
    composed.append(contentsOf: words.uppercased()._nfc)
    return String(composed)
  }

  /// Returns the key of an alias: that of the name, or that of the address regardless of its
  /// notation.
  static func aliasKey(_ text: String) -> String {
    switch SenderAddress(text) {
    case .number(let digits)?: digits
    case .mail(let address)?: key(address)
    case nil: key(text)
    }
  }
}

extension Namesake {
  /// Returns true if a person's key was derived from another person's name.
  static func isNamesake(_ key: String, of name: String) -> Bool {
    let base = base(of: key)
    return base != key && SenderName.key(base) == SenderName.key(name)
  }

  /// Returns the first free number, or one slightly above it, found in a logarithmic number of
  /// queries.
  static func number(
    isTaken: (Int) throws(StoreError) -> Bool
  ) throws(StoreError) -> Int {
    var (taken, free) = (1, 2)
    while try isTaken(free) { (taken, free) = (free, free * 2) }
    while free - taken > 1 {
      let middle = taken + (free - taken) / 2
      if try isTaken(middle) { taken = middle } else { free = middle }
    }
    return free
  }
}
