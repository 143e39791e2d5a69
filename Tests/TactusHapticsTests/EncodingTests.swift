import TactusHaptics
import TactusWire
import Testing

@Suite struct EncodingTests {
  @Test func columnsIsTheFirstEncodingAndThereAreSix() {
    #expect(
      Encoding.Kind.allCases.map(\.rawValue)
        == ["columns", "simultaneous", "overlapping", "burst", "six-slot", "outline"])
  }

  @Test(arguments: [
    (
      Encoding.columns, Encoding.Parameter.pulse, 250 as Milliseconds, 80 as Milliseconds,
      500 as Milliseconds
    ),
    (.columns, .gap, 50, 20, 500), (.columns, .cellGap, 200, 120, 2000),
    (.simultaneous, .pulse, 200, 100, 2000), (.simultaneous, .cellGap, 450, 120, 2000),
    (.overlapping, .step, 60, 20, 200), (.overlapping, .hold, 150, 30, 2000),
    (.overlapping, .cellGap, 480, 120, 2000),
    (.burst, .pulse, 100, 60, 500), (.burst, .gap, 50, 20, 500), (.burst, .cellGap, 150, 120, 2000),
    (.sixSlot, .pulse, 150, 60, 400), (.sixSlot, .gap, 50, 20, 500),
    (.sixSlot, .cellGap, 200, 120, 2000), (.outline, .pulse, 100, 60, 500),
    (.outline, .gap, 60, 20, 500), (.outline, .step, 110, 20, 200),
    (.outline, .cellGap, 150, 120, 2000),
  ])
  func everyParameterHasItsStandardAndItsRange(
    encoding: Encoding, parameter: Encoding.Parameter, standard: Milliseconds, lower: Milliseconds,
    upper: Milliseconds
  ) throws {
    let range = Int(lower.count)...Int(upper.count)
    #expect(encoding[parameter] == standard)
    #expect(try Encoding(encoding.kind, [parameter: lower])[parameter] == lower)
    #expect(try Encoding(encoding.kind, [parameter: upper])[parameter] == upper)
    for value in [range.lowerBound - 1, range.upperBound + 1] {
      let error = #expect(throws: HapticsError.self) {
        try Encoding(encoding.kind, [parameter: Milliseconds(UInt32(value))])
      }
      #expect(
        error?.description
          == "\(encoding.kind.rawValue) \(parameter.rawValue) \(value) ms is out of range: "
          + "give \(range.lowerBound) to \(range.upperBound) ms")
    }
  }

  @Test func aParameterThatAnEncodingHasNotIsRefusedWithThoseItHas() {
    let error = #expect(throws: HapticsError.self) { try Encoding(.simultaneous, [.gap: 50]) }
    #expect(
      error?.description
        == "encoding 'simultaneous' has no gap_ms: it has pulse_ms, cell_gap_ms")
    #expect(Encoding.simultaneous[.gap] == nil)
  }

  @Test(arguments: [
    ("colums", "no encoding 'colums': did you mean columns?"),
    (
      "xyz",
      "no encoding 'xyz': choose from columns, simultaneous, overlapping, burst, six-slot, outline"
    ),
    (
      "a\nb",
      "no encoding 'a?b': choose from columns, simultaneous, overlapping, burst, six-slot, outline"
    ),
  ])
  func anUnknownEncodingIsRefusedWithTheNearestNames(name: String, message: String) {
    let error = #expect(throws: HapticsError.self) { try Encoding(named: name) }
    #expect(error?.description == message)
  }

  @Test(arguments: Encoding.Kind.allCases)
  func everyEncodingIsFoundByItsNameAndHasOneLineOfDescription(kind: Encoding.Kind) throws {
    #expect(try Encoding(named: kind.rawValue) == Encoding(kind))
    #expect(!kind.summary.isEmpty)
    #expect(!kind.summary.contains("\n"))
  }
}

@Suite struct RateTests {
  @Test(arguments: [(25, 1000), (50, 500), (100, 250), (150, 167), (400, 63)] as [(Int, UInt32)])
  func timesAreDividedAndRoundedToTheNearestMillisecond(percent: Int, expected: UInt32) throws {
    #expect(try Rate(percent: percent).scale(250) == Milliseconds(expected))
  }

  @Test(arguments: [Int.min, -100, 0, 24, 401, .max])
  func ratesOutOfRangeAreRefusedWithTheRange(percent: Int) {
    let error = #expect(throws: HapticsError.self) { try Rate(percent: percent) }
    #expect(error?.description == "rate \(percent) % is out of range: give 25 to 400 %")
  }
}
