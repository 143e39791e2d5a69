import TactusText

/// A device that was paired.
struct PairedDevice: Hashable, Sendable {
  var id: String
  /// What people call it.
  var name: String
  var rights: Set<WebRight>
  /// SHA-256 of its token; the token itself is nowhere but on the device.
  var hash: String
  /// When it was last here; nil if never.
  var seen: Timestamp?
}

/// Who may open the page: the token that is printed, and the devices that were paired.
struct DeviceBook: Hashable, Sendable {
  /// The token of the printed address. It is kept, since a bookmark must outlive the server, in a file that
  /// nobody can read who cannot also read the messages beside it.
  var token: String
  private(set) var devices: [PairedDevice] = []

  /// More devices than any person has; for one more, another must be revoked.
  static let mostDevices = 100

  init(token: String) { self.token = token }

  /// Whose token this is; nil if it is nobody's.
  func visitor(of token: String) -> Visitor? {
    let hash = WebSecret.hash(token)
    // All are compared, whoever it is.
    var found = WebSecret.areSame(hash, WebSecret.hash(self.token)) ? Visitor.owner : nil
    for device in devices where WebSecret.areSame(hash, device.hash) { found = .device(device.id) }
    return found
  }

  func device(_ id: String) -> PairedDevice? { devices.first { $0.id == id } }

  func rights(of visitor: Visitor) -> Set<WebRight> {
    switch visitor {
    case .owner: .all
    case .device(let id): device(id)?.rights ?? []
    }
  }

  /// What others are told of who is the surface.
  func name(of visitor: Visitor) -> String {
    switch visitor {
    case .owner: "the page"
    case .device(let id): device(id)?.name ?? "a device"
    }
  }

  /// Adds a device; false if there are too many.
  mutating func add(_ name: String, _ rights: Set<WebRight>, token: String) -> Bool {
    guard devices.count < Self.mostDevices else { return false }
    let last = devices.compactMap { Int($0.id.dropFirst()) }.max() ?? 0
    devices.append(
      PairedDevice(
        id: "d\(last + 1)", name: name, rights: rights, hash: WebSecret.hash(token)))
    return true
  }

  /// Forgets a device; false if there is none of this id.
  mutating func revoke(_ id: String) -> Bool {
    let count = devices.count
    devices.removeAll { $0.id == id }
    return devices.count < count
  }

  mutating func note(_ visitor: Visitor, seenAt time: Timestamp) {
    guard case .device(let id) = visitor,
      let place = devices.firstIndex(where: { $0.id == id })
    else { return }
    devices[place].seen = time
  }
}

extension DeviceBook {
  /// As the file `web.json` has it.
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

  /// Reads the file; nil if it is none that this program wrote.
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
  /// The rights that a list names; nil if one is none, or if there is no list.
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
