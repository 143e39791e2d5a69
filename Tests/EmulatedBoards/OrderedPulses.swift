public import CBoardEvents
public import TactusHaptics
import TactusWire

/// What the orders on the line ask of the motors, in milliseconds of the device clock.
///
/// Follows the good frames that came to the board in their sequence, as PROTOCOL.md, sections 7 and 8 say.
/// It knows no lateness, and no CUT: a reading that had either has another timeline.
public struct OrderedPulses {
  public private(set) var timeline = Timeline()
  /// When each cell starts; ms.
  public private(set) var cellStarts: [Int64] = []

  private let origin: DeviceClockOrigin
  private var slots: [UInt8: Pattern] = [:]
  private var expected: UInt8 = 0
  private var session: UInt32 = 0
  private var end: Int64 = 0

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
    func resolve(_ start: UInt16) -> Int64 {
      let reference = max(Microseconds(Int64(now)), Microseconds(end * 1000))
      return max(end, Microseconds.resolve(start, near: reference).milliseconds)
    }
    switch command {
    case .define(let slot, let pattern): slots[slot] = pattern
    case .play(let start, _, let run):
      end = resolve(start)
      add(run)
    case .resume(let run): add(run)
    case .pattern(let start, _, let pattern):
      end = resolve(start)
      add(pattern)
    case .arm, .cut, .testMotor: return
    }
  }

  private mutating func add(_ run: SlotRun) {
    for index in 0..<run.count {
      if let pattern = slots[run[index]] { add(pattern) }
    }
  }

  private mutating func add(_ pattern: Pattern) {
    timeline.append(pattern, at: end)
    cellStarts.append(end)
    end += Int64(pattern.advance.count)
  }
}
