import TactusBraille
import TactusHaptics
import TactusInput
import TactusMessenger
import TactusWire
import Testing

@testable import TactusService

/// The scripted fingers of the demonstrations: they act only on what they feel.
@Suite struct DemoFingersTests {
  private static func text(_ gestures: [Gesture]) -> String {
    gestures.map { gesture in
      switch gesture {
      case .press(let command): "\(command.rawValue)"
      case .hold(let command): "[\(command.rawValue)]"
      case .type(let cell): "\(cell.dotNumbers)"
      }
    }.joined(separator: " ")
  }

  /// Feels these in order; returns the gestures of each.
  private static func feel(_ fingers: inout some FingerScript, _ felt: [Sensation]) -> [String] {
    felt.map { text(fingers.feel($0)) }
  }

  private static let others: [Sensation] = [
    .cue(.urgencyMedium), .cue(.focus), .cue(.back), .word("hello"), .quiet, .awake,
  ]

  // MARK: Fraud

  private static let fraudPath: [(Sensation, String)] = [
    (.cue(.urgentTriple), "activate"), (.cue(.opened), "[activate]"),
    (.cue(.urgentTriple), "[activate]"), (.word("freeze card?"), "[activate]"),
    (.cue(.sendSuccess), "[activate]"), (.cue(.back), ""),
  ]

  @Test func theCardIsFrozenOnceTheNameOfTheActionWasFelt() {
    var fingers = FraudFingers(action: "freeze card?")
    for (felt, gestures) in Self.fraudPath {
      #expect(!fingers.isOver)
      #expect(Self.text(fingers.feel(felt)) == gestures, "\(felt)")
    }
    #expect(fingers.isOver)
  }

  @Test func beforeEachStepNothingElseIsActedOn() {
    var fingers = FraudFingers(action: "freeze card?")
    for (felt, _) in Self.fraudPath {
      for other in Self.others + [.word("freeze"), .word("freeze card?$9")] where other != felt {
        #expect(fingers.feel(other).isEmpty, "\(other) before \(felt)")
      }
      _ = fingers.feel(felt)
    }
    #expect(fingers.isOver)
  }

  // MARK: Birthday

  private static func birthday() -> BirthdayFingers {
    BirthdayFingers(sender: "Mom", reply: "yes")
  }

