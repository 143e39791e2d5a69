import TactusAnalysis
import TactusMessenger
import TactusSystem
import TactusWire

/// The room of practice in a running service.
extension RunJob {
  /// Advances the room, and reads and saves its progress.
  mutating func servePractice(
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) throws(Failure) {
    let freeSince = driver.messenger.freeSince
    for event in driver.outlet.rooms.setFree(since: freeSince, at: now) {
      try driver.handle(event, at: now)
    }
    for event in driver.outlet.rooms.advance(to: now) { try driver.handle(event, at: now) }
    let archive = driver.outlet.archive
    let events = practice.serve(
      &driver.outlet.rooms, messages: { PracticeMessages.recent(archive) }, at: now)
    for event in events { try driver.handle(event, at: now) }
    if let refusal = practice.popRefusal() { report(refusal.message) }
    for notice in practice.popNotices() { report(notice) }
    let isPaused = driver.messenger.isPaused
    if handler.practice.follow(practice.popReports(), in: driver.outlet.rooms, isPaused: isPaused) {
      socket.publish(.practice(handler.practice))
    }
    driver.setKnownCues(practice.knownCues)
  }

  /// Saves the progress at the end of the run.
  mutating func finishPractice(
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) {
    _ = practice.serve(&driver.outlet.rooms, at: now)
    practice.finish()
    for notice in practice.popNotices() { report(notice) }
  }
}

/// Texts of the reader's own messages, to practise with.
enum PracticeMessages {
  private static let most = 20
  /// The longest text that a reader can be expected to press back; characters.
  private static let longest = 30

  /// Returns the gists of the newest messages that no one needs to be careful with.
  static func recent(_ archive: some MessageArchive) -> [String] {
    guard let conversations = try? archive.conversations(nil) else { return [] }
    var texts: [String] = []
    for id in conversations.prefix(most) {
      guard let first = try? archive.firstMessage(in: id),
        case let message = (try? archive.newestMessage(after: first.id)) ?? first, message.isRead,
        !message.analysis.isScam,
        case let gist = message.analysis.gist, (2...longest).contains(gist.count)
      else { continue }
      texts.append(gist)
    }
    return texts
  }
}
