import Glibc
import TactusProcess
import TactusSystem

/// The program that sends mail: msmtp, or another with the command line of sendmail.
package struct Sendmail {
  /// The program and its leading arguments.
  package let command: [String]

  /// - Parameter command: nil for msmtp if it is configured, or else the system's sendmail.
  package init(_ command: [String]?, home: MailPlaces = MailPlaces()) {
    if let command {
      self.command = command
    } else {
      let isConfigured = home.msmtp.contains { !InputFile.isMissing($0) }
      let isThere = Spawn.obstacle(to: "msmtp") == nil
      self.command = isThere && isConfigured ? ["msmtp"] : ["/usr/sbin/sendmail"]
    }
  }

  /// Returns the command line; of the message, only the validated address is part of it.
  package func line(from: NamedAddress, to: NamedAddress) -> [String] {
    command + ["-i", "-f", from.text, "--", to.text]
  }

  /// Maps the program's exit to the result of the reply.
  static func ending(_ outcome: ChildProcess.Outcome, status: Int32?) -> ReplyQueue.Ending {
    switch outcome {
    case .succeeded: .sent
    case .unknown(let reason): .unknown(reason)
    case .failed(let reason):
      switch status {
      // EX_TEMPFAIL, and EX_NOHOST: without a network no name can be resolved.
      case 75, 68: .notNow(reason)
      // EX_IOERR: the connection broke, perhaps after the whole mail was transferred.
      case 74: .unknown(reason)
      default: .refused(reason)
      }
    }
  }
}

/// The paths of the settings of mbsync and msmtp.
package struct MailPlaces {
  /// The settings folder; empty if unknown.
  package let settings: String
  /// The home folder; empty if unknown.
  package let home: String

  /// - Parameter environment: returns the value of a variable; nil if it is not set.
  package init(
    _ environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) {
    func folder(_ name: String) -> String? {
      environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    home = folder("HOME") ?? ""
    settings = folder("XDG_CONFIG_HOME") ?? (home.isEmpty ? "" : home + "/.config")
  }

  /// The files that msmtp reads, in its order.
  package var msmtp: [String] { [home + "/.msmtprc", settings + "/msmtp/config"] }
  /// The file that `tactus mail --setup` writes for msmtp.
  package var msmtpOfSetup: String { settings + "/msmtp/config" }
  /// The file that `tactus mail --setup` writes for mbsync, which reads it by default since version
  /// 1.5.
  package var mbsync: String { settings + "/isyncrc" }
}
