import TactusService
import TactusSystem

/// The options that name the messenger's files.
enum MessengerOptions {
  static let store = OptionSpec(
    "store", "FILE", "messages (default $XDG_DATA_HOME/tactus/messages.db)")
  static let configuration = OptionSpec(
    "config", "FILE", "settings (default $XDG_CONFIG_HOME/tactus/messenger.json)")

  /// `--store`, or the usual place.
  static func store(_ arguments: Arguments) throws(Failure) -> String {
    guard let given = arguments[store.name] else { return try MessengerPaths.store() }
    guard !given.isEmpty else { throw Failure(.usage, "--store needs the name of a file") }
    return given
  }
}

extension MessengerConfiguration {
  /// The document that `--config` names, or the one at its usual place.
  init(_ arguments: Arguments) throws(Failure) {
    if let path = arguments[MessengerOptions.configuration.name] {
      try self.init(readingFrom: path)
    } else {
      try self.init()
    }
  }

  /// The command line with how to read where it does not say. What `device` names is for `GloveOptions`,
  /// as the standard one.
  func completing(_ arguments: Arguments) -> Arguments {
    let rate = ratePercent.map(String.init)
    let settings = ["table": table, "profile": profile, "layout": layout, "rate": rate]
    return arguments.completed(by: settings.compactMapValues { $0 })
  }
}
