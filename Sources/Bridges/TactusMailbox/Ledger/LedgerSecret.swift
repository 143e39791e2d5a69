import CSodium

/// Recognises names that are not stored: each is replaced by a keyed hash (libsodium's BLAKE2b),
/// which reveals nothing without both the ledger, with its key, and the name.
struct LedgerSecret {
  static let length = Int(crypto_generichash_KEYBYTES)
  private static let hashLength = 16

  let key: [UInt8]

  /// Creates a key; nil if the system has no random numbers.
  static func make() -> LedgerSecret? {
    guard sodium_init() >= 0 else { return nil }
    var key = [UInt8](repeating: 0, count: length)
    randombytes_buf(&key, key.count)
    return LedgerSecret(key: key)
  }

  /// Returns the hash of a name of this kind.
  func hash(_ kind: NameKind, _ name: String) -> [UInt8] {
    let text = Array("\(kind.rawValue) \(name)".utf8)
    var hash = [UInt8](repeating: 0, count: Self.hashLength)
    crypto_generichash(&hash, hash.count, text, UInt64(text.count), key, key.count)
    return hash
  }

  /// The kind of a name.
  enum NameKind: String {
    case identity
    case id
    case folder
    /// The id of a mail that was in the store but not yet in the ledger.
    case told
  }
}
