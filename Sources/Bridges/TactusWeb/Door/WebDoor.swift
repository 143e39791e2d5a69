/// A request of HTTP, as far as the door looks at it.
package struct WebRequest: Hashable, Sendable {
  package var method = "GET"
  /// The path as it came, without the query.
  package var path: String
  package var host: String?
  package var origin: String?
  /// The name that a form has sent; nil for none.
  package var name: String?

  package init(path: String) { self.path = path }
}

/// What is answered; anything that is not there, or not for the asker, is `nothing`, which tells no reason.
enum WebAnswer {
  case file(PageFile)
  /// The handshake of a WebSocket goes on for this visitor.
  case socket(Visitor)
  /// The way to a path, such as that of a device that was just paired.
  case moved(to: String)
  case nothing
}

/// Who has opened the page.
package enum Visitor: Hashable, Sendable {
  /// Who has the printed address.
  case owner
  /// A paired device, by its id.
  case device(String)
}

/// What each answer of HTTP says besides its content.
package enum WebFields {
  package static let all = [
    (
      "Content-Security-Policy",
      "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        + "frame-ancestors 'none'; require-trusted-types-for 'script'"
    ),
    ("Cache-Control", "no-store"), ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Opener-Policy", "same-origin"),
  ]
}

/// What a path asks for.
enum WebTarget: Equatable {
  case page(token: String, name: String)
  case pairing(code: String, name: String)

  init?(_ path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.first == "" else { return nil }
    switch parts.count {
    case 3 where parts[1] != "pair": self = .page(token: parts[1], name: parts[2])
    case 4 where parts[1] == "pair": self = .pairing(code: parts[2], name: parts[3])
    default: return nil
    }
  }
}
