import CaptureTestSupport
import TactusBraille
import TactusCapture
import TactusCaptureReading
import TactusTestSupport
import TactusWire
import Testing

@Suite struct StoryTests {
  private static let dots13 = BrailleCell(dots: [1, 3])

  @Test func theStoryHasEveryCellWithItsTimeAndText() throws {
    let text = "HELLO WORLD"
    let story = CaptureSummary(Capture(bytes: try ReadingRig.reading(text).file))
    #expect(story.text == text)
    #expect(story.felt.count == text.count)
    #expect(story.felt.allSatisfy { $0.outcome == .played && !$0.isInferred })
    #expect(story.felt.map(\.onset) == story.felt.map(\.planned))
    #expect(story.felt.map(\.number) == (0..<11).map { $0 })
    #expect(story.problems == [])
    #expect(story.sessions.count == 1)
    #expect(story.sessions[0].description?.slots == 64)
    #expect(story.clock.map { $0.device.count - Int64($0.hostTime / 1000) } == 1_000_000)
    #expect(story.timeline.pulses.count == story.felt.flatMap(\.pulses).count)
  }

  @Test func theTimelineMatchesTheMotors() throws {
    let rig = try ReadingRig("ABC")
    try rig.run()
    try rig.close()
    let starts = rig.motors.filter { $0.level > 0 }
      .map { [$0.time.milliseconds, Int64($0.actuator), Int64($0.level)] }
    let story = CaptureSummary(rig.recorder.capture)
    let told = story.timeline.inOrder.map {
      [$0.onset, Int64($0.actuator), Int64($0.level.rawValue)]
    }
    #expect(told == starts)
    #expect(story.motors == rig.motors)
  }

  @Test func aRunStartsAtItsSixteenBitTimeAndContinuesByAdvances() {
    var talk = Conversation()
    talk.open()
    talk.order(.play(start: 11_000, late: .shift, SlotRun(repeating: 3, count: 2)))
    talk.order(.resume(SlotRun(repeating: 3, count: 1)))
    talk.report(.played(cell: 0, onset: 11_000_020))
    talk.report(.played(cell: 1, onset: 11_100_300))
    let felt = talk.story.felt
    #expect(felt.map(\.planned?.count) == [11_000_000, 11_100_000, 11_200_000])
    #expect(felt.map(\.onset?.count) == [11_000_020, 11_100_300, nil])
    #expect(felt.map(\.outcome) == [.played, .played, .unknown])
    #expect(felt.map(\.cell) == [Self.dots13, Self.dots13, Self.dots13])
    #expect(felt.count(where: { $0.isInferred }) == 3)
    #expect(felt[0].pulses.map(\.onset) == [11_000, 11_000])
  }

  @Test func aRunSentBeforeTheFirstTimeReplyIsDatedByIt() {
    var talk = Conversation()
    let start = Microseconds(Int64(65_536_000) * 100 + 11_000_000)
    talk.host(.hello(Hello(session: 7)))
    talk.device(.welcome(Welcome(version: 1, capabilities: .keys, session: 7, boot: 1)))
    talk.host(.time(token: 5))
    talk.order(.define(slot: 3, Conversation.pattern))
    talk.order(.arm(cell: 0))
    talk.order(.play(start: 11_000, late: .shift, SlotRun(repeating: 3, count: 1)))
    talk.device(.timeReply(TimeReply(token: 5, received: start, turnaround: 0)))
    talk.report(.played(cell: 0, onset: UInt32(truncatingIfNeeded: start.count)))
    #expect(talk.story.felt.map(\.planned) == [start])
    #expect(talk.story.felt.map(\.onset) == [start])
  }

  @Test func cellsThatASessionLeftOpenAreTakenBackByTheNext() {
    var talk = Conversation()
    func say(_ count: Int, felt: UInt16) {
      talk.order(.play(start: 11_000, late: .shift, SlotRun(repeating: 3, count: count)))
      let letters = ["a", "b", "c", "d"].prefix(count).enumerated()
      talk.note(
        .text(
          letters.map { SpokenCell(number: UInt16($0), cell: BrailleCell(rawValue: 5), text: $1) }))
      for cell in 0..<felt {
        talk.report(.played(cell: cell, onset: 11_000_000 + 100_000 * UInt32(cell)))
      }
    }
    talk.open()
    say(4, felt: 2)
    talk.note(.line(.lost))
    talk.open(session: 8, boot: 2)
    say(3, felt: 1)
    #expect(talk.story.text == "ab / abc")
    #expect(talk.story.passages.map(\.count) == [2, 3])
    #expect(talk.story.sessions.allSatisfy { $0.clock != nil })
  }

