import TactusText

/// A mail account, as configured in the programs that fetch and send its mail.
package struct MailAccount: Hashable, Sendable {
  package var address: NamedAddress
  /// The login name.
  package var user: String
  package var imap: MailServer
  package var smtp: MailServer
  /// The shell command that prints the password.
  package var passwordCommand: String
  /// The Maildir for incoming mail.
  package var maildir: String
  /// A file of additional trusted certificates; nil for none.
  package var certificates: String?
  /// True if mails read here are marked as read on the server.
  package var carriesSeen: Bool

  package init(
    address: NamedAddress, user: String, imap: MailServer, smtp: MailServer,
    passwordCommand: String, maildir: String, certificates: String? = nil, carriesSeen: Bool = false
  ) {
    (self.address, self.user, self.imap, self.smtp) = (address, user, imap, smtp)
    (self.passwordCommand, self.maildir) = (passwordCommand, maildir)
    self.certificates = certificates
    self.carriesSeen = carriesSeen
  }

  /// Returns the command that reads the password from the system's keyring.
  package static func keyringCommand(_ address: NamedAddress) -> String {
    "secret-tool lookup service tactus-mail account \(quoted(address.text))"
  }

  /// Returns the command that stores a password from standard input for `keyringCommand`.
  package static func keyringStore(_ address: NamedAddress) -> [String] {
    [
      "secret-tool", "store", "--label=Mail of \(address.text)", "service", "tactus-mail",
      "account", address.text,
    ]
  }

  /// Returns the reason why a text cannot be on a line of a settings file; nil if it can.
  static func objection(to text: String) -> String? {
    if text.isEmpty { return "is empty" }
    if text.unicodeScalars.contains(where: \.isSteering) { return "has control characters" }
    return text.utf8.count > 1000 ? "is longer than 1000 bytes" : nil
  }

  /// Settings for mbsync (isync 1.4 and later), which only fetches: on the server only the read
  /// marks are changed, and only if enabled.
  package var mbsync: String {
    let name = address.text
    let encryption =
      switch imap.security {
      case .tls: "IMAPS"
      case .starttls: "STARTTLS"
      case .none: "None"
      }
    var lines = [
      "# Written by 'tactus mail --setup'.",
      "IMAPAccount \(name)", "Host \(imap.host)", "Port \(imap.port)",
      "User \(Self.doubleQuoted(user))", "PassCmd \(Self.doubleQuoted(passwordCommand))",
      "SSLType \(encryption)", "Timeout 60",
    ]
    if let certificates { lines.append("CertificateFile \(Self.doubleQuoted(certificates))") }
    lines += [
      "", "IMAPStore \(name)-far", "Account \(name)", "", "MaildirStore \(name)-near",
      "Path \(Self.doubleQuoted(maildir + "/"))", "Inbox \(Self.doubleQuoted(maildir + "/INBOX"))",
      "SubFolders Verbatim", "", "Channel \(name)", "Far :\(name)-far:", "Near :\(name)-near:",
      #"Patterns * "![Gmail]*" "![Google Mail]*" !Drafts !Sent !Trash !Junk !Spam"#,
      "Create Near", "Sync \(carriesSeen ? "Pull PushFlags" : "Pull")", "SyncState *", "",
    ]
    return lines.joined(separator: "\n")
  }

  /// Settings for msmtp.
  package var msmtp: String {
    let name = address.text
    var lines = [
      "# Written by 'tactus mail --setup'.",
      "account \(name)", "host \(smtp.host)", "port \(smtp.port)",
      "from \(name)", "user \(user)", "auth \(smtp.security == .none ? "plain" : "on")",
      "passwordeval \(passwordCommand)", "timeout 60",
    ]
    switch smtp.security {
    case .tls: lines += ["tls on", "tls_starttls off"]
    case .starttls: lines += ["tls on", "tls_starttls on"]
    case .none: lines.append("tls off")
    }
    if let certificates { lines.append("tls_trust_file \(certificates)") }
    lines += ["", "account default : \(name)", ""]
    return lines.joined(separator: "\n")
  }

  /// Quotes a word for a shell.
  static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      let character = Character(Unicode.Scalar(byte))
      return byte < 0x80
        && (character.isLetter || character.isNumber || "@%+=:,./-_".contains(character))
    }
    return isPlain && !text.isEmpty
      ? text
      : "'"
        + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
        + "'"
  }

  /// Quotes a text for the settings of mbsync.
  private static func doubleQuoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      if character == "\"" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result + "\""
  }
}
