import TactusAnalysis
import TactusBraille
import TactusGlove
import TactusHaptics
import TactusInput
import TactusMessage
import TactusMessenger
import TactusText
import TactusWire
import Testing

@testable import TactusService

/// Six fingers on the glove's own sensors, at home and in an answer.
@Suite struct GlovePressTests {
  /// A messenger with two people, and the sensors of a glove.
  private struct Bench {
    var archive = MemoryArchive()
    var messenger: Messenger
    var press: GlovePress
    var now = Microseconds.zero
    private var time: UInt32 = 0

    init() throws {
      let settings = try MessengerSettings(
        .standard, ReadingOptions(translator: try Translator()), vocabulary: nil)
      messenger = Messenger(keySeed: 1, backTranslate: settings.backTranslation)
      press = GlovePress(
        PressSettings(), .gloveFingers, [], TouchPages(settings.translators))
      for (sender, body) in [("Mom", "dinner at seven"), ("Boss", "the report is late")] {
        let message = IncomingMessage(
          sender: sender, body: body, time: Timestamp(milliseconds: Int64(body.count)))
        let id = archive.deliver(message, RuleAnalyzer().analyze(message))
        _ = messenger.handle(.arrived(id), archive: archive, at: now)
      }
      quiet()
    }

    private mutating func quiet() {
      now = now + .seconds(1)
      _ = messenger.handle(.quiet, archive: archive, at: now)
    }

    mutating func command(_ commands: KeyCommand...) {
      for command in commands {
        _ = messenger.handle(.chord(KeyMap.chord(for: command)), archive: archive, at: now)
        quiet()
      }
    }

    /// Sets the sensors' values, and returns the effects; nil without a glove.
    mutating func feel(_ values: [UInt8]?) -> [GlovePress.Effect] {
      now = now + .milliseconds(20)
      guard let values else { return press.handle(nil, messenger, archive, at: now) }
      time += 20
      var sample = PressureSample(time: time)
      for value in values { _ = sample.append(value) }
      return press.handle(sample, messenger, archive, at: now)
    }

    /// Presses a channel hard, by a light touch first.
    mutating func push(_ channel: Int) -> [GlovePress.Effect] {
      var values = [UInt8](repeating: 0, count: 6)
      values[channel] = GlovePressTests.light
      let touched = feel(values)
      values[channel] = GlovePressTests.hard
      return touched + feel(values)
    }
  }

  private static let (light, hard) = (UInt8(86), UInt8(255))
  private static let none = [UInt8](repeating: 0, count: 6)

  private static func rows(_ effects: [GlovePress.Effect]) -> [String] {
    effects.compactMap {
      if case .row(let below, let touch) = $0 { "\(below) \(touch)" } else { nil }
    }
  }

  private static func keys(_ effects: [GlovePress.Effect]) -> [UInt8] {
    effects.compactMap { if case .keys(let keys) = $0 { keys } else { nil } }
  }

  private static func forgets(_ effects: [GlovePress.Effect]) -> Bool {
    effects.contains { if case .forget = $0 { true } else { false } }
  }

  @Test func aGloveWithoutSensorsPressesNothing() throws {
    var bench = try Bench()
    #expect(bench.feel(nil).isEmpty && bench.feel([]).isEmpty)
    #expect(bench.press.nextDeadline == nil)
  }

  @Test func aHardPressActivatesTheRowUnderItsFinger() throws {
    var bench = try Bench()
    bench.command(.place)
    #expect(Self.rows(bench.feel(Self.none)) == [])
    // Home is at its first row, messages.
    for channel in 0..<3 {
      let effects = bench.push(channel)
      #expect(Self.rows(effects) == ["\(channel) activate"])
      #expect(Self.keys(effects) == [])
      _ = bench.feel(Self.none)
    }
  }

  @Test func rowsAreCountedFromTheCurrentOne() throws {
    var bench = try Bench()
    bench.command(.place, .down, .down)
    _ = bench.feel(Self.none)
    #expect(Self.rows(bench.push(0)) == ["-2 activate"])
    _ = bench.feel(Self.none)
    #expect(Self.rows(bench.push(2)) == ["0 activate"])
  }

  @Test func aFingerThatRestsAnnouncesItsRow() throws {
    var bench = try Bench()
    bench.command(.place)
    _ = bench.feel(Self.none)
    let values: [UInt8] = [0, Self.light, 0, 0, 0, 0]
    let touched = bench.feel(values)
    #expect(Self.rows(touched) == [])
    #expect(touched.contains { if case .tick(let tick) = $0 { tick.motor == 1 } else { false } })
    let deadline = try #require(bench.press.nextDeadline)
    bench.now = deadline
    #expect(Self.rows(bench.feel(values)) == ["1 focus"])
    #expect(Self.rows(bench.feel(values)) == [], "once")
  }

