import Glibc
import TactusLink
import TactusMock
import TactusSerial
import TactusTestSupport
import Testing

/// A pseudo-terminal takes the glove's place; the far end is `glove`.
@Suite struct SerialPortTests {
  private static let allBytes = Array(UInt8.min...UInt8.max)

  @Test func everyByteTravelsUnchangedBothWays() throws {
    let glove = try PseudoTerminal()
    let port = try SerialPort(.path(glove.path))
    #expect(try port.write(Self.allBytes[...]) == 256)
    #expect(try bytes(256, from: glove, glove.descriptor) == Self.allBytes)
    #expect(try glove.write(Self.allBytes[...]) == 256)
    #expect(try bytes(256, from: port, port.descriptor) == Self.allBytes)
  }

  @Test func readingAnIdlePortFindsNothing() throws {
    let glove = try PseudoTerminal()
    let port = try SerialPort(.path(glove.path))
    var buffer: [UInt8] = []
    try port.read(into: &buffer)
    #expect(buffer.isEmpty)
  }

  @Test func writingAcceptsWhatFitsAndNeverWaits() throws {
    let glove = try PseudoTerminal()
    let port = try SerialPort(.path(glove.path))
    let piece = [UInt8](repeating: 0x55, count: 4096)
    var total = 0
    while total < 10_000_000 {
      let taken = try port.write(piece[...])
      if taken == 0 { break }
      total += taken
    }
    #expect((1..<10_000_000).contains(total))
  }

  /// A pseudo-terminal passes about 4,000 bytes on at once; a writer cannot take those back.
  @Test func onlyBytesWrittenAfterADiscardAreRead() throws {
    let glove = try PseudoTerminal()
    let port = try SerialPort(.path(glove.path))
    let piece = [UInt8](repeating: 0x55, count: 4096)
    var total = 0
    while total < 10_000_000 {
      // Once the near half is full, the far half has as much as it accepts.
      let taken = try port.write(piece[...])
      if taken == 0 { break }
      total += taken
    }
    port.discardUnsent()
    #expect(try port.write([0, 1, 2]) == 3)
    var rest: [UInt8] = []
    while rest.suffix(3) != [0, 1, 2], wait(for: glove.descriptor, events: Int16(POLLIN)) != 0 {
      try glove.read(into: &rest)
    }
    #expect(rest.count <= 4096 + 3 && rest.count < total)
    #expect(rest.dropLast(3).allSatisfy { $0 == 0x55 })
    port.close()
    port.discardUnsent()
  }

