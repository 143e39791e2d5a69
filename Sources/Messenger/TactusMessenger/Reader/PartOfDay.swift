package import TactusText

/// A quarter of the day by the reader's clock, from midnight.
package enum PartOfDay: String, Hashable, Sendable, CaseIterable {
  case night
  case morning
  case afternoon
  case evening

  /// Creates the part of the day that contains a time.
  ///
  /// - Parameter secondsFromUTC: the offset of the reader's clock at that time.
  package init(at time: Timestamp, secondsFromUTC: Int) {
    let quarter = CivilDate(time, secondsFromUTC: secondsFromUTC).hour / 6
    self = Self.allCases[min(max(quarter, 0), 3)]
  }
}
