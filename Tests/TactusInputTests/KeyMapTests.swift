import TactusBraille
import TactusInput
import Testing

@Suite struct KeyMapTests {
  @Test func noTwoCommandsShareAChord() {
    #expect(Set(KeyMap.bindings.map(\.dots)).count == KeyCommand.allCases.count)
  }

  @Test(arguments: KeyCommand.allCases)
  func everyCommandHasOneChordOfSixDotsBothWays(command: KeyCommand) {
    let chord = KeyMap.chord(for: command)
    #expect(chord.isHeld)
    #expect(chord.dots != .blank && chord.dots.isSixDot)
    #expect(KeyMap.command(for: chord) == command)
    #expect(KeyMap.command(for: chord, whileTyping: true) == command)
  }

  @Test(arguments: KeyCommand.allCases)
  func aChordThatIsNotHeldOnlyMovesAboutWhereNoLettersAreTyped(command: KeyCommand) {
    let chord = Chord(KeyMap.chord(for: command).dots)
    let moves = [KeyCommand.up, .down, .left, .right, .top, .bottom, .back].contains(command)
    #expect(KeyMap.command(for: chord) == (moves ? command : nil))
    #expect(KeyMap.command(named: chord.dots) == command)
    #expect(KeyMap.command(for: chord, whileTyping: true) == nil)
  }

  @Test func aChordWithoutMeaningIsNoCommand() {
    #expect(KeyMap.command(for: Chord(BrailleCell(rawValue: 0b10_0011), isHeld: true)) == nil)
    #expect(KeyMap.command(for: Chord(.blank, isHeld: true)) == nil)
    #expect(KeyMap.command(for: Chord(BrailleCell(rawValue: 0b0100_0001))) == nil)
  }

  /// Tables/Input/chords.kti of BRLTTY.
  @Test(
    arguments: [
      (1, KeyCommand.up), (4, .down), (3, .left), (6, .right), (2, .top), (5, .bottom),
      (26, .back), (256, .delete), (45, .space), (123, .learn),
    ])
  func whoKnowsBRLTTYKnowsTheseChords(dots: Int, command: KeyCommand) {
    #expect(KeyMap.command(for: Chord(cell(dots), isHeld: true)) == command)
  }

  @Test(arguments: KeyMap.bindings)
  func everyBindingSaysWhereItAppliesAndWhatItMeans(binding: KeyBinding) {
    #expect(!binding.places.isEmpty)
    #expect(binding.places == KeyPlace.allCases.filter(binding.places.contains))
    #expect((5...24).contains(binding.meaning.count))
    #expect(binding.terminalKeys.allSatisfy { $0.command == binding.command })
  }

  @Test func everyPlaceCanBeMovedAboutInAndLeft() {
    for place in KeyPlace.allCases {
      let commands = KeyMap.bindings.filter { $0.places.contains(place) }.map(\.command)
      #expect(commands.contains(.back) && commands.contains(.activate))
    }
  }
}
