public import CBoardEvents
public import TactusWire

/// The outcomes of the cells sent to a board in a session, from the board's own reports on its
/// line.
public struct CellAccount: Sendable {
  public struct Played: Sendable {
    public var cell: UInt16
    /// The low 32 bits of the device's microsecond.
    public var onset: UInt32
  }

  /// The cells that it accepted, in the order of their orders.
  public private(set) var patterns: [UInt16: Pattern] = [:]
  /// The played cells, in the order of the reports.
  public private(set) var played: [Played] = []
  public private(set) var dropped: [UInt16] = []
  /// Of each row of dropped cells, the one that may have played in part.
  public private(set) var cutShort: [UInt16] = []
  /// Reports that violate PROTOCOL.md, section 9.
  public private(set) var contradictions: [String] = []

  private var slots: [UInt8: Pattern] = [:]
  private var expected: UInt8 = 0
  private var next: UInt16 = 0
  /// The cells of each order, until its number is reused.
  private var orders: [UInt8: [UInt16]] = [:]
  private var reports: UInt8 = 0

  /// The account of each session with a board, in order.
  public static func all(in events: [BoardEvent]) -> [CellAccount] {
    let frames =
      LineFrame.all(in: events, from: BOARD_LINE_IN).map { (frame: $0, isHosts: true) }
      + LineFrame.all(in: events, from: BOARD_LINE_OUT).map { (frame: $0, isHosts: false) }
    var accounts: [CellAccount] = []
    var session: UInt32 = 0
    for (frame, isHosts) in frames.sorted(by: { $0.frame.time < $1.frame.time }) {
      if isHosts, case .hello(let hello)? = frame.hostMessage, hello.session != session {
        session = hello.session
        accounts.append(CellAccount())
      } else if !accounts.isEmpty {
        let last = accounts.count - 1
        if isHosts, case .command(let number, let command)? = frame.hostMessage {
          accounts[last].take(command, number)
        } else if !isHosts, case .report(let number, let report)? = frame.deviceMessage {
          accounts[last].take(report, number)
        }
      }
    }
    return accounts
  }

  private mutating func take(_ command: Command, _ number: UInt8) {
    guard number == expected else { return }
    expected &+= 1
    orders[number] = []
    switch command {
    case .arm(let cell): next = cell
    case .define(let slot, let pattern): slots[slot] = pattern
    case .play(_, _, let run), .resume(let run):
      for index in 0..<run.count { add(slots[run[index]], number) }
    case .pattern(_, _, let pattern): add(pattern, number)
    case .cut, .testMotor: return
    }
  }

  private mutating func add(_ pattern: Pattern?, _ number: UInt8) {
    patterns[next] = pattern
    orders[number]?.append(next)
    next &+= 1
  }

  private mutating func take(_ report: Report, _ number: UInt8) {
    // Any other is a repetition.
    guard number == reports else { return }
    reports &+= 1
    switch report {
    case .played(let cell, let onset):
      settle(cell)
      played.append(Played(cell: cell, onset: onset))
    case .dropped(let first, let count, _):
      if count > 0 { cutShort.append(first) }
      for offset in 0..<count {
        settle(first &+ offset)
        dropped.append(first &+ offset)
      }
    case .refused(let sequence, _, _):
      for cell in orders[sequence] ?? [] { patterns[cell] = nil }
    default: return
    }
  }

  private mutating func settle(_ cell: UInt16) {
    if patterns[cell] == nil { contradictions.append("cell \(cell) was never given") }
    if settled.contains(cell) { contradictions.append("cell \(cell) is reported twice") }
    if let last = played.last?.cell, cell < last {
      contradictions.append("cell \(cell) after cell \(last)")
    }
  }

  private var settled: Set<UInt16> { Set(played.map(\.cell)).union(dropped) }

  /// The accepted cells without any report.
  public var unsettled: [UInt16] { patterns.keys.filter { !settled.contains($0) }.sorted() }
}
