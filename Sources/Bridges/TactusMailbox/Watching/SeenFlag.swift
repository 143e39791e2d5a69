import Glibc
import TactusProcess
import TactusSystem

/// The Maildir flag of read mail, which mbsync synchronises with the server.
enum SeenFlag {
  /// Marks a mail as read.
  ///
  /// - Returns: the reason for a failure; nil if it succeeded or the mail is gone.
  static func set(_ known: MailLocation) -> String? {
    // Other programs may move the mail at the same time.
    for _ in 0..<3 {
      guard let place = find(known) else { return nil }
      if place.name.isRead { return nil }
      let goal = "\(maildir(of: place))/cur/\(place.name.seen)"
      switch FileMove.move(place.path, toFree: goal) {
      case 0: return nil
      case ENOENT: continue
      case EEXIST:
        return "\(goal): another mail has this name: \(place.file) stays as it is"
      case let code: return "\(place.path): \(String(cString: strerror(code)))"
      }
    }
    return nil
  }

  /// Returns the current place of the mail; nil if it is no longer in its Maildir.
  private static func find(_ known: MailLocation) -> MailLocation? {
    if !InputFile.isMissing(known.path) { return known }
    let maildir = maildir(of: known)
    for folder in ["\(maildir)/cur", "\(maildir)/new"] {
      let names = (try? InputFile.names(in: folder)) ?? []
      if let name = names.first(where: { MaildirName($0).base == known.name.base }) {
        return MailLocation(folder: folder, file: name)
      }
    }
    return nil
  }

  private static func maildir(of place: MailLocation) -> Substring {
    place.folder[..<(place.folder.lastIndex(of: "/") ?? place.folder.endIndex)]
  }
}
