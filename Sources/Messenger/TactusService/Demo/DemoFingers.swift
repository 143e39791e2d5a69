import TactusBraille

/// Opens the urgent alert, reads what a press would do, freezes the card, feels the confirmation, and returns
/// home.
struct FraudFingers: FingerScript {
  private enum Step { case away, home, list, room, acting, leaving, over }

  /// The name of the action that must be felt before acting.
  let action: String
  private var step = Step.away

  init(action: String) { self.action = action }

  var isOver: Bool { step == .over }

  mutating func feel(_ sensation: Sensation) -> [Gesture] {
    switch (step, sensation) {
    case (.away, .cue(.urgentTriple)):
      step = .home
      return [.press(.activate)]
    case (.home, .cue(.opened)): step = .list
    // The most urgent conversation is the first row, and its cue precedes its name.
    case (.list, .cue(.urgentTriple)): step = .room
    // An alert in between leads to the same question again.
    case (.room, .word(action)), (.acting, .word(action)): step = .acting
    case (.acting, .cue(.sendSuccess)): step = .leaving
    case (.leaving, .cue(.back)):
      step = .over
      return []
    default: return []
    }
    return [.hold(.activate)]
  }
}

/// Ignores everything that can wait, reads Mom's message, and sends a quick answer.
struct BirthdayFingers: FingerScript {
  private enum Step {
    case waiting, home, list, opening, reading, writing, choosing, chosen, sending, leaving, over
  }

  let sender: String
  let reply: String
  private var step = Step.waiting
  private var hasCome = false

  init(sender: String, reply: String) {
    self.sender = sender
    self.reply = reply
  }

  var isOver: Bool { step == .over }

  mutating func came(from sender: String) { hasCome = hasCome || sender == self.sender }

  mutating func feel(_ sensation: Sensation) -> [Gesture] {
    switch (step, sensation) {
    // Earlier alerts can wait.
    case (.waiting, .cue(.urgencyMedium)) where hasCome:
      step = .home
      return [.press(.activate)]
    case (.home, .cue(.opened)):
      step = .list
      return [.hold(.activate)]
    case (.list, .word(let name)):
      guard name == sender else { return name.contains(" ") ? [] : [.press(.down)] }
      step = .opening
      return [.hold(.activate)]
    case (.opening, .cue(.activate)): step = .reading
    case (.reading, .quiet):
      step = .writing
      return [.hold(.activate)]
    case (.writing, .word("write")):
      step = .choosing
      return [.hold(.down)]
    // It must be felt whole; an alert in between leads to the same answer again.
    case (.choosing, .word(reply)), (.sending, .word(reply)), (.sending, .cue(.rejected)):
      step = .chosen
    case (.chosen, .quiet):
      step = .sending
      return [.hold(.activate)]
    case (.sending, .cue(.sendSuccess)):
      step = .leaving
      return [.press(.back), .press(.back)]
    case (.leaving, .quiet): step = .over
    default: break
    }
    return []
  }
}

/// Wakes up to a night's messages, feels their digest, and reads the summaries behind each of its
/// lines.
struct OverloadFingers: FingerScript {
  private enum Step {
    case asleep, home, digest, lines, list, opening, reading, turning, leaving, closing, over
  }

  private var step = Step.asleep

  var isOver: Bool { step == .over }

  mutating func feel(_ sensation: Sensation) -> [Gesture] {
    switch (step, sensation) {
    case (.asleep, .awake):
      step = .home
      return [.press(.activate)]
    case (.home, .cue(.opened)):
      step = .digest
      return [.press(.down), .press(.down), .hold(.activate)]
    case (.digest, .cue(.activate)):
      step = .lines
      return [.hold(.full)]
    case (.lines, .quiet):
      step = .list
      return [.hold(.activate)]
    case (.list, .cue(.endOfCategory)):
      step = .leaving
      return [.press(.back), .press(.down)]
    case (.leaving, .cue(.focus)):
      step = .list
      return [.hold(.activate)]
    case (.leaving, .cue(.endOfCategory)):
      step = .closing
      return [.press(.back), .press(.bottom), .hold(.activate)]
    case (.list, .word(let name)) where !name.contains(" "):
      step = .opening
      return [.hold(.activate)]
    case (.opening, .cue(.activate)): step = .reading
    case (.reading, .quiet):
      // The same sender may have another message.
      step = .turning
      return [.press(.down)]
    case (.turning, .cue(.focus)): step = .reading
    case (.turning, .cue(.endOfCategory)):
      step = .list
      return [.press(.back), .press(.down)]
    case (.closing, .cue(.closed)): step = .over
    default: break
    }
    return []
  }
}
