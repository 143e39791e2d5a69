import TactusBraille
import TactusBridge
import TactusClient
import TactusInput
import TactusMessage
import TactusMessenger
import TactusPractice
import TactusSystem
import TactusTestSupport
import TactusText
import TactusWire
import Testing

@testable import TactusService

/// A teacher's requests, beside the reader's own chords.
@Suite struct TeachingTests {
  private static func inPractice(knowsLetters: Bool = false) throws -> PracticeWorld {
    var world = try PracticeWorld()
    if knowsLetters { world.learnLetters() }
    try world.begin()
    try world.enterByHome()
    try world.settle()
    return world
  }

  private static let chords: [(PracticeControl, KeyCommand)] = [
    (.slower, .slower), (.faster, .faster), (.again, .repeatWord), (.pause, .pause),
  ]

  @Test(arguments: chords)
  func `A request is felt as the reader's own chord would be`(
    control: PracticeControl, command: KeyCommand
  ) throws {
    var own = try Self.inPractice()
    var taught = try Self.inPractice()
    let before = (own.effects.count, taught.effects.count)
    try own.hold(command)
    try taught.teach(.control(control))
    #expect(own.effects.dropFirst(before.0) == taught.effects.dropFirst(before.1))
    #expect(own.driver.messenger.isPaused == taught.driver.messenger.isPaused)
    try own.settle()
    try taught.settle()
    #expect(own.item == taught.item && own.teacher.percent == taught.teacher.percent)
    #expect(own.saved?.progress == taught.saved?.progress)
  }

  @Test(arguments: [PracticeControl.slower, .faster])
  func `A teacher's pace ends with the session, and the reader's rate stays`(
    control: PracticeControl
  ) throws {
    var world = try Self.inPractice()
    let (rate, percent) = (world.driver.reading.player.rate, world.teacher.percent)
    try world.teach(.control(control))
    try world.settle()
    #expect(world.teacher.percent != percent)
    #expect(world.driver.reading.player.rate == rate)
    try world.type(try world.asked().cells)
    try world.settle()
    #expect(world.teacher.percent != percent)
    // Nobody answers, and the session ends; a letter begins another.
    try world.run(.seconds(600))
    try world.type([.full])
    try world.settle()
    #expect(world.teacher.percent == percent)
    // The reader's own chord changes what is the reader's.
    try world.hold(.faster)
    try world.settle()
    #expect(world.driver.reading.player.rate != rate)
  }

  @Test func `A locked kind, and texts of the reader's messages, are refused`() throws {
    var world = try Self.inPractice()
    for kind in [PracticeItem.Kind.word, .cue, .chord, .sign] {
      let text = try #require(world.material.catalogue([]).items(of: kind).first?.text)
      let error = try #require(throws: Failure.self) { try world.teach(.next(kind, text)) }
      #expect(error.message.contains("has not learned enough for a \(kind.rawValue)"))
    }
    let message = try #require(throws: Failure.self) { try world.teach(.next(.message, "hello")) }
    #expect(message.message.hasPrefix("item: texts of the reader's messages are not chosen"))
    #expect(world.teacher.next == nil)
  }

  @Test func `An item with letters not yet met is neither offered nor accepted`() throws {
    var world = try PracticeWorld()
    let all = world.material.catalogue([])
    let letters = Array(all.items(of: .letter).prefix(8))
    for letter in (0..<6).flatMap({ _ in letters }) {
      world.progress.record(
        PracticeTrial(
          letter, cells: letter.cells, isRight: true, at: Timestamp(milliseconds: 0)))
    }
    let met = Set(letters.map(\.text))
    let cues = all.items(of: .cue).filter { cue in
      cue.text.contains { $0.isLetter && !met.contains(String($0)) }
    }
    let choices = ServiceProgress(world.progress, all, at: .now).choices
    #expect(!cues.isEmpty && cues.allSatisfy { !choices.contains("\"\($0.text)\"") })
    try world.begin()
    try world.enterByHome()
    try world.settle()
    let cue = try #require(cues.first)
    let error = try #require(throws: Failure.self) { try world.teach(.next(.cue, cue.text)) }
    #expect(error.message.contains("has letters that the reader has not met"))
  }

