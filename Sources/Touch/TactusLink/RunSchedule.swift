import TactusWire

/// When cells are due on the device's clock, as far as that can be predicted (PROTOCOL.md, section
/// 8).
struct RunSchedule: Sendable {
  /// When the last cell of a droppable order is due, and which cell that is.
  struct Deadline: Sendable {
    let lastDue: Microseconds
    /// Nil for the cell of a PATTERN.
    let lastSlot: UInt8?

    /// A cell that starts within this of its due time is not late (PROTOCOL.md, 8.4).
    private static let grace = Microseconds.milliseconds(1)

    func isOver(at device: Microseconds) -> Bool { device > lastDue + Self.grace }
  }

  /// Each slot's advance, by the definitions given so far.
  private var advances: [UInt8: Milliseconds] = [:]
  private var policy: LatePolicy?
  /// When the queue ends; nil where that cannot be predicted.
  private var end: Microseconds?

  /// Notes an order given at device time `device`; returns the deadline of its cells if they have
  /// one.
  mutating func add(_ command: Command, at device: Microseconds?) -> Deadline? {
    switch command {
    case .define(let slot, let pattern): advances[slot] = pattern.advance
    case .play(let start, let late, let run):
      begin(start, late, at: device)
      return extend(by: run)
    case .resume(let run): return extend(by: run)
    case .pattern(let start, let late, let pattern):
      begin(start, late, at: device)
      return extend(by: pattern.advance, nil)
    case .cut: end = nil
    case .arm, .testMotor:
      policy = nil
      end = nil
    }
    return nil
  }

  private mutating func begin(_ start: UInt16, _ late: LatePolicy, at device: Microseconds?) {
    policy = late
    end = device.map { device in
      let start = Microseconds.resolve(start, near: max(device, end ?? device))
      return max(start, end ?? start)
    }
  }

  private mutating func extend(by run: SlotRun) -> Deadline? {
    var deadline: Deadline?
    for index in 0..<run.count {
      guard let advance = advances[run[index]] else {
        end = nil
        return nil
      }
      deadline = extend(by: advance, run[index])
    }
    return deadline
  }

  private mutating func extend(by advance: Milliseconds, _ slot: UInt8?) -> Deadline? {
    guard let due = end else { return nil }
    end = due + Microseconds(advance)
    return policy == .drop ? Deadline(lastDue: due, lastSlot: slot) : nil
  }
}
