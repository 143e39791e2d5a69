import Glibc
import TactusSystem

/// The program that sends mail: msmtp, or any other with the command line of sendmail.
package struct Sendmail {
  /// The program and its first arguments.
  package let command: [String]

  /// - Parameter command: nil for msmtp if it is configured, else the system's sendmail.
  package init(_ command: [String]?, home: MailPlaces = MailPlaces()) {
    if let command {
      self.command = command
    } else {
      let isConfigured = home.msmtp.contains { !InputFile.isMissing($0) }
      let isThere = Spawn.obstacle(to: "msmtp") == nil
      self.command = isThere && isConfigured ? ["msmtp"] : ["/usr/sbin/sendmail"]
    }
  }

  /// The whole command line; what a message says is no part of it but for the address, which was checked.
  package func line(from: NamedAddress, to: NamedAddress) -> [String] {
    command + ["-i", "-f", from.text, "--", to.text]
  }

  /// What the end of the program means for the answer.
  static func ending(_ outcome: ChildProcess.Outcome, status: Int32?) -> AnswerDesk.Ending {
    switch outcome {
    case .succeeded: .sent
    case .unknown(let reason): .unknown(reason)
    case .failed(let reason):
      switch status {
      // EX_TEMPFAIL, and EX_NOHOST: no name is found without a network.
      case 75, 68: .notNow(reason)
      // EX_IOERR: the line broke, perhaps after all was said.
      case 74: .unknown(reason)
      default: .refused(reason)
      }
    }
  }
}

/// Where the programs that bring and send mail look for their settings.
package struct MailPlaces {
  /// The folder of settings; empty if none is known.
  package let settings: String
  /// The home; empty if none is known.
  package let home: String

  /// - Parameter environment: the value of a variable; nil if it is not set.
  package init(
    _ environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) {
    func folder(_ name: String) -> String? {
      environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    home = folder("HOME") ?? ""
    settings = folder("XDG_CONFIG_HOME") ?? (home.isEmpty ? "" : home + "/.config")
  }

  /// What msmtp reads, in its order.
  package var msmtp: [String] { [home + "/.msmtprc", settings + "/msmtp/config"] }
  /// What `tactus mail --setup` writes for msmtp.
  package var msmtpOfSetup: String { settings + "/msmtp/config" }
  /// What `tactus mail --setup` writes for mbsync, whose version 1.5 looks there by itself.
  package var mbsync: String { settings + "/isyncrc" }
}
