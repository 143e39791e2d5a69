package import TactusInput
package import TactusSystem
import TactusTouch
package import TactusWire

/// Where touches come from while somebody touches.
package protocol TouchSource: ~Copyable {
  /// The surface as it is now.
  var surface: TouchSurface { get }
  /// What to wait for.
  var interest: Interest { get }
  /// What has come since the last call, with times of the waiter's clock; never blocks.
  ///
  /// - Throws: `Failure` if the source is gone.
  mutating func read(at now: Microseconds) throws(Failure) -> [TouchRecording.Entry]
}

extension TouchDevice: TouchSource {}
