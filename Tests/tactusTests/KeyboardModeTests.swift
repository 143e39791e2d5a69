import Glibc
import TactusTestSupport
import Testing

@testable import tactus

/// The keyboard's mode on a pseudo-terminal whose other end says what a terminal would.
@Suite struct KeyboardModeTests {
  private static let answer = "\u{1B}[?15u"

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
      KeyboardMode(
        Terminal(keyboard: slave, isOwned: false), output: slave, hasSequences: hasSequences,
        beginning: "<begin>", ending: "<end>")
    }

    func type(_ text: String) { _ = writeAll(Array(text.utf8), to: master) }

    var written: String {
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = read(master, &chunk, chunk.count)
      return String(decoding: chunk[..<max(0, count)], as: UTF8.self)
    }

    var isPlain: Bool {
      var settings = termios()
      tcgetattr(slave, &settings)
      return settings.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO)
    }

    var unread: Int32 {
      var count: Int32 = -1
      _ = ioctl(slave, UInt(FIONREAD), &count)
      return count
    }
  }

  @Test func theTerminalsWordAndWhatWasTypedAreHandedOn() throws {
    let line = try Line()
    // Raw already, so that what comes early needs no Enter.
    let terminal = Terminal(keyboard: line.slave, isOwned: false)
    terminal.makeRaw()
    line.type("f" + Self.answer)
    let mode = line.mode
    #expect(mode.enter() == Array(("f" + Self.answer).utf8))
    #expect(line.written == "<begin>")
    #expect(mode.enter().isEmpty, "it is on already")
    #expect(line.written == "")
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
    mode?.leave()
    #expect(line.isPlain)
    #expect(line.unread == 0, "releases of keys are no text for the shell")
    #expect(line.written == "<begin><end>")
    mode?.leave()
    #expect(line.written == "")
    _ = mode?.enter()
    #expect(!line.isPlain)
    mode = nil
    #expect(line.isPlain)
    #expect(line.written == "<begin><end>")
  }

  @Test func aTerminalWithoutSequencesGetsNone() throws {
    let line = try Line()
    let mode = line.mode(hasSequences: false)
    #expect(mode.enter().isEmpty)
    #expect(!line.isPlain)
    mode.leave()
    #expect(line.isPlain)
    #expect(line.written == "")
  }
}
