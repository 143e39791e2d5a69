import TactusBraille
import TactusHaptics
import TactusInput
import TactusText
import TactusWire
import Testing

@testable import TactusPractice

/// A session in time that the test advances.
struct SessionBench {
  typealias Session = PracticeSession<FixedCourse>
  var session: Session
  var now = Microseconds.zero

  init(_ items: [PracticeItem], known: Bool = true) {
    session = Session(FixedCourse(items, known: known)) { Letters.cells($0) }
  }

  init(_ letters: String, known: Bool = true) {
    self.init(letters.map { Letters.item(String($0)) }, known: known)
  }

  mutating func handle(_ event: Session.Event) -> [Session.Effect] {
    session.handle(event, at: now)
  }

  /// Enters and feels the first item.
  mutating func begin() {
    _ = handle(.entered)
    _ = felt()
  }

  mutating func felt(after seconds: Int64 = 1) -> [Session.Effect] {
    now = now + .seconds(seconds)
    return handle(.felt)
  }

  /// Types letters, a second apart.
  @discardableResult
  mutating func type(_ text: String) -> [Session.Effect] {
    var effects: [Session.Effect] = []
    for letter in text {
      now = now + .seconds(1)
      effects += handle(.chord(Chord(Letters.cell(letter))))
    }
    return effects
  }

  mutating func hold(_ command: KeyCommand) -> [Session.Effect] {
    now = now + .seconds(1)
    return handle(.chord(KeyMap.chord(for: command)))
  }

  /// Lets time pass until the next deadline.
  mutating func wait() -> [Session.Effect] {
    now = session.nextDeadline ?? now
    return session.advance(to: now)
  }
}

extension [PracticeSession<FixedCourse>.Effect] {
  /// All that is played, in order.
  var played: [PracticeOutput] {
    flatMap { effect -> [PracticeOutput] in
      if case .play(let outputs) = effect { outputs } else { [] }
    }
  }

  var echoes: [PracticeOutput] {
    flatMap { effect -> [PracticeOutput] in
      if case .echo(let outputs) = effect { outputs } else { [] }
    }
  }
}

private func letter(_ letter: Character, _ percent: Int = 50) -> PracticeOutput {
  .cells([Letters.cell(letter)], percent: percent)
}

@Suite struct PracticeSessionTests {
  @Test func `A right answer is followed by its cue and the next item at once`() {
    var bench = SessionBench("ab")
    #expect(bench.handle(.entered).played == [letter("a")])
    #expect(bench.felt() == [])
    let effects = bench.type("a")
    #expect(effects.played == [.cue(.sendSuccess), letter("b")])
    #expect(effects.contains(.save))
    let trial = bench.session.course.trials[0]
    #expect(trial.isRight && !trial.isRepeated && trial.milliseconds == 1000)
    #expect(trial.pace == .init(.columns, rate: 50))
  }

  @Test func `A wrong answer plays both letters in contrast and asks again`() {
    var bench = SessionBench("ab")
    bench.begin()
    let effects = bench.type("c")
    #expect(effects.played == [.cue(.sendFailure), letter("c"), .pause, letter("a")])
    #expect(bench.session.item?.text == "a")
    _ = bench.felt()
    // The correction counts as a repeated answer, and the session goes on.
    #expect(bench.type("a").played == [.cue(.sendSuccess), letter("b")])
    #expect(bench.session.course.trials.map(\.isRight) == [false, true])
    #expect(bench.session.course.trials.map(\.isRepeated) == [false, true])
    #expect(bench.session.summary.words == "0 right of 1, weak: a")
  }

  @Test func `After two wrong answers the next item follows, so that no one is stuck`() {
    var bench = SessionBench("ab")
    bench.begin()
    bench.type("c")
    _ = bench.felt()
    let effects = bench.type("d")
    #expect(effects.played.last == letter("b"))
    #expect(bench.session.item?.text == "b")
  }

