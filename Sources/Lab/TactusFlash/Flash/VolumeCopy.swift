import Glibc
package import TactusSystem
import TactusWire

/// The copying of a UF2 file to a boot loader's drive, and the proof that the board took it.
package enum VolumeCopy {
  /// The proof that a copy gives.
  package enum Outcome: Equatable {
    /// The drive went away after the whole file was on it, as a board's does when it starts its new firmware.
    case written
    /// The whole file was handed over, and the drive went away before it confirmed that. Only the board's return
    /// proves anything.
    case unconfirmed
    /// It was a plain folder, and the file read back equal.
    case copied
  }

  /// The time for which a board may take to start its new firmware.
  static let patience = Microseconds.seconds(15)
  private static let pause = Microseconds.milliseconds(100)

  /// Copies a file.
  ///
  /// - Parameter place: the drive, as errors name it.
  /// - Throws: `Failure` if the board does not have the whole file, or a signal ends the wait.
  package static func copy(
    _ bytes: [UInt8], as name: String, to drive: some BootDrive, at place: String,
    of board: BoardKind, _ waiter: any Waiter
  ) throws(Failure) -> Outcome {
    var error: CopyError?
    do throws(CopyError) { try drive.copy(bytes, as: name) } catch let failed { error = failed }
    if let error, error.step != .syncing || !isLoss(error.code) {
      if error.step != .opening, !drive.isGone, !isLoss(error.code) { drive.remove(name) }
      throw failure(error, of: bytes.count, at: place, board)
    }
    guard drive.isDevice else {
      guard error == nil, drive.contents(of: name, most: bytes.count) == bytes else {
        throw Failure(
          .inputOutput, "\(place): the copy reads back otherwise than it was written",
          cure: "copy it to another folder")
      }
      return .copied
    }
    let end = waiter.now + patience
    while !drive.isGone {
      guard waiter.now < end else {
        throw Failure(
          .unavailable, "\(place): the drive is still there, so the board did not take the file",
          cure: "\(board.preparation), and run this again")
      }
      let wakeup = waiter.wait(until: waiter.now + pause)
      if let status = wakeup.endingStatus {
        throw Failure(status, "interrupted before the board took the file", cure: board.recovery)
      }
    }
    return error == nil ? .written : .unconfirmed
  }

  /// True if the device is no longer there.
  private static func isLoss(_ code: Int32) -> Bool {
    [EIO, ENODEV, ENXIO, ENOENT, ENOTCONN].contains(code)
  }

  private static func failure(
    _ error: CopyError, of total: Int, at place: String, _ board: BoardKind
  ) -> Failure {
    let reason = String(cString: strerror(error.code))
    let part = "\(error.written) of \(total) bytes"
    switch error.code {
    case EROFS, EACCES, EPERM:
      return Failure(
        .noPermission, "\(place): not writable: \(reason)",
        cure: "mount it writable for you, such as by 'udisksctl mount -b DEVICE'")
    case ENOSPC, EDQUOT, EFBIG:
      return Failure(
        .inputOutput, "\(place): no room for the file (\(part)): \(reason)",
        cure: "unplug the board, \(board.preparation), and run this again")
    case let code where isLoss(code):
      return Failure(
        .unavailable, "\(place): the drive went away after \(part)",
        cure: board.recovery)
    default:
      return Failure(.inputOutput, "\(place): \(reason) after \(part)", cure: board.recovery)
    }
  }
}
