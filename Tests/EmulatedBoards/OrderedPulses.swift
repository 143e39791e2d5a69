public import CBoardEvents
public import TactusWire

/// A pulse that a host ordered, on the device clock.
public struct OrderedPulse: Sendable {
  public var actuator: Int
  public var level: Level
  /// The onset; µs.
  public var onset: Double
  public var duration: Milliseconds
  /// True if its cell was already due when the order arrived: it starts once that is read, and
  /// unless it shifts it ends at its planned end.
  public var cameLate: Bool
}

/// The pulses that the orders on the line request.
///
/// Follows the good frames to the board in sequence, as defined in PROTOCOL.md, sections 7 and 8,
/// for readings without a CUT whose late cells shift.
public struct OrderedPulses {
  /// The pulses by onset, then by actuator.
  public var pulses: [OrderedPulse] {
    gathered.sorted { ($0.onset, $0.actuator) < ($1.onset, $1.actuator) }
  }
  public private(set) var cellCount = 0
  /// The number of cells ordered so late that they and the rest of their run had to shift.
  public private(set) var shiftedCells = 0

  private let origin: DeviceClockOrigin
  private var gathered: [OrderedPulse] = []
  private var slots: [UInt8: Pattern] = [:]
  private var expected: UInt8 = 0
  private var session: UInt32 = 0
  /// The start of the next cell; µs of the device clock.
  private var end = 0.0

  public init(_ events: [BoardEvent], origin: DeviceClockOrigin) {
    self.origin = origin
    for frame in LineFrame.all(in: events, from: BOARD_LINE_IN) { take(frame) }
  }

  private mutating func take(_ frame: LineFrame) {
    switch frame.hostMessage {
    case .hello(let hello) where hello.session != session:
      session = hello.session
      expected = 0
      end = 0
      slots.removeAll()
    case .command(let sequence, let command) where sequence == expected:
      expected &+= 1
      carryOut(command, at: origin.deviceTime(frame.time))
    default: return
    }
  }

  private mutating func carryOut(_ command: Command, at now: Double) {
    func resolve(_ start: UInt16) -> Double {
      let reference = Microseconds(Int64(max(now, end)))
      return max(end, Double(Microseconds.resolve(start, near: reference).count))
    }
    switch command {
    case .define(let slot, let pattern): slots[slot] = pattern
    case .play(let start, _, let run):
      end = resolve(start)
      add(run, at: now)
    case .resume(let run): add(run, at: now)
    case .pattern(let start, _, let pattern):
      end = resolve(start)
      add(pattern, at: now)
    case .arm, .cut, .testMotor: return
    }
  }

  private mutating func add(_ run: SlotRun, at now: Double) {
    for index in 0..<run.count {
      if let pattern = slots[run[index]] { add(pattern, at: now) }
    }
  }

  private mutating func add(_ pattern: Pattern, at now: Double) {
    let cameLate = now > end
    if now > end + 1000 {
      end = now
      shiftedCells += 1
    }
    for index in 0..<pattern.count {
      let pulse = pattern[index]
      gathered.append(
        OrderedPulse(
          actuator: Int(pulse.actuator), level: pulse.level,
          onset: end + Double(pulse.onset.count) * 1000, duration: pulse.duration,
          cameLate: cameLate))
    }
    cellCount += 1
    end += Double(pattern.advance.count) * 1000
  }
}
