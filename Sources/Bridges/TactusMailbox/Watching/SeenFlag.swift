import Glibc
import TactusSystem

/// The mark of a Maildir at what its owner has read, which mbsync carries to the server.
enum SeenFlag {
  /// Moves a mail to what was read.
  ///
  /// - Returns: why that cannot be done; nil if it is, or the mail is gone.
  static func set(_ known: MailPlace) -> String? {
    // Other programs move it too.
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

  /// Where the mail is now; nil if it is not in its Maildir any more.
  private static func find(_ known: MailPlace) -> MailPlace? {
    if !InputFile.isMissing(known.path) { return known }
    let maildir = maildir(of: known)
    for folder in ["\(maildir)/cur", "\(maildir)/new"] {
      let names = (try? InputFile.names(in: folder)) ?? []
      if let name = names.first(where: { MaildirName($0).base == known.name.base }) {
        return MailPlace(folder: folder, file: name)
      }
    }
    return nil
  }

  private static func maildir(of place: MailPlace) -> Substring {
    place.folder[..<(place.folder.lastIndex(of: "/") ?? place.folder.endIndex)]
  }
}
