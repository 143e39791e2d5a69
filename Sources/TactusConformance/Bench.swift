public import TactusLink
public import TactusWire

/// Why an examination ends before its last check.
public enum ExaminationEnd: Error, Equatable, Sendable {
  case line(TransportError)
  /// Whoever asked for it wants no more of it.
  case interrupted
  /// No DESCRIPTION came; whether any bytes did.
  case noDevice(heardBytes: Bool)
  /// A DESCRIPTION came that is none by PROTOCOL.md, section 5.
  case illegalDescription
}

/// What an examination has of the world: a line to the device, and a clock.
///
/// A check is a plain script over `exchange`: bytes and the next deadline go out, bytes and the time
/// come back. So the same script runs in virtual time and on a port.
public protocol Bench: AnyObject {
  /// A monotonic clock.
  var now: Microseconds { get }

  /// Hands all of `bytes` over, then waits for an answer until `deadline`; returns as soon as
  /// something came, with what came.
  func exchange(
    _ bytes: [UInt8], until deadline: Microseconds
  ) throws(ExaminationEnd) -> [UInt8]

  /// Takes the power from the device and gives it back; false where that cannot be done.
  func restart() throws(ExaminationEnd) -> Bool
}
