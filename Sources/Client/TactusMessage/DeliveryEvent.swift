/// An event in the life of a bridge's message.
public enum DeliveryEvent: Hashable, Sendable {
  /// The whole alert was felt.
  case felt
  case read
  /// The alert of an urgent message was acknowledged.
  case acknowledged
  /// The action with this name was chosen.
  case acted(String)
  /// The message expired before its alert was felt.
  case expired
  case deleted

  /// The event's name in the store and on the socket.
  public var word: String {
    switch self {
    case .felt: "felt"
    case .read: "read"
    case .acknowledged: "acknowledged"
    case .acted: "acted"
    case .expired: "expired"
    case .deleted: "deleted"
    }
  }

  /// The name of the chosen action; nil for other events.
  public var action: String? { if case .acted(let name) = self { name } else { nil } }

  /// Decodes an event's name; nil for one that this program does not know.
  public init?(word: String, action: String?) {
    let known =
      [Self.felt, .read, .acknowledged, .expired, .deleted] + (action.map { [.acted($0)] } ?? [])
    guard let event = known.first(where: { $0.word == word }) else { return nil }
    self = event
  }
}