  @Test(arguments: [PracticeControl.slower, .again, .pause])
  func `The trial under way is void, and the same item is asked again`(
    control: PracticeControl
  ) throws {
    var world = try Self.inPractice()
    let item = try world.asked()
    try world.teach(.control(control))
    if control == .pause {
      try world.settle()
      #expect(world.driver.messenger.isPaused)
      try world.teach(.control(.resume))
    }
    try world.settle()
    #expect(world.item == item && world.rightAnswers == 0)
    #expect(world.driver.outlet.rooms.practiceSession?.summary.answers == 0)
    try world.type(item.cells)
    try world.settle()
    #expect(world.driver.outlet.rooms.practiceSession?.summary.right == 1)
  }

  @Test func `A request is no answer, although its chord was asked for`() throws {
    var world = try Self.inPractice(knowsLetters: true)
    try world.teach(.next(.chord, KeyCommand.repeatWord.rawValue))
    try world.type(try world.asked().cells)
    try world.settle()
    #expect(world.item?.command == .repeatWord)
    let answers = world.driver.outlet.rooms.practiceSession?.summary.answers
    try world.teach(.control(.again))
    try world.settle()
    #expect(world.driver.outlet.rooms.practiceSession?.summary.answers == answers)
    #expect(world.item?.command == .repeatWord)
  }

  @Test func `The chosen item follows the present one, which is not interrupted`() throws {
    var world = try Self.inPractice()
    let item = try world.asked()
    let chosen = item.text == "z" ? "q" : "z"
    let effects = world.effects.count
    try world.teach(.next(.letter, chosen))
    #expect(world.effects.count == effects && world.item == item)
    #expect(world.teacher.next?.text == chosen)
    try world.type(item.cells)
    try world.settle()
    #expect(world.item?.text == chosen)
    #expect(world.teacher.next == nil)
  }

  @Test func `An item that no course has is refused`() throws {
    var world = try Self.inPractice()
    let error = try #require(throws: Failure.self) { try world.teach(.next(.letter, "\u{1B}ẞ")) }
    #expect(error.status == .badData && error.message.contains("letter"))
    #expect(!error.message.contains("\u{1B}"))
  }