  @Test func `A space without letters shows the answer dot by dot`() {
    var bench = SessionBench("ba")
    bench.begin()
    let effects = bench.hold(.space)
    let dots = [1, 2].compactMap { BrailleCell(dots: [$0]) }
    #expect(effects.played == [.cells(dots, percent: 50), .pause, letter("b")])
    #expect(bench.session.course.trials[0].cells == [])
    #expect(!bench.session.course.trials[0].isRight)
  }

  @Test func `A new letter is first felt dot by dot`() {
    var bench = SessionBench("b", known: false)
    let dots = [1, 2].compactMap { BrailleCell(dots: [$0]) }
    #expect(bench.handle(.entered).played == [.cells(dots, percent: 50), .pause, letter("b")])
    _ = bench.felt()
    bench.type("b")
    #expect(bench.session.summary.words == "1 right of 1, new: b")
    // The pace of a letter that was shown says nothing about the threshold.
    #expect(bench.session.course.trials[0].pace == nil)
  }

  @Test func `Words are typed cell by cell, with a tick for each`() {
    var bench = SessionBench([Letters.item("cab", .word), Letters.item("a")])
    bench.begin()
    #expect(bench.type("c").echoes == [.cue(.typed)])
    #expect(bench.type("x").echoes == [.cue(.typed)])
    #expect(bench.hold(.delete).echoes == [.cue(.typed)])
    #expect(bench.type("ab").played == [.cue(.sendSuccess), letter("a")])
  }

  @Test func `An answer that is ended too early is wrong`() {
    var bench = SessionBench([Letters.item("cab", .word)])
    bench.begin()
    bench.type("ca")
    let effects = bench.hold(.activate)
    #expect(effects.played.first == .cue(.sendFailure))
    #expect(bench.session.course.trials[0].cells == Letters.cells("ca"))
  }

