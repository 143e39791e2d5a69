import CBoardEvents
import EmulatedBoards
import Foundation
import Glibc
import TactusTestSupport
import TactusWire

/// The bench's measurements of one board.
struct BoardTrial {
  let kind: BoardKind
  let readingSeconds: Int
  let trials: Int
  let floodSeconds: Int

  func run() -> BoardReport {
    var report = BoardReport()
    do {
      try read(&report)
      try stop(&report)
      try letExpire(&report)
      try flood(&report)
    } catch {
      report.add("failed", "\(error)", holds: false)
    }
    return report
  }

  /// The production player and link read a text; every pulse is judged at the pins.
  private func read(_ report: inout BoardReport) throws {
    let board = try EmulatedBoard(kind, lifetime: readingSeconds + 600)
    let text = String(repeating: Self.text, count: 1 + readingSeconds / 20)
    let reader = try BoardReader(board, text)
    let end = UInt64(readingSeconds) * 1_000_000_000
    try reader.run(within: .seconds(Int64(readingSeconds) + 60)) { board.time > end }
    try reader.stop()
    try board.catchUp()
    let stack = try board.leastFreeStack()
    let (errors, shiftedCells) = try board.pulseErrors(until: end)
    report.add(
      "reading",
      "\(readingSeconds) s, \(errors.count) pulses, \(shiftedCells) cells sent late")
    report.add("onset error", Figures(errors.map(\.onset)), usually: 1000, always: 2000)
    report.add("duration error", Figures(errors.map(\.duration)), usually: 1000, always: 2000)
    let level = errors.map { abs($0.level) }.max() ?? 0
    report.add("level error", "max \((level * 100).rounded() / 100) of 31", holds: level < 1)
    report.add("free stack", "\(stack) bytes at least", holds: stack >= 1024)
  }

  /// Measures STOP while every motor is on.
  private func stop(_ report: inout BoardReport) throws {
    let latencies = try latencies(within: 10_000_000) { host in
      try host.send(.stop)
      try host.answer("STOPPED") { if case .stopped = $0 { true } else { nil } }
    } after: {
      if case .stop = $0 { true } else { false }
    }
    report.add("STOP to low", latencies, usually: 2000, always: 2000)
  }

  /// Lets the host go silent while every motor is on.
  private func letExpire(_ report: inout BoardReport) throws {
    let latencies = try latencies(within: 300_000_000) { host in
      host.fallSilent()
      try host.wait(seconds: 0.3)
    } after: {
      switch $0 {
      case .lease, .command(_, .arm): true
      default: false
      }
    }
    report.add("lease to low", latencies, usually: 255_000, always: 255_000)
  }

  /// Measures, trial after trial, the time from the host's action until no motor is driven; each
  /// trial at a different moment of a period.
  private func latencies(
    within patience: UInt64, _ end: (BoardHost) throws -> Void,
    after frame: (HostMessage) -> Bool
  ) throws -> Figures {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    return Figures(
      try (0..<trials).map { trial in
        try host.driveEveryMotor()
        try host.wait(seconds: 0.0131 * Double(trial % 10))
        try end(host)
        return try latency(board, within: patience, after: frame)
      })
  }

  /// The time from the last such frame until no motor was driven; µs.
  private func latency(
    _ board: EmulatedBoard, within patience: UInt64, after frame: (HostMessage) -> Bool
  ) throws -> Double {
    guard let arrival = try board.arrival(where: frame) else { throw ProgramError("no frame came") }
    guard let low = try board.allLow(after: arrival, within: patience) else {
      throw ProgramError("a motor is still on")
    }
    return Double(low - arrival) / 1000
  }

  /// Sends frames without a pause.
  private func flood(_ report: inout BoardReport) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    try host.greet()
    let before = try host.statistics()
    let flood = FrameFlood(seconds: Double(floodSeconds), session: host.session)
    try host.send(flood)
    let after = try host.statistics()
    try board.catchUp()
    // One more frame requested the statistics.
    let lost = flood.count + 1 - Int(after.framesReceived &- before.framesReceived)
    let overruns = board.log.events.count { $0.isFrom(BOARD_LINE_OVERRUN) }
    report.add(
      "flood", "\(floodSeconds) s, \(flood.count) frames, \(flood.bytes.count) bytes, \(lost) lost",
      holds: lost == 0 && overruns == 0)
  }

  private static let text = """
    Good morning! The kettle is on, and there is fresh bread on the table beside the window. \
    The bus leaves the square every 20 minutes, and the driver knows that you are coming. \
    \"Quite a pair,\" he said, \"but I think that both of them will make you laugh.\" \

    """
}
