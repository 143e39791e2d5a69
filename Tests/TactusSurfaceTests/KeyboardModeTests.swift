import Glibc
import TactusInput
import TactusSystem
import TactusTestSupport
import Testing

@testable import TactusSurface
@testable import TactusTerminal

/// The keyboard's mode on a pseudo-terminal whose other end answers like a terminal.
@Suite struct KeyboardModeTests {
  private static let answer = "\u{1B}[?15u"
  private static let enter = TerminalKeyboard.enter
  private static let leave = TerminalKeyboard.leave

  /// Both ends of a pseudo-terminal.
  private final class Line {
    let master: Int32
    let slave: Int32

    init() throws {
      var (master, slave): (Int32, Int32) = (-1, -1)
      try #require(openpty(&master, &slave, nil, nil, nil) == 0)
      (self.master, self.slave) = (master, slave)
      _ = fcntl(master, F_SETFL, O_NONBLOCK)
    }

    deinit {
      close(slave)
      close(master)
    }

    var mode: KeyboardMode { mode(hasSequences: true) }

    func mode(hasSequences: Bool) -> KeyboardMode {
      KeyboardMode(Terminal(keyboard: slave, isOwned: false), hasSequences: hasSequences)
    }

    func type(_ text: String) { _ = writeAll(Array(text.utf8), to: master) }

    /// True if exactly this has been written since the last call.
    func hasWritten(_ text: String) -> Bool {
      var bytes: [UInt8] = []
      var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      while poll(&request, 1, bytes.count < text.utf8.count ? 20_000 : 0) == 1 {
        var chunk = [UInt8](repeating: 0, count: 4096)
        bytes += chunk[..<max(0, read(master, &chunk, chunk.count))]
      }
      return bytes == Array(text.utf8)
    }

    var isPlain: Bool {
      var settings = termios()
      tcgetattr(slave, &settings)
      return settings.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO)
    }

    /// Waits for input, since typed bytes pass through a kernel queue.
    func waitForInput() throws {
      var request = pollfd(fd: slave, events: Int16(POLLIN), revents: 0)
      try #require(poll(&request, 1, 20_000) == 1)
    }

    var unread: Int32 {
      var count: Int32 = -1
      _ = ioctl(slave, UInt(FIONREAD), &count)
      return count
    }
  }

  @Test func theTerminalsWordAndWhatWasTypedAreHandedOn() throws {
    let line = try Line()
    // Raw already, so that early input needs no Enter.
    let terminal = Terminal(keyboard: line.slave, isOwned: false)
    terminal.makeRaw()
    line.type("f" + Self.answer)
    let mode = line.mode
    #expect(mode.enter() == Array(("f" + Self.answer).utf8))
    #expect(line.hasWritten(Self.enter))
    #expect(mode.enter().isEmpty, "it is on already")
    #expect(line.hasWritten(""))
  }

  @Test func aTerminalThatDoesNotAnswerIsNotWaitedFor() throws {
    let line = try Line()
    let mode = line.mode
    #expect(mode.enter().isEmpty)
    #expect(!line.isPlain)
    mode.leave()
    #expect(line.isPlain)
  }

  @Test func everyWayOutGivesTheTerminalBackOnce() throws {
    let line = try Line()
    var mode: KeyboardMode? = line.mode
    _ = mode?.enter()
    line.type("keys that nobody read")
    try line.waitForInput()
    mode?.leave()
    #expect(line.isPlain)
    #expect(line.unread == 0, "releases of keys are no text for the shell")
    #expect(line.hasWritten(Self.enter + Self.leave))
    mode?.leave()
    #expect(line.hasWritten(""))
    _ = mode?.enter()
    #expect(!line.isPlain)
    mode = nil
    #expect(line.isPlain)
    #expect(line.hasWritten(Self.enter + Self.leave))
  }

  @Test func aTerminalThatWasStoppedIsGivenBackToo() throws {
    let line = try Line()
    let mode = line.mode
    _ = mode.enter()
    line.type("\u{13}")
    usleep(10_000)
    mode.leave()
    #expect(line.isPlain)
    #expect(line.hasWritten(Self.enter + Self.leave))
  }

  @Test func aTerminalWithoutSequencesGetsNone() throws {
    let line = try Line()
    let mode = line.mode(hasSequences: false)
    #expect(mode.enter().isEmpty)
    #expect(!line.isPlain)
    mode.leave()
    #expect(line.isPlain)
    #expect(line.hasWritten(""))
  }
}
