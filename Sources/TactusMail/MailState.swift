/// What mail programs note in the header about what was done with a mail.
struct MailState {
  let isRead: Bool
  /// A draft, deleted or unwanted, or no mail but a program's own note.
  let isDiscarded: Bool

  init(_ header: MailHeader) {
    // Thunderbird's, hexadecimal: 1 was read, 8 waits to be removed.
    let mozilla = header["x-mozilla-status"].flatMap { UInt32($0, radix: 16) } ?? 0
    // Google's, where nothing else tells.
    let labels = header.text("x-gmail-labels")?.lowercased().split(separator: ",")
      .map { String($0).trimmingSpace }
    // mbox(5): R was read; X-Status: D is deleted, T a draft.
    isRead =
      header["status"]?.contains("R") ?? false || mozilla & 1 != 0
      || !(labels?.contains("unread") ?? true)
    isDiscarded =
      header["x-status"]?.contains { $0 == "D" || $0 == "T" } ?? false || mozilla & 8 != 0
      || labels?.contains { ["trash", "spam", "drafts", "draft"].contains($0) } ?? false
      // The first of a folder of the c-client library, which it keeps for itself.
      || header["x-imap"] != nil && header["from"]?.contains("MAILER-DAEMON") != false
  }
}
