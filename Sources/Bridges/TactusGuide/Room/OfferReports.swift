/// The lines for a helper while the guide is offered, each change once.
///
/// A messenger that accepts connections and ends them without an answer changes nothing.
struct OfferReports {
  private var isWaiting = false

  /// Returns the line for a wait; nil if it was the last one printed.
  mutating func wait() -> String? {
    defer { isWaiting = true }
    return isWaiting ? nil : "waiting for a messenger: start 'tactus run'"
  }

  /// Returns the line for an accepted offer.
  mutating func accept() -> String {
    isWaiting = false
    return "home lists \"guide\" while this runs: Ctrl-C ends it"
  }
}
