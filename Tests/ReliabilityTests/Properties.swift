import Synchronization
import TactusWire

/// A property that every trial must have.
enum Property: CaseIterable, Sendable {
  case motorsKeepTheirCaps
  case motorsMoveOnlyWhileAllowed
  case cellsAreFeltOnceAndInOrder
  case everyCellIsAccountedFor
  case theCountsAreTrue
  case theLinkReturns
  case stopsAreRepeated
}

/// A trial's broken properties, and its extent.
struct Findings: Sendable {
  var broken: [Property: [String]] = [:]
  let span: Microseconds
  let tally: Record.Tally
  /// The most elements in each part of a host.
  let loads: [String: Int]

  init(_ record: Record) {
    span = record.span
    tally = record.tally
    loads = record.loads
    for life in record.lives {
      let watch = MotorWatch(life, record.make)
      broken[.motorsKeepTheirCaps, default: []] += watch.beyondCaps()
      broken[.motorsMoveOnlyWhileAllowed, default: []] += watch.unallowed(after: record.heard)
    }
    let felt = FeltCells(record)
    broken[.cellsAreFeltOnceAndInOrder] = felt.mistakes
    broken[.everyCellIsAccountedFor] = record.mistakes
    broken[.theCountsAreTrue] = felt.miscounts()
    broken[.theLinkReturns] = record.failedReturns
    broken[.stopsAreRepeated] = record.failedStops
  }

  subscript(_ property: Property) -> [String] { broken[property] ?? [] }
}

/// The trials of this run, each made once, however many properties it is judged by.
enum Trials {
  private struct Key: Hashable {
    let make: Make
    let seed: UInt64
  }

  static let spells = 6
  private static let made = Mutex<[Key: Task<Findings, any Error>]>([:])

  /// - Parameter again: the command that repeats the test; a trial names the command of its first
  ///   user.
  static func findings(_ make: Make, _ seed: UInt64, again: String) async throws -> Findings {
    let task = made.withLock { made in
      let key = Key(make: make, seed: seed)
      if let task = made[key] { return task }
      let task = Task { Findings(try Trial(make, seed: seed, again: again).run(spells: spells)) }
      made[key] = task
      return task
    }
    return try await task.value
  }
}
