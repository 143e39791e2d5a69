import Glibc
import TactusMail
import TactusMessage
import TactusSystem
import TactusText

/// A mail's file, which may come from anyone who can write to the mailbox.
enum MailFile {
  /// The result of reading a file.
  enum Outcome {
    case mail(ReadMail)
    /// It has been moved or removed.
    case gone
    /// Not a mail to read: a draft, or a program's internal note.
    case passedOver
    case failed(String)
    /// It may be readable later.
    case forbidden(String)
  }

  static func read(_ place: MailLocation) -> Outcome {
    var status = stat()
    guard lstat(place.path, &status) == 0 else {
      let reason = "\(place.path): \(String(cString: strerror(errno)))"
      return errno == ENOENT || errno == ENOTDIR ? .gone : .forbidden(reason)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return .failed("\(place.path): skipped, since it is not a regular file")
    }
    do throws(Failure) {
      let file = try InputFile(place.path, followsLinks: false, most: .max)
      guard file.total != nil else {
        return .failed("\(place.path): skipped, since it is not a regular file")
      }
      return mail(file, place)
    } catch {
      return InputFile.isMissing(place.path) ? .gone : .forbidden(error.message)
    }
  }

  private static func mail(_ file: InputFile, _ place: MailLocation) -> Outcome {
    do throws(ImportError) {
      guard let mail = try ReadMail(file, time: { InputFile.time(place.path) }) else {
        return .passedOver
      }
      return .mail(mail)
    } catch {
      return .failed("\(place.path): skipped: \(error)")
    }
  }

  /// True if a process has the file open for writing, as far as the system can tell.
  static func isBusy(_ place: MailLocation) -> Bool {
    // F_SETLEASE of fcntl(2): a read lease is refused while another process writes.
    let setLease: Int32 = 1024
    let descriptor = Descriptor(
      open(place.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW))
    guard descriptor.isOpen else { return false }
    guard fcntl(descriptor.number, setLease, Int32(F_RDLCK)) != 0 else {
      _ = fcntl(descriptor.number, setLease, Int32(F_UNLCK))
      return false
    }
    return errno == EAGAIN
  }
}
