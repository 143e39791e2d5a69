import Glibc
import TactusSerial
package import TactusSystem

/// What keeps fingers on a surface from being understood.
package enum TouchObstacle: Error, Hashable, Sendable {
  /// This process may not open it; members of `group` may.
  case noPermission(group: String?)
  /// It tells the corners of the box around two fingers, and not where they are.
  case halfMultitouch
  /// It tells apart only so many.
  case fewContacts(Int)
  /// It tells no contacts apart at all.
  case noContacts
  /// It does not tell how large it is, or tells what cannot be.
  case noSize
  /// It cannot be opened or asked.
  case unreadable(String)

  /// Why a path could not be opened, by errno.
  static func unopened(_ path: String, code: Int32) -> TouchObstacle {
    guard code == EACCES || code == EPERM else {
      return .unreadable(String(cString: strerror(code)))
    }
    guard case .denied(let group) = PortAccess(of: path, rights: R_OK) else {
      return .noPermission(group: nil)
    }
    return .noPermission(group: group)
  }

  /// What is wrong.
  package var problem: String {
    switch self {
    case .noPermission: "no permission"
    case .halfMultitouch: "tells only the box around two fingers (semi-MT)"
    case .fewContacts(let count): "tells apart \(count) of the 3 fingers that are needed"
    case .noContacts: "tells no fingers apart"
    case .noSize: "does not report its size"
    case .unreadable(let reason): "cannot be opened (\(reason))"
    }
  }

  /// What to do about it.
  package var cure: String {
    switch self {
    case .noPermission(let group):
      "'sudo usermod -aG \(group ?? "input") $USER' and log in again, or take the '#' off its "
        + "line in 70-tactus.rules"
    case .halfMultitouch, .fewContacts, .noContacts:
      "use another, or a phone ('tactus web')"
    case .noSize: "measure it, and name it with --surface-mm WIDTHxHEIGHT"
    case .unreadable: "unplug it and plug it in again"
    }
  }

  /// The failure of a surface that was to be used.
  package func failure(_ path: String) -> Failure {
    let status: ExitStatus =
      switch self {
      case .noPermission: .noPermission
      default: .unavailable
      }
    return Failure(status, "\(path) \(said)", cure: cure)
  }

  private var said: String {
    if case .noPermission = self { "may not be opened" } else { problem }
  }
}
