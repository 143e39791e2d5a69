package import TactusBridge
import TactusText

/// The whole protocol on a connection to the service.
extension ServiceLink {
  /// An answer or event of the service.
  package enum ServerMessage: Hashable {
    case answer(ServiceAnswer, tag: String?)
    case event(ServiceEvent)
    /// A line that only a later version knows.
    case unknown
  }

  /// Sends a request; the bytes not sent at once are sent by the next `receive`.
  package func request(_ act: ServiceAct, tag: String? = nil) {
    send(line: Array(ServiceRequest(tag: tag, act: act).json.utf8))
  }

  /// Pops the received answers and events.
  package func receive() -> [ServerMessage] { receiveLines().map(Self.read) }

  /// Parses a line.
  package static func read(_ line: [UInt8]) -> ServerMessage {
    guard let fields = JSONMembers(line: line) else { return .unknown }
    if let event = ServiceEvent(fields) { return .event(event) }
    return ServiceAnswer(fields).map { .answer($0, tag: fields.text("tag")) } ?? .unknown
  }
}
