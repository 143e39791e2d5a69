/// The first byte of every frame body (PROTOCOL.md, "Messages").
///
/// 0x01…0x1F host to device; 0x20…0x3F host to device, sequenced; 0x81…0x9F device to host;
/// 0xA0…0xBF device to host, reports.
public enum MessageType: UInt8, Sendable {
  case hello = 0x01
  case stop = 0x02
  case lease = 0x03
  case time = 0x04
  case describe = 0x05
  case getStatistics = 0x06

  case arm = 0x20
  case define = 0x21
  case play = 0x22
  case playOrDrop = 0x23
  case pattern = 0x24
  case patternOrDrop = 0x25
  case resume = 0x26
  case cut = 0x27
  case testMotor = 0x28

  case welcome = 0x81
  case stopped = 0x82
  case acknowledgement = 0x83
  case timeReply = 0x84
  case description = 0x85
  case statistics = 0x86
  case log = 0x87
  case noSession = 0x88
  case pressure = 0x89
  case supply = 0x8A

  case played = 0xA0
  case late = 0xA1
  case dropped = 0xA2
  case underrun = 0xA3
  case fault = 0xA4
  case refused = 0xA5
  case keys = 0xA6

  /// Returns true if a sequence number follows this type byte, even one of an unknown type.
  public static func isSequenced(_ type: UInt8) -> Bool { type >= 0x20 && type <= 0x3F }
}

extension MessageType {
  /// The name in PROTOCOL.md; both late policies of a message share it.
  public var name: StaticString {
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
    case .supply: "SUPPLY"
    case .played: "PLAYED"
    case .late: "LATE"
    case .dropped: "DROPPED"
    case .underrun: "UNDERRUN"
    case .fault: "FAULT"
    case .refused: "REFUSED"
    case .keys: "KEYS"
    }
  }
}

/// The reason that a frame with a valid CRC is not a message (PROTOCOL.md, "Receiving").
public enum MessageError: UInt8, Error, Sendable {
  case unknownType = 1
  case badLength = 2
  case badField = 3
}

#if !hasFeature(Embedded)
  extension MessageType: CaseIterable {}
#endif
