/// What a reader cannot do, since nothing is set up for it.
package struct MissingService: Hashable {
  /// The missing service, in one word.
  package let name: String
  /// The consequence, as a clause.
  package let consequence: String
  /// The way to set it up.
  package let cure: String

  /// The sentence for people.
  package var line: String { "\(consequence); \(cure)" }
}

extension MessengerConfiguration {
  /// What is not set up.
  ///
  /// - Parameter isAnsweredByBridge: whether a bridge sends answers to the people whose messages it brings.
  package func missingServices(isAnsweredByBridge: Bool) -> [MissingService] {
    var missing: [MissingService] = []
    if send == nil, !isAnsweredByBridge {
      missing.append(
        MissingService(
          name: "answers", consequence: "answers cannot be sent and are kept",
          cure: "set \"send\" in the settings, or run 'tactus mail' or 'tactus web'"))
    }
    if callForHelp == nil {
      missing.append(
        MissingService(
          name: "help", consequence: "help cannot be called",
          cure: "set \"call_for_help\" in the settings"))
    }
    if bankActions.isEmpty {
      missing.append(
        MissingService(
          name: "bank", consequence: "no bank action is set up",
          cure: "set \"freeze_card\" or \"call_bank\" in the settings"))
    }
    return missing
  }
}
