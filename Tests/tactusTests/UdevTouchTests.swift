import Foundation
import Glibc
import TactusInput
import TactusTestSupport
import TactusWire
import Testing

/// Fake touchscreens and touchpads read by the real libevdev.
@Suite(.onThreads, .serialized, .timeLimit(.minutes(5)))
struct UdevTouchTests {
  /// The next event of a recording that a probe writes.
  private func next(_ probe: RunningProgram) throws -> TouchRecording.Entry {
    // A recording needs its surface first; each line here is read alone.
    let surface = #"{"surface":{"width":1,"height":1},"time":0}"#
    var reader = TouchRecordingReader()
    reader.append(Array("\(surface)\n\(try probe.line().text)\n".utf8))
    _ = try reader.next()
    return try #require(try reader.next())
  }

  private func point(
    _ phase: TouchPoint.Phase, _ x: Double, _ y: Double, id: Int = 0, pressure: Double? = nil
  ) -> TouchEvent {
    .point(TouchPoint(id: id, phase, x: x, y: y, pressure: pressure))
  }

  @Test func aTouchscreenTellsInMillimetresAndByTheKernelsClock() throws {
    let bench = try TouchBench()
    try bench.plug(.screen)
    let probe = try bench.probe("read", FakeTouchDevice.screen.path)
    #expect(try next(probe).value == .surface(TouchSurface(width: 320, height: 200)))
    let landed = try bench.report(
      .screen, .slot(3), .contact(1), .x(630), .y(400), .report)
    #expect(try next(probe) == Timed(point(.down, 31.5, 20, id: 3), at: Microseconds(landed)))
    let lifted = try bench.report(.screen, .x(640), .report, .contact(-1), .report)
    #expect(try next(probe) == Timed(point(.move, 32, 20, id: 3), at: Microseconds(lifted)))
    #expect(try next(probe) == Timed(point(.up, 32, 20, id: 3), at: Microseconds(lifted)))
    probe.signal(SIGTERM)
    #expect(try probe.finish() == 0)
  }

  @Test func aTouchpadLiesFlatAndTellsPressure() throws {
    let bench = try TouchBench()
    try bench.plug(.pad)
    let probe = try bench.probe("read", FakeTouchDevice.pad.path)
    let surface = TouchSurface(width: 105, height: 70, mostContacts: 5, isFlat: true)
    #expect(try next(probe).value == .surface(surface))
    try bench.report(
      .pad, .slot(0), .contact(1), .x(1_000), .y(3_600), .pressure(51), .report)
    #expect(try next(probe).value == point(.down, 0, 70, pressure: 0.2))
  }

  @Test func palmsAreLeftOut() throws {
    let bench = try TouchBench()
    try bench.plug(.pad)
    let probe = try bench.probe("read", FakeTouchDevice.pad.path)
    _ = try next(probe)
    try bench.report(.pad, .slot(0), .contact(1), .x(1_400), .y(1_200), .tool(2), .report)
    try bench.report(.pad, .slot(1), .contact(2), .x(1_800), .y(1_200), .report)
    #expect(try next(probe).value == point(.down, 20, 10, id: 1, pressure: 0))
    // A contact that turns out to be a palm spoils the gesture, and types nothing.
    try bench.report(.pad, .tool(2), .report)
    #expect(try next(probe).value == .lost)
  }

  @Test func droppedEventsEndTheGestureAndTheSlotsAreReadAnew() throws {
    let bench = try TouchBench()
    try bench.plug(.screen)
    let probe = try bench.probe("read", FakeTouchDevice.screen.path)
    _ = try next(probe)
    try bench.report(
      .screen, .slot(0), .contact(1), .x(200), .y(200), .slot(1), .contact(2), .x(400), .y(200),
      .report)
    #expect(try next(probe).value == point(.down, 10, 10))
    #expect(try next(probe).value == point(.down, 20, 10, id: 1))
    // The kernel's answer now: no contacts.
    try bench.report(.screen, .dropped, .report)
    #expect(try next(probe).value == .lost)
    try bench.report(.screen, .slot(0), .contact(3), .x(600), .y(200), .report)
    #expect(try next(probe).value == point(.down, 30, 10))
  }

  @Test func whoeverTouchesAtTheStartCountsOnceLifted() throws {
    let bench = try TouchBench()
    let device = FakeTouchDevice.screen.with { $0.first = (9, 200, 200) }
    try bench.plug(device)
    let probe = try bench.probe("read", device.path)
    _ = try next(probe)
    try bench.report(device, .x(400), .report, .contact(-1), .report, .contact(10), .report)
    #expect(try next(probe).value == point(.down, 20, 10))
  }

  @Test func aDeviceUnpluggedInMidGestureIsLostAndSaidToBeGone() throws {
    let bench = try TouchBench()
    try bench.plug(.screen)
    let probe = try bench.probe("read", FakeTouchDevice.screen.path)
    _ = try next(probe)
    try bench.report(.screen, .slot(0), .contact(1), .x(200), .y(200), .report)
    #expect(try next(probe).value == point(.down, 10, 10))
    try bench.unplug(.screen)
    #expect(try next(probe).value == .lost)
    #expect(try probe.finish() == 69)
    #expect(probe.errorLines == ["/dev/input/event7 is gone: plug it in again"])
  }

