import TactusHaptics
import TactusInput

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
      if composing.offer == nil {
        // The first press offers the current answer.
        if command == .top || command == .bottom { _ = quick.move(command) }
      } else if !quick.move(command) {
        return answer([.cue(.endOfCategory)])
      }
      composing.quick = quick
      return offer(composing, after: .focus)
    case .preview where composing.offer != nil: return offer(composing, after: .preview)
    case .activate:
      guard composing.offer != nil, let answer = quick.atHand else { return nil }
      let press = press(on: composing.offer)
      if press == .again { return offer(composing, after: .preview) }
      guard press == .accept, outgoing[composing.conversation] == nil, !outgoing.isFull
      else { return reject() }
      composing.draft.start = answer
      composing.draft.text = answer
      composing.reviewed = answer
      (composing.quick, composing.offer) = (nil, nil)
      stay(at: .composing(composing))
      drafts[composing.conversation] = composing.draft
      return startSending(composing, isConfirmed: false)
    default: return nil
    }
  }

  private mutating func offer(_ composing: Composing, after cue: Cue) -> [MessengerEffect] {
    let effects = feel([.cue(cue)] + text(composing.quick?.atHand ?? "", of: composing.draft))
    var composing = composing
    composing.offer = Offer(since: now)
    stay(at: .composing(composing))
    return effects
  }
}
