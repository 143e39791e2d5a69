import TactusLink
import TactusLoopback
import TactusSerial
import TactusSystem
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusFlash

/// The virtual glove, which only the thread of its terminal touches.
private final class VirtualBoard: TerminalBoard, @unchecked Sendable {
  private var loopback = Loopback(glove: VirtualGlove(board: ShortText("pico")))

  func opened(at now: Microseconds) {}

  func answer(to bytes: [UInt8], at now: Microseconds) -> [UInt8] {
    let line = loopback.hostEnd
    _ = try? line.write(bytes[...])
    try? loopback.serve(at: now)
    var answer: [UInt8] = []
    try? line.read(into: &answer)
    return answer
  }
}

struct FirmwareGreetingTests {
  @Test func aGloveTellsItsBoardAndItsFirmware() throws {
    let terminal = try BoardOnTerminal(VirtualBoard())
    defer { terminal.end() }
    #expect(
      try FirmwareGreeting.ask(PortInfo(path: terminal.path), LiveWaiter())
        == .firmware(board: "pico", FirmwareVersion("tactus mock 1")))
  }

  @Test func aBootLoaderIsNoGlove() throws {
    let terminal = try BoardOnTerminal(SimulatedSTM32())
    defer { terminal.end() }
    #expect(try FirmwareGreeting.ask(PortInfo(path: terminal.path), LiveWaiter()) == .silence)
  }

  @Test func aPortThatIsNotThereIsClosed() throws {
    #expect(
      try FirmwareGreeting.ask(PortInfo(path: "/dev/tactus-nothing"), LiveWaiter())
        == .closed("no serial port at /dev/tactus-nothing"))
  }
}
