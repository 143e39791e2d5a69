import TactusText

/// A paired device.
struct PairedDevice: Hashable, Sendable {
  var id: String
  /// Its display name.
  var name: String
  var rights: Set<WebRight>
  /// The SHA-256 of its token; the token itself is stored only on the device.
  var hash: String
  /// The time of its last connection; nil if never.
  var seen: Timestamp?
}

/// The credentials for the page: the printed token, and the paired devices.
struct PairedDevices: Hashable, Sendable {
  /// The token of the printed address. It is stored so that bookmarks survive a restart; the file
  /// is as private as the messages next to it.
  var token: String
  private(set) var devices: [PairedDevice] = []

  /// A limit above the needs of any person; beyond it, a device must be revoked first.
  static let mostDevices = 100

  init(token: String) { self.token = token }

  /// Returns the owner of a token; nil if it is invalid.
  func visitor(of token: String) -> Visitor? {
    let hash = WebSecret.hash(token)
    // All hashes are compared, so that the time reveals nothing.
    var found = WebSecret.areSame(hash, WebSecret.hash(self.token)) ? Visitor.owner : nil
    for device in devices where WebSecret.areSame(hash, device.hash) { found = .device(device.id) }
    return found
  }

  func device(_ id: String) -> PairedDevice? { devices.first { $0.id == id } }

  func rights(of visitor: Visitor) -> Set<WebRight> {
    switch visitor {
    case .owner: .all
    case .reader: .ofOtherReaders
    case .missingReader: []
    case .device(let id): device(id)?.rights ?? []
    }
  }

  /// Returns the name by which others see who controls the surface.
  func name(of visitor: Visitor) -> String {
    switch visitor {
    case .owner, .reader, .missingReader: "the page"
    case .device(let id): device(id)?.name ?? "a device"
    }
  }

  /// Adds a device; returns false if there are too many.
  mutating func add(_ name: String, _ rights: Set<WebRight>, token: String) -> Bool {
    guard devices.count < Self.mostDevices else { return false }
    let last = devices.compactMap { Int($0.id.dropFirst()) }.max() ?? 0
    devices.append(
      PairedDevice(
        id: "d\(last + 1)", name: name, rights: rights, hash: WebSecret.hash(token)))
    return true
  }

  /// Removes a device; returns false if there is none with this id.
  mutating func revoke(_ id: String) -> Bool {
    let count = devices.count
    devices.removeAll { $0.id == id }
    return devices.count < count
  }

  mutating func record(_ visitor: Visitor, seenAt time: Timestamp) {
    guard case .device(let id) = visitor,
      let place = devices.firstIndex(where: { $0.id == id })
    else { return }
    devices[place].seen = time
  }
}

extension PairedDevices {
  /// The contents of the file `web.json`.
  var json: String {
    let devices = devices.map { device in
      "  "
        + JSONText.object([
          ("id", JSONText.string(device.id)), ("name", JSONText.string(device.name)),
          ("may", JSONText.array(device.rights.names.map(JSONText.string))),
          ("hash", JSONText.string(device.hash)),
          ("seen", device.seen.map { "\($0.milliseconds)" } ?? "null"),
        ])
    }
    return "{\"version\":1,\"token\":\(JSONText.string(token)),\"devices\":["
      + (devices.isEmpty ? "" : "\n" + devices.joined(separator: ",\n") + "\n") + "]}\n"
  }

  /// Parses the file; nil if it is invalid.
  init?(json: [UInt8]) {
    guard let members = JSONMembers(line: json), members.number("version") == 1,
      let token = members.text("token"),
      Self.isToken(token), let devices = members.array("devices"),
      devices.count <= Self.mostDevices
    else { return nil }
    self.token = token
    for case .object(let one) in devices {
      let device = JSONMembers(one)
      guard let id = device.text("id"), let name = device.text("name"),
        let hash = device.text("hash"), let rights = WebRight.set(device["may"])
      else { return nil }
      self.devices.append(
        PairedDevice(
          id: id, name: name, rights: rights, hash: hash,
          seen: device.decimal("seen").flatMap { Timestamp(bareMilliseconds: $0) }))
    }
  }

  private static func isToken(_ text: String) -> Bool {
    text.utf8.count == 32 && text.allSatisfy { $0.isHexDigit }
  }
}

extension WebRight {
  /// Parses a list of rights; nil if it is missing or has an unknown right.
  static func set(_ content: JSONValue.Content?) -> Set<WebRight>? {
    guard case .array(let names)? = content else { return nil }
    var rights: Set<WebRight> = []
    for name in names {
      guard case .string(let text) = name.content, let right = WebRight(rawValue: text) else {
        return nil
      }
      rights.insert(right)
    }
    return rights
  }
}
