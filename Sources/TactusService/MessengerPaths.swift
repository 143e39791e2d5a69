import Glibc
package import TactusSystem

/// Where the messenger's files are (XDG Base Directory Specification 0.8).
package struct MessengerPaths {
  /// `$XDG_DATA_HOME/tactus/messages.db`.
  package static func store() throws(Failure) -> String { try data() + "/messages.db" }

  /// `$XDG_CONFIG_HOME/tactus/messenger.json`.
  static func configuration() throws(Failure) -> String {
    try folder("XDG_CONFIG_HOME", orInHome: ".config") + "/messenger.json"
  }

  /// Where sockets are: `$XDG_RUNTIME_DIR/tactus`, or the folder of the messages where a login has no such.
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

  /// The folder that a variable of the environment names; relative ones count for nothing, as the
  /// specification wants it.
  private static func base(_ variable: String) -> String? {
    guard let value = getenv(variable) else { return nil }
    let path = String(cString: value)
    return path.hasPrefix("/") ? path : nil
  }
}
