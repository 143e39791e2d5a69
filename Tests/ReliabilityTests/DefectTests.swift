import TactusMock
import TactusTestSupport
import Testing

/// The properties can fail: each of these defects of a device breaks one.
@Suite struct DefectTests {
  @Test(
    arguments: [
      (.leaseLong, .motorsMoveOnlyWhileAllowed),
      (.leaseEndless, .motorsMoveOnlyWhileAllowed),
      (.stopKeepsQueue, .motorsMoveOnlyWhileAllowed),
      (.stopSlow, .motorsMoveOnlyWhileAllowed),
      (.duplicateCarriedOut, .everyCellIsAccountedFor),
      (.gapCarriedOut, .cellsAreFeltOnceAndInOrder),
      (.playedMissing, .everyCellIsAccountedFor),
      (.playedTwice, .everyCellIsAccountedFor),
      (.droppedCountWrong, .everyCellIsAccountedFor),
      (.stopUnreported, .everyCellIsAccountedFor),
      (.statisticsCellsWrong, .theCountsAreTrue),
      (.playedOnsetWrong, .cellsAreFeltOnceAndInOrder),
      (.playedEarly, .cellsAreFeltOnceAndInOrder),
      (.defineKeepsOld, .cellsAreFeltOnceAndInOrder),
      (.helloKeepsSequence, .theLinkReturns),
    ] as [(Defect, Property)])
  func aDefectIsCaughtByItsProperty(defect: Defect, property: Property) throws {
    var others: Set<Property> = []
    for seed: UInt64 in 0..<8 {
      let again = Seeds.again(seed)
      let record = try Trial(.trial, seed: seed, defects: [defect], again: again).run(spells: 3)
      let findings = Findings(record)
      if !findings[property].isEmpty { return }
      others.formUnion(Property.allCases.filter { !findings[$0].isEmpty })
    }
    Issue.record("\(defect.name) was not caught by \(property), but by \(others)")
  }
}
