import TactusBraille

/// Feels that something cannot wait, opens the alert, feels all that it is about, freezes the card, feels that
/// it is done, and goes home.
struct FraudFingers: FingerScript {
  private enum Stage { case away, home, list, room, acting, leaving, over }

  /// The first word of the sender's name.
  let sender: String
  /// What must be understood before acting.
  let gist: String
  private var stage = Stage.away

  init(sender: String, gist: String) {
    self.sender = sender
    self.gist = gist
  }

  var isOver: Bool { stage == .over }

  mutating func feel(_ sensation: Sensation) -> [Gesture] {
    switch (stage, sensation) {
    case (.away, .cue(.urgentTriple)): stage = .home
    case (.home, .cue(.opened)): stage = .list
    // A name that is known needs no end.
    case (.list, .word(sender)): stage = .room
    case (.room, .word(gist)): stage = .acting
    case (.acting, .cue(.sendSuccess)): stage = .leaving
    case (.leaving, .cue(.back)):
      stage = .over
      return []
    default: return []
    }
    return [.press(.activate)]
  }
}

/// Lets all wait that may, reads what Mom wrote, and answers it.
struct BirthdayFingers: FingerScript {
  private enum Stage { case waiting, home, list, opening, reading, writing, sending, leaving, over }

  let sender: String
  let reply: [BrailleCell]
  private var stage = Stage.waiting

  init(sender: String, reply: [BrailleCell]) {
    self.sender = sender
    self.reply = reply
  }

  var isOver: Bool { stage == .over }

  mutating func feel(_ sensation: Sensation) -> [Gesture] {
    switch (stage, sensation) {
    // What is of low urgency waits.
    case (.waiting, .cue(.urgencyMedium)):
      stage = .home
      return [.press(.activate)]
    case (.home, .cue(.opened)):
      stage = .list
      return [.press(.activate)]
    case (.list, .word(let name)):
      guard name == sender else { return name.contains(" ") ? [] : [.press(.down)] }
      stage = .opening
      return [.press(.activate)]
    case (.opening, .cue(.activate)): stage = .reading
    case (.reading, .quiet):
      stage = .writing
      return [.press(.activate)]
    case (.writing, .cue(.activate)):
      stage = .sending
      return reply.map { $0 == .blank ? .hold(.space) : .type($0) } + [.hold(.activate)]
    case (.sending, .cue(.sendSuccess)):
      stage = .leaving
      return [.press(.back), .press(.back)]
    case (.leaving, .quiet): stage = .over
    default: break
    }
    return []
  }
}

/// Gets up to the messages of a night, reads the summary of each, and puts it away.
struct OverloadFingers: FingerScript {
  private enum Stage { case asleep, home, list, opening, reading, turning, closing, over }

  private var stage = Stage.asleep

  var isOver: Bool { stage == .over }

  mutating func feel(_ sensation: Sensation) -> [Gesture] {
    switch (stage, sensation) {
    case (.asleep, .awake):
      stage = .home
      return [.press(.activate)]
    case (.home, .cue(.opened)):
      stage = .list
      return [.press(.activate)]
    case (.list, .cue(.endOfCategory)):
      stage = .closing
      return [.press(.back), .press(.bottom), .press(.activate)]
    case (.list, .word(let name)) where !name.contains(" "):
      stage = .opening
      return [.press(.activate)]
    case (.opening, .cue(.activate)): stage = .reading
    case (.reading, .quiet):
      // There may be a newer message of the same sender.
      stage = .turning
      return [.press(.down)]
    case (.turning, .cue(.focus)): stage = .reading
    case (.turning, .cue(.endOfCategory)):
      stage = .list
      return [.press(.back), .press(.down)]
    case (.closing, .cue(.closed)): stage = .over
    default: break
    }
    return []
  }
}
