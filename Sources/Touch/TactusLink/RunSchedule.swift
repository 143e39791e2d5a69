import TactusWire

/// The predicted due times of cells on the device's clock (PROTOCOL.md, section 8).
struct RunSchedule: Sendable {
  /// The due time of the last cell of a droppable order, and its slot.
  struct Deadline: Sendable {
    let lastDue: Microseconds
    /// Nil for the cell of a PATTERN.
    let lastSlot: UInt8?

    /// The longest delay of a cell that is not late (PROTOCOL.md, 8.4).
    private static let grace = Microseconds.milliseconds(1)

    func isOver(at device: Microseconds) -> Bool { device > lastDue + Self.grace }
  }

  /// Each slot's advance, according to the definitions sent so far.
  private var advances: [UInt8: Milliseconds] = [:]
  private var policy: LatePolicy?
  /// The end of the queue; nil if it cannot be predicted.
  private var end: Microseconds?

  /// Adds an order sent at device time `device`; returns the deadline of its cells if they have
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
