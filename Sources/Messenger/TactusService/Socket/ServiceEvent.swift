package import TactusBraille
package import TactusBridge
package import TactusClient
package import TactusGlove
import TactusHaptics
package import TactusInput
import TactusText
package import TactusWire

/// An event sent to a subscriber, or to the program that offers a room.
package enum ServiceEvent: Hashable {
  /// A cell or cue was felt, starting at `onset` on the glove's clock.
  case felt(ObservedCell, onset: Microseconds)
  /// Everything requested was felt.
  case quiet
  /// The current output is interrupted here.
  case cut
  case planned(PlannedCell)
  /// Cells starting at this index will not be felt as planned.
  case unplanned(from: Int)
  case motors(MotorChange)
  case place(ReaderPosition)
  /// The index of the word of the position's text that is felt next; nil for none.
  case word(Int?)
  case standing(ServiceStanding)
  case alert(ServiceAlert)
  case key(Chord)
  /// A key with the same meaning everywhere was pressed.
  case command(KeyCommand)
  /// The dots of the chord being pressed.
  case pressing(BrailleCell)
  case waiting(ServiceWait)
  case news(String)
  /// The reader sends a message: the recipient and the text.
  case sent(to: String, text: String)
  /// A line for the service's maintainer.
  case notice(String)
  /// The state of practice has changed.
  case practice(ServicePractice)
  /// An interpreted touch of the subscriber's own surface.
  case touched(ServiceTouch)
  /// The current zones of the subscriber's surface.
  case surface([TouchZone])
  /// The subscriber is no longer the surface, for this reason.
  case surfaceLost(String)
  /// A request to show where to touch to enter these dots.
  case guide(BrailleCell)
  /// The touch points on the current surface, of this size; if there are none, no finger is down.
  case touches(width: Double, height: Double, [TouchPoint])
  /// A new status of a message of the subscriber's bridge.
  case statusChanged(DeliveryStatus)
  /// A text for the subscriber's bridge to send.
  case answer(BridgeAnswer)
  /// The number of lines dropped here because the subscriber did not read them.
  case dropped(Int)
  /// An event in the subscriber's room of this name.
  case room(String, ServiceRoomEvent)
}

/// A cell on its way to the motors.
package struct PlannedCell: Hashable {
  package var cell: ObservedCell
  /// The start, on the glove's clock.
  package var start: Microseconds
  package var duration: Milliseconds
  package var pulses: [Pulse]
  /// The time on the glove's clock when this was sent; nil if unknown.
  package var sentAt: Microseconds?
}

/// The state of reading.
package struct ServiceStanding: Hashable {
  package var isPaused: Bool
  /// The reading speed, in percent.
  package var rate: Int
  /// The number of urgent messages that wait to be felt.
  package var alerts: Int
  /// The supply of the motors as of the last change of more than its voltage; nil if unknown.
  package var battery: Supply?
}

/// A step in announcing an alert.
package struct ServiceAlert: Hashable {
  package enum Step: String, CaseIterable {
    /// It was passed to the glove.
    case told
    /// The glove has played its cue.
    case felt
    case acknowledged
  }

  /// The message's number; negative while the message is not stored.
  package var message: Int64
  /// The sender's name; nil if unknown.
  package var sender: String?
  package var step: Step
}

/// The cause of a wait.
package enum ServiceWait: Hashable {
  case nothing
  case glove
  /// The time in ms by which the safety limits delay the next cell.
  case limits(Int)
  /// The number of urgent messages waiting for the current output to end.
  case alert(Int)
}

/// The interpretation of touches on a surface.
package enum ServiceTouch: Hashable {
  case dots(BrailleCell)
  case swipe(TouchSwipe)
  case text(Character)
  /// The current meaning of touches, in one word.
  case state(String)
  case rejected
}

extension ServiceEvent {
  /// The topic under which subscribers receive it; nil for an event sent to only one program.
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
    case .practice: .practice
    case .dropped, .room, .touched, .surface, .surfaceLost, .guide, .statusChanged, .answer: nil
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
    case .practice: "practice"
    case .touched: "touched"
    case .surface, .surfaceLost: "surface"
    case .guide: "guide"
    case .touches: "touches"
    case .sent: "sent"
    case .statusChanged: "became"
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
      ] + (standing.battery.map { [("battery", $0.json)] } ?? [])
    case .alert(let alert):
      [("id", "\(alert.message)")] + (alert.sender.map { [("from", JSONText.string($0))] } ?? [])
        + [("step", JSONText.string(alert.step.rawValue))]
    case .key(let chord): chord.members
    case .command(let command): [("command", JSONText.string(command.rawValue))]
    case .pressing(let dots): [("dots", dots.serviceJSON)]
    case .waiting(let wait): wait.members
    case .news(let text), .notice(let text): [("text", JSONText.string(text))]
    case .practice(let practice): practice.members
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
    case .statusChanged(let status): status.members
    case .answer(let answer): answer.members
    case .dropped(let lines): [("lines", "\(lines)")]
    case .room(let name, let event): [("room", JSONText.string(name))] + event.members
    case .quiet, .cut: []
    }
  }
}

extension ServiceTouch {
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

extension ObservedCell {
  fileprivate var members: [(String, String)] {
    let felt =
      switch symbol {
      case .cell(let cell): [("dots", cell.serviceJSON), ("text", JSONText.string(text))]
      // The meaning of a program's own pulses is not known here.
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
    ] + (sentAt.map { [("now", "\($0.count)")] } ?? [])
  }
}
