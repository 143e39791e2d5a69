/// What `org.freedesktop.Application` is asked for when the reader has chosen an action of a program that uses
/// GLib's GApplication, which names its notifications' actions by the application's own.
struct ApplicationAction: Equatable {
  /// The action's name in the application; nil to activate the application itself.
  var name: String?
  /// The text that it acts on.
  var target: String?

  /// Reads the name of a notification's action; nil if it is none of an application, or acts on more than a text.
  init?(_ action: String) {
    if action == "default" { return }
    guard action.hasPrefix("app.") else { return nil }
    // As g_action_print_detailed_name writes it.
    let rest = action.dropFirst(4)
    if let open = rest.firstIndex(of: "(") {
      guard let text = Self.quoted(rest[open...]) else { return nil }
      (name, target) = (String(rest[..<open]), text)
    } else if let colons = rest.firstIndex(of: ":") {
      guard rest[colons...].hasPrefix("::") else { return nil }
      name = String(rest[..<colons])
      target = String(rest[colons...].dropFirst(2))
    } else {
      name = String(rest)
    }
    if name?.isEmpty != false { return nil }
  }

  /// The text between `('` and `')`, as GVariant writes one; nil for anything else, and where something in it is
  /// escaped.
  private static func quoted(_ target: Substring) -> String? {
    let inside = target.dropFirst().dropLast()
    guard target.last == ")", inside.count >= 2, let quote = inside.first,
      quote == "'" || quote == "\"", inside.last == quote, !inside.contains("\\")
    else { return nil }
    let text = inside.dropFirst().dropLast()
    return text.contains(quote) ? nil : String(text)
  }

  /// The object of the application of a desktop entry (Desktop Entry Specification, "D-Bus Activation"); nil if the
  /// name can be no application's.
  static func path(of entry: String) -> String? {
    let parts = entry.split(separator: ".", omittingEmptySubsequences: false)
    let isName =
      parts.count > 1
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
            default: false
            }
          }
      }
    guard isName, entry.utf8.count <= 255 else { return nil }
    return "/"
      + parts.map { $0.map { $0 == "-" ? "_" : $0 } }.map { String($0) }
      .joined(separator: "/")
  }
}