  @Test func lateDroppedAndUnderrunCellsAreListedWithTheirFrames() {
    var talk = Conversation()
    talk.open(cell: 65_534)
    talk.order(.play(start: 11_000, late: .drop, SlotRun(repeating: 3, count: 5)))
    talk.report(.underrun(cell: 65_534, gap: 40))
    talk.report(.late(cell: 65_534, by: 40))
    talk.report(.played(cell: 65_534, onset: 11_040_000))
    talk.report(.dropped(first: 65_535, count: 2, .late))
    talk.report(.dropped(first: 1, count: 2, .leaseExpired))
    talk.report(.fault(.leaseExpired, detail: 0))
    let story = talk.story
    #expect(story.felt.map(\.number) == [65_534, 65_535, 0, 1, 2])
    #expect(
      story.felt.map(\.outcome) == [
        .late(by: 40), .dropped(.late), .dropped(.late), .dropped(.leaseExpired),
        .dropped(.leaseExpired),
      ])
    #expect(story.felt[0].underrun == 40)
    #expect(story.problems.map(\.kind) == [.underrun, .late, .dropped, .dropped, .fault])
    #expect(story.problems[1].words == "LATE number 1 cell 65534 by 40")
    #expect(story.problems[1].frame == 12)
  }

  @Test func cellsOfARefusedOrderHaveNoNumbers() {
    var talk = Conversation()
    talk.open()
    talk.order(.play(start: 11_000, late: .shift, SlotRun(repeating: 9, count: 4)))
    talk.report(.refused(sequence: 2, type: 0x22, .undefinedSlot))
    talk.order(.play(start: 11_000, late: .shift, SlotRun(repeating: 3, count: 1)))
    talk.report(.played(cell: 0, onset: 11_000_000))
    let story = talk.story
    #expect(story.felt.map(\.slot) == [3])
    #expect(story.felt.map(\.outcome) == [.played])
    #expect(
      story.problems.map(\.words) == ["REFUSED number 0 seq 2 type PLAY reason undefined slot"])
  }

  @Test func aRepeatedFrameIsOneOrder() {
    var talk = Conversation()
    talk.open()
    let run = Command.play(start: 11_000, late: .shift, SlotRun(repeating: 3, count: 2))
    talk.order(run, isLost: true)
    talk.order(run)
    #expect(talk.story.felt.count == 2)
    #expect(talk.story.problems.map(\.kind) == [.resent])
  }

  @Test func aRepeatedReportCountsOnce() {
    var talk = Conversation()
    talk.open()
    talk.order(.play(start: 11_000, late: .shift, SlotRun(repeating: 3, count: 1)))
    for _ in 0..<3 { talk.device(.report(number: 0, .late(cell: 0, by: 7))) }
    talk.device(.report(number: 2, .played(cell: 0, onset: 11_007_000)))
    let story = talk.story
    #expect(story.count(.late) == 1)
    #expect(story.count(.reportsLost) == 1)
  }

  @Test func afterACutTheNextCellsTakeTheTimeOfThoseTakenBack() {
    var talk = Conversation()
    talk.open()
    talk.order(.play(start: 11_000, late: .shift, SlotRun(repeating: 3, count: 4)))
    talk.order(.cut(.afterCell))
    talk.report(.dropped(first: 1, count: 3, .cut))
    talk.order(.resume(SlotRun(repeating: 3, count: 1)))
    let story = talk.story
    #expect(story.felt.map(\.number) == [0, 1, 2, 3, 4])
    #expect(story.felt.last?.planned?.count == 11_100_000)
    // A requested outcome is not a trouble.
    #expect(story.problems == [])
  }

  @Test func aCellThatACutEndedIsFollowedAtOnce() {
    var talk = Conversation()
    talk.open()
    talk.order(.play(start: 11_000, late: .shift, SlotRun(repeating: 3, count: 1)))
    talk.report(.played(cell: 0, onset: 11_000_000))
    talk.order(.cut(.now))
    talk.order(.play(start: 11_060, late: .shift, SlotRun(repeating: 3, count: 2)))
    talk.report(.played(cell: 1, onset: 11_060_000))
    #expect(talk.story.felt.map(\.planned?.count) == [11_000_000, 11_060_000, 11_160_000])
  }

  @Test func rejectedFramesAreListedWithTheirBytes() {
    var talk = Conversation()
    talk.open()
    talk.raw(.fromDevice, [5, 0x83, 6, 1, 0xFB, 3, 0xFD, 0x64, 0])
    // The pieces of one endless frame are one rejection.
    talk.raw(.fromDevice, [UInt8](repeating: 9, count: 256))
    talk.raw(.fromDevice, [UInt8](repeating: 9, count: 20) + [0])
    let story = talk.story
    #expect(story.problems.map(\.words) == ["rejected: bad CRC", "rejected: too long"])
    #expect(story.problems.map(\.frame) == [9, 11])
    #expect(story.fromDevice.rejected == 2)
  }

  /// The host sees the part of a frame before the line broke; later bytes are not its rest.
  @Test(arguments: FrameDirection.allCases)
  func aFrameCutOffByAnUnplugDoesNotSpoilTheNext(direction: FrameDirection) {
    var talk = Conversation()
    talk.open()
    talk.raw(direction, [9, 3, 120])
    talk.note(.line(.lost))
    talk.note(.line(.back(path: "/dev/ttyACM1")))
    talk.open(session: 8, boot: 2, cell: 0)
    #expect(talk.story.sessions.map(\.welcome?.boot) == [1, 2])
    #expect(talk.story.toDevice.rejected + talk.story.fromDevice.rejected == 0)
  }

  @Test func sessionsAreKeptApart() {
    var talk = Conversation()
    talk.open()
    talk.order(.play(start: 11_000, late: .shift, SlotRun(repeating: 3, count: 1)))
    talk.note(.line(.lost))
    talk.note(.line(.back(path: "/dev/ttyACM1")))
    talk.open(session: 8, boot: 2, cell: 0)
    talk.order(.play(start: 11_000, late: .shift, SlotRun(repeating: 3, count: 1)))
    talk.report(.played(cell: 0, onset: 11_000_000))
    let story = talk.story
    #expect(story.sessions.map(\.welcome?.boot) == [1, 2])
    #expect(story.felt.map(\.session) == [0, 1])
    #expect(story.felt.map(\.outcome) == [.unknown, .played])
    #expect(story.lines.map(\.event) == [.lost, .back(path: "/dev/ttyACM1")])
    #expect(story.count(.lineLost) == 1)
  }

  @Test func theHostsNoteOverridesACellsPattern() {
    var talk = Conversation()
    talk.open()
    talk.note(.text([SpokenCell(number: 0, cell: .full, text: "for")]))
    talk.order(.play(start: 11_000, late: .shift, SlotRun(repeating: 3, count: 2)))
    let felt = talk.story.felt
    #expect(felt.map(\.cell) == [.full, Self.dots13])
    #expect(felt.map(\.isInferred) == [false, true])
    #expect(talk.story.text == "for")
  }

  @Test func anUnansweredHelloIsNotASession() {
    var talk = Conversation()
    for _ in 0..<3 { talk.host(.hello(Hello(session: 7))) }
    #expect(talk.story.sessions == [])
    #expect(talk.story.hellos == 3)
  }

  @Test(arguments: Seeds.of(count: 12))
  func aBadLinesStoryLosesNoCell(seed: UInt64) throws {
    let text = "THE QUICK BROWN FOX"
    let story = CaptureSummary(
      Capture(bytes: try ReadingRig.reading(text, faults: 3, seed: seed).file))
    #expect(story.fromDevice.rejected > 0 || story.count(.resent) > 0, "\(Seeds.again(seed))")
    let heard = story.felt.filter(\.isPlayed).map(\.text).joined()
    #expect(heard.hasSuffix("FOX"), "\(heard): \(Seeds.again(seed))")
    // Words are read again after a loss, none is left out.
    for word in text.split(separator: " ") {
      #expect(heard.contains(word), "\(heard): \(Seeds.again(seed))")
    }
  }

  @Test(arguments: Seeds.of(count: 100))
  func anyMessagesInAnyOrderMakeAStory(seed: UInt64) {
    let story = Conversation(randomFrames: 400, seed: seed).story
    #expect(story.toDevice.frames + story.fromDevice.frames == 400, "\(Seeds.again(seed))")
  }
}
