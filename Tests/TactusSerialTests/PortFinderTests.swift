import Glibc
import TactusLink
import TactusMock
import TactusSerial
import TactusWire
import Testing

/// Pseudo-terminals that hang up and come back behind a link, as `tactus mock --link` and `socat`
/// do.
@Suite struct PortFinderTests {
  private let start = now()

  /// Calls the finder as a loop would, up to 10 s.
  private func find(_ finder: PortFinder) throws -> SerialPort? {
    while Self.now() - start < .seconds(10) {
      if let port = finder.find(at: Self.now()) { return port }
      var requests = finder.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let left = finder.nextDeadline.map { ($0 - Self.now()).count / 1000 + 1 }
      poll(&requests, nfds_t(requests.count), Int32(max(0, left ?? 10_000)))
    }
    return nil
  }

  private static func now() -> Microseconds {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Microseconds(Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }

  @Test func aGloveIsFoundAgainBehindItsLink() throws {
    var glove: PseudoTerminal? = try PseudoTerminal()
    let link = try SymbolicLink(to: try #require(glove).path)
    let identity = try SerialPort(.path(link.path)).identity
    glove = nil
    // Other tests reuse free numbers of pseudo-terminals.
    link.point(to: "/nowhere/glove")
    let finder = try PortFinder(identity)
    #expect(finder.nextDeadline != nil, "look at once: it may be there already")
    #expect(finder.find(at: Self.now()) == nil)
    #expect(finder.openError == nil)
    #expect(finder.nextDeadline == nil, "nothing to do while it is away")
    let next = try PseudoTerminal()
    link.point(to: next.path)
    let port = try #require(try find(finder))
    #expect(port.identity == identity)
    #expect(try port.write([7]) == 1)
    #expect(try bytes(1, from: next, next.descriptor) == [7])
  }

  @Test func aGloveThatCameBackBeforeTheFinderIsFound() throws {
    let glove = try PseudoTerminal()
    let link = try SymbolicLink(to: glove.path)
    #expect(try find(try PortFinder(.path(link.path))) != nil)
  }

  /// Numbers of pseudo-terminals are reused, by any program.
  @Test func aLinkOlderThanItsTargetIsNotFollowed() throws {
    let terminal = try PseudoTerminal()
    let link = try SymbolicLink(to: terminal.path)
    let finder = try PortFinder(.path(link.path))
    // A change of its mode makes it as new as a fresh one; file timestamps are some milliseconds
    // apart.
    poll(nil, 0, 20)
    chmod(terminal.path, 0o600)
    poll(nil, 0, 150)
    #expect(finder.find(at: Self.now()) == nil)
    #expect(finder.nextDeadline == nil && finder.openError == nil)
    link.point(to: terminal.path)
    #expect(try find(finder) != nil)
  }

  @Test func aGloveInARestoredFolderIsFound() throws {
    let folder = try SymbolicLink(to: "/nowhere").path
    let path = folder + "/deeper/glove"
    let finder = try PortFinder(.path(path))
    #expect(finder.find(at: Self.now()) == nil)
    mkdir(folder, 0o700)
    #expect(finder.find(at: Self.now()) == nil)
    mkdir(folder + "/deeper", 0o700)
    #expect(wait(for: finder.descriptors.first, events: Int16(POLLIN)) != 0)
    #expect(finder.find(at: Self.now()) == nil)
    let glove = try PseudoTerminal()
    symlink(glove.path, path)
    defer {
      unlink(path)
      rmdir(folder + "/deeper")
      rmdir(folder)
    }
    #expect(try find(finder) != nil)
  }

  @Test func aNewTerminalIsLeftToItsOwnerAtFirst() throws {
    let terminal = try PseudoTerminal()
    chmod(terminal.path, 0o600)
    let finder = try PortFinder(.path(terminal.path))
    let time = Microseconds.seconds(5)
    #expect(finder.find(at: time) == nil)
    #expect(finder.openError == nil)
    let deadline = try #require(finder.nextDeadline)
    #expect(time < deadline && deadline <= time + .milliseconds(100))
  }

  @Test func somebodysTerminalIsNeverTakenOver() throws {
    let terminal = try PseudoTerminal()
    let holder = try Holder(opening: terminal.path)
    let finder = try PortFinder(.path(terminal.path))
    repeat {
      #expect(finder.find(at: Self.now()) == nil)
      let left = try #require(finder.nextDeadline) - Self.now()
      poll(nil, 0, Int32(max(0, left.count / 1000 + 1)))
    } while finder.openError == nil && Self.now() - start < .seconds(10)
    guard case .busy(terminal.path, let holders) = finder.openError else {
      Issue.record("\(String(describing: finder.openError))")
      return
    }
    #expect(holders.map(\.name) == ["cat"])
    holder.end()
    #expect(try find(finder) != nil)
    #expect(finder.openError == nil)
  }

  @Test func aGloveWhoseOwnProgramHoldsBothEndsIsFound() throws {
    let link = try SymbolicLink(to: "/nowhere")
    let finder = try PortFinder(.path(link.path))
    #expect(finder.find(at: Self.now()) == nil)
    let program = try Holder(ofBothEnds: link.path)
    defer { program.end() }
    #expect(!PortHolder.ofDevice(at: link.path).isEmpty)
    #expect(try find(finder) != nil)
  }

  @Test func aShellAtATerminalIsNotDisturbed() throws {
    let link = try SymbolicLink(to: "/nowhere")
    let shell = try Holder(sittingAt: link.path)
    defer { shell.end() }
    let finder = try PortFinder(.path(link.path))
    repeat {
      #expect(finder.find(at: Self.now()) == nil)
      let left = try #require(finder.nextDeadline) - Self.now()
      poll(nil, 0, Int32(max(0, left.count / 1000 + 1)))
    } while finder.openError == nil && Self.now() - start < .seconds(10)
    guard case .busy = finder.openError else {
      Issue.record("\(String(describing: finder.openError))")
      return
    }
  }

  @Test func attemptsAtABusyPortBecomeRarer() throws {
    let glove = try PseudoTerminal()
    let port = try SerialPort(.path(glove.path))
    defer { port.close() }
    let finder = try PortFinder(port.identity)
    var pauses: [Int64] = []
    while pauses.count < 8, Self.now() - start < .seconds(10) {
      let time = Microseconds.seconds(1)
      #expect(finder.find(at: time) == nil)
      if finder.openError != nil { pauses.append((try #require(finder.nextDeadline) - time).count) }
    }
    #expect(pauses == [20, 40, 80, 160, 320, 640, 1000, 1000].map { $0 * 1000 })
  }

  @Test func aFileInPlaceOfTheGloveIsAnObstacle() throws {
    let finder = try PortFinder(.path("/etc/passwd"))
    #expect(finder.find(at: Self.now()) == nil)
    #expect(finder.openError == .notASerialPort(path: "/etc/passwd"))
  }

  @Test func anAbsentUSBGloveIsAwaitedWithoutADeadline() throws {
    let identity = PortIdentity.device(
      vendor: 0x0d28, product: 0x0204, serialNumber: "no such number", interface: 1)
    let finder = try PortFinder(identity)
    #expect(finder.find(at: Self.now()) == nil)
    #expect(finder.openError == nil)
    #expect(finder.nextDeadline == nil)
    #expect(finder.descriptors.count == 1)
  }
}
