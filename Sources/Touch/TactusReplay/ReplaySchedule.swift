import TactusCapture
public import TactusCaptureReading
import TactusLink
public import TactusLoopback
public import TactusWire

/// A host's bytes to a device between two of its starts, with the device's answers, ready to be
/// replayed.
///
/// Times are relative to the first byte of the schedule.
public struct ReplaySchedule: Sendable {
  /// Bytes that the host sent at once.
  public struct Chunk: Equatable, Sendable {
    /// The time when they were sent.
    public var time: Microseconds
    /// Their frame number in the capture.
    public var frame: Int
    /// The bytes.
    public var wire: ArraySlice<UInt8>
  }

  /// A piece of the device's output.
  public struct Answer: Equatable, Sendable {
    /// The time when it arrived.
    public var time: Microseconds
    /// Its frame number in the capture; nil for an answer of the replay.
    public var frame: Int?
    /// The number of chunks sent before it arrived.
    public var after: Int
    /// The bytes.
    public var wire: ArraySlice<UInt8>
  }

  /// The chunks to send, in order.
  public internal(set) var chunks: [Chunk]
  /// The recorded device's answers, in order.
  public internal(set) var answers: [Answer]
  /// The motor changes; nil unless the recorded glove was in-process.
  public internal(set) var motors: [MotorChange]?
  /// The time of the last record.
  public internal(set) var end: Microseconds
  /// The periods without a line, when no host received the answers.
  public internal(set) var silences: [Range<Microseconds>] = []
  /// The device's time at time 0; nil without a time exchange.
  public internal(set) var deviceStart: Microseconds?
  /// The recorded device's WELCOME; nil when it is not in the capture.
  public internal(set) var welcome: Welcome?
  /// The recorded device's DESCRIPTION; nil when it is not in the capture.
  public internal(set) var description: DeviceDescription?
}

/// An error that prevents replaying a capture.
public enum ReplayError: Error, Equatable, Sendable {
  /// No session begins in the capture.
  case noHello
  /// A time is that many seconds from the one before it, the time of frame `after` or of a note
  /// that follows it; negative if it is earlier.
  case impossibleTime(after: Int, seconds: Int64)
}

extension ReplayError: CustomStringConvertible {
  /// The capture's defect, in one line for the user.
  public var description: String {
    switch self {
    case .noHello:
      return "no HELLO in the capture: a replay needs one taken from the start of a session"
    case .impossibleTime(let frame, let seconds):
      let span = "\(seconds.magnitude) s \(seconds < 0 ? "before" : "after") the one before it"
      return "the time after frame \(frame) is damaged: it is \(span), and a replay allows "
        + "\(ReplaySchedule.longestPause) s; what precedes it can be replayed: "
        + "editcap -r FILE PART 1-\(max(1, frame))"
    }
  }
}

extension ReplaySchedule {
  /// Cuts a capture into one schedule for each start of the device, in order.
  ///
  /// - Throws: `ReplayError`: `.noHello` when no session begins in it, `.impossibleTime` when a
  ///   damaged time would make a glove wait for years.
  public static func schedules(of capture: Capture) throws(ReplayError) -> [ReplaySchedule] {
    try checkTimes(of: capture)
    var cutter = ScheduleCutter()
    for record in capture.records { cutter.handle(record) }
    let schedules = cutter.finish()
    guard !schedules.isEmpty else { throw .noHello }
    return schedules
  }

  /// The longest time in seconds between two records, either way: a day. A virtual glove simulates
  /// every moment of it.
  static let longestPause: UInt64 = 86_400

  private static func checkTimes(of capture: Capture) throws(ReplayError) {
    var frame = 0
    var before = capture.records.first?.time ?? 0
    for record in capture.records {
      let isLater = record.time >= before
      let pause = (isLater ? record.time - before : before - record.time) / 1_000_000_000
      guard pause <= longestPause else {
        throw .impossibleTime(after: frame, seconds: isLater ? Int64(pause) : -Int64(pause))
      }
      before = record.time
      if case .frame(let number, _, _) = record.content { frame = number }
    }
  }

  /// A glove that answers as the recorded one did.
  public var glove: VirtualGlove {
    let lead = deviceStart ?? Microseconds.seconds(1)
    let boot = welcome?.boot ?? 1
    guard let description else { return VirtualGlove(clockLead: lead, boot: boot) }
    return VirtualGlove(clockLead: lead, boot: boot, like: description)
  }

  /// Returns the host's bytes with these answers, as a capture.
  func capture(answers: [Answer]) -> Capture {
    var records: [Capture.Record] = []
    var rest = answers[...]
    func record(_ time: Microseconds, _ content: Capture.Record.Content) {
      records.append(
        Capture.Record(time: UInt64(clamping: time.count) &* 1000, content: content))
    }
    func record(until sent: Int) {
      while let answer = rest.first, answer.after <= sent {
        record(answer.time, .frame(number: answer.frame ?? 0, .fromDevice, wire: answer.wire))
        rest = rest.dropFirst()
      }
    }
    for (index, chunk) in chunks.enumerated() {
      record(until: index)
      record(chunk.time, .frame(number: chunk.frame, .toDevice, wire: chunk.wire))
    }
    record(until: .max)
    return Capture(records: records)
  }
}
