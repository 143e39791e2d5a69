package import TactusCommandLine
import TactusGlove
package import TactusSystem

extension MessengerSettings {
  package static let specs = readingSpecs + [MessengerOptions.configuration]
  /// The options that say how things are felt.
  package static let readingSpecs =
    ReadingOptions.specs + [
      OptionSpec("vocabulary", "FILE", "a file of your own cues (see 'cues')")
    ]

  package init(_ arguments: Arguments) throws(Failure) {
    try self.init(arguments, MessengerConfiguration(arguments))
  }

  package init(_ arguments: Arguments, _ configuration: MessengerConfiguration) throws(Failure) {
    try self.init(
      configuration, ReadingOptions(configuration.completing(arguments)),
      vocabulary: arguments["vocabulary"])
  }
}
