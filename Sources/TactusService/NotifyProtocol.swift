import Glibc
package import TactusAnalysis
import TactusHaptics
package import TactusMessenger
package import TactusSystem
import TactusText
import TactusWire

/// The protocol between scripts and a running messenger's socket.
///
/// A connection carries one message. The script writes one line of JSON (RFC 8259, UTF-8), at most 64 KB:
///
/// ```json
/// {"from": "Bank", "text": "Was this you?", "urgency": 0.9, "id": "tx-81", "time": 1772182800000}
/// ```
///
/// - `from` is the sender, 1 to 200 characters on one line. `text` is the message, which must not be blank.
/// - `address`, of the same form, is the number or mail address that it came from; it tells people of one
///   name apart.
/// - `urgency`, 0 to 1, overrides the analysis. `id`, of the same form as `from`, names the message, so that
///   sending it twice delivers it once. `time` is in ms since 1970-01-01 00:00 UTC, from 1980 on, and
///   otherwise the present.
///
/// The messenger answers with one line and closes:
///
/// ```json
/// {"id": 12, "outcome": "felt", "band": "critical"}
/// {"error": "request:1:9: from: expected 1 to 200 characters on one line, found \"\""}
/// {"error": "messages.db: database or disk is full: make room on the disk", "status": 74}
/// ```
///
/// An alert that the glove has not played within two seconds, or within the whole seconds (1 to 600) of
/// `wait`, is "not felt", with a `reason`: "no glove", "no answer" or "not yet"; it is felt later. If 256
/// scripts wait, the one that has waited longest is answered after two seconds.
///
/// - `id` is the message's number in the store, left out while the store cannot take it. `outcome` is one of
///   `NotifyOutcome`. `band` is low, medium, high or critical.
/// - `status`, if given, is the exit status of a command that meets the same error (`ExitStatus`).
/// - A line that is too long, or incomplete 5 s after connecting, ends the connection; so does one that is
///   incomplete after 250 ms when 255 others are connected.
package enum NotifyProtocol {
  /// Seconds that a script usually waits for the glove's report.
  package static let usualWait = 2
  /// The most seconds that a script may ask to wait.
  package static let longestWait = 600
  /// The most bytes of a request, with its line end.
  package static let longestRequest = 65_536
  /// The most Unicode scalars of a sender or an identifier.
  package static let longestName = 200
  /// What a sender or an identifier must be, for errors.
  package static let nameRule = "1 to \(longestName) characters on one line"

  /// Whether a text may be a sender or an identifier.
  package static func isName(_ text: String) -> Bool {
    text.unicodeScalars.count <= longestName && text.canBeFelt
      && !text.unicodeScalars.contains { scalar in
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
      }
  }

  /// The line that asks to deliver a message.
  ///
  /// - Parameter wait: seconds that the script waits for the glove's report; nil for the usual time.
  package static func line(_ message: IncomingMessage, wait: Int? = nil) -> String {
    var members = [
      ("from", JSONText.string(message.sender)), ("text", JSONText.string(message.body)),
    ]
    // The time of a clock that was never set is left out.
    if let time = Timestamp(bareMilliseconds: Double(message.time.milliseconds)) {
      members.append(("time", "\(time.milliseconds)"))
    }
    if let urgency = message.urgency { members.append(("urgency", "\(urgency.value)")) }
    if let id = message.externalID { members.append(("id", JSONText.string(id))) }
    if let address = message.address { members.append(("address", JSONText.string(address))) }
    if let wait { members.append(("wait", "\(wait)")) }
    return JSONText.object(members) + "\n"
  }

  /// The message that a line asks to deliver, dated `now` unless the line says otherwise, and how long its
  /// script waits for the glove's report.
  static func request(
    _ line: [UInt8], at now: Timestamp
  ) throws(ProfileError) -> (message: IncomingMessage, patience: Microseconds) {
    let members = try ProfileNode(json: line, file: "request", document: "request").members([
      "from", "address", "text", "urgency", "id", "time", "wait",
    ])
    var message = IncomingMessage(
      sender: try members.required("from").name(), body: try members.required("text").body(),
      time: now)
    message.externalID = try members["id"]?.name()
    message.address = try members["address"]?.name()
    message.urgency = try members["urgency"].flatMap { node throws(ProfileError) in
      Urgency(try node.fraction())
    }
    if let time = try members["time"]?.time() { message.time = time }
    let wait = try members["wait"]?.integer(1...longestWait) ?? usualWait
    return (message, Microseconds(Int64(wait) * 1_000_000))
  }
}

