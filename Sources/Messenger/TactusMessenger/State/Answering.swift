import TactusHaptics
import TactusInput
import TactusWire

/// Quick answers: rows below an empty draft, each sent by "activate" once it was felt.
extension Messenger {
  func quickAnswers(
    to conversation: ConversationID, _ archive: some MessageArchive
  ) throws(ArchiveError) -> Rows<String>? {
    guard conversation != .noteToSelf else { return nil }
    var own: [String] = []
    var last: Message?
    var message = try archive.firstMessage(in: conversation)
    if let first = message { message = try archive.newestMessage(after: first.id) ?? first }
    for _ in 0..<QuickAnswers.mostTexts {
      guard let one = message else { break }
      if one.isOwn { own.append(one.body) } else if last == nil { last = one }
      message = try archive.message(before: one.id)
    }
    return Rows(QuickAnswers(to: last, own: own).all)
  }

  /// Handles a command on the quick answers; nil if it is about the draft.
  mutating func amongQuickAnswers(
    _ command: KeyCommand, _ composing: Composing
  ) -> [MessengerEffect]? {
    guard composing.draft.isEmpty, var quick = composing.quick else { return nil }
    var composing = composing
    switch command {
    case .up, .down, .top, .bottom:
      if composing.offeredAt == nil {
        // The first press offers the current answer.
        if command == .top || command == .bottom { _ = quick.move(command) }
      } else if !quick.move(command) {
        return answer([.cue(.endOfCategory)])
      }
      composing.quick = quick
      return offer(composing, after: .focus)
    case .preview where composing.offeredAt != nil: return offer(composing, after: .preview)
    case .activate:
      guard let since = composing.offeredAt, let answer = quick.atHand else { return nil }
      // A press this early is a bounce, or came before the reader felt the whole answer.
      // The tick of the chord that is held for it may still be under way.
      guard now - since >= Self.handling, composing.isOfferFelt, !composing.isHeldTooEarly,
        !attention.isAlerted,
        outgoing[composing.conversation] == nil, !outgoing.isFull
      else { return reject() }
      composing.draft.start = answer
      composing.draft.text = answer
      composing.reviewed = answer
      (composing.quick, composing.offeredAt) = (nil, nil)
      stay(at: .composing(composing))
      drafts[composing.conversation] = composing.draft
      return startSending(composing, isConfirmed: false)
    default: return nil
    }
  }

  private mutating func offer(_ composing: Composing, after cue: Cue) -> [MessengerEffect] {
    let effects = feel([.cue(cue)] + text(composing.quick?.atHand ?? "", of: composing.draft))
    var composing = composing
    (composing.offeredAt, composing.isOfferFelt, composing.isHeldTooEarly) = (now, false, false)
    stay(at: .composing(composing))
    return effects
  }

  /// Records that all of the answer on offer was felt, as far as is known.
  mutating func offerFelt() {
    guard case .composing(var composing)? = places.last, composing.offeredAt != nil,
      attention.isProven
    else { return }
    composing.isOfferFelt = true
    stay(at: .composing(composing))
  }

  /// Records whether a held chord was begun only after the answer on offer was felt.
  mutating func holdOffer() {
    guard case .composing(var composing)? = places.last, composing.offeredAt != nil else { return }
    composing.isHeldTooEarly = !composing.isOfferFelt
    stay(at: .composing(composing))
  }

  /// Withdraws the answer on offer, since something else is felt: it may be the answer to something else.
  mutating func withdrawOffers() {
    for (index, place) in places.enumerated() {
      guard case .composing(var composing) = place, composing.offeredAt != nil else { continue }
      composing.offeredAt = nil
      places[index] = .composing(composing)
    }
  }
}
