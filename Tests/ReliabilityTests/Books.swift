import TactusLink
import TactusWire

/// What became of a cell, as the host was told.
enum Outcome: Equatable {
  /// The 32 low bits of the device's clock at its start, as reported and widened by the link.
  case played(onset: Microseconds)
  case dropped
  /// The session ended before anything was said.
  case ended
}

/// A cell that was handed to a device.
struct GivenCell {
  /// How the session counts it.
  let number: Int
  let pattern: Pattern
  /// Which start of the device it was given to, from 1.
  let boot: Int
  var outcome: Outcome?
}

/// The host's books of the cells that it gave away, over all sessions; what does not add up is a mistake.
struct Books {
  private(set) var cells: [GivenCell] = []
  private(set) var mistakes: [String] = []
  /// Of this session, by number: the place in `cells`.
  private var open: [Int: Int] = [:]
  /// Orders refused and reports lost in this session, which leave cells without a word of their own.
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

  /// What is still open is lost with the session.
  mutating func endSession() {
    for place in open.values where cells[place].outcome == nil { cells[place].outcome = .ended }
    open.removeAll()
    excuses = 0
  }

  /// After all was said: each cell of the session must be accounted for.
  mutating func close() {
    let left = open.filter { cells[$0.value].outcome == nil }.keys.sorted()
    if excuses == 0, !left.isEmpty { mistakes.append("nothing was said of cells \(left)") }
    endSession()
  }
}
