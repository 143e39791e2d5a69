/// What a reader cannot do, since nothing is set up for it.
package struct MissingService: Hashable {
  /// What is missing, in one word.
  package let name: String
  /// What follows from that.
  package let consequence: String
  /// How to set it up.
  package let cure: String

  /// The sentence for people.
  package var line: String { "\(name): \(consequence): \(cure)" }
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
          name: "answers", consequence: "kept, not sent",
          cure: "set \"send\" in the settings, or run 'tactus mail' or 'tactus web'"))
    }
    if callForHelp == nil {
      missing.append(
        MissingService(
          name: "help", consequence: "nobody is called when an urgent alert stays unanswered",
          cure: "set \"call_for_help\" in the settings"))
    }
    if bankActions.isEmpty {
      missing.append(
        MissingService(
          name: "bank", consequence: "a bank's warning offers no action on the card",
          cure: "set \"freeze_card\" or \"call_bank\" in the settings"))
    }
    return missing
  }
}
