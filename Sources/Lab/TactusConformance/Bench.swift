public import TactusLink
public import TactusWire

/// A reason to end an examination early.
public enum ExaminationEnd: Error, Equatable, Sendable {
  /// The line to the device failed.
  case line(TransportError)
  /// The user stopped the examination.
  case interrupted
  /// No DESCRIPTION arrived; `heardBytes` is true if any bytes did.
  case noDevice(heardBytes: Bool)
  /// The device's DESCRIPTION is not legal (PROTOCOL.md, section 5).
  case illegalDescription
}

/// The environment of an examination: a line to the device, and a clock.
///
/// A check is a plain script over `exchange`: it passes bytes and a deadline, and gets back bytes
/// and the time. So the same script runs in virtual time and on a port.
public protocol Bench: AnyObject {
  /// The time on a monotonic clock.
  var now: Microseconds { get }

  /// Sends all of `bytes`, then waits until `deadline`; returns as soon as bytes arrive, with those
  /// bytes.
  ///
  /// - Throws: `ExaminationEnd` when the line fails or the user stops the examination.
  func exchange(
    _ bytes: [UInt8], until deadline: Microseconds
  ) throws(ExaminationEnd) -> [UInt8]

  /// Cycles the device's power; returns false if that is impossible.
  ///
  /// - Throws: `ExaminationEnd` when the device does not come back or the user stops the
  ///   examination.
  func restart() throws(ExaminationEnd) -> Bool
}
