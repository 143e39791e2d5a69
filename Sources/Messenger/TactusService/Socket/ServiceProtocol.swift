import TactusHaptics
import TactusText

/// The protocol of the service's socket: JSON lines both ways, which `docs/SERVICE.md` describes
/// with an example of each.
package enum ServiceProtocol {
  /// The newest version that this program speaks.
  package static let version = 1
  /// The most bytes of a line, with its end.
  package static let longestLine = 65_536
  /// The most Unicode scalars of a tag.
  package static let longestTag = 64
  /// Seconds that a script usually waits for the glove's report.
  package static let usualWait = 2
  /// The most seconds that a script may ask to wait.
  package static let longestWait = 600
  /// The most Unicode scalars of a sender, an identifier or the name of a room.
  package static let longestName = 200
  /// What such a name must be, for errors.
  package static let nameRule = "1 to \(longestName) characters on one line"
  /// The most pulses of a pattern from outside.
  package static let mostPulses = 64
  /// The most lines that a room is given at once.
  package static let mostLines = 256
  /// The most Unicode scalars that are told of a message that the hand sends.
  package static let longestSent = 10_000
  /// The most touch points of a request.
  package static let mostPoints = 64

  /// Whether a text may be such a name.
  package static func isName(_ text: String) -> Bool {
    text.unicodeScalars.count <= longestName && text.canBeFelt
      && !text.unicodeScalars.contains { scalar in
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
      }
  }
}

/// What a subscriber hears of.
package enum ServiceTopic: String, Hashable, CaseIterable {
  /// Cells and cues, once they were felt.
  case felt
  /// Cells on their way to the glove.
  case planned
  /// Changes of the motors.
  case motors
  /// Where the hand is.
  case place
  case alerts
  case keys
  /// Fingers on whatever is the surface.
  case touches
  /// What is waited for.
  case waits
  case news
  /// Has no events: the subscriber shows what the hand sends (`sent` of `news`) to the people whose messages it brings.
  case answers
}

/// A line that asks for nothing that can be done.
package struct ServiceError: Error, Equatable {
  /// What was wrong, in one line.
  package var reason: String
  /// The tag of the request, if it could be read.
  package var tag: String?
  /// Whether nothing more can be understood of this connection.
  package var endsConnection = false
}

extension JSONText {
  /// A finite number, whole ones without a point.
  static func number(_ value: Double) -> String {
    Int64(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  /// An array of texts.
  static func strings(_ texts: some Sequence<String>) -> String { array(texts.map(string)) }
}
