import TactusBraille
import TactusGlove
import TactusWire
import Testing

@testable import TactusHaptics
@testable import TactusService

/// Single cells, as practice and the samples of settings play them.
@Suite struct ReadingInForceTests {
  private func patterns(_ encoding: Encoding, _ layout: Layout) throws -> [[Pulse]] {
    let reading = ReadingOptions(
      translator: try Translator(), encoding: encoding, layout: layout, calibration: .standard,
      limits: .standard, rate: .normal, board: nil)
    let inForce = ReadingInForce(reading, strength: 100)
    return (1..<64).compactMap { number -> [Pulse]? in
      let items = inForce.items([BrailleCell(rawValue: UInt8(number))], at: 50) ?? []
      guard case .pattern(let own)? = items.first else { return nil }
      let pattern = own.limited.pattern
      return (0..<pattern.count).map { pattern[$0] }
    }
  }

  @Test(arguments: Layout.all, [Encoding.columns, .sixSlot, .outline, .simultaneous])
  func `Every cell alone is felt unlike every other`(layout: Layout, encoding: Encoding) throws {
    let patterns = try patterns(encoding, layout)
    // A layout whose motors cannot play the encoding has no patterns at all.
    guard !patterns.isEmpty else { return }
    #expect(patterns.count == 63 && Set(patterns).count == 63)
  }

  @Test func `Where each dot has its motor, a cell begins at once`() throws {
    let patterns = try patterns(.columns, .gloveFingers)
    #expect(patterns.count == 63 && patterns.allSatisfy { $0.contains { $0.onset == 0 } })
  }
}
