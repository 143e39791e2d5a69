package import TactusSystem

/// The settings and people of a store, as the page shows and changes them.
package protocol PageSettings: Sendable {
  /// The layouts with known motor positions.
  var layouts: [PageLayout] { get }

  /// Performs the request in a frame of the page; `waiter` waits for the service, if necessary.
  func perform(_ frame: [UInt8], _ waiter: any Waiter) -> SettingsResponse
}

/// The response to a request: its outcome, or a program of the settings to try with this input, whose
/// outcome follows.
package enum SettingsResponse {
  case outcome(SetupOutcome)
  case test(command: [String], input: String, tag: String?)
}

/// The result of reading or changing settings and people.
package struct SetupOutcome: Sendable {
  package enum Result: Sendable {
    /// The complete settings and people, and a note for the user.
    case whole([(String, String)], note: String?)
    case refused(String, ExitStatus)
  }

  package var result: Result
  package var tag: String?
  /// The result of importing contact cards, as JSON; nil without an import.
  package var brought: String?
  /// True if other pages are notified.
  package var isChange = false

  /// Creates the outcome of a request with this tag.
  package init(
    result: Result, tag: String? = nil, brought: String? = nil, isChange: Bool = false
  ) {
    (self.result, self.tag) = (result, tag)
    (self.brought, self.isChange) = (brought, isChange)
  }
}
