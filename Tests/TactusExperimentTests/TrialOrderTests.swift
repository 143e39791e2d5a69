import TactusSystem
import Testing

@testable import TactusExperiment

@Suite struct TrialOrderTests {
  @Test func equalSeedsGiveEqualOrders() {
    var (one, other) = (TrialRandom(seed: 5, stream: 1), TrialRandom(seed: 5, stream: 1))
    #expect(one.shuffled(Array(0..<50)) == other.shuffled(Array(0..<50)))
    var next = TrialRandom(seed: 5, stream: 2)
    #expect(next.shuffled(Array(0..<50)) != other.shuffled(Array(0..<50)))
  }

  @Test func anOrderIsTheSameOnEveryMachine() {
    var random = TrialRandom(seed: 1, stream: 1)
    #expect(random.shuffled(Array(0..<10)) == [6, 0, 5, 2, 1, 3, 8, 4, 9, 7])
  }

  @Test func aRandomOrderHasEachKindOnceInEachRepetition() throws {
    let plan = try Plans.plan(
      #"{"task":"t","blocks":[{"repeats":4,"order":"random","trials":[{"text":"a"},{"text":"b"},{"text":"c"}]}]}"#
    )
    let order = TrialOrder.trials(plan.blocks[0], index: 0, seed: 3)
    #expect(order.count == 12)
    for start in stride(from: 0, to: 12, by: 3) {
      #expect(order[start..<start + 3].sorted() == [0, 1, 2])
    }
  }

  @Test(arguments: [2, 3, 4, 5, 6]) func aLatinSquareIsBalanced(count: Int) {
    let rows = count.isMultiple(of: 2) ? count : 2 * count
    var followers: [String: Int] = [:]
    var places: [String: Int] = [:]
    for number in 1...rows {
      let row = TrialOrder.latinRow(number, count: count)
      #expect(row.sorted() == Array(0..<count))
      for (place, element) in row.enumerated() { places["\(element)@\(place)", default: 0] += 1 }
      for (one, next) in zip(row, row.dropFirst()) { followers["\(one)>\(next)", default: 0] += 1 }
    }
    #expect(Set(followers.values).count == 1)
    #expect(followers.count == count * (count - 1))
    #expect(Set(places.values).count == 1)
  }

  @Test func fixedBlocksKeepTheirPlaces() throws {
    let plan = try Plans.plan(
      #"{"task":"t","block_order":"random","blocks":[{"name":"p","fixed":true,"trials":[{"text":"a"}]},{"name":"x","trials":[{"text":"a"}]},{"name":"y","trials":[{"text":"a"}]}]}"#
    )
    for seed in 0..<20 as Range<UInt64> {
      #expect(TrialOrder.blocks(plan, participant: 1, seed: seed).first == 0)
    }
  }
}

/// Plans for tests.
enum Plans {
  static func plan(
    _ text: String, file: String = "plan.json", tables: [String: String] = [:]
  ) throws(Failure) -> ExperimentPlan {
    try PlanReader.plan(Array(text.utf8), file: file) { name throws(Failure) in
      guard let table = tables[name] else { throw Failure(.noInput, "\(name): not found") }
      return Array(table.utf8)
    }
  }

  static func problem(
    _ text: String, file: String = "plan.json", tables: [String: String] = [:]
  ) -> String? {
    do throws(Failure) {
      _ = try plan(text, file: file, tables: tables)
      return nil
    } catch {
      return error.message
    }
  }
}
