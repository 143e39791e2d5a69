import Glibc
package import TactusAnalysis
import TactusHaptics
package import TactusMessenger
package import TactusSystem
import TactusText
import TactusWire

/// What scripts and a running messenger say to each other through its socket.
///
/// A connection is for one message. The script writes one line of JSON (RFC 8259, UTF-8), at most 64 KB:
///
/// ```json
/// {"from": "Bank", "text": "Was this you?", "urgency": 0.9, "id": "tx-81", "time": 1772182800000}
/// ```
///
/// - `from` is who wrote it: 1 to 200 characters on one line. `text` is the message, with something in it
///   to feel.
/// - `urgency`, 0 to 1, overrides the analysis; `id`, written like `from`, names the message, so that sending
///   it twice delivers it once; `time` is in ms since 1970-01-01 00:00 UTC, from 1980 on, now where it is left out.
///
/// The messenger answers with one line and closes:
///
/// ```json
/// {"id": 12, "outcome": "felt", "band": "critical"}
/// {"error": "request:1:9: from: expected 1 to 200 characters on one line, found \"\""}
/// {"error": "messages.db: database or disk is full: make room on the disk", "status": 74}
/// ```
///
/// An alert that the glove has not played in two seconds, or in the whole seconds (1 to 600) that `wait` asks for, is
/// "not felt", with a `reason`: "no glove", "no answer" or "not yet"; it is felt later. Where 256 scripts wait, the
/// one that has waited longest is told so after two seconds.
///
/// - `id` is the message's number in the store, left out while that cannot take it, `outcome` one of `NotifyOutcome`, `band` low, medium, high or
///   critical.
/// - `status`, where there is one, is how a command ends that meets the same error by itself (`ExitStatus`).
/// - A line that is too long, or not complete 5 s after connecting, ends the connection; so does one that is
///   not complete 250 ms after connecting when 255 others are there.
package enum NotifyProtocol {
  /// How long a script waits for the glove's word, where it does not say; s.
  package static let usualWait = 2
  package static let longestWait = 600
  /// Bytes of a request with its line end.
  package static let longestRequest = 65_536
  /// Unicode scalars of a sender or an identifier.
  package static let longestName = 200
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

  /// The line that asks for a message to be delivered.
  ///
  /// - Parameter wait: how long the script waits for the glove's word, s; nil for as long as usual.
  package static func line(_ message: IncomingMessage, wait: Int? = nil) -> String {
    var members = [
      ("from", JSONText.string(message.sender)), ("text", JSONText.string(message.body)),
    ]
    // A clock that was never set tells nothing.
    if let time = Timestamp(bareMilliseconds: Double(message.time.milliseconds)) {
      members.append(("time", "\(time.milliseconds)"))
    }
    if let urgency = message.urgency { members.append(("urgency", "\(urgency.value)")) }
    if let id = message.externalID { members.append(("id", JSONText.string(id))) }
    if let wait { members.append(("wait", "\(wait)")) }
    return JSONText.object(members) + "\n"
  }

  /// The message that a line asks to deliver, of this time unless it says another, and how long its script
  /// waits for the glove's word.
  static func request(
    _ line: [UInt8], at now: Timestamp
  ) throws(ProfileError) -> (message: IncomingMessage, patience: Microseconds) {
    let members = try ProfileNode(json: line, file: "request", document: "request").members([
      "from", "text", "urgency", "id", "time", "wait",
    ])
    var message = IncomingMessage(
      sender: try members.required("from").name(), body: try members.required("text").body(),
      time: now)
    message.externalID = try members["id"]?.name()
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
  /// It has not, in the time that its script waits; it is still to be felt.
  case notFelt(NotFelt)
  case silent
  case dampened
  /// It had been delivered before.
  case duplicate
  /// It was put away, because no messenger runs; no messenger says so. What is urgent is told by the next.
  case stored(isUrgent: Bool)

  /// Why an alert was not felt in time.
  package enum NotFelt: String, CaseIterable {
    case noGlove = "no glove"
    /// A glove that was there says nothing any more.
    case noAnswer = "no answer"
    /// What was being felt goes before it.
    case notYet = "not yet"
  }

  package static let allCases: [NotifyOutcome] =
    [.felt, .silent, .dampened, .duplicate, .stored(isUrgent: false)]
    + NotFelt.allCases.map { .notFelt($0) }

  /// Its word for people and scripts.
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

/// What a script is told.
package enum NotifyAnswer: Equatable {
  /// Without a message where the store could not take it yet.
  case done(MessageID?, NotifyOutcome, UrgencyBand)
  /// What was wrong, in one line, and how a command ends on it.
  case refused(String, ExitStatus = .unavailable)

  /// Whether an alert is due that the hand has not felt.
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

  /// Nil for a line that is no answer.
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

extension UrgencyBand {
  /// Its name for people and in files.
  package var name: String { "\(self)" }
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
      throw wrong("a text with something in it to feel")
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
