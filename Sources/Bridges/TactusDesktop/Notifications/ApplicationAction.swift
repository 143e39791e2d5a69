/// A request to `org.freedesktop.Application` for an action chosen by the reader. GLib's
/// GApplication names the actions of its notifications after the application's own.
struct ApplicationAction: Equatable {
  /// The action's name in the application; nil to activate the application itself.
  var name: String?
  /// The action's parameter.
  var target: String?

  /// Parses the name of a notification's action; nil if it is not an application action, or its
  /// parameter is not a text.
  init?(_ action: String) {
    if action == "default" { return }
    guard action.hasPrefix("app.") else { return nil }
    // The format of g_action_print_detailed_name.
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

  /// Returns the text between `('` and `')`, in the format of GVariant; nil for anything else, and
  /// for escaped text.
  private static func quoted(_ target: Substring) -> String? {
    let inside = target.dropFirst().dropLast()
    guard target.last == ")", inside.count >= 2, let quote = inside.first,
      quote == "'" || quote == "\"", inside.last == quote, !inside.contains("\\")
    else { return nil }
    let text = inside.dropFirst().dropLast()
    return text.contains(quote) ? nil : String(text)
  }

  /// Returns the object path of an application from its desktop entry (Desktop Entry
  /// Specification, "D-Bus Activation"); nil if the name is invalid.
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