  @Test func onlyMomsMessageIsAnswered() {
    var fingers = Self.birthday()
    #expect(fingers.feel(.cue(.urgencyMedium)).isEmpty, "she has not written")
    fingers.came(from: "Bank")
    #expect(fingers.feel(.cue(.urgencyMedium)).isEmpty)
    fingers.came(from: "Mom")
    fingers.came(from: "Bank")
    #expect(
      Self.feel(
        &fingers,
        [
          .cue(.urgencyMedium), .cue(.opened), .word("Bank"), .word("Bank of"), .word("Mom"),
          .cue(.activate), .word("dinner"), .quiet, .cue(.activate), .word("write"), .quiet,
          .word("yes"), .quiet, .cue(.sendSuccess), .quiet,
        ]) == [
          "activate", "[activate]", "down", "", "[activate]", "", "", "[activate]", "", "[down]",
          "", "", "[activate]", "back back", "",
        ])
    #expect(fingers.isOver)
  }

  @Test func anAnswerThatIsAskedAgainIsFeltBeforeItIsSent() {
    var fingers = Self.birthday()
    fingers.came(from: "Mom")
    _ = Self.feel(
      &fingers,
      [
        .cue(.urgencyMedium), .cue(.opened), .word("Mom"), .cue(.activate), .quiet, .word("write"),
        .word("yes"), .quiet,
      ])
    for again in [Sensation.word("yes"), .cue(.rejected)] {
      #expect(Self.feel(&fingers, [again, .quiet]) == ["", "[activate]"])
    }
  }

  // MARK: Overload

  @Test func aNightsMessagesAreReadLineByLine() {
    var fingers = OverloadFingers()
    #expect(fingers.feel(.cue(.urgencyMedium)).isEmpty, "asleep")
    let script: [(Sensation, String)] = [
      (.awake, "activate"), (.cue(.opened), "down down [activate]"), (.cue(.activate), "[full]"),
      (.word("3 new"), ""), (.quiet, "[activate]"), (.word("Ada"), "[activate]"),
      (.cue(.activate), ""), (.quiet, "down"), (.cue(.focus), ""), (.quiet, "down"),
      (.cue(.endOfCategory), "back down"), (.cue(.endOfCategory), "back down"),
      (.cue(.focus), "[activate]"), (.cue(.endOfCategory), "back down"),
      (.cue(.endOfCategory), "back bottom [activate]"), (.cue(.closed), ""),
    ]
    for (felt, gestures) in script {
      #expect(!fingers.isOver)
      #expect(Self.text(fingers.feel(felt)) == gestures, "\(felt)")
    }
    #expect(fingers.isOver)
  }

  // MARK: Keys

  /// The moves of some gestures, each with its time.
  private static func moves(
    _ gestures: [Gesture], seed: UInt64 = 1, after time: Microseconds = .zero
  ) -> [(time: Microseconds, down: UInt8)] {
    var keys = DemoKeys(seed: seed)
    keys.act(gestures, after: time)
    var moves: [(Microseconds, UInt8)] = []
    while let next = keys.nextDeadline {
      guard let down = keys.popMove(by: next) else { break }
      moves.append((next, down))
    }
    return moves
  }

  @Test(arguments: 0..<20)
  func everyChordIsPressedInFullAndReleased(seed: Int) throws {
    let chords = [KeyCommand.activate, .down, .full]
    let moves = Self.moves(chords.map { .press($0) }, seed: UInt64(seed))
    var strokes: [UInt8] = []
    var pressed: UInt8 = 0
    for move in moves {
      pressed |= move.down
      guard move.down == 0 else { continue }
      strokes.append(pressed)
      pressed = 0
    }
    #expect(strokes == chords.map { KeyBinding($0).dots.rawValue })
    #expect(zip(moves, moves.dropFirst()).allSatisfy { $0.time <= $1.time })
  }

  @Test(arguments: 0..<20)
  func aPressIsShorterThanAHold(seed: Int) throws {
    func length(_ gesture: Gesture) throws -> Microseconds {
      let moves = Self.moves([gesture], seed: UInt64(seed))
      let all = try #require(moves.first { $0.down == KeyBinding(.activate).dots.rawValue })
      let release = try #require(moves.first { $0.time > all.time && $0.down != all.down })
      return release.time - all.time
    }
    #expect(try length(.press(.activate)) < ChordRecognizer.hold)
    #expect(try length(.hold(.activate)) > ChordRecognizer.hold)
  }

  @Test func aHandNeedsTimeToReactAndFinishesOneChordBeforeTheNext() throws {
    var keys = DemoKeys(seed: 3)
    keys.act([], after: .zero)
    #expect(!keys.isBusy && keys.nextDeadline == nil)
    keys.act([.hold(.activate)], after: .seconds(1))
    let first = try #require(keys.nextDeadline)
    #expect((Microseconds.milliseconds(1_270)...Microseconds.milliseconds(1_345)).contains(first))
    #expect(keys.popMove(by: first - .microseconds(1)) == nil)
    // Felt while the first chord is still to come.
    keys.act([.press(.down)], after: .seconds(1))
    var downs: [UInt8] = []
    while let next = keys.nextDeadline, let down = keys.popMove(by: next) { downs.append(down) }
    let zeros = downs.indices.filter { downs[$0] == 0 }
    #expect(zeros.count == 2, "\(downs)")
    #expect(!keys.isBusy)
  }

  @Test func theSeedAloneDecidesTheTimes() {
    let (one, same) = (Self.moves([.press(.full)], seed: 5), Self.moves([.press(.full)], seed: 5))
    #expect(one.map(\.time) == same.map(\.time))
    #expect(one.map(\.time) != Self.moves([.press(.full)], seed: 6).map(\.time))
  }
}
