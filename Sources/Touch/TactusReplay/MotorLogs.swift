import TactusWire

/// Each motor's changes, for lookup by time.
struct MotorLogs {
  private var changes: [Int: [MotorChange]]

  init(_ motors: [MotorChange]) { changes = Dictionary(grouping: motors) { $0.actuator } }

  func level(of actuator: Int, at time: Microseconds) -> UInt8 {
    guard let changes = changes[actuator] else { return 0 }
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? 0 : changes[low - 1].level
  }
}