  @Test func aHangUpShowsWhenPollingReadingAndWriting() throws {
    var glove: PseudoTerminal? = try PseudoTerminal()
    let port = try SerialPort(.path(try #require(glove).path))
    glove = nil
    let state = wait(for: port.descriptor, events: 0)
    #expect(state & Int16(POLLHUP) != 0)
    var buffer: [UInt8] = []
    #expect(throws: TransportError.closed) { try port.read(into: &buffer) }
    #expect(throws: TransportError.closed) { try port.write([1]) }
  }

  @Test func aClosedPortIsClosed() throws {
    let glove = try PseudoTerminal()
    let port = try SerialPort(.path(glove.path))
    port.close()
    port.close()
    #expect(port.descriptor == nil)
    var buffer: [UInt8] = []
    #expect(throws: TransportError.closed) { try port.read(into: &buffer) }
    #expect(throws: TransportError.closed) { try port.write([1]) }
    #expect(waitForHangUp(glove.descriptor))
  }

  @Test func aReleasedPortIsClosed() throws {
    let glove = try PseudoTerminal()
    for _ in 0..<100 { _ = try SerialPort(.path(glove.path)) }
    #expect(waitForHangUp(glove.descriptor))
  }

  @Test func anotherProgramsSettingsAreNotAHangUp() throws {
    let glove = try PseudoTerminal()
    let port = try SerialPort(.path(glove.path))
    var settings = termios()
    tcgetattr(try #require(port.descriptor), &settings)
    settings.c_cc.6 = 0  // VMIN: a read that finds nothing now returns 0, as at a hang-up
    tcsetattr(try #require(port.descriptor), TCSANOW, &settings)
    var buffer: [UInt8] = []
    try port.read(into: &buffer)
    #expect(buffer.isEmpty)
  }

  @Test func aSecondOpenerIsRefusedUntilTheFirstHasLeft() throws {
    let glove = try PseudoTerminal()
    let port = try SerialPort(.path(glove.path))
    #expect(throws: PortError.busy(path: glove.path, by: [])) {
      try SerialPort(.path(glove.path))
    }
    port.close()
    _ = try SerialPort(.path(glove.path))
  }

  @Test func whoHoldsThePortIsNamed() throws {
    let glove = try PseudoTerminal()
    let holder = try Holder(locking: glove.path)
    defer { holder.end() }
    let error = try #require(throws: PortError.self) { try SerialPort(.path(glove.path)) }
    guard case .busy(glove.path, let holders) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(holders.contains { $0.processID == holder.processID }, "\(holders)")
    #expect("\(error)".contains("(process \(holder.processID))"))
  }

  @Test func theUsersTerminalIsNotTakenForAGlove() throws {
    let link = try SymbolicLink(to: "/nowhere")
    let shell = try Holder(sittingAt: link.path)
    defer { shell.end() }
    let error = try #require(throws: PortError.self) { try SerialPort(.path(link.path)) }
    guard case .busy(link.path, let holders) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(!holders.isEmpty)
  }

  @Test func theProgramAtAPseudoTerminalsOtherEndIsNotAStranger() throws {
    let glove = try PseudoTerminal()
    let holder = try Holder(opening: glove.path)
    defer { holder.end() }
    _ = try SerialPort(.path(glove.path))
  }

  @Test func aPseudoTerminalIsFoundThroughALinkAndKnownByIt() throws {
    let glove = try PseudoTerminal()
    let link = try SymbolicLink(to: glove.path)
    let port = try SerialPort(.path(link.path))
    #expect(port.info.path == link.path)
    #expect(port.info.isPseudoTerminal)
    #expect(port.identity == .path(link.path))
  }

  @Test(arguments: ["/etc/passwd", "/etc", "/", "/dev/null", "/dev/ptmx", "/dev/tty", "/dev/pts"])
  func aFileThatIsNotASerialPortIsRefused(path: String) {
    #expect(throws: PortError.notASerialPort(path: path)) { try SerialPort(.path(path)) }
  }

  @Test(arguments: [
    "/dev/ttyACM4096", "/no/such/folder/glove", "/etc/passwd/glove", "glove-\(UInt32.max)",
    String(repeating: "x", count: 300), "/" + String(repeating: "y/", count: 5000),
  ])
  func aMissingPathIsNotFound(path: String) {
    #expect(throws: PortError.notFound(.path(path), others: [])) { try SerialPort(.path(path)) }
  }

  @Test func aLinkToItselfIsNotFound() throws {
    let link = try SymbolicLink(to: "/nowhere")
    link.point(to: link.path)
    #expect(throws: PortError.notFound(.path(link.path), others: [])) {
      try SerialPort(.path(link.path))
    }
  }

  @Test func anAbsentSerialNumberIsNotFound() throws {
    let error = try #require(throws: PortError.self) { try Ports.find(.serial("no such number")) }
    guard case .notFound(.serial("no such number"), _) = error else {
      Issue.record("\(error)")
      return
    }
  }

  @Test func pseudoTerminalsAreNotListed() throws {
    let glove = try PseudoTerminal()
    #expect(try !Ports.list().contains { $0.path == glove.path || $0.isPseudoTerminal })
  }

  @Test func aPortWatcherReportsNothingAtFirst() throws {
    let watcher = try PortWatcher()
    #expect(watcher.descriptor >= 0)
    #expect(watcher.drainChanges().isEmpty)
  }
}
