import TactusHaptics

/// Messages being sent, or sent without a clear outcome.
struct OutgoingMessages: Hashable, Sendable {
  /// Messages being sent, at most one per conversation.
  private(set) var onTheWay: [ConversationID: OutgoingMessage] = [:]
  /// The keys of the last few messages that may have been sent.
  private var uncertainKeys: [IdempotencyKey] = []

  init(perhapsSent: [IdempotencyKey]) { self.uncertainKeys = perhapsSent.suffix(Self.most) }

  /// The maximum number of messages being sent, and of keys remembered.
  static let most = 8

  var isFull: Bool { onTheWay.count >= Self.most }

  subscript(conversation: ConversationID) -> OutgoingMessage? { onTheWay[conversation] }

  mutating func begin(_ message: OutgoingMessage) {
    onTheWay[message.conversation] = message
  }

  /// Records the outcome of sending; nil for a message that is not being sent.
  mutating func end(_ key: IdempotencyKey, _ outcome: SendOutcome) -> OutgoingMessage? {
    guard let message = onTheWay.values.first(where: { $0.key == key }) else { return nil }
    onTheWay[message.conversation] = nil
    if outcome == .unknown, !wasPerhapsSent(key) {
      uncertainKeys = uncertainKeys.suffix(Self.most - 1) + [key]
    }
    return message
  }

  func wasPerhapsSent(_ key: IdempotencyKey) -> Bool { uncertainKeys.contains(key) }
}

/// Sending: once for each message, always with feedback.
extension Messenger {
  /// Sends an answer whose text was confirmed, or asks for confirmation.
  mutating func send(_ composing: Composing) -> [MessengerEffect] {
    let text = composing.draft.text
    if outgoing[composing.conversation] != nil { return feel([.cue(.activate)]) }
    guard !text.allSatisfy(\.isWhitespace), !outgoing.isFull else { return reject() }
    // A note to self needs no question.
    if composing.conversation == .noteToSelf { return startSending(composing, isConfirmed: true) }
    let review = Review(composing, doubtful: doubts(of: composing.draft))
    guard composing.reviewed == text, review.words.isEmpty else { return openReview(review) }
    return startSending(composing, isConfirmed: false)
  }

  /// - Parameter isConfirmed: true if the reader wants it sent despite unreadable words.
  mutating func startSending(_ composing: Composing, isConfirmed: Bool) -> [MessengerEffect] {
    let draft = composing.draft
    let message = OutgoingMessage(
      key: draft.key, conversation: composing.conversation, recipient: composing.name,
      text: draft.text, isConfirmed: isConfirmed, address: composing.address)
    outgoing.begin(message)
    return feel([.cue(.activate)]) + [
      .save(draft, composing.conversation),
      composing.conversation == .noteToSelf ? .storeNote(message) : .send(message),
    ]
  }

  /// The output for a message that may have been sent; the reader decides whether to send it again.
  static let perhapsSentItems: [TactileItem] = [.cue(.sendFailure), .text("perhaps sent")]

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
    let result = Self.items(of: outcome)
    let felt = alert(
      result + (isAtHand ? [] : Self.sender(message.recipient)), addsWords: outcome != .unknown)
    guard outcome == .sent || outcome == .queued else {
      // It is reviewed again before it is sent again.
      if let index, case .composing(var composing) = places[index] {
        composing.reviewed = nil
        places[index] = .composing(composing)
      }
      return felt
    }
    if let index { places.remove(at: index) }
    drafts[message.conversation] = nil
    return felt + [.discardDraft(message.conversation)]
  }
}
