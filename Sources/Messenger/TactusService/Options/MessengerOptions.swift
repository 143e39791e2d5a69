import TactusClient
package import TactusCommandLine
package import TactusSystem

/// The options that name the messenger's files.
package enum MessengerOptions {
  package static let store = OptionSpec(
    "store", "FILE", "messages (default $XDG_DATA_HOME/tactus/messages.db)")
  package static let configuration = OptionSpec(
    "config", "FILE", "settings, instead of ~/.config/tactus/messenger.json")

  /// The file that `--store` names, or the usual one.
  package static func store(_ arguments: Arguments) throws(Failure) -> String {
    guard let given = arguments[store.name] else { return try MessengerPaths.store() }
    guard !given.isEmpty else { throw Failure(.usage, "--store is empty: name a file") }
    return given
  }
}

extension MessengerConfiguration {
  /// Reads the settings that `--config` names, or those at the usual place.
  package init(_ arguments: Arguments) throws(Failure) {
    if let path = arguments[MessengerOptions.configuration.name] {
      try self.init(readingFrom: path)
    } else {
      try self.init()
    }
  }

  /// Fills in the reading options that the command line leaves out. `device` is left to `GloveOptions`.
  package func completing(_ arguments: Arguments) -> Arguments {
    let rate = ratePercent.map(String.init)
    let settings = [
      "table": table, "profile": profile, "layout": layout, "rate": rate,
      "encoding": encoding?.rawValue,
    ]
    return arguments.completed(by: settings.compactMapValues { $0 })
  }
}
