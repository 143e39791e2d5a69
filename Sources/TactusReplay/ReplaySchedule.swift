public import TactusCapture
import TactusLink
public import TactusMock
public import TactusWire

/// What a host sent to one start of a device, and what came back, ready to be played again.
///
/// Times are microseconds from `Chunk.time` zero, the first byte of the schedule.
public struct ReplaySchedule: Sendable {
  /// Bytes of the host, sent at once.
  public struct Chunk: Equatable, Sendable {
    public var time: Microseconds
    public var frame: Int
    public var wire: ArraySlice<UInt8>
  }

  /// A piece of what the device said.
  public struct Answer: Equatable, Sendable {
    public var time: Microseconds
    /// Nil for one that was not recorded.
    public var frame: Int?
    /// How many chunks had been sent when it came.
    public var after: Int
    public var wire: ArraySlice<UInt8>
  }

  public internal(set) var chunks: [Chunk]
  public internal(set) var answers: [Answer]
  /// What the motors did, when the recorded glove was inside the process.
  public internal(set) var motors: [MotorChange]?
  /// Of the last record.
  public internal(set) var end: Microseconds
  /// When nobody listened: the line was gone.
  public internal(set) var silences: [Range<Microseconds>] = []
  /// Where the device's clock stood at time zero; nil without a time exchange.
  public internal(set) var deviceStart: Microseconds?
  public internal(set) var welcome: Welcome?
  public internal(set) var description: DeviceDescription?
}

/// Why a capture cannot be played again.
public enum ReplayError: Error, Equatable, Sendable {
  /// No session begins in it.
  case noHello
}

extension ReplayError: CustomStringConvertible {
  public var description: String {
    "no HELLO in the capture: a replay needs one from the beginning of a session"
  }
}

extension ReplaySchedule {
  /// One schedule for each start of the device, in order.
  public static func schedules(of capture: Capture) throws(ReplayError) -> [ReplaySchedule] {
    var cutter = ScheduleCutter()
    for record in capture.records { cutter.take(record) }
    let schedules = cutter.finish()
    guard !schedules.isEmpty else { throw .noHello }
    return schedules
  }

  /// The glove that answers as the recorded one did.
  public var glove: VirtualGlove {
    let lead = deviceStart ?? Microseconds.seconds(1)
    let boot = welcome?.boot ?? 1
    guard let description else { return VirtualGlove(clockLead: lead, boot: boot) }
    return VirtualGlove(clockLead: lead, boot: boot, like: description)
  }

  /// The host's bytes with these answers, as a capture of their own.
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
