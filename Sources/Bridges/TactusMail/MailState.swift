/// The state of a mail that mail programs record in its header.
struct MailState {
  let isRead: Bool
  /// True if it is a draft, deleted, unwanted, or a program's internal note.
  let isDiscarded: Bool

  init(_ header: MailHeader) {
    // Thunderbird, in hexadecimal: 1 is read, 8 waits to be removed.
    let mozilla = header["x-mozilla-status"].flatMap { UInt32($0, radix: 16) } ?? 0
    // Gmail, if no other field reports it.
    let labels = header.text("x-gmail-labels")?.lowercased().split(separator: ",")
      .map { String($0).trimmingSpace }
    // mbox(5): R is read; in X-Status, D is deleted and T a draft.
    isRead =
      header["status"]?.contains("R") ?? false || mozilla & 1 != 0
      || !(labels?.contains("unread") ?? true)
    isDiscarded =
      header["x-status"]?.contains { $0 == "D" || $0 == "T" } ?? false || mozilla & 8 != 0
      || labels?.contains { ["trash", "spam", "drafts", "draft"].contains($0) } ?? false
      // The internal note of the c-client library, which begins a folder.
      || header["x-imap"] != nil && header["from"]?.contains("MAILER-DAEMON") != false
  }
}
