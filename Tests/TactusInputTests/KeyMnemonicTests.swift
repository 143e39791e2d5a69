import TactusBraille
import Testing

@testable import TactusInput

@Suite struct KeyMnemonicTests {
  private static let letters: [BrailleCell: Character] = [
    0b00_0001: "a", 0b00_0011: "b", 0b00_1001: "c", 0b01_1001: "d", 0b01_0001: "e",
    0b00_1011: "f", 0b01_1011: "g", 0b01_0011: "h", 0b00_1010: "i", 0b01_1010: "j",
    0b00_0101: "k", 0b00_0111: "l", 0b00_1101: "m", 0b01_1101: "n", 0b01_0101: "o",
    0b00_1111: "p", 0b01_1111: "q", 0b01_0111: "r", 0b00_1110: "s", 0b01_1110: "t",
    0b10_0101: "u", 0b10_0111: "v", 0b11_1010: "w", 0b10_1101: "x", 0b11_1101: "y",
    0b11_0101: "z",
  ].reduce(into: [:]) { $0[BrailleCell(rawValue: $1.key)] = $1.value }

  @Test(arguments: KeyMap.bindings)
  func `A mnemonic begins with the letter of its chord`(binding: KeyBinding) {
    guard let word = binding.mnemonic else { return }
    #expect(word.lowercased().first == Self.letters[binding.dots], "\(binding.command)")
  }

  @Test(arguments: KeyMap.bindings)
  func `A chord that begins its own name says so`(binding: KeyBinding) {
    guard binding.command.rawValue.first == Self.letters[binding.dots] else { return }
    #expect(binding.mnemonic != nil, "\(binding.command)")
  }
}
