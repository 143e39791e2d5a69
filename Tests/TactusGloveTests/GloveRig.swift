import Foundation
import Glibc
import TactusBraille
import TactusHaptics
import TactusLink
import TactusLoopback
import TactusMock
import TactusPlayer
import TactusSerial
import TactusSystem
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusGlove

/// A text being read in virtual time on the loopback, or on a virtual glove at a pseudo-terminal.
final class GloveRig {
  /// The test's end of a pseudo-terminal with a virtual glove.
  struct Board: ~Copyable {
    var terminal: PseudoTerminal
    var glove: VirtualGlove

    init(_ terminal: PseudoTerminal, _ glove: consuming VirtualGlove = VirtualGlove()) {
      self.terminal = terminal
      self.glove = glove
    }

    mutating func serve(at now: Microseconds) throws { try glove.serve(&terminal, at: now) }
  }

  var reading: Reading
  let waiter: VirtualWaiter
  /// The glove at the pseudo-terminal; nil for the loopback, and while it is unplugged.
  var board: Board?
  /// The news so far, with the virtual time of each in ms.
  private(set) var news: [(time: Int64, text: String)] = []
  private(set) var events: [PlayerEvent] = []
  private(set) var motors: [MotorChange] = []

  /// Begins to read a text.
  ///
  /// - Parameters:
  ///   - glove: the options of the glove; the board must be at its port.
  ///   - mustAnswer: true if a glove that does not answer ends the connection.
  ///   - fault: the faults of the loopback's line.
  init(
    _ text: String, on glove: GloveOptions = .loopback, board: consuming Board? = nil,
    mustAnswer: Bool = true, fault: String = "", script: [(Microseconds, Wakeup)] = []
  ) throws {
    let options = try ReadingOptions(translator: Translator())
    let source = TextSource(try TextInput(operands: [text]), options.translator, waits: true)
    let waiter = try VirtualWaiter(
      hearsSignals: false, script: script.map { (time: $0.0, wakeup: $0.1) })
    let player = try Player(source, rate: options.rate) { rate, device throws(HapticsError) in
      try options.table(rate, device)
    }
    self.waiter = waiter
    self.board = board
    reading = GloveConnection(
      player, on: try Glove(glove, waiter), seed: 1, mustAnswer: mustAnswer)
    if !fault.isEmpty { try disturb(fault) }
    try reading.begin(at: waiter.now)
    try settle()
  }

  var now: Microseconds { waiter.now }

  /// Makes the loopback's line faulty, or faultless if the text is empty.
  func disturb(_ faults: String) throws {
    guard !faults.isEmpty else { return reading.disturb(nil) }
    let line = FaultyLine(try FaultSpec(faults), seed: 1)
    reading.disturb { FaultyTransport($0, line) }
  }

  /// Lets both ends perform the work due now.
  func settle() throws {
    repeat {
      defer { take() }
      try reading.step(to: now)
      try board?.serve(at: now)
    } while isReadable(board?.terminal.descriptor)
      || isReadable(reading.interests.first?.descriptor)
  }

  private func isReadable(_ descriptor: Int32?) -> Bool {
    guard board != nil, let descriptor else { return false }
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) > 0 && state.revents & Int16(POLLIN) != 0
  }

  private func take() {
    news += reading.drainNotices().map { (now.milliseconds, "\($0)") }
    events += reading.player.drainEvents()
    motors += reading.drainMotorChanges() ?? []
    motors += board?.glove.drainChanges() ?? []
  }

  /// Advances from deadline to deadline up to this time, or until `isOver`.
  func run(
    until end: Microseconds = .seconds(600), _ isOver: (GloveRig) -> Bool = { $0.ending != nil }
  ) throws {
    while !isOver(self), let next = deadline, next <= end {
      _ = waiter.wait(until: next)
      try settle()
    }
    guard !isOver(self) else { return }
    _ = waiter.wait(until: end)
    try settle()
  }

  private var deadline: Microseconds? {
    [reading.nextDeadline, board?.glove.nextDeadline].compactMap { $0 }.min()
  }

  /// Pulls the plug of the pseudo-terminal.
  func unplug() { board = nil }

  // A value that cannot be copied cannot be named in an expectation.
  var place: String { reading.place }
  var isAbsent: Bool { reading.isAbsent }
  var isReleased: Bool { reading.isReleased }
  var isWatching: Bool { !reading.interests.isEmpty }
  var nextDeadline: Microseconds? { reading.nextDeadline }
  var motorLevels: [UInt8]? { reading.motorLevels }
  var hasHost: Bool? { board?.terminal.hasHost }

  /// The glove's description of itself.
  var device: DeviceDescription {
    get throws {
      try run(until: .seconds(10)) { $0.reading.link.description != nil }
      let device = reading.link.description
      return try #require(device)
    }
  }

  var ending: PlayerEnding? {
    for case .ended(let ending) in events { return ending }
    return nil
  }

  /// The text of the felt cells.
  var felt: String {
    events.map { if case .played(let cell, _) = $0 { cell.source.text } else { "" } }.joined()
  }

  var sentences: [String] { news.map(\.text) }

  /// The drive of each motor after the last change; motors that are off are left out.
  var left: [Int: UInt8] {
    motors.reduce(into: [:]) { $0[$1.actuator] = $1.level }.filter { $0.value > 0 }
  }
}

/// Pseudo-terminals behind one link, as a glove that is unplugged and plugged in again.
struct Socket {
  private let folder: Folder
  /// The pseudo-terminals not used yet.
  private var terminals: [PseudoTerminal] = []

  /// Creates a socket for a number of plugs.
  init(_ folder: Folder, plugs: Int) throws {
    self.folder = folder
    for _ in 0..<plugs { terminals.append(try PseudoTerminal()) }
    // A finder waits until the kernel's date of a pseudo-terminal is 100 ms old.
    if plugs > 1 { poll(nil, 0, 110) }
  }

  var path: String { folder.file("glove") }

  /// The options for a glove in this socket.
  func options(waits: Bool, startsWithout: Bool = false, capture: String? = nil) -> GloveOptions {
    var options = GloveOptions(place: .port(.path(path)), waits: waits, capture: capture)
    options.startsWithoutGlove = startsWithout
    return options
  }

  /// Lets the link lead to the next pseudo-terminal, with a glove at it.
  mutating func plugIn(_ glove: consuming VirtualGlove = VirtualGlove()) -> GloveRig.Board {
    let terminal = terminals.removeFirst()
    unlink(path)
    symlink(terminal.path, path)
    return GloveRig.Board(terminal, glove)
  }

  func removeLink() { unlink(path) }
}

/// The cells of a text as they are sent to the loopback.
enum Cells {
  static func of(_ text: String) throws -> [ScheduledCell] {
    let options = try ReadingOptions(translator: Translator())
    let source = TextSource(try TextInput(operands: [text]), options.translator, waits: true)
    var plan = try LoopbackPlan(source, options)
    var cells: [ScheduledCell] = []
    while let cell = plan.next() { cells.append(cell) }
    return cells
  }
}

/// The members of a line of JSON.
func members(_ line: String) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
}

/// The lines that a command printed.
func lines(_ transcript: Transcript) -> [String] {
  String(decoding: transcript.bytes, as: UTF8.self)
    .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
}
