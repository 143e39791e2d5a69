import Glibc
import TactusSerial
package import TactusSystem

/// An error that prevents the recognition of fingers on a surface.
package enum TouchDeviceError: Error, Hashable, Sendable {
  /// This process may not open it; members of `group` may.
  case noPermission(group: String?)
  /// It reports only the bounding box of two fingers, instead of their places.
  case halfMultitouch
  /// It distinguishes only this many.
  case fewContacts(Int)
  /// It distinguishes no contacts at all.
  case noContacts
  /// It reports no size, or an impossible one.
  case noSize
  /// It cannot be opened or queried.
  case unreadable(String)

  /// Returns the reason why a path could not be opened, by errno.
  static func unopened(_ path: String, code: Int32) -> TouchDeviceError {
    guard code == EACCES || code == EPERM else {
      return .unreadable(String(cString: strerror(code)))
    }
    guard case .denied(let group) = PortAccess(of: path, rights: R_OK) else {
      return .noPermission(group: nil)
    }
    return .noPermission(group: group)
  }

  /// A description of the problem.
  package var problem: String {
    switch self {
    case .noPermission: "no permission"
    case .halfMultitouch: "tells only the box around two fingers (semi-MT)"
    case .fewContacts(let count): "distinguishes \(count) of the 3 fingers that are needed"
    case .noContacts: "tells no fingers apart"
    case .noSize: "does not report its size"
    case .unreadable(let reason): "cannot be opened (\(reason))"
    }
  }

  /// The remedy.
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

  /// Returns the failure to use a surface with this error.
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
