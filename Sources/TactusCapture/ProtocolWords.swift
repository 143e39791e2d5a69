package import TactusWire

extension MessageType {
  /// The name in PROTOCOL.md.
  var name: String {
    switch self {
    case .hello: "HELLO"
    case .stop: "STOP"
    case .lease: "LEASE"
    case .time: "TIME"
    case .describe: "DESCRIBE"
    case .getStatistics: "GET STATISTICS"
    case .arm: "ARM"
    case .define: "DEFINE"
    case .play, .playOrDrop: "PLAY"
    case .pattern, .patternOrDrop: "PATTERN"
    case .resume: "CONTINUE"
    case .cut: "CUT"
    case .testMotor: "TEST MOTOR"
    case .welcome: "WELCOME"
    case .stopped: "STOPPED"
    case .acknowledgement: "ACK"
    case .timeReply: "TIME REPLY"
    case .description: "DESCRIPTION"
    case .statistics: "STATISTICS"
    case .log: "LOG"
    case .noSession: "NO SESSION"
    case .pressure: "PRESSURE"
    case .played: "PLAYED"
    case .late: "LATE"
    case .dropped: "DROPPED"
    case .underrun: "UNDERRUN"
    case .fault: "FAULT"
    case .refused: "REFUSED"
    case .keys: "KEYS"
    }
  }

  /// The name of a type byte, whether known or not.
  package static func name(of type: UInt8) -> String {
    MessageType(rawValue: type)?.name ?? "type \(type.hex)"
  }
}

extension FrameRejection {
  var words: String {
    switch self {
    case .tooLong: "too long"
    case .tooShort: "too short"
    case .truncated: "truncated"
    case .badCRC: "bad CRC"
    }
  }
}

extension MessageError {
  var words: String { RefusalReason(self).words }
}

extension AcknowledgementReason {
  var words: String {
    switch self {
    case .accepted: "accepted"
    case .gap: "gap"
    case .queueFull: "queue full"
    }
  }
}

extension DropReason {
  /// The reason in words, as in a report's text.
  package var words: String {
    switch self {
    case .late: "late"
    case .cut: "cut"
    case .stopped: "stopped"
    case .leaseExpired: "lease expired"
    }
  }
}

extension FaultCode {
  var words: String {
    switch self {
    case .leaseExpired: "lease expired"
    case .actuatorCapped: "actuator capped"
    case .pulseMissed: "pulse missed"
    case .receiveOverflow: "receive overflow"
    case .board: "board"
    }
  }
}

extension RefusalReason {
  var words: String {
    switch self {
    case .unknownType: "unknown type"
    case .badLength: "bad length"
    case .badField: "bad field"
    case .notArmed: "not armed"
    case .undefinedSlot: "undefined slot"
    case .busy: "busy"
    case .noRun: "no run"
    }
  }
}

extension ResetCause {
  var words: String {
    switch self {
    case .unknown: "unknown"
    case .powerOn: "power on"
    case .resetPin: "reset pin"
    case .software: "software"
    case .watchdog: "watchdog"
    case .brownOut: "brown-out"
    case .fault: "fault"
    }
  }
}

extension LogLevel {
  var words: String {
    switch self {
    case .debug: "debug"
    case .info: "info"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

extension CutMode {
  var words: String {
    switch self {
    case .afterCell: "after the cell"
    case .now: "now"
    }
  }
}

extension FixedWidthInteger where Self: UnsignedInteger {
  /// Every hexadecimal digit, upper case.
  package var hex: String {
    let digits = String(self, radix: 16, uppercase: true)
    return String(repeating: "0", count: Self.bitWidth / 4 - digits.utf8.count) + digits
  }
}

extension Sequence<UInt8> {
  /// Two upper-case hexadecimal digits per byte, separated by spaces, as PROTOCOL.md writes frames.
  package var hexBytes: String { map(\.hex).joined(separator: " ") }
}