  @Test(arguments: [
    (FakeTouchDevice.pad.with { $0.properties = [0, 2, 3] }, "semi-MT"),
    (FakeTouchDevice.pad.with { $0.slotCount = 2 }, "2 of the 3 fingers"),
    (FakeTouchDevice.screen.with { $0.hasSlots = false }, "tells no fingers apart"),
    (FakeTouchDevice.screen.with { $0.resolution = 0 }, "--surface-mm"),
    (FakeTouchDevice.screen.with { $0.resolution = 1 }, "--surface-mm"),
  ])
  func whatCannotBeUsedIsRefusedInALine(device: FakeTouchDevice, reason: String) throws {
    let bench = try TouchBench()
    try bench.plug(device)
    let probe = try bench.probe("read", device.path)
    #expect(try probe.finish() == 69)
    #expect(probe.errorLines.count == 1)
    #expect(probe.transcript.contains(reason), "\(probe.transcript)")
    let listed = try bench.run("devices", "--json")
    #expect(listed.text.contains(#""may_open":true,"obstacle":""#), "\(listed.text)")
  }

  @Test func aSizeThatIsGivenStandsInForOneThatIsNotTold() throws {
    let bench = try TouchBench()
    let device = FakeTouchDevice.screen.with { $0.resolution = 0 }
    try bench.plug(device)
    let probe = try bench.probe("read", device.path, "640", "100")
    #expect(try next(probe).value == .surface(TouchSurface(width: 640, height: 100)))
    try bench.report(device, .slot(0), .contact(1), .x(3_200), .y(1_000), .report)
    #expect(try next(probe).value == point(.down, 320, 25))
    for size in ["0", "-3", "nan", "3000"] {
      let probe = try bench.probe("read", device.path, size, "100")
      #expect(try probe.finish() == 64, "\(size)")
      #expect(probe.errorLines.count == 1)
    }
  }

  @Test func whatAnotherProgramHoldsIsRefusedUnlessItIsShared() throws {
    let bench = try TouchBench()
    try bench.plug(.screen)
    try bench.put("grabbed")
    let probe = try bench.probe("read", FakeTouchDevice.screen.path)
    #expect(try probe.finish() == 69)
    #expect(probe.transcript.contains("another program holds /dev/input/event7"))
    let sharing = try bench.probe("share", FakeTouchDevice.screen.path)
    #expect(try next(sharing).value == .surface(TouchSurface(width: 320, height: 200)))
  }

  @Test func whoMayNotOpenItIsToldTheCure() throws {
    let bench = try TouchBench()
    try bench.plug(.screen)
    try bench.restrict(.screen)
    let probe = try bench.probe("read", FakeTouchDevice.screen.path, asNobody: true)
    #expect(try probe.finish() == 77)
    #expect(probe.errorLines.count == 1)
    #expect(probe.transcript.contains("usermod -aG input"), "\(probe.transcript)")
    let list = try bench.probe("list", asNobody: true)
    #expect(try list.line().text.contains(#""may_open":false,"obstacle":"no permission""#))
  }

