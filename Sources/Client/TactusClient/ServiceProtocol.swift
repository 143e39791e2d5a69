package import TactusText

/// The protocol of the service's socket: JSON lines in both directions; `docs/SERVICE.md` describes
/// each with an example.
package enum ServiceProtocol {
  /// The newest supported version.
  package static let version = 1
  /// The maximum length of a line in bytes, including its end.
  package static let longestLine = 65_536
  /// The maximum length of a tag in Unicode scalars.
  package static let longestTag = 64
  /// The default time in s that a script waits for the glove's report.
  package static let usualWait = 2
  /// The maximum time in s that a script may wait.
  package static let longestWait = 600
  /// The maximum length of a sender, an identifier or a room name, in Unicode scalars.
  package static let longestName = 200
  /// The rule for such a name, for errors.
  package static let nameRule = "1 to \(longestName) characters on one line"
  /// The maximum number of pulses in a program's pattern.
  package static let mostPulses = 64
  /// The maximum number of lines in one request for a room.
  package static let mostLines = 256
  /// The maximum length reported for a message that the reader sends, in Unicode scalars.
  package static let longestSent = 10_000
  /// The maximum number of touch points in a request.
  package static let mostPoints = 64

  /// Returns true if a text is valid as such a name.
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

/// A topic of events for subscribers.
package enum ServiceTopic: String, Hashable, CaseIterable {
  /// Cells and cues that were felt.
  case felt
  /// Cells on their way to the glove.
  case planned
  /// Changes of the motors.
  case motors
  /// The reader's position.
  case place
  case alerts
  case keys
  /// Fingers on the current surface.
  case touches
  /// The causes of waits.
  case waits
  case news, practice
  /// No events: the subscriber promises to show `sent` events of `news` to the people whose messages
  /// it delivers.
  case answers
}

/// An invalid request.
package struct ServiceError: Error, Equatable {
  /// The error in one line.
  package var reason: String
  /// The tag of the request, if it could be read.
  package var tag: String?
  /// True if nothing more on this connection can be parsed.
  package var endsConnection = false

  /// Creates an error; `endsConnection` is true if nothing more on the connection can be parsed.
  package init(reason: String, tag: String? = nil, endsConnection: Bool = false) {
    (self.reason, self.tag, self.endsConnection) = (reason, tag, endsConnection)
  }
}

extension JSONText {
  /// Returns a finite number as JSON, a whole number without a decimal point.
  package static func number(_ value: Double) -> String {
    Int64(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  /// Returns an array of strings.
  package static func strings(_ texts: some Sequence<String>) -> String { array(texts.map(string)) }
}
