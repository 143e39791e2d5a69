import Glibc
package import TactusGlove
import TactusHaptics
import TactusMessenger
import TactusSerial
package import TactusSystem
import TactusWire

/// Requests of other commands to the service that has the glove.
package enum ServiceGlove {
  /// The longest time for a text to be felt.
  private static let longestText = Microseconds.seconds(3600)

  /// Returns true if a running service must play a text, because it has the glove that a command
  /// would use.
  ///
  /// - Parameter glove: the glove that was named; nil for none.
  /// - Throws: `Failure` if this process may not connect to the service.
  package static func holds(_ glove: GloveOptions?, _ waiter: any Waiter) throws(Failure) -> Bool {
    guard glove?.place != .loopback, let path = try usualSocket(),
      case .answered(.state(let state)) = try ServiceCall.ask(
        .state, at: path, wait: .seconds(2), margin: .zero, waiter)
    else { return false }
    guard !state.isReleased else {
      guard glove == nil else { return false }
      throw Failure(
        .unavailable, "the service has left the glove to others",
        cure:
          "name it with --device, or --device loopback to feel nothing, or 'tactus run --resume'")
    }
    guard case .port(let selector)? = glove?.place else { return true }
    switch selector {
    case .automatic: return state.glove != "loopback"
    case .path(let path): return path == state.glove
    default: return false
    }
  }

  /// Plays a text through the running service once the hand is free, and waits until it was felt.
  ///
  /// - Throws: `Failure` if there is no service, or if the text was not completely felt.
  package static func say(_ input: consuming TextInput, _ waiter: any Waiter) throws(Failure) {
    let text = try input.rest(most: ServiceProtocol.longestLine)
    guard text.canBeFelt else {
      throw Failure(.usage, "the text contains nothing to feel", cure: "give some words")
    }
    guard ServiceRequest(act: .say(text)).json.utf8.count < ServiceProtocol.longestLine else {
      throw Failure(
        .badData,
        "the text is longer than the \(ServiceProtocol.longestLine / 1024) KB that the service takes",
        cure: "free the glove with 'tactus run --release'")
    }
    switch try ask(.say(text), wait: longestText, waiter) {
    case .played(_, .felt): return
    case .played(_, .brokenOff):
      throw Failure(.notFelt, "not felt whole", cure: "the reader went on to something else")
    case .played(_, .notFelt):
      throw Failure(
        .notFelt, "not felt, or not surely", cure: "try again once the glove is there and free")
    case .played(_, .quiet):
      throw Failure(.notFelt, "not felt: the reader wants quiet", cure: "try later")
    case .played(_, .full):
      throw Failure(.notFelt, "not felt: too much waits for the hand already", cure: "try later")
    default: throw unanswered
    }
  }

  /// Makes the running service release the glove to other programs, or reclaim it.
  ///
  /// - Throws: `Failure` if there is no service, or it refuses.
  package static func leave(
    toOthers isFree: Bool, store: String, _ waiter: any Waiter
  ) throws(Failure) {
    _ = try ask(isFree ? .release : .resume, store: store, wait: .seconds(2), waiter)
  }

  private static func ask(
    _ act: ServiceAct, store: String? = nil, wait: Microseconds, _ waiter: any Waiter
  ) throws(Failure) -> ServiceAnswer {
    let socket = store == nil ? try usualSocket() : store.flatMap { StoreClaim.socket(of: $0) }
    guard let path = socket else { throw nobody }
    switch try ServiceCall.ask(act, at: path, wait: wait, waiter) {
    case .answered(.refused(let reason, let status)): throw Failure(status, reason)
    case .answered(let answer): return answer
    case .nobody: throw nobody
    case .silent: throw unanswered
    }
  }

  private static func usualSocket() throws(Failure) -> String? {
    guard let store = try? MessengerPaths.store() else { return nil }
    return StoreClaim.socket(of: store)
  }

  private static let nobody = Failure(
    .unavailable, "no service is running", cure: "start it with 'tactus run'")
  private static let unanswered = Failure(
    .unavailable, "the service does not answer", cure: "see what it says, or start it again")
}
