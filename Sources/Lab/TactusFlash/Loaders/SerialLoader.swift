package import TactusWire

/// An order to the owner of a serial line.
package enum LineOrder: Equatable, Sendable {
  /// Close the port, which drops DTR.
  case hangUp
  /// Open the port at this speed; DTR rises, which resets many boards.
  case open(LineSpeed)
}

/// The speed of a line, and its parity.
package struct LineSpeed: Hashable, Sendable {
  package var baud: Int
  package var hasEvenParity = false
}

/// The host's end of a boot loader's protocol on a serial line, without I/O: bytes and the time go in, bytes, orders
/// and the result come out.
package protocol SerialLoader: Sendable {
  /// The result; nil while it works.
  var result: LoaderResult? { get }
  /// The deadline of the next `advance`; nil before the first.
  var nextDeadline: Microseconds? { get }
  /// True once a request to change the flash was made.
  var isTouched: Bool { get }
  /// The present stage of the work, for the user.
  var progress: LoaderProgress { get }
  /// Performs the work due by `now`; the first call begins.
  mutating func advance(to now: Microseconds)
  /// Handles bytes from the board.
  mutating func receive(_ bytes: [UInt8], at now: Microseconds)
  /// Removes and returns the orders to carry out before the bytes are written.
  mutating func drainOrders() -> [LineOrder]
  /// Removes and returns the bytes to write.
  mutating func drainOutgoing() -> [UInt8]
}

/// The end of a boot loader's work.
package enum LoaderResult: Equatable, Sendable {
  /// The flash was written and verified.
  case written
  case failed(LoaderFailure)
}

/// The reason that a board was not written.
package enum LoaderFailure: Equatable, Sendable {
  /// No boot loader answers.
  case silent
  /// The boot loader stopped answering correctly.
  case lost
  /// The chip is another one, with this identification.
  case wrongChip(String)
  /// The flash still reads back wrong at this address after repeated writing.
  case mismatch(UInt32)
  /// The chip refuses: its flash is protected.
  case protected
  /// The boot loader lacks a command.
  case unsupported
}

/// A stage of the work and its share done.
package struct LoaderProgress: Equatable, Sendable {
  package enum Stage: String, Sendable {
    case connecting, erasing, writing, verifying
  }

  package var stage: Stage
  /// Pages or blocks done, of all.
  package var done: Int
  package var total: Int
}
