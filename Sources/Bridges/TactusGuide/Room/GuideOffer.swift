import Glibc
import TactusBridge
import TactusClient
import TactusProcess
package import TactusSystem
import TactusWire
package import TactusWording

/// Offers the guide as a room to the messenger, and again whenever it restarts.
package struct GuideOffer {
  /// The interval between searches for a missing messenger.
  private static let lookInterval = Microseconds.seconds(1)
  /// The interval at which a changed position is stored.
  private static let keepInterval = Microseconds.seconds(5)

  private let store: String
  private let chapters: [GuideChapter]
  private var room: GuideRoom
  private var file: GuidePlaceFile
  private var keepsNext = Microseconds.zero
  private var manager = ServiceManager()
  private var reports = OfferReports()

  /// - Parameter store: the messenger's store.
  package init(_ chapters: [GuideChapter], store: String, _ words: Wording) {
    (self.store, self.chapters) = (store, chapters)
    file = GuidePlaceFile(beside: store, in: words.language)
    room = GuideRoom(chapters, at: file.read(chapters), words)
  }

  /// Offers the room until a signal arrives; returns the exit status.
  ///
  /// - Throws: `Failure` if the messenger refuses the room, or this process has no access to it.
  package mutating func run(_ waiter: any Waiter) throws(Failure) -> ExitStatus {
    manager.ready(at: waiter.now)
    while true {
      if let link = try connect() {
        if let status = try serve(link, waiter) {
          try file.write(room.place, of: chapters)
          manager.stopping()
          return status
        }
      }
      report(reports.wait())
      manager.alive(at: waiter.now)
      let wakeup = waiter.wait(until: waiter.now + Self.lookInterval)
      if let status = wakeup.endingStatus { return status }
    }
  }

  private func report(_ line: String?) {
    if let line { StandardError.write("tactus guide: \(line)") }
  }

  private func connect() throws(Failure) -> ServiceLink? {
    guard let path = StoreClaim.socket(of: store) else { return nil }
    let (link, code) = ServiceLink.connect(to: path)
    switch code {
    case EACCES, EPERM: throw ServiceQuery.failure(path, code)
    default: return link
    }
  }

  /// Serves a connection; returns nil once the messenger has ended.
  private mutating func serve(
    _ link: ServiceLink, _ waiter: any Waiter
  ) throws(Failure) -> ExitStatus? {
    link.send(.offer("guide"))
    while true {
      for heard in link.receiveMessages() {
        switch heard {
        case .answer(.refused(let reason, let status), _): throw Failure(status, reason)
        case .answer(.done("offer"), _):
          report(reports.accept())
        case .event(.room(_, let event)):
          if let lines = room.handle(event) { link.send(.feel(lines)) }
        default: break
        }
      }
      if waiter.now >= keepsNext || link.isOver {
        try file.write(room.place, of: chapters)
        keepsNext = waiter.now + Self.keepInterval
      }
      if link.isOver { return nil }
      manager.alive(at: waiter.now)
      let next = [keepsNext, manager.nextDeadline].compactMap(\.self).min()
      if let status = waiter.wait(until: next, for: [link.interest]).endingStatus { return status }
    }
  }
}
