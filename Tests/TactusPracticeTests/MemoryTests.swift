import TactusText
import Testing

@testable import TactusPractice

@Suite struct MemoryTests {
  @Test func aClockSetBackCountsAsNoTime() {
    var memory = MemoryState(.good, at: Timestamp(milliseconds: 1_000_000_000_000))
    let before = memory.retrievability(at: Timestamp(milliseconds: 0))
    #expect(before == 1)
    memory.review(.good, at: Timestamp(milliseconds: 0))
    #expect(memory.stability.isFinite && memory.stability > 0)
    #expect(memory.lastReview.milliseconds == 0)
  }
}