  @Test(arguments: ["/nowhere/at/all", "/dev/null", "/", "/etc/passwd", "/dev/input/event99"])
  func whatIsNoTouchDeviceIsRefused(path: String) throws {
    let bench = try TouchBench()
    let probe = try bench.probe("read", path)
    #expect(try probe.finish() == 69)
    #expect(
      probe.errorLines == ["\(path) is no touch device: 'tactus devices' lists them"])
  }

  @Test func aWatchTellsWhatComesAndGoes() throws {
    let bench = try TouchBench()
    try bench.plug(.screen)
    let watch = try bench.start("devices", "--watch")
    try watch.line(containing: "no serial ports")
    #expect(
      try watch.line().text
        == "/dev/input/event7  touchscreen  320×200 mm  10 contacts  Fake Touchscreen")
    try bench.plug(.pad)
    #expect(
      try watch.line().text
        == "added /dev/input/event5  touchpad  105×70 mm  5 contacts  Fake Touchpad")
    try bench.unplug(.screen)
    #expect(try watch.line().text == "removed /dev/input/event7")
    try bench.plug(.screen)
    try watch.line(containing: "added /dev/input/event7")
    watch.signal(SIGINT)
    #expect(try watch.finish() == 130)
    #expect(watch.errorLines.isEmpty)
  }

  @Test func theDoctorSaysWhatCanBeTypedOnEach() throws {
    let bench = try TouchBench()
    for device in [
      FakeTouchDevice.screen, .pad, .pad.with { ($0.number, $0.slotCount) = (3, 4) },
      .pad.with { ($0.number, $0.properties) = (4, [0, 2, 3]) },
    ] { try bench.plug(device) }
    let report = try bench.run("doctor", "--device", "loopback")
    #expect(report.status == 0, "\(report.text)")
    let touch = report.lines.filter { $0.contains(" touch: ") }
    #expect(
      touch == [
        "warning  touch: Fake Touchpad (/dev/input/event3): 105×70 mm, 4 contacts: "
          + "letters of more than 4 dots cannot be typed here",
        "warning  touch: Fake Touchpad (/dev/input/event4) "
          + "tells only the box around two fingers (semi-MT)",
        "warning  touch: Fake Touchpad (/dev/input/event5): 105×70 mm, 5 contacts: "
          + "⠿ cannot be typed here",
        "good     touch: Fake Touchscreen (/dev/input/event7): 320×200 mm, 10 contacts",
      ])
  }

  @Test func whatIsTypedComesOutAsKeysThatAllGoUp() throws {
    let bench = try TouchBench()
    try bench.put("dev/uinput")
    let probe = try bench.probe("type", "Hi!<")
    #expect(try probe.finish() == 0, "\(probe.transcript)")
    #expect(
      try bench.typed() == [
        [42, 1], [35, 1], [35, 0], [42, 0], [23, 1], [23, 0], [42, 1], [2, 1], [2, 0], [42, 0],
        [14, 1], [14, 0],
      ])
  }

  @Test func aKeyIsLetGoOfWhenTheKernelRefusesTheRest() throws {
    let bench = try TouchBench()
    try bench.put("dev/uinput")
    try bench.put("full")
    let probe = try bench.probe("type", "Hi")
    #expect(try probe.finish() == 74)
    #expect(probe.errorLines.count == 1)
    var down = Set<Int>()
    for key in try bench.typed() {
      if key[1] == 1 { down.insert(key[0]) } else { down.remove(key[0]) }
    }
    #expect(down.isEmpty)
  }

  @Test func whoCannotTypeIsToldTheCure() throws {
    let bench = try TouchBench()
    // On a machine with the real one this would type into it.
    if access("/dev/uinput", F_OK) != 0 {
      let missing = try bench.probe("type", "Hi")
      #expect(try missing.finish() == 69)
      #expect(missing.errorLines == ["no /dev/uinput to type through: 'sudo modprobe uinput'"])
    }
    try bench.put("dev/uinput")
    try #require(chmod("\(bench.root)/dev/uinput", 0) == 0)
    let refused = try bench.probe("type", "Hi", asNobody: true)
    #expect(try refused.finish() == 77)
    #expect(refused.errorLines.count == 1 && refused.transcript.contains("70-tactus.rules"))
    try #require(chmod("\(bench.root)/dev/uinput", 0o600) == 0)
    let foreign = try bench.probe("type", "aé")
    #expect(try foreign.finish() == 65)
    #expect(foreign.errorLines.first?.hasPrefix("'é' has no key on a US keyboard") == true)
  }

  /// Measures, within the process, from the kernel's time of a lift to the letter; the figure is
  /// printed but not judged, since a busy computer is not a fault.
  @Test func everyLetterIsUnderstoodAndHowSoonIsTold() throws {
    let bench = try TouchBench()
    try bench.plug(.screen)
    let probe = try bench.probe("late", FakeTouchDevice.screen.path)
    // Contacts present when it opens the device do not count.
    try probe.line(containing: "ready")
    var delays: [Double] = []
    for letter in 0..<Extent.chosen.count(usually: 100, whole: 2_000) {
      try bench.report(
        .screen, .slot(0), .contact(2 * letter), .x(800), .y(500 + letter), .slot(1),
        .contact(2 * letter + 1), .x(5_600), .y(3_500), .report)
      try bench.report(.screen, .slot(0), .contact(-1), .slot(1), .contact(-1), .report)
      delays.append(try #require(Double(try probe.line().text)) / 1_000)
    }
    let figures = Figures(delays)
    print(
      "evdev to letter: median \(figures.perMille(500)) ms, 99 % \(figures.perMille(990)) ms,",
      "at most \(figures.most) ms, of \(figures.count)")
    #expect(delays.allSatisfy { $0 >= 0 })
  }

  @Test func aLaptopsScreenLiesFlat() throws {
    let bench = try TouchBench()
    try bench.plug(.screen)
    let chassis = "\(bench.root)/sys/class/dmi/id"
    try FileManager.default.createDirectory(
      atPath: "\(bench.root)/sys/devices/virtual/dmi/id", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: "\(bench.root)/sys/class/dmi", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: chassis, withDestinationPath: "../../devices/virtual/dmi/id")
    try FileManager.default.createSymbolicLink(
      atPath: "\(chassis)/subsystem", withDestinationPath: "../../../../class/dmi")
    try "".write(toFile: "\(chassis)/uevent", atomically: true, encoding: .utf8)
    for (kind, isFlat) in [("10\n", true), ("31\n", nil), ("3\n", nil)] as [(String, Bool?)] {
      try kind.write(toFile: "\(chassis)/chassis_type", atomically: true, encoding: .utf8)
      let probe = try bench.probe("read", FakeTouchDevice.screen.path)
      #expect(
        try next(probe).value == .surface(TouchSurface(width: 320, height: 200, isFlat: isFlat)),
        "chassis \(kind)")
    }
  }
}
