import Foundation
import Glibc
import TactusTestSupport
import Testing

/// A real port, through libudev and libserialport: opened, used, left and refused.
@Suite(.onThreads, .serialized, .timeLimit(.minutes(5)))
struct UdevPortTests {
  private static let glove = FakeGlove()
  /// A text that takes longer than any of these tests.
  private static let longText = Array(repeating: "tactus", count: 200).joined(separator: " ")

  @Test(arguments: ["auto", "serial:TG-0001", "usb:1209:0001", "/dev/ttyACM0"])
  func aGloveReadsUnderEveryNameForIt(device: String) throws {
    let bench = try UdevBench()
    let plugged = try bench.plug(Self.glove)
    let said = try Tool.keepingUp {
      try bench.run(["say", "--device", device, "--view", "plain", "--rate", "200", "Hi"])
    }
    #expect(said.status == 0, "\(said.errors)")
    #expect(said.lines.first == "Hi  ⠠⠓⠊")
    withExtendedLifetime(plugged) {}
  }

  @Test
  func amongTwoGlovesAutoRefusesAndTellsHowToChoose() throws {
    let bench = try UdevBench()
    let first = try bench.plug(FakeGlove(serial: "TG-0001"))
    let second = try bench.plug(
      FakeGlove(node: "ttyACM1", usbPort: "1-2", serial: "TG-0002"))
    let said = try bench.run(["say", "--device", "auto", "--view", "none", "Hi"])
    #expect(said.status == 64)
    #expect(said.errors.contains("serial:TG-0001"), "\(said.errors)")
    #expect(said.errors.contains("serial:TG-0002"), "\(said.errors)")
    for number in ["TG-0001", "TG-0002"] {
      let said = try bench.run(["say", "--device", "serial:\(number)", "--view", "none", "Hi"])
      #expect(said.status == 0, "\(said.errors)")
    }
    withExtendedLifetime([first, second]) {}
  }

  @Test(arguments: ["auto", "serial:TG-0001", "usb:1209:0001", "/dev/ttyACM0"])
  func withoutAGloveEveryNameIsRefusedWithWhatToDo(device: String) throws {
    let bench = try UdevBench()
    let said = try bench.run(["say", "--device", device, "--view", "none", "Hi"])
    #expect(said.status == 69)
    #expect(said.errorLines.count == 1, "\(said.errors)")
    #expect(said.errors.contains("plug") || said.errors.contains("tactus devices"))
  }

  @Test(arguments: [nil, SIGINT, SIGTERM])
  func theDTRLineFallsWhenAReadingEnds(signal: Int32?) throws {
    let bench = try UdevBench()
    let plugged = try bench.plug(Self.glove)
    let text = signal == nil ? "Hi" : Self.longText
    let say = try bench.start(["say", "--device", "auto", "--view", "plain", "--rate", "200", text])
    if let signal {
      try say.line()
      #expect(bench.dtrChanges.last == "up")
      say.signal(signal)
    }
    #expect(try say.finish() == signal.map { 128 + $0 } ?? 0)
    #expect(bench.dtrChanges == ["up", "down"])
    withExtendedLifetime(plugged) {}
  }

  @Test
  func aSecondProgramIsToldWhoHasThePort() throws {
    let bench = try UdevBench()
    let plugged = try bench.plug(Self.glove)
    let first = try bench.start(
      ["say", "--device", "auto", "--view", "plain", "--rate", "200", Self.longText])
    try first.line()
    let second = try bench.run(["say", "--device", "/dev/ttyACM0", "--view", "none", "Hi"])
    #expect(second.status == 69)
    #expect(second.errors.contains("tactus"), "\(second.errors)")
    #expect(second.errors.contains("\(first.pid)"), "\(second.errors)")
    // The first one was not disturbed, and leaves the port to the next.
    try first.line()
    first.signal(SIGINT)
    try first.finish()
    let third = try bench.run(["say", "--device", "/dev/ttyACM0", "--view", "none", "Hi"])
    #expect(third.status == 0, "\(third.errors)")
    withExtendedLifetime(plugged) {}
  }

  @Test
  func aRefusedPortNamesTheGroupAndTheRule() throws {
    let bench = try UdevBench()
    let plugged = try bench.plug(Self.glove)
    try bench.restrict(plugged)
    let said = try bench.runWithoutRights(["say", "--device", "auto", "--view", "none", "Hi"])
    #expect(said.status == 77)
    #expect(said.errors.contains("/dev/ttyACM0"), "\(said.errors)")
    #expect(said.errors.contains("tactus doctor --rules"), "\(said.errors)")
  }
}
