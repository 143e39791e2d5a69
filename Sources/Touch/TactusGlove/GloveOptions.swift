package import TactusSerial

/// The glove to use, and its connection.
package struct GloveOptions {
  /// The usual speed of a UART, in bits per second.
  package static let standardBaud = 115_200

  /// The possible locations of a glove.
  package enum Place: Equatable {
    /// The glove inside this program.
    case loopback
    case port(PortSelector)
  }

  /// The location of the glove.
  package let place: Place
  let baud: Int
  /// True to wait for a glove that is lost.
  let waits: Bool
  /// True to begin without a glove, and wait for it.
  package var startsWithoutGlove = false
  /// The file to record every frame in; nil for none.
  package let capture: String?

  /// The glove inside this program, regardless of the environment.
  package static let loopback = GloveOptions(place: .loopback)

  /// Creates options; `baud` in bits per second is the standard one if nil.
  package init(place: Place, baud: Int? = nil, waits: Bool = false, capture: String? = nil) {
    self.place = place
    self.baud = baud ?? Self.standardBaud
    self.waits = waits
    self.capture = capture
  }
}
