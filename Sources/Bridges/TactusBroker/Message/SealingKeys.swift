import CSodium
import Glibc
package import TactusSystem
import TactusText

/// The keys that a reader shares with senders: XChaCha20-Poly1305-IETF, as specified in
/// SERVICE.md, "With a key".
package struct SealingKeys: Sendable {
  private static let keyLength = Int(crypto_aead_xchacha20poly1305_ietf_KEYBYTES)
  private static let nonceLength = Int(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES)
  private static let tagLength = Int(crypto_aead_xchacha20poly1305_ietf_ABYTES)
  private static let mostKeys = 32

  /// The first key seals; all of them open.
  private let keys: [[UInt8]]

  /// - Parameter lines: one Base64 key per line; blank lines and those that begin with '#' are
  ///   ignored.
  /// - Throws: `Failure` if a key is invalid, or there is none.
  init(lines: String, file: String) throws(Failure) {
    // Must precede any other call of the library; repeated calls have no effect.
    guard sodium_init() >= 0 else {
      throw Failure(.unavailable, "libsodium finds no source of random numbers")
    }
    var keys: [[UInt8]] = []
    for (index, line) in lines.split(
      separator: "\n", omittingEmptySubsequences: false
    ).enumerated() {
      let word = line.filter { !$0.isWhitespace }
      guard !word.isEmpty, !word.hasPrefix("#") else { continue }
      guard let key = Base64.bytes(word), key.count == Self.keyLength, keys.count < Self.mostKeys
      else {
        throw Failure(
          .badData, "'\(file.printable)', line \(index + 1): not a key",
          cure: "make one with 'tactus mqtt --make-key FILE'")
      }
      keys.append(key)
    }
    guard !keys.isEmpty else {
      throw Failure(
        .badData, "'\(file.printable)' has no key",
        cure: "make one with 'tactus mqtt --make-key FILE'")
    }
    self.keys = keys
  }

  /// Reads the keys from a private file.
  ///
  /// - Throws: `Failure` if it cannot be read, is readable by others, or has no key.
  package init(readingFrom path: String) throws(Failure) {
    let bytes = try SecretFile.read(path)
    try self.init(lines: String(decoding: bytes, as: UTF8.self), file: path)
  }

  /// Creates a key in a new file.
  ///
  /// - Throws: `Failure` if the file exists or cannot be written.
  package static func make(in path: String) throws(Failure) {
    guard sodium_init() >= 0 else {
      throw Failure(.unavailable, "libsodium finds no source of random numbers")
    }
    var key = [UInt8](repeating: 0, count: keyLength)
    randombytes_buf(&key, key.count)
    let line = Array((Base64.text(key) + "\n").utf8)
    var file = Descriptor(
      Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600))
    guard file.isOpen else {
      let code = errno
      throw Failure(
        code == EACCES ? .noPermission : .inputOutput,
        "cannot make '\(path.printable)': \(String(cString: strerror(code)))",
        cure: code == EEXIST
          ? "name another file: messages sealed with a replaced key cannot be opened" : nil)
    }
    let isWritten = writeAll(line, to: file.number) && fsync(file.number) == 0
    let code = errno
    guard close(file.release()) == 0, isWritten else {
      unlink(path)
      throw Failure(
        .inputOutput, "cannot write '\(path.printable)': \(String(cString: strerror(code)))")
    }
  }

  /// Seals a text for a topic.
  package func seal(_ text: String, for topic: String) -> String {
    var nonce = [UInt8](repeating: 0, count: Self.nonceLength)
    randombytes_buf(&nonce, nonce.count)
    return seal(text, for: topic, nonce: nonce)
  }

  /// Seals with a nonce, which must never be reused.
  func seal(_ text: String, for topic: String, nonce: [UInt8]) -> String {
    let (plain, place) = (Array(text.utf8), Array(topic.utf8))
    var box = [UInt8](repeating: 0, count: plain.count + Self.tagLength)
    crypto_aead_xchacha20poly1305_ietf_encrypt(
      &box, nil, plain, UInt64(plain.count), place, UInt64(place.count), nil, nonce, keys[0])
    return Base64.text(nonce + box)
  }

  /// Opens a box sealed for a topic; nil if no key fits.
  package func open(_ sealed: String, for topic: String) -> [UInt8]? {
    Base64.bytes(sealed).flatMap { open($0, for: topic) }
  }

  /// Opens a nonce followed by a ciphertext; nil if no key fits.
  func open(_ bytes: [UInt8], for topic: String) -> [UInt8]? {
    guard bytes.count >= Self.nonceLength + Self.tagLength else { return nil }
    let (nonce, box) = (Array(bytes[..<Self.nonceLength]), Array(bytes[Self.nonceLength...]))
    let place = Array(topic.utf8)
    // One extra byte, so that the buffer is never empty.
    var plain = [UInt8](repeating: 0, count: box.count - Self.tagLength + 1)
    for key in keys {
      let code = crypto_aead_xchacha20poly1305_ietf_decrypt(
        &plain, nil, nil, box, UInt64(box.count), place, UInt64(place.count), nonce, key)
      if code == 0 { return plain.dropLast() }
    }
    return nil
  }
}

/// Base64 (RFC 4648) through libsodium.
enum Base64 {
  private static let variant = Int32(sodium_base64_VARIANT_ORIGINAL)

  static func text(_ bytes: [UInt8]) -> String {
    var text = [CChar](repeating: 0, count: sodium_base64_encoded_len(bytes.count, variant))
    sodium_bin2base64(&text, text.count, bytes, bytes.count, variant)
    return String(decoding: text.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Decodes a text; nil if any of it is invalid.
  static func bytes(_ text: some StringProtocol) -> [UInt8]? {
    let characters = Array(text.utf8).map { CChar(bitPattern: $0) }
    guard !characters.isEmpty else { return [] }
    var bytes = [UInt8](repeating: 0, count: characters.count)
    var count = 0
    let code = sodium_base642bin(
      &bytes, bytes.count, characters, characters.count, nil, &count, nil, variant)
    return code == 0 ? Array(bytes[..<count]) : nil
  }
}
