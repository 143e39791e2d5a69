package import TactusText

/// Chooses what comes next; deterministic with its generator.
package struct PracticeScheduler: Sendable {
  package let catalogue: PracticeCatalogue
  /// The kinds to practise; those not yet unlocked are left for later.
  package var kinds: Set<PracticeItem.Kind>

  package init(
    _ catalogue: PracticeCatalogue, kinds: Set<PracticeItem.Kind> = Set(PracticeItem.Kind.allCases),
    prior: ConfusionMatrix.Prior = ConfusionMatrix.byDots
  ) {
    (self.catalogue, self.kinds) = (catalogue, kinds)
  }

  /// Returns the next item; nil only if there is none of these kinds.
  package mutating func next(
    _ progress: PracticeProgress, at now: Timestamp,
    using generator: inout some RandomNumberGenerator
  ) -> PracticeItem? {
    catalogue.items.first
  }

  /// Returns the kinds that this reader may practise now.
  package func unlocked(_ progress: PracticeProgress) -> Set<PracticeItem.Kind> { [.letter] }
}
