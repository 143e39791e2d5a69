import Glibc
import TactusMail
import TactusSystem
import TactusText

/// A mail's file, which anybody who writes to the mailbox may have made.
enum MailFile {
  /// What reading a file came to.
  enum Outcome {
    case mail(ReadMail)
    /// It has been moved or removed.
    case gone
    /// Nobody waits to read it: a draft, or a program's own note.
    case passedOver
    case failed(String)
    /// It may be readable later.
    case forbidden(String)
  }

  static func read(_ place: MailPlace) -> Outcome {
    var status = stat()
    guard lstat(place.path, &status) == 0 else {
      let reason = "\(place.path): \(String(cString: strerror(errno)))"
      return errno == ENOENT || errno == ENOTDIR ? .gone : .forbidden(reason)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return .failed("\(place.path): not a regular file: it is left out")
    }
    do throws(Failure) {
      let file = try InputFile(place.path, followsLinks: false, most: .max)
      guard file.total != nil else {
        return .failed("\(place.path): not a regular file: it is left out")
      }
      return mail(file, place)
    } catch {
      return InputFile.isMissing(place.path) ? .gone : .forbidden(error.message)
    }
  }

  private static func mail(_ file: InputFile, _ place: MailPlace) -> Outcome {
    do throws(ImportError) {
      guard let mail = try ReadMail(file, time: { InputFile.time(place.path) }) else {
        return .passedOver
      }
      return .mail(mail)
    } catch {
      return .failed("\(place.path): \(error): it is left out")
    }
  }

  /// Whether somebody has the file open to write it, as far as the system tells.
  static func isBusy(_ place: MailPlace) -> Bool {
    // F_SETLEASE of fcntl(2): nobody gets a lease to read while another writes.
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
