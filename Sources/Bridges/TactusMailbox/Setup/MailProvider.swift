/// The servers of a mail address, from a table of providers or by convention.
package struct MailProvider: Hashable, Sendable {
  package var imap: MailServer
  package var smtp: MailServer
  /// A precondition that users of the provider must know; empty for none.
  package var remark = ""
  /// True if the server names are a guess by common convention.
  package var isGuess = false

  /// Returns the servers of an address.
  package static func of(_ address: NamedAddress) -> MailProvider {
    let domain = address.domain
    if let row = table.first(where: { $0.domains.contains(domain) }) {
      return MailProvider(
        imap: MailServer(row.imap, 993, .tls),
        smtp: MailServer(row.smtp, row.isStartTLS ? 587 : 465, row.isStartTLS ? .starttls : .tls),
        remark: row.remark)
    }
    return MailProvider(
      imap: MailServer("imap." + domain, 993, .tls), smtp: MailServer("smtp." + domain, 465, .tls),
      isGuess: true)
  }

  private struct Row {
    var domains: [String]
    var imap: String
    var smtp: String
    var isStartTLS = false
    var remark = ""
  }

  private static let ownPassword =
    "it needs a separate password for programs: create one in the account's security settings"

  private static let table = [
    Row(
      domains: ["gmail.com", "googlemail.com"], imap: "imap.gmail.com", smtp: "smtp.gmail.com",
      remark: ownPassword),
    Row(
      domains: ["gmx.de", "gmx.net", "gmx.at", "gmx.ch"], imap: "imap.gmx.net",
      smtp: "mail.gmx.net", remark: "IMAP must first be enabled in its settings on the web"),
    Row(
      domains: ["gmx.com", "gmx.co.uk", "gmx.us", "gmx.fr", "gmx.es"], imap: "imap.gmx.com",
      smtp: "mail.gmx.com", remark: "IMAP must first be enabled in its settings on the web"),
    Row(
      domains: ["web.de"], imap: "imap.web.de", smtp: "smtp.web.de", isStartTLS: true,
      remark: "IMAP must first be enabled in its settings on the web"),
    Row(
      domains: ["icloud.com", "me.com", "mac.com"], imap: "imap.mail.me.com",
      smtp: "smtp.mail.me.com", isStartTLS: true, remark: ownPassword),
    Row(
      domains: ["yahoo.com", "yahoo.de", "yahoo.fr", "yahoo.co.uk", "yahoo.es", "yahoo.it"],
      imap: "imap.mail.yahoo.com", smtp: "smtp.mail.yahoo.com", remark: ownPassword),
    Row(
      domains: ["aol.com", "aol.de"], imap: "imap.aol.com", smtp: "smtp.aol.com",
      remark: ownPassword),
    Row(
      domains: ["fastmail.com", "fastmail.fm"], imap: "imap.fastmail.com",
      smtp: "smtp.fastmail.com", remark: ownPassword),
    Row(domains: ["mailbox.org"], imap: "imap.mailbox.org", smtp: "smtp.mailbox.org"),
    Row(domains: ["posteo.de", "posteo.net"], imap: "posteo.de", smtp: "posteo.de"),
    Row(
      domains: ["t-online.de", "magenta.de"], imap: "secureimap.t-online.de",
      smtp: "securesmtp.t-online.de", remark: "it needs a separate password for mail programs"),
    Row(
      domains: ["freenet.de"], imap: "mx.freenet.de", smtp: "mx.freenet.de", isStartTLS: true),
    Row(domains: ["orange.fr", "wanadoo.fr"], imap: "imap.orange.fr", smtp: "smtp.orange.fr"),
    Row(domains: ["free.fr"], imap: "imap.free.fr", smtp: "smtp.free.fr"),
    Row(domains: ["laposte.net"], imap: "imap.laposte.net", smtp: "smtp.laposte.net"),
    Row(domains: ["libero.it"], imap: "imapmail.libero.it", smtp: "smtp.libero.it"),
    Row(domains: ["seznam.cz"], imap: "imap.seznam.cz", smtp: "smtp.seznam.cz"),
    Row(domains: ["wp.pl"], imap: "imap.wp.pl", smtp: "smtp.wp.pl"),
    Row(domains: ["zoho.com"], imap: "imap.zoho.com", smtp: "smtp.zoho.com"),
    Row(
      domains: ["outlook.com", "outlook.de", "hotmail.com", "hotmail.de", "live.com", "msn.com"],
      imap: "outlook.office365.com", smtp: "smtp-mail.outlook.com", isStartTLS: true,
      remark: "it no longer accepts passwords from programs, only OAuth 2: name a command that "
        + "prints a token with --password-command"),
  ]
}