/// What was done with a message.
package enum NotifyOutcome: Equatable {
  /// The glove has played its alert's cue.
  case felt
  /// The glove has not played it within the script's wait; it is still to be felt.
  case notFelt(NotFelt)
  case silent
  case dampened
  /// It had been delivered before.
  case duplicate
  /// It was stored without a messenger; the next one announces it if it is urgent.
  case stored(isUrgent: Bool)

  /// Why an alert was not felt in time.
  package enum NotFelt: String, CaseIterable {
    case noGlove = "no glove"
    /// A glove that was there has fallen silent.
    case noAnswer = "no answer"
    /// Something else is still being felt.
    case notYet = "not yet"
  }

  /// Every outcome, each reason on its own; `stored` stands for both of its kinds.
  package static let allCases: [NotifyOutcome] =
    [.felt, .silent, .dampened, .duplicate, .stored(isUrgent: false)]
    + NotFelt.allCases.map { .notFelt($0) }

  /// The outcome's word for people and scripts.
  package var word: String {
    switch self {
    case .felt: "felt"
    case .notFelt: "not felt"
    case .silent: "silent"
    case .dampened: "dampened"
    case .duplicate: "duplicate"
    case .stored: "stored"
    }
  }

  var reason: NotFelt? { if case .notFelt(let reason) = self { reason } else { nil } }

  init?(word: String?, reason: String?) {
    guard
      let outcome = Self.allCases.first(where: {
        $0.word == word && ($0.reason == nil || $0.reason?.rawValue == reason)
      })
    else { return nil }
    self = outcome
  }
}

/// The answer to a script.
package enum NotifyAnswer: Equatable {
  /// The message's number, nil while the store could not take it, and what was done with it.
  case done(MessageID?, NotifyOutcome, UrgencyBand)
  /// What was wrong, in one line, and the exit status that it means.
  case refused(String, ExitStatus = .unavailable)

  /// Whether the hand has yet to feel an alert about the message.
  package var isUnfelt: Bool {
    switch self {
    case .done(_, .notFelt, _), .done(_, .stored(isUrgent: true), _): true
    default: false
    }
  }

  /// One line of JSON, without its end.
  package var json: String {
    switch self {
    case .done(let id, let outcome, let band):
      JSONText.object(
        (id.map { [("id", "\($0.rawValue)")] } ?? []) + [
          ("outcome", JSONText.string(outcome.word)), ("band", JSONText.string(band.name)),
        ] + (outcome.reason.map { [("reason", JSONText.string($0.rawValue))] } ?? []))
    case .refused(let reason, .unavailable):
      JSONText.object([("error", JSONText.string(reason))])
    case .refused(let reason, let status):
      JSONText.object([("error", JSONText.string(reason)), ("status", "\(status.rawValue)")])
    }
  }

  /// Reads a line without its end; nil if it is not an answer.
  package init?(json: [UInt8]) {
    guard let value = try? JSONParser.parse(json), case .object(let members) = value.content
    else { return nil }
    var texts: [String: String] = [:]
    var number: Int64?
    var status = ExitStatus.unavailable
    for (key, value) in members {
      switch value.content {
      case .string(let text): texts[key] = text
      case .number(let id) where key == "id": number = Int64(exactly: id)
      case .number(let value) where key == "status":
        status = Int32(exactly: value).flatMap(ExitStatus.init(rawValue:)) ?? status
      default: break
      }
    }
    if let reason = texts["error"] {
      self = .refused(reason, status == .ok ? .unavailable : status)
    } else if let outcome = NotifyOutcome(word: texts["outcome"], reason: texts["reason"]),
      let band = UrgencyBand.allCases.first(where: { $0.name == texts["band"] })
    {
      self = .done(number.map { MessageID(rawValue: $0) }, outcome, band)
    } else {
      return nil
    }
  }
}

extension ProfileNode {
  fileprivate func name() throws(ProfileError) -> String {
    guard case .string(let text) = value.content, NotifyProtocol.isName(text) else {
      throw wrong(NotifyProtocol.nameRule)
    }
    return text
  }

  fileprivate func body() throws(ProfileError) -> String {
    guard case .string(let text) = value.content, text.canBeFelt else {
      throw wrong("a text that can be felt")
    }
    return text
  }

  fileprivate func time() throws(ProfileError) -> Timestamp {
    guard case .number(let number) = value.content,
      let time = Timestamp(bareMilliseconds: number)
    else { throw wrong("milliseconds since 1970, not seconds, of the years 1980 to 9999") }
    return time
  }
}
