import TactusAnalysis
import TactusMessenger
import TactusTestSupport

/// A reader with a taste unknown to the model, and with moods.
struct SimulatedReader {
  enum Kind: String, CaseIterable, Sendable {
    case familyFirst = "family first"
    case workByDay = "work by day"
    case newsLover = "a lover of news"
    case urgentAndOneFriend = "only what is urgent, and one friend"
    case evenings = "evenings only, no promotions"
  }

  var kind: Kind
  private var random: SeededGenerator

  init(_ kind: Kind, seed: UInt64) {
    self.kind = kind
    random = SeededGenerator(seed: seed ^ 0x5EED)
  }

  /// The hidden chance that the message is opened within a minute.
  private func taste(_ message: StreamedMessage) -> Double {
    if message.isPressing { return 0.9 }
    let circle = message.sender.circle
    switch kind {
    case .familyFirst: return circle == .family ? 0.9 : circle == .friend ? 0.35 : 0.07
    case .workByDay:
      guard !message.isWeekend, (8..<18).contains(message.hour) else {
        return circle == .family || circle == .friend ? 0.75 : 0.08
      }
      return circle == .colleague ? 0.92 : circle == .office ? 0.5 : 0.07
    case .newsLover:
      return circle == .news ? 0.92 : circle == .family ? 0.5 : 0.1
    case .urgentAndOneFriend: return message.sender.name == "Kofi" ? 0.92 : 0.03
    case .evenings:
      if circle == .shop { return 0.02 }
      return message.hour >= 18 ? 0.88 : 0.1
    }
  }

  /// Returns the reader's reactions to a felt message; the first one shows whether it was opened at
  /// once.
  mutating func react(to message: StreamedMessage) -> [Reaction] {
    func happens(_ chance: Double) -> Bool { Double.random(in: 0..<1, using: &random) < chance }
    if happens(taste(message)) {
      return happens(0.3) && message.analysis.asks ? [.openedAtOnce, .answered] : [.openedAtOnce]
    }
    if happens(0.5) { return [.skipped] }
    return happens(0.2) ? [.openedLater, .left] : [.openedLater]
  }
}

/// Measures the separation of events from non-events by their scores.
struct RankedOutcomes {
  private var outcomes: [(score: Double, happened: Bool)] = []

  mutating func add(_ score: Double, _ happened: Bool) { outcomes.append((score, happened)) }

  /// The area under the receiver operating characteristic: the chance that an event scores above a
  /// non-event.
  var area: Double {
    let good = outcomes.filter(\.happened).map(\.score)
    let bad = outcomes.filter { !$0.happened }.map(\.score)
    guard !good.isEmpty, !bad.isEmpty else { return 0.5 }
    var won = 0.0
    for one in good {
      for other in bad { won += one > other ? 1 : one == other ? 0.5 : 0 }
    }
    return won / Double(good.count * bad.count)
  }
}
