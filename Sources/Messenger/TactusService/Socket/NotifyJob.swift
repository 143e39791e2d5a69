import TactusBridge
import TactusClient
package import TactusMessage
package import TactusSystem
import TactusText
import TactusWire

/// Delivers a message to a store's messenger, or stores it if no messenger responds.
package enum NotifyJob {
  /// The outcome of the message, and the reason why no messenger handled it, if none did.
  package struct Result {
    package let answer: NotifyAnswer
    package let problem: String
  }

  /// Delivers a message, and waits this many seconds for the glove's report; nil for the usual
  /// time.
  ///
  /// - Throws: `Failure` if it is too long or refused, or if neither messenger nor store can be
  ///   reached.
  package static func deliver(
    _ message: IncomingMessage, wait: Int?, store: String, _ waiter: any Waiter
  ) throws(Failure) -> Result {
    let wait = wait ?? ServiceProtocol.usualWait
    let act = ServiceAct.deliver(message, wait: wait)
    guard ServiceRequest(act: act).json.utf8.count < ServiceProtocol.longestLine else {
      throw tooLong
    }
    let ending = try StoreClaim.socket(of: store).map { path throws(Failure) in
      try ServiceCall.request(act, at: path, wait: .seconds(Int64(wait)), waiter)
    }
    // The message keeps its ID, so that it cannot be stored twice.
    var problem = "no messenger is running"
    switch ending ?? .nobody {
    case .answered(let answer):
      if case .refused(let reason, let status) = answer { throw Failure(status, reason) }
      if let answer = answer.ofNotify { return Result(answer: answer, problem: "") }
      problem = "the messenger does not answer"
    case .silent: problem = "the messenger does not answer"
    case .nobody: break
    }
    return Result(answer: try StoredNotice.save(message, at: store), problem: problem)
  }

  /// The failure of a message too long for a line.
  package static var tooLong: Failure {
    Failure(
      .badData, "the message is longer than \(ServiceProtocol.longestLine / 1024) KB as JSON",
      cure: "shorten it")
  }
}

extension NotifyJob.Result {
  private static let notStored = "not in the list yet: the store cannot accept it"

  /// The outcome in one human-readable line.
  package var sentence: String {
    if case .expired = answer { return "expired before it arrived: not stored" }
    guard case .done(let id, let outcome, let band) = answer else { return "" }
    let meaning: String
    switch outcome {
    case .felt: meaning = "announced at once"
    case .notFelt(let reason):
      let why =
        switch reason {
        case .noGlove: "not felt: no glove is connected; it will be felt once one is"
        case .noAnswer: "not felt: the glove does not answer; it will be announced again"
        case .notYet: "not felt yet: it comes next, as soon as the glove is ready"
        }
      let place = id.map { "message \($0.rawValue)" } ?? Self.notStored
      return "\(why) (\(place), \(band.name))"
    // Another program has removed it meanwhile.
    case .silent(nil): meaning = "in the list, without an alert"
    case .silent(let reason?): meaning = "in the list, without an alert: \(reason.words)"
    case .dampened: meaning = "in the list, without an alert: too many messages are arriving"
    case .duplicate: meaning = "there already"
    case .stored(isUrgent: false): return "stored; \(problem)"
    case .stored(isUrgent: true):
      return "stored, perhaps not felt; \(problem); the next messenger will announce it"
    }
    guard let id else { return "\(outcome.word): \(band.name), \(meaning); \(Self.notStored)" }
    return "\(outcome.word): message \(id.rawValue), \(band.name), \(meaning)"
  }
}
