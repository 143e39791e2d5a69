package import TactusSystem
import TactusText
import TactusWire

/// The glove of a running service, as other commands use it: through the service's socket (docs/SERVICE.md).
package enum ServiceGlove {
  /// The longest time that playing a text may take.
  private static let longestText = Microseconds.seconds(3600)
  /// The extra time that a command waits beyond the service, so that the service's answer comes first.
  private static let margin = Microseconds.seconds(8)
  /// The maximum number of bytes of a line, with its end.
  private static let longestLine = 65_536

  /// The glove of the running service, and who has it: "service", or "released" for other programs.
  ///
  /// - Returns: nil if no service is running, or it does not answer in time.
  /// - Throws: `Failure` if this process may not connect to the service.
  package static func holder(
    _ waiter: any Waiter
  ) throws(Failure) -> (holder: String, glove: String)? {
    guard let path = try usualSocket(),
      case .answer(let state) = try ServiceQuery.send(
        ["do": "state"], at: path, wait: .seconds(2), waiter),
      let holder = state.text("holder"), let glove = state.text("glove")
    else { return nil }
    return (holder, glove)
  }

  /// Plays a text on the running service once the reader is free, and waits until it has been felt.
  ///
  /// - Throws: `Failure` if there is no service, or if the text was not felt as a whole.
  package static func play(_ input: consuming TextInput, _ waiter: any Waiter) throws(Failure) {
    let text = try input.rest(most: longestLine)
    guard text.canBeFelt else {
      throw Failure(.usage, "the text contains nothing to feel", cure: "give some words")
    }
    let request: KeyValuePairs = ["do": "say", "text": text]
    guard ServiceQuery.line(request).count < longestLine else {
      throw Failure(
        .badData,
        "the text is longer than the \(longestLine / 1024) KB that the service takes",
        cure: "free the glove with 'tactus run --release'")
    }
    let answer = try send(request, wait: longestText + margin, waiter)
    switch answer.text("outcome") {
    case "felt": return
    case "broken off":
      throw Failure(.notFelt, "not felt whole", cure: "the reader went on to something else")
    case "not felt":
      throw Failure(
        .notFelt, "not felt, or not certainly", cure: "try again once the glove is there and free")
    case "quiet":
      throw Failure(.notFelt, "not felt: the reader wants quiet", cure: "try later")
    case "full":
      throw Failure(
        .notFelt, "not felt: too much is waiting for the reader already", cure: "try later")
    default: throw unanswered
    }
  }

  /// Makes the running service release the glove to other programs, or reclaim it.
  ///
  /// - Throws: `Failure` if there is no service, or it refuses.
  package static func leave(
    toOthers isFree: Bool, store: String, _ waiter: any Waiter
  ) throws(Failure) {
    _ = try send(
      ["do": isFree ? "release" : "resume"], store: store, wait: .seconds(2) + margin, waiter)
  }

  private static func send(
    _ request: KeyValuePairs<String, String>, store: String? = nil, wait: Microseconds,
    _ waiter: any Waiter
  ) throws(Failure) -> JSONMembers {
    let socket = store == nil ? try usualSocket() : store.flatMap { StoreClaim.socket(of: $0) }
    guard let path = socket else { throw noService }
    switch try ServiceQuery.send(request, at: path, wait: wait, waiter) {
    case .answer(let answer):
      guard let reason = answer.text("error") else { return answer }
      let status = answer.number("status").flatMap { ExitStatus(rawValue: Int32(clamping: $0)) }
      throw Failure(status ?? .unavailable, reason)
    case .noListener: throw noService
    case .noAnswer: throw unanswered
    }
  }

  private static func usualSocket() throws(Failure) -> String? {
    guard let store = try? MessengerPaths.store() else { return nil }
    return StoreClaim.socket(of: store)
  }

  private static let noService = Failure(
    .unavailable, "no service is running", cure: "start it with 'tactus run'")
  private static let unanswered = Failure(
    .unavailable, "the service does not answer", cure: "see its output, or restart it")
}
