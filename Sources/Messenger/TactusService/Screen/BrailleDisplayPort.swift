import Glibc
package import TactusBraille
import TactusClient
import TactusLink
import TactusMock
package import TactusProcess
package import TactusScreen
package import TactusSystem
package import TactusWire

/// The braille display that BRLTTY opens as a serial port: a pseudo-terminal behind a link with a
/// fixed name.
///
/// BRLTTY may connect, disconnect or hang at any time. A key reaches it immediately or not at all:
/// keys not read within a second, or before it ends or restarts, are discarded.
package final class BrailleDisplayPort {
  /// The maximum number of keys waiting to be written to the terminal; more are dropped.
  private static let mostKeys = 32
  /// The maximum number of reply bytes waiting to be written; more are dropped.
  private static let mostReplies = 1024
  /// The maximum number of reads per turn, enough for everything BRLTTY can have sent since the last.
  private static let mostReads = 16
  /// The age at which an unread key is discarded.
  private static let patience = Microseconds.seconds(1)
  /// The time in ms for BRLTTY to read the packet that switches the display off.
  private static let farewell: Int32 = 250

  /// The link's path.
  package let path: String
  /// The reason why the display is gone; nil while there is one.
  package private(set) var failure: Failure?

  private var claim: BrailleClaim?
  /// Nil once the display is closed.
  private var terminal: PseudoTerminal?
  private var link: TerminalSymlink
  private var display: BaumDisplay
  /// The state that survives this process; nil without a service manager.
  private var keeper: BrailleScreenSwitch?

  /// The rest of a partially written sequence.
  private var unsent: ArraySlice<UInt8> = []
  private var keys: [(bytes: [UInt8], time: Microseconds)] = []
  private var dropped = 0
  /// The number of keys written since BRLTTY last read everything, and the time when they become stale.
  private var written = 0
  private var staleDue: Microseconds?
  /// True if BRLTTY may have missed a release.
  private var mustLetGo = false

  /// Opens the display.
  ///
  /// - Parameters:
  ///   - path: the path that BRLTTY opens; its folder is created with mode 0700.
  ///   - cells: 20 to 80; one fewer is used where BRLTTY would reserve cells.
  ///   - manager: keeps the terminal open if this process is killed, and may hold the previous one's.
  /// - Throws: `Failure` if another process is the display there, or the system refuses.
  package init(
    path: String, cells: Int, manager: ServiceManager = ServiceManager()
  ) throws(Failure) {
    try SocketPath.makeFolder(of: path)
    claim = try BrailleClaim(path)
    guard InputFile.isMissing(path) || InputFile.isLink(path) else {
      throw Failure(
        .inputOutput, "'\(path.printable)' is there and no symbolic link",
        cure: "remove it, and start again")
    }
    display = BaumDisplay(cells: cells)
    var keeper = BrailleScreenSwitch(manager, cells: display.cellCount)
    let left = keeper?.popPreviousSession()
    let terminal: PseudoTerminal
    do throws(TransportError) {
      if let left { terminal = left.line } else { terminal = try PseudoTerminal() }
      // BRLTTY 6.5 crashes on a terminal of 0 × 0.
      try terminal.setSize(rows: 25, columns: 80)
    } catch {
      throw Failure(.inputOutput, "cannot make a pseudo-terminal for BRLTTY: \(error)")
    }
    self.path = path
    self.terminal = terminal
    link = TerminalSymlink(path)
    try link.lead(to: terminal.path)
    keeper?.store(terminal)
    self.keeper = keeper
    if let left { resume(terminal, showing: left.cells) }
  }

  /// Continues where the previous service was killed: keys pressed then are discarded.
  private func resume(_ terminal: PseudoTerminal, showing cells: [BrailleCell]) {
    display.resume(showing: cells)
    mustLetGo = true
    // The next `receiveCells` detects a failure here.
    try? terminal.discardUnread()
  }

  deinit { close() }

  /// Returns the path of the messenger's own display: `$XDG_RUNTIME_DIR/tactus/braille`.
  ///
  /// - Throws: `Failure` if the environment names no folder for it.
  package static func standardPath() throws(Failure) -> String {
    try MessengerPaths.sockets() + "/braille"
  }

  /// The number of cells reported to BRLTTY.
  package var cellCount: Int { display.cellCount }

  /// True if BRLTTY has the display open and has shown something on it.
  package var isConnected: Bool { display.isShowing && terminal?.hasHost == true }

  /// Pops the number of keys dropped since the last call because BRLTTY did not read them.
  package func popDroppedCount() -> Int {
    defer { dropped = 0 }
    return dropped
  }

  /// The descriptors that call for `receiveCells`.
  package var interests: [Interest] {
    guard let terminal else { return [] }
    guard terminal.hasHost, let line = terminal.descriptor else {
      return [Interest(descriptor: terminal.hostDescriptor)]
    }
    return [Interest(descriptor: line, wantsToWrite: !unsent.isEmpty)]
  }

  /// The deadline of the next `receiveCells` if nothing is received first; nil for none.
  package var nextDeadline: Microseconds? {
    terminal == nil ? nil : [display.nextDeadline, staleDue].compactMap { $0 }.min()
  }

  /// Reads from BRLTTY and answers it; returns the newest cells received since the last call, if
  /// any.
  package func receiveCells(at now: Microseconds) -> [BrailleCell]? {
    guard let terminal else { return nil }
    do throws(TransportError) {
      return try serve(terminal, at: now)
    } catch {
      dropKeys()
      end()
      failure = Failure(
        .inputOutput, "the connection to BRLTTY failed: \(error)",
        cure: "start the service again to have a display")
      return nil
    }
  }

  private func serve(
    _ terminal: PseudoTerminal, at now: Microseconds
  ) throws(TransportError) -> [BrailleCell]? {
    terminal.discardOpenings()
    display.advance(to: now)
    var frame: [BrailleCell]?
    for _ in 0..<Self.mostReads {
      var bytes: [UInt8] = []
      try terminal.read(into: &bytes)
      display.receive(bytes, at: now)
      try follow(terminal, &frame)
      if bytes.isEmpty { break }
    }
    guard terminal.hasHost else {
      if display.isShowing { keeper?.record([]) }
      display.hangUp()
      dropKeys()
      return nil
    }
    try discardStaleKeys(terminal, at: now)
    try flush(terminal, at: now)
    return frame
  }

  private func follow(
    _ terminal: PseudoTerminal, _ frame: inout [BrailleCell]?
  ) throws(TransportError) {
    while let event = display.nextEvent() {
      switch event {
      case .greeted:
        frame = nil
        keeper?.record([])
        dropKeys()
        try terminal.discardUnread()
      case .reply(let bytes):
        if unsent.count + bytes.count <= Self.mostReplies { unsent += bytes }
      case .frame(let cells):
        frame = cells
        keeper?.record(cells)
      }
    }
  }

  // MARK: Keys

  /// Presses and releases keys; drops them and returns false if BRLTTY is not reading or there is no
  /// such key.
  @discardableResult
  package func send(_ pressed: BaumKeys, at now: Microseconds) -> Bool {
    let bytes = pressed.bytes(cells: cellCount)
    guard !bytes.isEmpty, let terminal, isConnected, keys.count < Self.mostKeys else {
      dropped += 1
      return false
    }
    keys.append((bytes, now))
    // The next `receiveCells` detects a failure here.
    try? flush(terminal, at: now)
    return true
  }

  private func flush(
    _ terminal: PseudoTerminal, at now: Microseconds
  ) throws(TransportError) {
    while true {
      if !unsent.isEmpty {
        unsent = unsent.dropFirst(try terminal.write(unsent))
        guard unsent.isEmpty else { return }
      }
      guard !keys.isEmpty else { return }
      let (bytes, time) = keys.removeFirst()
      guard now - time < Self.patience else {
        dropped += 1
        continue
      }
      if staleDue == nil || !terminal.hasUnread {
        staleDue = time + Self.patience
        written = 0
      }
      written += 1
      unsent = (mustLetGo ? BaumKeys.allUp : [])[...] + bytes
      mustLetGo = false
    }
  }

  private func discardStaleKeys(
    _ terminal: PseudoTerminal, at now: Microseconds
  ) throws(TransportError) {
    guard let due = staleDue, due <= now else { return }
    if terminal.hasUnread {
      try terminal.discardUnread()
      dropped += written
      unsent = []
      mustLetGo = true
    }
    staleDue = nil
    written = 0
  }

  private func dropKeys() {
    dropped += keys.count
    keys = []
    unsent = []
    staleDue = nil
    written = 0
    mustLetGo = false
  }

  // MARK: Closing

  /// Removes the link and switches the display off, so that BRLTTY searches for the next one; waits
  /// at most a quarter of a second for BRLTTY to notice.
  package func close() {
    guard let terminal else { return }
    link.remove()
    if isConnected, let line = terminal.descriptor {
      _ = try? terminal.write(BaumDisplay.switchedOff[...])
      var left = pollfd(fd: line, events: 0, revents: 0)
      poll(&left, 1, Self.farewell)
    }
    end()
  }

  private func end() {
    link.remove()
    display.hangUp()
    keeper?.clear()
    keeper = nil
    terminal = nil
    claim = nil
  }
}
