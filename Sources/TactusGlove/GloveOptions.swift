package import TactusSerial

/// Which glove is meant, and how it is talked to.
package struct GloveOptions {
  package static let standardBaud = 115_200

  package enum Place: Equatable {
    /// The glove inside this program.
    case loopback
    case port(PortSelector)
  }

  package let place: Place
  let baud: Int
  /// Whether a glove that goes is waited for.
  let waits: Bool
  /// Where every frame is recorded; nil when none is.
  package let capture: String?

  /// The glove inside this program, whatever the environment says.
  package static let loopback = GloveOptions(place: .loopback)

  package init(place: Place, baud: Int? = nil, waits: Bool = false, capture: String? = nil) {
    self.place = place
    self.baud = baud ?? Self.standardBaud
    self.waits = waits
    self.capture = capture
  }
}
