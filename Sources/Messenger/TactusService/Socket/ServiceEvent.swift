package import TactusBraille
package import TactusGlove
import TactusHaptics
package import TactusInput
import TactusText
package import TactusWire

/// What a subscriber, or who offers a room, is told without asking.
package enum ServiceEvent: Hashable {
  /// A cell or a cue was felt from `onset` on, on the glove's clock.
  case felt(ToldCell, onset: Microseconds)
  /// Everything that was asked for was felt.
  case quiet
  /// What was being felt is broken off here.
  case cut
  case planned(PlannedCell)
  /// Cells from this index on will not be felt as planned.
  case unplanned(from: Int)
  case motors(MotorChange)
  case place(ShownPlace)
  /// The index of the word of the place's text that is felt next; nil for none.
  case word(Int?)
  case standing(ServiceStanding)
  case alert(ServiceAlert)
  case key(Chord)
  /// A key was pressed that means one thing everywhere.
  case command(KeyCommand)
  /// The dots of the chord that is being pressed.
  case pressing(BrailleCell)
  case waiting(ServiceWait)
  case news(String)
  /// The hand sends a message: to whom, and its text.
  case sent(to: String, text: String)
  /// A line for who looks after the service.
  case notice(String)
  /// What the listener's own surface was touched for.
  case touched(ToldTouch)
  /// The listener's surface has these zones now.
  case surface([TouchZone])
  /// The listener's is no longer the surface, for this reason.
  case surfaceLost(String)
  /// Show where to touch for these dots.
  case guide(BrailleCell)
  /// Points of whoever is the surface, of this size; without any, no finger is down.
  case touches(width: Double, height: Double, [TouchPoint])
  /// What became of a message of the listener's bridge.
  case became(BridgeFate)
  /// A text for the listener's bridge to send.
  case answer(BridgeAnswer)
  /// So many lines were left out here, since the subscriber did not take them.
  case dropped(Int)
  /// Something happened in the room of this name, which the listener offers.
  case room(String, ToldRoomEvent)
}

/// A cell on its way to the motors.
package struct PlannedCell: Hashable {
  package var cell: ToldCell
  /// When it starts, on the glove's clock.
  package var start: Microseconds
  /// How long it lasts.
  package var duration: Milliseconds
  package var pulses: [Pulse]
  /// The glove's clock when this was told; nil if it is not known.
  package var told: Microseconds?
}

/// How reading goes.
package struct ServiceStanding: Hashable {
  package var isPaused: Bool
  /// The reading speed, in percent.
  package var rate: Int
  /// How many urgent messages wait to be felt.
  package var alerts: Int
}

/// A step in the life of an alert.
package struct ServiceAlert: Hashable {
  package enum Step: String, CaseIterable {
    /// It was handed to the glove.
    case told
    /// The glove has played its cue.
    case felt
    case acknowledged
  }

  /// The message's number; negative while the message is not stored.
  package var message: Int64
  /// Who wrote it; nil if that is not known.
  package var sender: String?
  package var step: Step
}

/// What is waited for.
package enum ServiceWait: Hashable {
  case nothing
  case glove
  /// The safety limits put the next cell off by so many ms.
  case limits(Int)
  /// So many urgent messages wait for what is being felt.
  case alert(Int)
}

/// What fingers on a surface were taken for.
package enum ToldTouch: Hashable {
  case dots(BrailleCell)
  case swipe(TouchSwipe)
  case text(Character)
  /// What fingers mean from now on, in a word.
  case state(String)
  case rejected
}

/// What happens in a room from outside.
package enum ToldRoomEvent: Hashable {
  case entered
  case left
  case chord(Chord)
  /// The word of the room's lines that was felt, counted from 0.
  case felt(word: Int)
  /// All lines were felt.
  case quiet
}

extension ServiceEvent {
  /// Who hears of it; nil for what goes to one listener alone.
  package var topic: ServiceTopic? {
    switch self {
    case .felt, .quiet, .cut: .felt
    case .planned, .unplanned: .planned
    case .motors: .motors
    case .place, .word, .standing: .place
    case .alert: .alerts
    case .key, .command, .pressing: .keys
    case .waiting: .waits
    case .touches: .touches
    case .news, .notice, .sent: .news
    case .dropped, .room, .touched, .surface, .surfaceLost, .guide, .became, .answer: nil
    }
  }

  private var name: String {
    switch self {
    case .felt, .room(_, .felt): "felt"
    case .quiet, .room(_, .quiet): "quiet"
    case .cut: "cut"
    case .planned: "planned"
    case .unplanned: "unplanned"
    case .motors: "motors"
    case .place: "place"
    case .word: "word"
    case .standing: "standing"
    case .alert: "alert"
    case .key, .command: "key"
    case .pressing: "pressing"
    case .waiting: "waiting"
    case .news: "news"
    case .notice: "notice"
    case .touched: "touched"
    case .surface, .surfaceLost: "surface"
    case .guide: "guide"
    case .touches: "touches"
    case .sent: "sent"
    case .became: "became"
    case .answer: "answer"
    case .dropped: "dropped"
    case .room(_, .entered): "entered"
    case .room(_, .left): "left"
    case .room(_, .chord): "chord"
    }
  }

