import TactusBraille

/// Feels that something cannot wait, opens the alert, feels what it is about, freezes the card, feels that it
/// is done, and goes home.
struct FraudFingers: FingerScript {
  private enum Step { case away, home, list, room, acting, leaving, over }

  /// The first word of the sender's name.
  let sender: String
  /// The gist that must be felt before acting.
  let gist: String
  private var step = Step.away

  init(sender: String, gist: String) {
    self.sender = sender
    self.gist = gist
  }

  var isOver: Bool { step == .over }

  mutating func feel(_ sensation: Sensation) -> [Gesture] {
    switch (step, sensation) {
    case (.away, .cue(.urgentTriple)): step = .home
    case (.home, .cue(.opened)): step = .list
    // A known name need not be felt to its end.
    case (.list, .word(sender)): step = .room
    case (.room, .word(gist)): step = .acting
    case (.acting, .cue(.sendSuccess)): step = .leaving
    case (.leaving, .cue(.back)):
      step = .over
      return []
    default: return []
    }
    return [.press(.activate)]
  }
}

/// Lets everything wait that can, reads what Mom wrote, and answers.
struct BirthdayFingers: FingerScript {
  private enum Step { case waiting, home, list, opening, reading, writing, sending, leaving, over }

  let sender: String
  let reply: [BrailleCell]
  private var step = Step.waiting
  private var hasCome = false

  init(sender: String, reply: [BrailleCell]) {
    self.sender = sender
    self.reply = reply
  }

  var isOver: Bool { step == .over }

  mutating func came(from sender: String) { hasCome = hasCome || sender == self.sender }

  mutating func feel(_ sensation: Sensation) -> [Gesture] {
    switch (step, sensation) {
    // What came before can wait.
    case (.waiting, .cue(.urgencyMedium)) where hasCome:
      step = .home
      return [.press(.activate)]
    case (.home, .cue(.opened)):
      step = .list
      return [.press(.activate)]
    case (.list, .word(let name)):
      guard name == sender else { return name.contains(" ") ? [] : [.press(.down)] }
      step = .opening
      return [.press(.activate)]
    case (.opening, .cue(.activate)): step = .reading
    case (.reading, .quiet):
      step = .writing
      return [.press(.activate)]
    case (.writing, .cue(.activate)):
      step = .sending
      return reply.map { $0 == .blank ? .hold(.space) : .type($0) } + [.hold(.activate)]
    case (.sending, .cue(.sendSuccess)):
      step = .leaving
      return [.press(.back), .press(.back)]
    case (.leaving, .quiet): step = .over
    default: break
    }
    return []
  }
}

/// Wakes up to a night's messages, and reads the summary of each.
struct OverloadFingers: FingerScript {
  private enum Step { case asleep, home, list, opening, reading, turning, closing, over }

  private var step = Step.asleep

  var isOver: Bool { step == .over }

  mutating func feel(_ sensation: Sensation) -> [Gesture] {
    switch (step, sensation) {
    case (.asleep, .awake):
      step = .home
      return [.press(.activate)]
    case (.home, .cue(.opened)):
      step = .list
      return [.press(.activate)]
    case (.list, .cue(.endOfCategory)):
      step = .closing
      return [.press(.back), .press(.bottom), .press(.activate)]
    case (.list, .word(let name)) where !name.contains(" "):
      step = .opening
      return [.press(.activate)]
    case (.opening, .cue(.activate)): step = .reading
    case (.reading, .quiet):
      // The same sender may have written again.
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
