import TactusText

/// Tags of requests to the service that no page has made; pages may not use them.
enum ServiceTag: String {
  case hello = "web:hello"
  case leave = "web:leave"
  case news = "web:news"

  /// The most Unicode scalars of a tag.
  static let longest = 64

  /// The request that has this tag.
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

  /// Whether a page may use a tag.
  static func isTag(_ tag: String) -> Bool {
    tag.unicodeScalars.count <= longest && !isOurs(tag)
  }
}

/// Events of the service that the page knows by another form.
enum ServiceEventText {
  /// The event as the page knows it; nil if it is passed on as it came.
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

  /// Members of a surface without the names of its rows, which are texts, and of other devices; quarters keep
  /// their numbers.
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

  /// Several swipes at once are joined by `+` on the line.
  private static func swipes(_ text: String) -> String {
    JSONText.array(text.split(separator: "+").map { JSONText.string(String($0)) })
  }
}