  /// One line of JSON, without its end.
  package var json: String {
    JSONText.object([("event", JSONText.string(name))] + members)
  }

  private var members: [(String, String)] {
    switch self {
    case .felt(let cell, let onset): cell.members + [("onset", "\(onset.count)")]
    case .planned(let cell): cell.members
    case .unplanned(let index): [("from", "\(index)")]
    case .motors(let change):
      [
        ("at", "\(change.time.count)"), ("actuator", "\(change.actuator)"),
        ("level", "\(change.level)"),
      ]
    case .place(let place): place.members
    case .word(let word): word.map { [("word", "\($0)")] } ?? []
    case .standing(let standing):
      [
        ("paused", "\(standing.isPaused)"), ("rate", "\(standing.rate)"),
        ("alerts", "\(standing.alerts)"),
      ]
    case .alert(let alert):
      [("id", "\(alert.message)")] + (alert.sender.map { [("from", JSONText.string($0))] } ?? [])
        + [("step", JSONText.string(alert.step.rawValue))]
    case .key(let chord): chord.members
    case .command(let command): [("command", JSONText.string(command.rawValue))]
    case .pressing(let dots): [("dots", dots.serviceJSON)]
    case .waiting(let wait): wait.members
    case .news(let text), .notice(let text): [("text", JSONText.string(text))]
    case .touched(let touch): touch.members
    case .surface(let zones): [("yours", "true"), ("zones", JSONText.array(zones.map(\.json)))]
    case .surfaceLost(let reason): [("yours", "false"), ("reason", JSONText.string(reason))]
    case .guide(let dots): [("dots", dots.serviceJSON)]
    case .touches(let width, let height, let points):
      [
        ("width", JSONText.number(width)), ("height", JSONText.number(height)),
        ("points", JSONText.array(points.map { JSONText.object($0.serviceMembers) })),
      ]
    case .sent(let recipient, let text):
      [("to", JSONText.string(recipient)), ("text", JSONText.string(text))]
    case .became(let fate): fate.members
    case .answer(let answer): answer.members
    case .dropped(let lines): [("lines", "\(lines)")]
    case .room(let name, let event): [("room", JSONText.string(name))] + event.members
    case .quiet, .cut: []
    }
  }
}

extension ToldRoomEvent {
  fileprivate var members: [(String, String)] {
    switch self {
    case .chord(let chord): chord.members
    case .felt(let word): [("word", "\(word)")]
    case .entered, .left, .quiet: []
    }
  }
}

extension ToldTouch {
  fileprivate var members: [(String, String)] {
    switch self {
    case .dots(let dots): [("dots", dots.serviceJSON)]
    case .swipe(let swipe): [("swipe", JSONText.string(swipe.description))]
    case .text(let character): [("text", JSONText.string(String(character)))]
    case .state(let words): [("state", JSONText.string(words))]
    case .rejected: [("rejected", "true")]
    }
  }
}

extension TouchZone {
  var json: String {
    let meaning =
      switch self.meaning {
      case .dot(let dot): ("dot", "\(dot)")
      case .name(let name): ("name", JSONText.string(name))
      }
    return JSONText.object([
      meaning, ("outline", JSONText.array(outline.map(\.json))), ("centre", centre.json),
    ])
  }
}

extension TouchZone.Place {
  fileprivate var json: String {
    // A tenth of a millimetre is finer than any finger.
    JSONText.array([x, y].map { JSONText.number(($0 * 10).rounded() / 10) })
  }
}

extension ServiceWait {
  fileprivate var members: [(String, String)] {
    switch self {
    case .nothing: [("for", "\"nothing\"")]
    case .glove: [("for", "\"glove\"")]
    case .limits(let ms): [("for", "\"limits\""), ("ms", "\(ms)")]
    case .alert(let count): [("for", "\"alert\""), ("count", "\(count)")]
    }
  }
}

extension Chord {
  fileprivate var members: [(String, String)] {
    [("dots", dots.serviceJSON), ("held", "\(isHeld)")]
  }
}

extension BrailleCell {
  fileprivate var serviceJSON: String { JSONText.array(dots.map { "\($0)" }) }
}

extension ToldCell {
  fileprivate var members: [(String, String)] {
    let felt =
      switch symbol {
      case .cell(let cell): [("dots", cell.serviceJSON), ("text", JSONText.string(text))]
      // What a program's own pulses mean is its own affair.
      case .pattern(let own):
        [("dots", own.dots?.serviceJSON ?? "[]"), ("text", JSONText.string(text))]
      case .cue(let cue, let part): [("cue", JSONText.string(cue.rawValue)), ("part", "\(part)")]
      }
    return felt + [("index", "\(index)"), ("word", "\(word)"), ("offset", "\(offset)")]
  }
}

extension PlannedCell {
  fileprivate var members: [(String, String)] {
    cell.members + [
      ("at", "\(start.count)"), ("for", "\(duration.count)"),
      ("pulses", JSONText.array(pulses.map(\.serviceJSON))),
    ] + (told.map { [("now", "\($0.count)")] } ?? [])
  }
}