  @Test func whereLettersAreTypedAPressIsADot() throws {
    var bench = try Bench()
    bench.command(.place, .search)
    #expect(bench.messenger.takesLetters)
    _ = bench.feel(Self.none)
    for (channel, dot) in GloveFingers.dots.enumerated() {
      let bit = UInt8(1) << UInt8(dot - 1)
      #expect(Self.keys(bench.push(channel)) == [bit], "channel \(channel)")
      #expect(Self.keys(bench.feel(Self.none)) == [0])
    }
  }

  @Test func severalFingersFormOneChord() throws {
    var bench = try Bench()
    bench.command(.place, .search)
    _ = bench.feel(Self.none)
    _ = bench.feel([Self.light, Self.light, 0, 0, 0, 0])
    let pressed = Self.keys(bench.feel([Self.hard, Self.hard, 0, 0, 0, 0]))
    let both = GloveFingers.dots.prefix(2).reduce(0) { $0 | UInt8(1) << UInt8($1 - 1) }
    #expect(pressed.count == 2 && pressed.last == both)
    #expect(Self.keys(bench.feel(Self.none)).last == 0)
  }

  @Test func keysThatAreDownWhenTheReaderLeavesTheTextAreDiscarded() throws {
    var bench = try Bench()
    bench.command(.place, .search)
    _ = bench.feel(Self.none)
    #expect(!Self.keys(bench.push(0)).isEmpty)
    bench.command(.back)
    #expect(!bench.messenger.takesLetters)
    var values = Self.none
    values[0] = Self.hard
    #expect(Self.forgets(bench.feel(values)))
    #expect(!Self.forgets(bench.feel(values)), "once")
  }

  @Test func keysThatAreDownWhenTheGloveGoesAreDiscarded() throws {
    var bench = try Bench()
    bench.command(.place, .search)
    _ = bench.feel(Self.none)
    #expect(!Self.keys(bench.push(0)).isEmpty)
    #expect(Self.forgets(bench.feel(nil)))
    #expect(bench.feel(nil).isEmpty && bench.press.nextDeadline == nil)
  }

  /// Every row is activated by a finger that is still down when its text opens.
  @Test func thePressThatOpensATextDoesNotTypeInIt() throws {
    var bench = try Bench()
    bench.command(.place)
    _ = bench.feel(Self.none)
    #expect(Self.keys(bench.push(0)) == [])
    bench.command(.search)
    var values = Self.none
    for force in [Self.hard, Self.hard - 9, 2 * Self.light, Self.hard] {
      values[0] = force
      #expect(Self.keys(bench.feel(values)) == [])
    }
    values[0] = Self.light
    #expect(Self.keys(bench.feel(values)) == [])
    values[0] = Self.hard
    let dot = UInt8(1) << UInt8(GloveFingers.dots[0] - 1)
    #expect(Self.keys(bench.feel(values)) == [dot], "once it has eased, it types")
  }

  @Test func otherFingersTypeWhileThatPressLasts() throws {
    var bench = try Bench()
    bench.command(.place)
    _ = bench.feel(Self.none)
    _ = bench.push(0)
    bench.command(.search)
    _ = bench.feel([Self.hard, Self.light, 0, 0, 0, 0])
    let dot = UInt8(1) << UInt8(GloveFingers.dots[1] - 1)
    #expect(Self.keys(bench.feel([Self.hard, Self.hard, 0, 0, 0, 0])) == [dot])
  }

  @Test func thePressThatLeavesATextActivatesNoRow() throws {
    var bench = try Bench()
    bench.command(.place, .search)
    _ = bench.feel(Self.none)
    _ = bench.push(1)
    bench.command(.back)
    var values = Self.none
    values[1] = Self.hard
    for _ in 0..<3 { #expect(Self.rows(bench.feel(values)) == []) }
    _ = bench.feel(Self.none)
    #expect(Self.rows(bench.push(1)) == ["1 activate"])
  }

  @Test func theSameSampleIsHandledOnce() throws {
    var bench = try Bench()
    bench.command(.place)
    _ = bench.feel(Self.none)
    var sample = PressureSample(time: 9_000)
    for value in [Self.hard, 0, 0, 0, 0, 0] { _ = sample.append(value) }
    var activated: [String] = []
    for _ in 0..<3 {
      activated += Self.rows(
        bench.press.handle(sample, bench.messenger, bench.archive, at: bench.now))
    }
    #expect(activated == ["0 activate"])
  }

  @Test func aStoreThatCannotBeReadLeavesOneRowThatSaysSo() throws {
    var bench = try Bench()
    bench.command(.place, .activate)
    bench.archive.error = ArchiveError("gone")
    _ = bench.feel(Self.none)
    #expect(Self.rows(bench.push(0)) == ["0 activate"])
    _ = bench.feel(Self.none)
    #expect(Self.rows(bench.push(3)) == [], "no other row")
  }
}

/// The dots of the layout of glove fingers, by motor.
private enum GloveFingers {
  static let dots: [Int] = (0..<6).map { motor in
    (Layout.gloveFingers.dots.firstIndex { $0 == motor } ?? 0) + 1
  }
}
