import TactusClient
package import TactusCommandLine
import TactusGlove
package import TactusSystem

/// The options that name the messenger's files.
package enum MessengerOptions {
  package static let store = Option(
    "store", "FILE", .text, "messages (default $XDG_DATA_HOME/tactus/messages.db)")
  package static let configuration = Option(
    "config", "FILE", .text, "settings, instead of ~/.config/tactus/messenger.json")

  /// Returns the file that `--store` names, or the default one.
  package static func store(_ arguments: Arguments) throws(Failure) -> String {
    guard let given = try arguments[store] else { return try MessengerPaths.store() }
    guard !given.isEmpty else { throw Failure(.usage, "--store is empty: name a file") }
    return given
  }
}

extension MessengerConfiguration {
  /// Reads the settings file that `--config` names, or the default one.
  package init(_ arguments: Arguments) throws(Failure) {
    if let path = try arguments[MessengerOptions.configuration] {
      try self.init(readingFrom: path)
    } else {
      try self.init()
    }
  }

  /// Fills in the reading options that the command line leaves out. `device` is left to `GloveOptions`.
  package func completing(_ arguments: Arguments) -> Arguments {
    arguments.completed(by: [
      (ReadingOptions.table, table), (ReadingOptions.profile, profile),
      (ReadingOptions.layout, layout), (ReadingOptions.rate, ratePercent.map(String.init)),
      (ReadingOptions.encoding, encoding?.rawValue),
    ])
  }
}
