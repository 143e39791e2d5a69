import TactusHaptics

/// A warning of a fraud that is being sent to helpers, until sending to each has ended.
struct FraudReport: Hashable, Sendable {
  var action: RunningAction
  /// The names of those to whom it is still being sent, by the keys of the messages.
  var waiting: [IdempotencyKey: String] = [:]
  /// Whether it has reached the way out for anybody.
  var wasSent = false

  /// How much of the warning a helper gets.
  static let longestQuotation = 300
}

/// Telling helpers of a warning: they get a message as any other, and the reader feels what became of each.
extension Messenger {
  mutating func tellHelpers(
    of room: FraudRoom, _ shelf: some MessageShelf
  ) throws(ShelfError) -> [MessengerEffect] {
    let wanted = RunningAction(action: .tellHelper, message: room.message.id)
    guard running == nil, fraudReport == nil else {
      return running == wanted ? feel([.cue(.activate)]) : reject()
    }
    let helpers = try shelf.helpers().filter(\.isReachable).map(\.person)
    guard !helpers.isEmpty else { return feel([.cue(.sendFailure), .text("no helper")]) }
    var report = FraudReport(action: wanted)
    var effects = feel([.cue(.activate)])
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

  /// Handles the end of sending to a helper; nil if the message was another one.
  mutating func helperTold(_ key: IdempotencyKey, _ outcome: SendOutcome) -> [MessengerEffect]? {
    guard var report = fraudReport, let name = report.waiting.removeValue(forKey: key) else {
      return nil
    }
    if outcome == .sent { report.wasSent = true }
    let words =
      switch outcome {
      case .sent: "told"
      case .failed: "not told"
      case .unknown: "perhaps told"
      case .kept: "not told yet"
      }
    let cue = Self.feelings(of: outcome).prefix(1)
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
