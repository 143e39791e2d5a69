package import TactusBridge
package import TactusSystem
import TactusText

/// The checks of incoming mail and outgoing replies for `tactus doctor`.
package enum MailExamination {
  /// Returns the findings for these settings.
  package static func findings(_ settings: MailSettings) -> [Finding] {
    settings.maildirs.map(finding) + [sender(settings), program(settings)]
  }

  private static func finding(_ maildir: String) -> Finding {
    do throws(Failure) {
      let tree = try MaildirTree(maildir)
      guard !tree.folders.isEmpty else {
        return .warning(
          "mail", "\(maildir.printable) holds no Maildir",
          cure: "run mbsync, or name another folder in the settings")
      }
      return .good("mail", "\(maildir.printable): \(Spoken.count(tree.folders.count, "folder"))")
    } catch {
      return .warning("mail", error.problem, cure: "run 'tactus mail --setup', then mbsync")
    }
  }

  private static func sender(_ settings: MailSettings) -> Finding {
    guard let from = settings.from else {
      return .warning(
        "mail", "answers have no sender", cure: "set \"from\" of \"mail\" in the settings")
    }
    guard let address = NamedAddress(from) else {
      return .warning(
        "mail", "\"from\" \(from.quoted) is not a mail address",
        cure: "write it as ada@home.example or Ada <ada@home.example>")
    }
    return .good("mail", "answers come from \(address.text.printable)")
  }

  private static func program(_ settings: MailSettings) -> Finding {
    let name = Sendmail(settings.sendmail).command.first ?? ""
    guard let obstacle = Spawn.obstacle(to: name) else {
      return .good("mail", "answers are sent by \(name.printable)")
    }
    return .warning(
      "mail", "answers cannot be sent: '\(name.printable)': \(obstacle.advice)",
      cure: "apt install msmtp, then 'tactus mail --setup'")
  }
}

extension MailOptions {
  /// Combines the command line with the settings; the command line takes precedence.
  ///
  /// - Throws: `Failure` if something is missing or wrong.
  package init(
    maildirs: [String], folders: [String], skip: [String], from: String?, sendmail: String?,
    settings: MailSettings?, store: String
  ) throws(Failure) {
    let settings = settings ?? MailSettings()
    let maildirs = maildirs.isEmpty ? settings.maildirs : maildirs
    guard !maildirs.isEmpty, !maildirs.contains("") else {
      throw Failure(
        .usage, "no Maildir is named", cure: "give --maildir DIR, or run 'tactus mail --setup'")
    }
    let sender = from ?? settings.from
    let address = sender.flatMap { NamedAddress($0) }
    guard address != nil || sender == nil else {
      throw Failure(
        .usage, "from \((sender ?? "").quoted) is not a mail address",
        cure: "write it as ada@home.example or 'Ada <ada@home.example>'")
    }
    let words = sendmail?.split(separator: " ").map(String.init)
    self.init(
      maildirs: maildirs.map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 },
      choice: FolderChoice(
        only: folders.isEmpty ? settings.folders : folders,
        skipping: skip.isEmpty ? settings.skip : skip),
      from: address, sendmail: Sendmail(words ?? settings.sendmail), store: store)
    marksSeen = settings.marksSeen
  }
}
