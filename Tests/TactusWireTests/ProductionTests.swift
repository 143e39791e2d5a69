import TactusTestSupport
import Testing

@Suite struct ProductionTests {
  @Test func theSameProductionPasses() throws {
    try ProductionError.verify([1, 2, 3], is: [1, 2, 3])
    try ProductionError<Int>.verify([], is: [])
  }

  @Test func underproductionSaysWhatIsMissing() {
    #expect(throws: ProductionError.tooLittle(missing: [2, 3])) {
      try ProductionError.verify([1], is: [1, 2, 3])
    }
  }

  @Test func overproductionSaysWhatIsExtra() {
    #expect(throws: ProductionError.tooMuch(extra: [3])) {
      try ProductionError.verify([1, 2, 3], is: [1, 2])
    }
  }

  @Test func wrongProductionSaysWhere() {
    #expect(throws: ProductionError.wrong(index: 1, produced: 9, expected: 2)) {
      try ProductionError.verify([1, 9], is: [1, 2, 3])
    }
  }
}