  @Test func `A cue is answered by the beginning of its name`() {
    var bench = SessionBench([
      PracticeItem(.cue, "focus", Letters.cells("focus")),
      PracticeItem(.cue, "tone-joy", Letters.cells("tone-joy")),
    ])
    #expect(bench.handle(.entered).played == [.cue(.focus)])
    _ = bench.felt()
    // An f may still become fear, of the tones.
    #expect(bench.type("f").echoes == [.cue(.typed)])
    #expect(bench.type("o").played == [.cue(.sendSuccess), .cue(.toneJoy)])
    _ = bench.felt()
    // The last word of its name is enough.
    #expect(bench.type("j").played == [.cue(.sendSuccess), .cue(.focus)])
    _ = bench.felt()
    #expect(
      bench.type("j").played
        == [.cue(.sendFailure), .cue(.toneJoy), .pause, .cue(.focus), .text("focus")])
  }

  @Test(arguments: [
    (Cue.categorySwitch, "ca"), (.endOfCategory, "end"), (.endOfCategory, "category"),
    (.urgentAgain, "ag"), (.toneFear, "fe"), (.focus, "fo"),
  ])
  func `A cue whose name begins like the last word of another is named in a few cells`(
    cue: Cue, name: String
  ) {
    var bench = SessionBench([PracticeItem(.cue, cue.rawValue, Letters.cells(cue.rawValue))])
    bench.begin()
    #expect(bench.type(String(name.dropLast())).played.isEmpty)
    #expect(bench.type(String(name.suffix(1))).played.first == .cue(.sendSuccess))
  }

  @Test func `A chord is answered by its dots, held or not`() {
    let home = PracticeItem(.chord, "home", Letters.cells("home"))
    var bench = SessionBench([home, home])
    #expect(bench.handle(.entered).played == [.text("home")])
    _ = bench.felt()
    #expect(bench.type("h").played.first == .cue(.sendSuccess))
    _ = bench.felt()
    let effects = bench.hold(.activate)
    #expect(
      effects.played
        == [
          .cue(.sendFailure), .cells([KeyBinding(.activate).dots], percent: 50), .pause,
          .cells([KeyBinding(.home).dots], percent: 50),
        ])
  }

  // MARK: Disturbances

  @Test func `A bouncing key counts once`() {
    var bench = SessionBench([Letters.item("aab", .word)])
    bench.begin()
    #expect(bench.type("a").echoes.count == 1)
    bench.now = bench.now + .milliseconds(30)
    #expect(bench.handle(.chord(Chord(Letters.cell("a")))) == [])
    #expect(bench.type("ab").played.first == .cue(.sendSuccess))
  }

  @Test func `A letter just before the end of the item counts, an earlier one does not`() {
    var bench = SessionBench("ab")
    _ = bench.handle(.entered)
    #expect(bench.handle(.chord(Chord(Letters.cell("z")))) == [])
    bench.now = .milliseconds(900)
    #expect(bench.handle(.chord(Chord(Letters.cell("a")))) == [])
    bench.now = .seconds(1)
    #expect(bench.handle(.felt).played == [.cue(.sendSuccess), letter("b")])
  }

  @Test func `The letter pressed while it is introduced counts at its end`() {
    var bench = SessionBench("ba", known: false)
    _ = bench.handle(.entered)
    bench.now = .seconds(2)
    #expect(bench.handle(.chord(Chord(Letters.cell("b")))) == [])
    #expect(bench.felt(after: 3).played.first == .cue(.sendSuccess))
    #expect(bench.session.summary.words == "1 right of 1, new: b")
  }

  @Test(arguments: [true, false])
  func `A press that comes too early has its cue, and is no silence`(isKnown: Bool) {
    var bench = SessionBench("ba", known: isKnown)
    _ = bench.handle(.entered)
    for _ in 0..<4 {
      bench.now = bench.now + .seconds(1)
      #expect(bench.handle(.chord(Chord(Letters.cell("z")))) == [])
      #expect(bench.felt(after: 3) == [.echo([.cue(.rejected)])])
      // The item is played again as after the first silence.
      #expect(bench.wait().contains(.playLater([.pause, letter("b")])))
    }
    #expect(bench.session.course.trials.isEmpty)
    _ = bench.felt()
    #expect(bench.type("b").played.first == .cue(.sendSuccess))
  }

  @Test func `An answer whose beginning came too early is void as a whole`() {
    var bench = SessionBench([Letters.item("cab", .word), Letters.item("a")])
    _ = bench.handle(.entered)
    _ = bench.handle(.chord(Chord(Letters.cell("c"))))
    bench.now = .milliseconds(900)
    _ = bench.handle(.chord(Chord(Letters.cell("a"))))
    bench.now = .seconds(1)
    #expect(bench.handle(.felt) == [.echo([.cue(.rejected)])])
    #expect(bench.type("cab").played.first == .cue(.sendSuccess))
  }

  @Test(arguments: [KeyCommand.space, .activate, .delete])
  func `The end of an answer while the item is felt has its cue`(command: KeyCommand) {
    var bench = SessionBench("ab", known: false)
    _ = bench.handle(.entered)
    #expect(bench.hold(command) == [.echo([.cue(.rejected)])])
    _ = bench.felt()
    #expect(bench.type("a").played.first == .cue(.sendSuccess))
  }

  @Test func `An alert makes the trial void, and the item is played again`() {
    var bench = SessionBench([Letters.item("ab", .pair)])
    bench.begin()
    bench.type("a")
    #expect(
      bench.handle(.interrupted).played == [.pause, .cells(Letters.cells("ab"), percent: 50)])
    _ = bench.felt()
    #expect(bench.type("ab").played.first == .cue(.sendSuccess))
    #expect(bench.session.course.trials.count == 1)
  }

  @Test func `An item that is replaced is void, and played after what has replaced it`() {
    var bench = SessionBench("ab")
    _ = bench.handle(.entered)
    let effects = bench.handle(.replaced)
    #expect(effects.contains(.report(.interrupted)))
    #expect(effects.contains(.playLater([.pause, letter("a")])))
    // The same while an answer is awaited: whoever asks for something else is not asleep.
    _ = bench.felt()
    #expect(bench.handle(.replaced).contains(.playLater([.pause, letter("a")])))
    _ = bench.felt()
    #expect(bench.type("a").played.first == .cue(.sendSuccess))
  }

  @Test func `Only while an answer is awaited are held chords claimed`() {
    var bench = SessionBench("abdhs")
    #expect(bench.session.claims.isEmpty)
    _ = bench.handle(.entered)
    #expect(bench.session.claims.isEmpty)
    _ = bench.felt()
    // Home and pause act, and so do letters that the reader has not met.
    #expect(bench.session.claims == [Letters.cell("d")])
    #expect(!bench.session.claims.contains(KeyBinding(.back).dots))
    #expect(!bench.session.claims.contains(.full))
    _ = bench.handle(.paused(true))
    #expect(bench.session.claims.isEmpty)
    _ = bench.handle(.left)
    #expect(bench.session.claims.isEmpty)
  }

  @Test
  func `A held letter that the reader has not met is no answer, and its chord has no meaning here`()
  {
    var bench = SessionBench("ab", known: false)
    bench.begin()
    let held = bench.handle(.chord(Chord(Letters.cell("l"), isHeld: true)))
    #expect(held.echoes == [.cue(.rejected)] && bench.session.course.trials.isEmpty)
    #expect(bench.type("l").played.first == .cue(.sendFailure))
  }

  @Test(arguments: ["h", "s"])
  func `The chords for home and pause are answers if just they were asked for`(letter: String) {
    var bench = SessionBench(letter, known: false)
    bench.begin()
    #expect(bench.session.claims == Set(Letters.cells(letter)))
    var chord = SessionBench([PracticeItem(.chord, letter == "h" ? "home" : "pause", [])])
    chord.begin()
    #expect(chord.session.claims.contains(Letters.cell(letter.first ?? " ")))
    // A wrong chord is judged, and does not act.
    #expect(chord.session.claims.contains(Letters.cell("l")))
    #expect(!chord.session.claims.contains(Letters.cell(letter == "h" ? "s" : "h")))
  }

  @Test func `Leaving makes the trial void, and the item waits for the reader`() {
    var bench = SessionBench([Letters.item("ab", .pair), Letters.item("c")])
    bench.begin()
    bench.type("a")
    #expect(bench.handle(.left).contains(.save))
    #expect(bench.session.nextDeadline == nil)
    #expect(bench.handle(.chord(Chord(Letters.cell("b")))) == [])
    bench.now = bench.now + .seconds(3600)
    #expect(bench.handle(.entered).played == [.cells(Letters.cells("ab"), percent: 50)])
    #expect(!bench.session.isTimeOver)
  }

  @Test func `Without an answer the item is repeated once, then the session rests and ends`() {
    var bench = SessionBench("ab")
    bench.begin()
    // A program's text that is being felt is not cut.
    #expect(bench.wait().contains(.playLater([.pause, letter("a")])))
    _ = bench.felt()
    let resting = bench.wait()
    #expect(resting.contains(.playLater([.cue(.rest)])))
    #expect(resting.contains(.save))
    _ = bench.felt()
    let ending = bench.wait()
    #expect(ending.played.isEmpty)
    #expect(ending.contains(.save))
    #expect(bench.session.isOver && !bench.session.isUnderWay)
    #expect(bench.session.nextDeadline == nil)
    // Nothing was held against a reader who sleeps.
    #expect(bench.session.course.trials.isEmpty)
    #expect(bench.type("a").played == [letter("b")])
  }

  @Test func `Any letter wakes a resting session`() {
    var bench = SessionBench("ab")
    bench.begin()
    _ = bench.wait()
    _ = bench.felt()
    _ = bench.wait()
    #expect(bench.type("z").played == [.pause, letter("a")])
    _ = bench.felt()
    #expect(bench.type("a").played == [.cue(.sendSuccess), letter("b")])
  }

  @Test func `An item that is never felt is played again, and then the session rests`() {
    var bench = SessionBench("ab")
    _ = bench.handle(.entered)
    #expect(bench.wait().contains(.playLater([.pause, letter("a")])))
    #expect(bench.wait().contains(.playLater([.cue(.rest)])))
  }

  @Test func `Choosing among the options wakes a resting session, and its time runs`() {
    var bench = SessionBench("ab")
    bench.begin()
    _ = bench.wait()
    _ = bench.felt()
    _ = bench.wait()
    #expect(bench.hold(.options).played == [.text("length 10 minutes")])
    #expect(bench.hold(.back).played == [.pause, letter("a")])
    #expect(bench.session.runningSince == bench.now)
  }

  @Test func `An alert during a pause plays nothing`() {
    var bench = SessionBench("ab")
    bench.begin()
    _ = bench.handle(.paused(true))
    #expect(bench.handle(.interrupted) == [])
    #expect(bench.handle(.paused(false)).played == [.pause, letter("a")])
  }

  @Test func `Leaving after the end saves nothing`() {
    var bench = SessionBench([])
    _ = bench.handle(.entered)
    #expect(bench.session.isOver)
    #expect(bench.handle(.left) == [])
  }

  @Test func `A pause stops the clock, and any letter resumes`() {
    var bench = SessionBench("ab")
    bench.begin()
    #expect(bench.handle(.paused(true)).contains(.save))
    #expect(bench.session.nextDeadline == nil)
    bench.now = bench.now + .seconds(3600)
    #expect(bench.type("a").played == [.pause, letter("a")])
    // The messenger's own report of the resumption changes nothing.
    #expect(bench.handle(.paused(false)) == [])
    _ = bench.felt()
    #expect(bench.type("a").played == [.cue(.sendSuccess), letter("b")])
  }

  @Test func `Every event in every state leaves a way on`() {
    let events: [SessionBench.Session.Event] =
      [.entered, .left, .felt, .interrupted, .replaced, .paused(true), .paused(false)]
      + KeyCommand.allCases.map { .chord(KeyMap.chord(for: $0)) }
      + (1...63).map { .chord(Chord(BrailleCell(rawValue: $0))) }
    for first in events {
      for second in events {
        var bench = SessionBench([
          Letters.item("a"), Letters.item("cab", .word), PracticeItem(.cue, "back", []),
          PracticeItem(.chord, "where", []), PracticeItem(.chord, "unknown", []),
        ])
        bench.begin()
        for event in [first, second] {
          bench.now = bench.now + .milliseconds(200)
          _ = bench.handle(event)
        }
        // Coming back plays something, and an answer to it is judged.
        _ = bench.handle(.left)
        let played = bench.handle(.entered).played
        #expect(!played.isEmpty, "\(first), \(second)")
        _ = bench.felt()
        _ = bench.hold(.space)
        #expect(!bench.session.course.trials.isEmpty, "\(first), \(second)")
      }
    }
  }

  // MARK: The reader's wishes

  @Test func `The item is repeated on request`() {
    var bench = SessionBench("ab")
    bench.begin()
    for command in [KeyCommand.repeatWord, .preview] {
      #expect(bench.hold(command).played == [letter("a")])
      _ = bench.felt()
    }
  }

  @Test func `Slower and faster change the pace of items, outside the measurement`() {
    var bench = SessionBench("ab")
    bench.begin()
    #expect(bench.hold(.slower).played == [letter("a", 40)])
    _ = bench.felt()
    #expect(bench.hold(.faster).played == [letter("a", 50)])
    _ = bench.felt()
    _ = bench.hold(.faster)
    _ = bench.felt()
    #expect(bench.type("a").played == [.cue(.sendSuccess), letter("b", 62)])
    #expect(bench.session.course.trials[0].pace == nil)
  }

  @Test func `A letter held too long is still an answer`() {
    // The held p is the chord that repeats, unless a p was asked for.
    var bench = SessionBench("pa")
    bench.begin()
    #expect(bench.hold(.preview).played == [.cue(.sendSuccess), letter("a")])
  }

  @Test func `Back leaves from every state`() {
    var bench = SessionBench("ab")
    #expect(bench.handle(.entered).isEmpty == false)
    #expect(bench.hold(.back) == [.leave])
    _ = bench.felt()
    #expect(bench.hold(.back) == [.leave])
    _ = bench.handle(.paused(true))
    #expect(bench.hold(.back) == [.leave])
  }

  @Test func `The session ends after its length with what was learned`() {
    var bench = SessionBench("a")
    bench.begin()
    bench.now = .seconds(601)
    let effects = bench.type("a")
    #expect(
      effects.played == [.cue(.sendSuccess), .pause, .text("1 right of 1")])
    #expect(bench.session.isOver)
    _ = bench.felt()
    #expect(bench.hold(.repeatWord).played == [.text("1 right of 1")])
    // The next letter begins another session.
    #expect(bench.type("b").played == [letter("a")])
    #expect(bench.session.summary.answers == 0)
  }

  @Test func `The options are a row, each changed by activating it`() {
    var bench = SessionBench("ab")
    bench.begin()
    #expect(bench.hold(.options).played == [.text("length 10 minutes")])
    #expect(bench.felt() == [])
    // Dot 4 is down, dot 1 up, held or not.
    #expect(bench.hold(.down).played == [.text("background off")])
    let effects = bench.hold(.activate)
    #expect(effects.played == [.text("background on")] && effects.contains(.save))
    #expect(bench.session.course.isInBackground)
    #expect(bench.hold(.options).played == [.text("background off")])
    #expect(bench.hold(.up).played == [.text("length 10 minutes")])
    #expect(bench.hold(.pause).echoes == [.cue(.rejected)])
    #expect(bench.hold(.back).played == [.pause, letter("a")])
    _ = bench.felt()
    #expect(bench.type("a").played == [.cue(.sendSuccess), letter("b")])
  }

  @Test
  func `A reader who stays in the options is asked again, and after the end feels the result`() {
    var bench = SessionBench("a")
    bench.begin()
    _ = bench.hold(.options)
    #expect(bench.wait().played == [.pause, letter("a")])
    _ = bench.felt()
    bench.now = .seconds(700)
    bench.type("a")
    #expect(bench.session.isOver)
    #expect(bench.hold(.options).played == [.text("length 10 minutes")])
    #expect(bench.wait().played == [.text("1 right of 1")])
    #expect(bench.session.isOver)
  }

  @Test func `The length is chosen by chord, and counts at once`() {
    var bench = SessionBench("a")
    bench.begin()
    _ = bench.hold(.options)
    #expect(bench.hold(.options).played == [.text("length 15 minutes")])
    #expect(bench.hold(.back).played == [.pause, letter("a")])
    #expect(bench.session.course.minutes == 15)
    _ = bench.felt()
    bench.now = .seconds(14 * 60)
    #expect(bench.type("a").played == [.cue(.sendSuccess), letter("a")])
  }

  @Test func `Without anything to practise the session says so`() {
    var bench = SessionBench([])
    #expect(bench.handle(.entered).played == [.pause, .text("no answers")])
    #expect(bench.session.isOver)
  }

  @Test func `Time that runs backwards counts as none`() {
    var bench = SessionBench("ab")
    bench.begin()
    bench.now = .zero
    #expect(bench.type("a").played == [.cue(.sendSuccess), letter("b")])
    #expect(bench.session.course.trials[0].milliseconds == 0)
  }
}
