import TactusBraille
package import TactusGlove
import TactusHaptics
package import TactusInput
package import TactusMessenger
package import TactusSystem

/// How the messenger is felt: what the command line says, or else the person's settings.
package struct MessengerSettings {
  package let configuration: MessengerConfiguration
  package let reading: ReadingOptions
  private let vocabulary: Vocabulary

  package init(
    _ configuration: MessengerConfiguration, _ reading: ReadingOptions, vocabulary path: String?
  ) throws(Failure) {
    self.configuration = configuration
    self.reading = reading
    let path = path ?? configuration.vocabulary
    do throws(ProfileError) {
      vocabulary =
        try path.map { path throws(ProfileError) in
          try Vocabulary(readingFrom: path)
        } ?? .standard
    } catch {
      throw Failure(error)
    }
  }

  /// The 256 cells at a rate for a device, and the cues.
  func table(_ rate: Rate, _ device: DeviceCapacity) throws(HapticsError) -> PatternTable {
    let cues = try cues(device)
    let parts = Dictionary(uniqueKeysWithValues: Cue.allCases.map { ($0, cues[$0]) })
    return try reading.table(rate, device).with(parts)
  }

  /// How many patterns each cue is; the same for every device.
  func cueParts() throws(HapticsError) -> [Cue: Int] {
    let cues = try cues(.standard)
    return Dictionary(uniqueKeysWithValues: Cue.allCases.map { ($0, cues[$0].count) })
  }

  private func cues(_ device: DeviceCapacity) throws(HapticsError) -> CueTable {
    var capacity = device
    capacity.pulsesPerPattern = DeviceCapacity.standard.pulsesPerPattern
    return try CueTable(
      vocabulary, layout: reading.layout, calibration: reading.calibration,
      limits: reading.limits, device: capacity)
  }

  /// The table that is read with, for typing.
  package var typingTable: TypingTable {
    let translator = reading.translator
    return TypingTable(name: translator.table) { text in
      // Blanks at the end are cells of a text that goes on.
      let blanks = text.reversed().prefix { $0 == " " }.count
      let words = text.dropLast(blanks)
      guard let cells = try? translator.translate(line: String(words)).cells else { return nil }
      return cells + Array(repeating: .blank, count: blanks)
    }
  }

  /// Cells to text with the table that is read with.
  package var backTranslation: Composer.BackTranslation {
    let translator = reading.translator
    return { cells, isPartial in
      // What the table cannot make a text of is kept as it was typed.
      (try? translator.backTranslate(cells, partial: isPartial))
        ?? String(String.UnicodeScalarView(cells.map(\.unicode)))
    }
  }
}
