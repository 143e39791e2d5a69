import TactusGlove
import TactusManual
import TactusService
import TactusSystem

extension MessengerSettings {
  static let specs = readingSpecs + [MessengerOptions.configuration]
  /// The options for the tactile output.
  static let readingSpecs =
    ReadingOptions.specs + [
      OptionSpec("vocabulary", "FILE", "a file of your own cues (see 'cues')")
    ]

  init(_ arguments: Arguments) throws(Failure) {
    try self.init(arguments, MessengerConfiguration(arguments))
  }

  init(_ arguments: Arguments, _ configuration: MessengerConfiguration) throws(Failure) {
    try self.init(
      configuration, ReadingOptions(configuration.completing(arguments)),
      vocabulary: arguments["vocabulary"])
  }
}
