import Glibc
package import TactusSystem

/// The paths of the messenger's files (XDG Base Directory Specification 0.8).
package struct MessengerPaths {
  /// Returns the path of the store: `$XDG_DATA_HOME/tactus/messages.db`, or under `~/.local/share`.
  ///
  /// - Throws: `Failure` if neither variable is an absolute path.
  package static func store() throws(Failure) -> String { try data() + "/messages.db" }

  /// Returns the path of the settings: `$XDG_CONFIG_HOME/tactus/messenger.json`, or under `~/.config`.
  ///
  /// - Throws: `Failure` if neither variable is an absolute path.
  package static func configuration() throws(Failure) -> String {
    try folder("XDG_CONFIG_HOME", orInHome: ".config") + "/messenger.json"
  }

  /// Returns the folder for sockets: `$XDG_RUNTIME_DIR/tactus`, or the store's folder if the login has none.
  ///
  /// - Throws: `Failure` if there is no folder for the store either.
  package static func sockets() throws(Failure) -> String {
    if let runtime = base("XDG_RUNTIME_DIR") { return runtime + "/tactus" }
    return try data()
  }

  private static func data() throws(Failure) -> String {
    try folder("XDG_DATA_HOME", orInHome: ".local/share")
  }

  private static func folder(
    _ variable: String, orInHome place: String
  ) throws(Failure) -> String {
    if let base = base(variable) { return base + "/tactus" }
    guard let home = base("HOME") else {
      throw Failure(
        .usage, "neither \(variable) nor HOME is an absolute path",
        cure: "set one of them, or name the files on the command line")
    }
    return "\(home)/\(place)/tactus"
  }

  /// Returns the folder that an environment variable names; the specification ignores relative
  /// ones.
  private static func base(_ variable: String) -> String? {
    guard let value = getenv(variable) else { return nil }
    let path = String(cString: value)
    return path.hasPrefix("/") ? path : nil
  }
}
