import TactusText

/// The tags of this server's own requests to the service, reserved from pages.
enum ServiceTag: String {
  case hello = "web:hello"
  case leave = "web:leave"
  case news = "web:news"

  /// The maximum number of Unicode scalars in a tag.
  static let longest = 64

  /// The request with this tag.
  var request: [UInt8] {
    let act =
      switch self {
      case .hello: "\"do\":\"hello\",\"version\":1"
      case .leave: "\"do\":\"surface\",\"leave\":true"
      case .news: "\"do\":\"subscribe\",\"to\":[\"news\"]"
      }
    return Array("{\(act),\"tag\":\(JSONText.string(rawValue))}".utf8)
  }

  static func isOurs(_ tag: String?) -> Bool { tag?.hasPrefix("web:") ?? false }

  /// True if a page may use a tag.
  static func isTag(_ tag: String) -> Bool {
    tag.unicodeScalars.count <= longest && !isOurs(tag)
  }
}

/// Events of the service that have another format on the page.
enum ServiceEventText {
  /// Returns the event in the page's format; nil if it is forwarded unchanged.
  static func page(_ event: String, _ members: JSONMembers) -> String? {
    switch event {
    case "surface", "guide", "touches":
      JSONText.object([("web", JSONText.string(event))] + members.written(without: ["event"]))
    case "touched":
      JSONText.object(
        [("web", "\"touched\"")] + members.written(without: ["event", "swipe"])
          + (members.text("swipe").map { [("swipe", swipes($0))] } ?? []))
    default: nil
    }
  }

  /// Returns the members of a surface without the names of its rows, which are texts, and of other
  /// devices; quadrants keep their numbers.
  static func withoutTexts(_ members: JSONMembers) -> JSONMembers {
    JSONMembers(
      members.members.filter { $0.key != "reason" || members["yours"] == nil }.map { member in
        guard member.key == "zones", case .array(let zones) = member.value.content else {
          return member
        }
        return (member.key, member.value.with(.array(zones.map(withoutText))))
      })
  }

  private static func withoutText(_ zone: JSONValue) -> JSONValue {
    guard case .object(let parts) = zone.content else { return zone }
    return zone.with(
      .object(
        parts.map { part in
          guard part.key == "name", case .string(let name) = part.value.content,
            !["1", "2", "3", "4"].contains(name)
          else { return part }
          return (part.key, part.value.with(.string("")))
        }))
  }

  /// Returns the simultaneous swipes, which the service joins with `+`, as a list.
  private static func swipes(_ text: String) -> String {
    JSONText.array(text.split(separator: "+").map { JSONText.string(String($0)) })
  }
}
