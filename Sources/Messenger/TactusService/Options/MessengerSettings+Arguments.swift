package import TactusCommandLine
import TactusGlove
package import TactusSystem

extension MessengerSettings {
  package static let options = readingOptions + [MessengerOptions.configuration]
  /// The options for how output is felt.
  package static let readingOptions = ReadingOptions.options + [vocabulary]
  private static let vocabulary = Option(
    "vocabulary", "FILE", .text, "a file of your own cues (see 'cues')")

  package init(_ arguments: Arguments) throws(Failure) {
    try self.init(arguments, MessengerConfiguration(arguments))
  }

  package init(_ arguments: Arguments, _ configuration: MessengerConfiguration) throws(Failure) {
    try self.init(
      configuration, ReadingOptions(configuration.completing(arguments)),
      vocabulary: arguments[Self.vocabulary])
    hasRate = arguments.has(ReadingOptions.rate) || configuration.ratePercent != nil
  }
}
