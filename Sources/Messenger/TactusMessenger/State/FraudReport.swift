import TactusHaptics
import TactusMessage

/// A fraud warning being sent to helpers, until every message has an outcome.
struct FraudReport: Hashable, Sendable {
  var action: RunningAction
  /// The names of the recipients without an outcome, by the keys of the messages.
  var waiting: [IdempotencyKey: String] = [:]
  /// True if at least one message was sent.
  var wasSent = false

  /// The maximum length of the quotation from the warning.
  static let longestQuotation = 300
}

/// Informing helpers of a warning: they get an ordinary message, and the reader feels the outcome
/// of each.
extension Messenger {
  mutating func notifyHelpers(
    of room: FraudRoom, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    let wanted = RunningAction(action: .tellHelper, message: room.message.id)
    guard running == nil, fraudReport == nil else {
      return running == wanted ? confirmed() : reject()
    }
    let helpers = try archive.helpers().filter(\.isReachable).map(\.person)
    guard !helpers.isEmpty else {
      return keepingOffer {
        $0.feel([.cue(.sendFailure), .text("no helper")], addsWords: false)
      }
    }
    var report = FraudReport(action: wanted)
    var effects = confirmed()
    for helper in helpers {
      let key = keys.next()
      report.waiting[key] = helper.name
      effects.append(
        .send(
          OutgoingMessage(
            key: key, conversation: helper.id, recipient: helper.name,
            text: Self.question(about: room.message), isConfirmed: true, address: helper.address)))
    }
    running = wanted
    self.fraudReport = report
    return effects
  }

  private static func question(about warning: Message) -> String {
    let words = warning.body.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let most = FraudReport.longestQuotation
    let quotation = words.count <= most ? words : words.prefix(most - 1) + "…"
    return "Please help me with this warning from \(warning.sender): \(quotation)"
  }

  /// Handles the outcome of a message to a helper; nil if the message was another one.
  mutating func helperMessageEnded(_ key: IdempotencyKey, _ outcome: SendOutcome)
    -> [MessengerEffect]?
  {
    guard var report = fraudReport, let name = report.waiting.removeValue(forKey: key) else {
      return nil
    }
    if outcome == .sent { report.wasSent = true }
    let words =
      switch outcome {
      case .sent: "told"
      case .failed: "not told"
      case .unknown: "perhaps told"
      case .queued: "not told yet"
      }
    let cue = Self.items(of: outcome).prefix(1)
    let felt = alert(
      Array(cue) + [.text("\(words) \(SenderAddress.felt(name))")], about: report.action.message)
    guard report.waiting.isEmpty else {
      self.fraudReport = report
      return felt
    }
    self.fraudReport = nil
    running = nil
    return report.wasSent ? felt + fraudHandled(by: report.action) : felt
  }
}
