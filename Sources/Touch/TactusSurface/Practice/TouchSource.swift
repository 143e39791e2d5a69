package import TactusInput
package import TactusSystem
import TactusTouch
package import TactusWire

/// A source of live touches.
package protocol TouchSource: ~Copyable {
  /// The current surface.
  var surface: TouchSurface { get }
  /// The condition to wait for.
  var interest: Interest { get }
  /// Returns the entries since the last call, with times of the waiter's clock; never blocks.
  ///
  /// - Throws: `Failure` if the source is gone.
  mutating func read(at now: Microseconds) throws(Failure) -> [TouchRecording.Entry]
}

extension TouchDevice: TouchSource {}