  @Test func `Without practice a request is refused in one line that says what to do`() throws {
    var world = try PracticeWorld()
    try world.begin()
    for teaching in [ServiceTeaching.control(.pause), .next(.letter, "a")] {
      let error = try #require(throws: Failure.self) { try world.teach(teaching) }
      #expect(
        error.message
          == "no practice is open: the reader opens it by the row 'practice' at home")
      #expect(error.status == .unavailable)
    }
    #expect(!world.driver.messenger.isPaused)
  }

  @Test func `An alert comes before a teacher`() throws {
    var world = try Self.inPractice()
    try world.receive(from: "Mom", "help me now", urgency: .highest)
    for control in PracticeControl.allCases where control != .resume {
      let error = try #require(throws: Failure.self) { try world.teach(.control(control)) }
      #expect(error.message.hasPrefix("an alert comes first"))
    }
    try world.settle()
    #expect(world.acknowledged.isEmpty)
  }

  @Test func `During a pause only resuming has an effect, and pausing twice has none`() throws {
    var world = try Self.inPractice()
    try world.teach(.control(.resume))
    #expect(!world.driver.messenger.isPaused)
    try world.teach(.control(.pause))
    try world.teach(.control(.pause))
    #expect(world.driver.messenger.isPaused && world.teacher.isPaused)
    for control in [PracticeControl.slower, .faster, .again] {
      #expect(throws: Failure.self) { try world.teach(.control(control)) }
    }
    try world.settle()
    #expect(world.driver.messenger.isPaused)
  }

  @Test func `At the options a request is refused, and nothing is felt`() throws {
    var world = try Self.inPractice()
    try world.hold(.options)
    try world.settle()
    #expect(world.teacher.stage == .choosing)
    let effects = world.effects.count
    let error = try #require(throws: Failure.self) { try world.teach(.control(.again)) }
    #expect(error.message.contains("options"))
    #expect(world.effects.count == effects)
  }

  @Test func `The teacher sees the item, its answer and the stage, and nothing once it is closed`()
    throws
  {
    var world = try Self.inPractice()
    let item = try world.asked()
    #expect(world.teacher.stage == .asking)
    #expect(world.teacher.item?.text == item.text && world.teacher.item?.cells == item.cells)
    #expect(world.teacher.percent != nil && world.teacher.answer == nil)
    try world.type([.full])
    #expect(world.teacher.answer?.pressed == [.full] && world.teacher.answer?.isRight == false)
    try world.hold(.home)
    #expect(world.teacher == .closed)
  }

  // MARK: Progress

  @Test func `The progress is the report of 'learn', and lists what can be chosen`() throws {
    var world = try PracticeWorld()
    world.introduceLetters()
    let catalogue = world.material.catalogue(["a private text"])
    let progress = ServiceProgress(world.progress, catalogue, at: .now)
    #expect(
      progress.report
        == LearnReport(world.progress, catalogue, at: .now).json(days: 60, pairs: 1000))
    #expect(progress.choices.hasPrefix("[{\"kind\":\"letter\",\"items\":["))
    #expect(!progress.choices.contains("private"))
  }

  @Test func `Ten years of practice and the longest plan fit into one line`() throws {
    let world = try PracticeWorld()
    var progress = PracticeProgress()
    let catalogue = world.material.catalogue([])
    for day in 0..<3660 {
      let item = catalogue.items[day % catalogue.items.count]
      progress.record(
        PracticeTrial(
          item, cells: day % 2 == 0 ? item.cells : [.full], isRight: day % 2 == 0,
          at: Timestamp(milliseconds: Int64(day) * 86_400_000)))
    }
    for item in catalogue.items {
      for _ in 0..<8 {
        progress.record(
          PracticeTrial(
            item, cells: item.cells, isRight: true,
            at: Timestamp(milliseconds: 3660 * 86_400_000)))
      }
    }
    // Every cell was answered by every other.
    for cells in 0..<4096 {
      let (played, answered) = (UInt8(cells >> 6), UInt8(cells & 63))
      progress.record(
        PracticeTrial(
          PracticeItem(.letter, "x", [BrailleCell(rawValue: played)]),
          cells: [BrailleCell(rawValue: answered)], isRight: played == answered,
          at: Timestamp(milliseconds: 3660 * 86_400_000)))
    }
    // A plan of the longest items that a teacher can choose.
    let ids = catalogue.items.filter { $0.kind != .message }.map(\.id)
      .sorted { $0.utf8.count > $1.utf8.count }.prefix(PracticePlan.sizes.upperBound)
    #expect(ids.count == 200)
    let name = String(repeating: "x", count: PracticePlan.longestName)
    progress.plan = PracticePlan(name: name, items: Array(ids))
    #expect(progress.plan != nil)
    let sent = ServiceProgress(progress, catalogue, at: .now)
    let answer = ServiceAnswer.progress(sent)
    let tag = String(repeating: "x", count: 64)
    let line = answer.json(tag: tag)
    #expect(line.utf8.count < ServiceProtocol.longestLine)
    #expect(ServiceLink.read(Array(line.utf8)) == .answer(answer, tag: tag))
  }

  // MARK: Requests

  private static func planned(_ items: String, name: String = "x") -> String {
    "{\"do\":\"teach\",\"act\":\"plan\",\"name\":\"\(name)\",\"items\":[\(items)]}"
  }

  @Test(arguments: [
    "{\"do\":\"teach\"}", "{\"do\":\"teach\",\"act\":\"louder\"}", "{\"do\":\"teach\",\"act\":7}",
    "{\"do\":\"teach\",\"act\":\"next\"}",
    "{\"do\":\"teach\",\"act\":\"next\",\"kind\":\"letter\"}",
    "{\"do\":\"teach\",\"act\":\"next\",\"kind\":\"song\",\"item\":\"a\"}",
    "{\"do\":\"teach\",\"act\":\"next\",\"kind\":\"letter\",\"item\":\"\"}",
    "{\"do\":\"teach\",\"act\":\"next\",\"kind\":\"letter\",\"item\":\"a\\nb\"}",
    "{\"do\":\"teach\",\"act\":\"plan\"}",
    #"{"do":"teach","act":"plan","name":"x","items":[]}"#,
    #"{"do":"teach","act":"plan","name":"x","items":[{"kind":"letter","item":"a"}]}"#,
    #"{"do":"teach","act":"plan","name":"x","items":[{"kind":"letter","item":"a"},7]}"#,
    planned(#"{"kind":"letter","item":"a"},{"kind":"message","item":"hi"}"#),
    planned(#"{"kind":"letter","item":"a"},{"kind":"letter","item":"b"}"#, name: #"x\ny"#),
  ])
  func `A request that is wrong is refused, and the connection stays`(line: String) throws {
    let error = try #require(throws: ServiceError.self) {
      try ServiceRequest(Array(line.utf8), at: Timestamp(milliseconds: 0))
    }
    #expect(!error.endsConnection)
  }
}
