import TactusHaptics

/// Messages of which it is not yet known what became.
struct OutgoingMessages: Hashable, Sendable {
  /// On their way, one of a conversation at most.
  private(set) var onTheWay: [ConversationID: OutgoingMessage] = [:]
  /// The last few that may have gone.
  private var perhapsSent: [IdempotencyKey] = []

  init(perhapsSent: [IdempotencyKey]) { self.perhapsSent = perhapsSent.suffix(Self.most) }

  /// As many at once; who sends to more people waits for the first answer.
  static let most = 8

  var isFull: Bool { onTheWay.count >= Self.most }

  subscript(conversation: ConversationID) -> OutgoingMessage? { onTheWay[conversation] }

  mutating func begin(_ message: OutgoingMessage) {
    onTheWay[message.conversation] = message
  }

  /// Nil for a message that is not on its way.
  mutating func end(_ key: IdempotencyKey, _ outcome: SendOutcome) -> OutgoingMessage? {
    guard let message = onTheWay.values.first(where: { $0.key == key }) else { return nil }
    onTheWay[message.conversation] = nil
    if outcome == .unknown, !wasPerhapsSent(key) {
      perhapsSent = perhapsSent.suffix(Self.most - 1) + [key]
    }
    return message
  }

  func wasPerhapsSent(_ key: IdempotencyKey) -> Bool { perhapsSent.contains(key) }
}

/// Sending: once for each message, and always with an answer that is felt.
extension Messenger {
  /// - Parameter anyway: whether the reader wants it sent though it cannot be read.
  mutating func send(_ composing: Composing, anyway: Bool = false) -> [MessengerEffect] {
    let draft = composing.draft
    if outgoing[composing.conversation] != nil { return feel([.cue(.activate)]) }
    guard !draft.text.allSatisfy(\.isWhitespace), !outgoing.isFull else { return reject() }
    if !anyway, let question = UnreadableAnswer(composing, since: now) { return ask(question) }
    let message = OutgoingMessage(
      key: draft.key, conversation: composing.conversation, recipient: composing.name,
      text: draft.text, isConfirmed: anyway)
    outgoing.begin(message)
    return feel([.cue(.activate)]) + [.save(draft, composing.conversation), .send(message)]
  }

  /// It may have gone: sending it again is for the reader to decide.
  static let perhapsSent: [Feeling] = [.cue(.sendFailure), .text("perhaps sent")]

  mutating func sendingEnded(_ key: IdempotencyKey, _ outcome: SendOutcome) -> [MessengerEffect] {
    guard let message = outgoing.end(key, outcome) else { return [] }
    let index = places.firstIndex {
      if case .composing(let composing) = $0 {
        composing.conversation == message.conversation
      } else {
        false
      }
    }
    let isAtHand = index != nil && index == places.indices.last
    let result = Self.feelings(of: outcome)
    let felt = alert(result + (isAtHand ? [] : Self.text(message.recipient)))
    guard outcome == .sent || outcome == .kept else { return felt }
    if let index { places.remove(at: index) }
    drafts[message.conversation] = nil
    return felt + [.discardDraft(message.conversation)]
  }
}
