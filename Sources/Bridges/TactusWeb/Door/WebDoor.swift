/// The parts of an HTTP request that decide on access.
package struct WebRequest: Hashable, Sendable {
  package var method = "GET"
  /// The raw path, without the query.
  package var path: String
  package var host: String?
  package var origin: String?
  /// The page named by a request that brings frames; nil for none.
  package var page: Int?
  /// The name submitted with a form; nil for none.
  package var name: String?

  package init(path: String) { self.path = path }
}

/// The response to a request; missing and forbidden resources alike are `nothing`, which reveals
/// no reason.
enum WebAnswer {
  case file(PageFile)
  /// The WebSocket handshake continues for this visitor.
  case socket(Visitor)
  /// The events of a channel without WebSocket begin for this visitor.
  case stream(Visitor)
  /// The body contains frames of this page, if its channel is this visitor's.
  case frames(Visitor, PageID)
  /// A redirect, such as to the page of a newly paired device.
  case moved(to: String)
  case nothing
}

/// The authenticated user of the page.
package enum Visitor: Hashable, Sendable {
  /// The owner, with the printed address.
  case owner
  /// A paired device, by its id.
  case device(String)
  /// The owner at the service of a reader: 0 for the page's own, 1 for the first of the others.
  case reader(Int)
  /// The owner at the address of a reader who is not, or no longer, on this page.
  case missingReader

  /// The reader whose service is used: 0 for the page's own; nil for none.
  var reader: Int? {
    switch self {
    case .owner, .device: 0
    case .reader(let number): number
    case .missingReader: nil
    }
  }

  /// True for a connection that follows one of several readers.
  var isAtReader: Bool { if case .reader = self { true } else { false } }
}

/// The header fields of every HTTP response.
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

/// The meaning of a path.
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
