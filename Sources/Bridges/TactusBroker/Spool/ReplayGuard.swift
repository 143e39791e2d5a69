import CSodium
package import TactusText

/// The sealed messages that the service has accepted, each until it expires: a recorded message
/// cannot be replayed, even after its reader has erased it. Only a keyed hash of each is stored,
/// which reveals nothing.
package struct ReplayGuard: Sendable {
  /// An accepted message.
  package struct Record: Hashable, Sendable {
    package var hash: [UInt8]
    package var expires: Timestamp
    /// True if it was urgent.
    package var isUrgent = false
  }

  /// The maximum number of messages recorded; those that expire first are dropped.
  private static let most = 50_000
  private static let mostSecrets = 8
  private static let hashLength = 16

  /// The hash keys: the first is this record's own; the others belong to records moved here.
  private var secrets: [[UInt8]]
  private var records: [[UInt8]: Record] = [:]

  /// Creates an empty record with a new key.
  package init() {
    var secret = [UInt8](repeating: 0, count: Int(crypto_generichash_KEYBYTES))
    if sodium_init() >= 0 { randombytes_buf(&secret, secret.count) }
    secrets = [secret]
  }

  /// Returns the record of a box; nil if it was never accepted.
  package func record(of box: [UInt8]) -> Record? {
    secrets.lazy.compactMap { records[Self.hash(box, $0)] }.first
  }

  /// Records that a box was accepted; the record is kept until the message expires.
  package mutating func insert(_ box: [UInt8], until expires: Timestamp, isUrgent: Bool) -> Record {
    let one = Record(
      hash: Self.hash(box, secrets[0]), expires: expires, isUrgent: isUrgent)
    records[one.hash] = one
    if records.count > Self.most {
      for old in records.values.sorted(by: { $0.expires < $1.expires }).prefix(Self.most / 8) {
        records[old.hash] = nil
      }
    }
    return one
  }

  private static func hash(_ box: [UInt8], _ secret: [UInt8]) -> [UInt8] {
    var hash = [UInt8](repeating: 0, count: hashLength)
    crypto_generichash(&hash, hash.count, box, UInt64(box.count), secret, secret.count)
    return hash
  }

  // MARK: On the disk

  /// Parses the file; invalid lines and expired records are skipped.
  package init(_ bytes: [UInt8], at now: Timestamp) {
    secrets = []
    for line in bytes.split(separator: 0x0A) {
      guard let members = try? BrokerMembers(Array(line)) else { continue }
      if let secret = members.text("secret").flatMap({ Base64.bytes($0) }),
        secret.count == Int(crypto_generichash_KEYBYTES), secrets.count < Self.mostSecrets
      {
        secrets.append(secret)
      } else if let one = Record(members), one.hash.count == Self.hashLength, now < one.expires,
        records.count < Self.most
      {
        records[one.hash] = one
      }
    }
    if secrets.isEmpty { self = ReplayGuard() }
  }

  /// Merges the records of another host.
  package mutating func merge(_ other: ReplayGuard) {
    for secret in other.secrets where !secrets.contains(secret) && secrets.count < Self.mostSecrets
    {
      secrets.append(secret)
    }
    records.merge(other.records) { one, _ in one }
  }

  /// Returns the contents of the file without expired records.
  package func text(at now: Timestamp) -> String {
    let first = secrets.map { "{\"secret\":\(JSONText.string(Base64.text($0)))}\n" }
    let lines = records.values.filter { now < $0.expires }.sorted { $0.expires < $1.expires }
      .map { $0.json + "\n" }
    return first.joined() + lines.joined()
  }
}

extension ReplayGuard.Record {
  /// Its line in the file.
  package var json: String {
    JSONText.object(
      [("taken", JSONText.string(Base64.text(hash))), ("expires", "\(expires.milliseconds)")]
        + (isUrgent ? [("urgent", "true")] : []))
  }

  fileprivate init?(_ members: BrokerMembers) {
    guard let hash = members.text("taken").flatMap({ Base64.bytes($0) }),
      let expires = members.time("expires")
    else { return nil }
    self.init(hash: hash, expires: expires, isUrgent: members.flag("urgent") ?? false)
  }
}
