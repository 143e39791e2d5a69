import CBoardEvents

extension EmulatedBoard {
  /// In Hz, from the board's description.
  public var wantedSwitchingFrequency: Double { Double(kind.wiring.switchingHz) }

  /// In Hz for each motor's modulation, from the current registers of an RP2040 (datasheet, 4.5.2);
  /// empty for other chips.
  public var switchingFrequencies: [Double] {
    guard kind.family == .rp2040 else { return [] }
    var words: [UInt32: UInt32] = [:]
    for event in log.events { words[event.source] = event.value }
    let clock = Double(words[BOARD_CLOCK.rawValue] ?? 0)
    return kind.wiring.outputs.map { output in
      let slice = 0x4005_0000 + 0x14 * UInt32(ChipFamily.rp2040.number(ofPin: output.pin) >> 1 & 7)
      let divider = Double(words[slice + 4] ?? 0x10) / 16
      return clock / divider / Double((words[slice + 16] ?? 0xFFFF) + 1)
    }
  }
}
