import TactusLink
import TactusWire

/// The outcome of a cell, as reported to the host.
enum Outcome: Equatable {
  /// The device's clock at its start: the 32 low bits as reported, widened by the link.
  case played(onset: Microseconds)
  case dropped
  /// The session ended before any report.
  case ended
}

/// A cell that was sent to a device.
struct GivenCell {
  /// The session's number for it.
  let number: Int
  let pattern: Pattern
  /// The start of the device that it was sent to, counted from 1.
  let boot: Int
  var outcome: Outcome?
}

/// The host's accounts of the cells that it sent, over all sessions; any discrepancy is a mistake.
struct Books {
  private(set) var cells: [GivenCell] = []
  private(set) var mistakes: [String] = []
  /// The indices in `cells` of this session's cells, by number.
  private var open: [Int: Int] = [:]
  /// Orders refused and reports lost in this session, which leave cells without a report.
  private var excuses = 0
  private var boot = 0
  private(set) var reportsLost = 0
  private(set) var refusals = 0
  private(set) var faults: [FaultCode] = []

  mutating func give(_ number: Int, _ pattern: Pattern) {
    if open[number] != nil { mistakes.append("cell \(number) was given twice") }
    open[number] = cells.count
    cells.append(GivenCell(number: number, pattern: pattern, boot: boot))
  }

  mutating func note(_ event: LinkEvent) {
    switch event {
    case .connected(let welcome, _): boot = Int(welcome.boot)
    case .played(let cell, let onset): settle(cell, .played(onset: onset))
    case .dropped(let first, let count, _):
      for cell in first..<first + count { settle(cell, .dropped) }
    case .disarmed(.sessionLost): endSession()
    case .refused:
      refusals += 1
      excuses += 1
    case .reportsLost(let count):
      reportsLost += count
      excuses += 1
    case .fault(let code, _): faults.append(code)
    default: break
    }
  }

  private mutating func settle(_ number: Int, _ outcome: Outcome) {
    guard let place = open[number] else {
      return mistakes.append("\(outcome) of cell \(number), which was never given")
    }
    if let before = cells[place].outcome {
      return mistakes.append("\(outcome) of cell \(number), which was \(before) before")
    }
    cells[place].outcome = outcome
  }

  /// Marks the cells without an outcome as lost with the session.
  mutating func endSession() {
    for place in open.values where cells[place].outcome == nil { cells[place].outcome = .ended }
    open.removeAll()
    excuses = 0
  }

  /// Closes the session's account after the last report: each cell must be accounted for.
  mutating func close() {
    let left = open.filter { cells[$0.value].outcome == nil }.keys.sorted()
    if excuses == 0, !left.isEmpty { mistakes.append("nothing was said of cells \(left)") }
    endSession()
  }
}
