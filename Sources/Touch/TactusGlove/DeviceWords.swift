import TactusCapture
package import TactusLink
import TactusPlayer
package import TactusSystem
import TactusText
package import TactusWire

/// Texts for the glove's reports, with remedies.
package enum DeviceWords {
  /// Returns the reason that a command cannot continue after this event; nil if it can.
  package static func failure(_ event: LinkEvent) -> Failure? {
    switch event {
    case .refused(let type, let reason): Failure(.unavailable, refused(type, reason))
    case .armingRefused(Microseconds(.max)):
      Failure(
        .unavailable, "the glove does not report its clock and cannot be armed: check the cable")
    case .armingRefused(let bound):
      Failure(
        .unavailable,
        "the glove's clock is known only to \(bound.count) µs, "
          + "but arming needs \(Link.armingBound.count) µs: use a faster line")
    case .disarmed(.leaseExpired): Failure(.unavailable, fault(.leaseExpired, 0))
    case .disarmed(.sessionLost), .noCommonVersion: notice(event).map { Failure(.unavailable, $0) }
    default: nil
    }
  }

  /// Returns one line about an unsolicited event; nil if it is not worth reporting.
  package static func notice(_ event: LinkEvent) -> String? {
    switch event {
    case .noCommonVersion:
      "the glove speaks another protocol version: update its firmware"
    case .disarmed(.sessionLost(let loss)): lost(loss)
    case .late(_, let by):
      "a cell started \(by.count) ms late: the line or this computer is busy"
    case .underrun(_, let gap):
      "the glove waited \(gap.count) ms for a cell: the line or this computer is busy"
    case .dropped(_, let count, .late): dropped(count, .late)
    case .fault(let code, let detail): fault(code, detail)
    case .refused(let type, let reason): refused(type, reason)
    case .reportsLost(let count):
      "\(Spoken.count(count, "report")) from the glove got lost: check the cable and 'stats'"
    default: nil
    }
  }

  /// Returns the name of an event in JSON.
  package static func name(_ event: LinkEvent) -> String {
    switch event {
    case .noCommonVersion: "no common version"
    case .disarmed: "session lost"
    case .late: "late"
    case .underrun: "underrun"
    case .dropped: "dropped"
    case .fault: "fault"
    case .refused: "refused"
    case .reportsLost: "reports lost"
    default: "event"
    }
  }

  /// Returns the reason that a session ended, and the next step.
  static func lost(_ loss: SessionLoss) -> String {
    let why =
      switch loss {
      case .restarted: "the glove restarted"
      case .forgotten: "the glove lost the session"
      case .silent: "the glove fell silent"
      case .unacknowledged: "the glove acknowledges no order"
      case .stopUnconfirmed: "the glove did not confirm a stop"
      case .armRefused: "the glove refused to be armed"
      case .clockStepped: "the glove's clock jumped"
      case .clockWrong: "the glove's clock runs wrong"
      case .unplugged: "the glove is gone"
      }
    return "\(why): a new session is being opened"
  }

  /// Returns the same once the new session is open, when it is known whether the glove restarted.
  static func renewed(_ loss: SessionLoss, _ cause: ResetCause?) -> String {
    let why =
      switch loss {
      case .restarted: "the glove restarted" + (cause.map { " (\(resetCause($0)))" } ?? "")
      case .forgotten: "the glove lost the session without a restart"
      case .silent: "the glove was silent for a while, without a restart"
      case .unacknowledged: "the glove acknowledged no order"
      case .stopUnconfirmed: "the glove did not confirm a stop"
      case .armRefused: "the glove refused to be armed"
      case .clockStepped: "the glove's clock jumped without a restart"
      case .clockWrong: "the glove's clock ran wrong"
      case .unplugged: "the glove was gone"
      }
    return "\(why): a new session is open"
  }

  /// Returns the problem of a field that is out of range.
  static func illegal(_ field: IllegalField) -> String {
    "the glove sent \(field.message) with \(field.field) \(field.value); allowed: \(field.allowed)"
  }

  /// Returns the problem of a clock that runs at the wrong speed.
  package static func wrongRate(_ partsPerMillion: Int64) -> String {
    let percent = Double(abs(partsPerMillion) / 100) / 100
    return "the glove's clock runs \(percent) % too \(partsPerMillion > 0 ? "fast" : "slow"); "
      + "0.02 % is allowed"
  }

  /// Returns the reason that a glove makes no progress.
  static func stuck(_ standing: LinkStanding, at place: String) -> Failure {
    guard standing.lastReceivedAt != nil else {
      return Failure(
        .unavailable, "no answer from \(place) in 5 s: is it a Tactus glove? see 'tactus doctor'")
    }
    let problem =
      switch (standing.wait, standing.losses) {
      case (_, 2...): loses(standing)
      case (.acknowledgement(.queueFull), _):
        "the glove keeps answering 'queue full' although it plays no cells"
      case (.acknowledgement(.gap), _): "the glove asks for the same order again and again"
      case (.acknowledgement, _), (.arming, _): "the glove acknowledges no order"
      case (.stopped, _): "the glove does not confirm a stop"
      case (.welcome, _), (.description, _), (.clock, _), (nil, _):
        "only parts of the answers arrive from \(place): \(missing(standing.wait))"
      }
    return Failure(.unavailable, problem, cure: "check the cable; see 'tactus doctor'")
  }

  private static func missing(_ wait: LinkStanding.Wait?) -> String {
    switch wait {
    case .welcome: "HELLO is not answered"
    case .description: "DESCRIBE is not answered"
    default: "TIME is not answered"
    }
  }

  /// Returns the description of a glove that repeatedly loses its sessions.
  static func loses(_ standing: LinkStanding) -> String {
    let times = Spoken.count(standing.losses, "session")
    return switch standing.loss {
    case .restarted: "the glove restarts again and again (\(times)) and no cell is felt"
    case .forgotten:
      // Only the next WELCOME shows a restart.
      "the glove forgets the session again and again (\(times))"
    case .silent: "the glove falls silent again and again (\(times))"
    case .unacknowledged: "the glove acknowledges no order (\(times))"
    case .stopUnconfirmed: "the glove does not confirm a stop (\(times))"
    case .armRefused: "the glove refuses to be armed (\(times))"
    case .clockStepped: "the glove's clock jumps again and again (\(times))"
    case .clockWrong: "the glove's clock runs wrong again and again (\(times))"
    case .unplugged, nil: "the glove is lost again and again (\(times))"
    }
  }

  /// Returns the reason that a reading was interrupted, and the next step; nil if the host ended it, or the
  /// connection reports it.
  package static func breakOff(_ why: LinkEvent.Disarming) -> String? {
    switch why {
    case .leaseExpired:
      "nothing reached the glove in time: its motors stopped, the reading continues"
    case .sessionLost, .stopped: nil
    }
  }

  /// The line about a STOP without an answer.
  package static let stopUnconfirmed =
    "the glove does not confirm the stop: its lease ends all motors; check the cable"

  /// Returns the reason that a reading was abandoned.
  static func interruption(_ why: Interruption) -> String {
    switch why {
    case .refused(let type, let reason): refused(type, reason)
    case .dropped:
      "the glove keeps leaving out cells: run 'tactus doctor'"
    case .silent:
      "the glove takes cells and does not report playing them: run 'tactus doctor'"
    case .unreported:
      "the glove does not report every cell that it plays: run 'tactus doctor'"
    case .brokenOff:
      "the glove was lost \(Interruption.brokenOff.limit(isHurried: false)) times without a cell felt in between: "
        + "check the cable, then run 'tactus doctor'"
    }
  }

  /// Returns the line about cells that the glove did not play.
  package static func dropped(_ count: Int, _ reason: DropReason) -> String {
    let cells = Spoken.count(count, "cell") + " not played"
    return switch reason {
    case .late: "\(cells): too late, the line or this computer is busy"
    case .cut: "\(cells): taken back"
    case .stopped: "\(cells): stopped"
    case .leaseExpired: "\(cells): the lease ran out"
    }
  }

  /// Returns the line about a fault; `detail` is the motor, cell or byte count concerned.
  package static func fault(_ code: FaultCode, _ detail: UInt16) -> String {
    switch code {
    case .leaseExpired:
      "nothing reached the glove in time, and its motors stopped: check the cable, then 'ping'"
    case .actuatorCapped:
      "motor \(detail.motorNumber) reached the glove's own limit and was switched off: give it a rest"
    case .pulseMissed:
      "the glove was too busy and missed a pulse of cell \(detail): its firmware is too slow"
    case .receiveOverflow:
      "the glove lost \(detail == .max ? "65535 or more" : "\(detail)") bytes: "
        + "its line is too fast for it, use flow control or a lower --baud"
    case .board: "the board reports fault \(detail): see its firmware's manual"
    case .motorRail:
      detail == 0
        ? "the motors had power before they were armed: their switch sticks, so unplug the glove"
        : "the motors have no power: charge the battery, or check the lead, fuse and converter"
    }
  }

  /// Returns the line about a refused message, named by its type.
  package static func refused(_ type: UInt8, _ reason: RefusalReason) -> String {
    "the glove refused \(MessageType.name(of: type)): \(why(reason))"
  }

  private static func why(_ reason: RefusalReason) -> String {
    switch reason {
    case .unknownType: "it does not know this message; update its firmware"
    case .badLength: "the length is wrong; update its firmware"
    case .badField: "a field is out of range; compare 'describe'"
    case .notArmed: "it is not armed; try again"
    case .undefinedSlot: "a slot is not defined; try again"
    case .busy: "something is playing; 'stop' ends it"
    case .noRun: "there is no run to continue; try again"
    }
  }

  /// Returns the reason that the glove restarted, as a clause.
  package static func resetCause(_ cause: ResetCause) -> String {
    switch cause {
    case .unknown: "unknown"
    case .powerOn: "power came on"
    case .resetPin: "the reset pin was pulled"
    case .software: "its software asked for it"
    case .watchdog: "its watchdog found it hanging"
    case .brownOut: "the supply voltage fell too low: check cable and power"
    case .fault: "its software crashed"
    }
  }
}
