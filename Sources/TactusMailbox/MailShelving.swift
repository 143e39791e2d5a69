import Glibc
import TactusAnalysis
import TactusService
import TactusStore
import TactusSystem

/// Mails that are put into the store together, on its own thread, while the next are read.
struct MailShelving: StoreTask {
  struct Mail {
    let message: ArchivedMessage
    let analysis: Analysis
    /// Whether it was there before its folder was known, so that it may be in the store by another import.
    let isOld: Bool
    /// Whether it is of the last day and its owner has not read it.
    let isFresh: Bool
  }

  struct Answer {
    /// How many were new.
    var added = 0
    /// How many of them are fresh.
    var fresh = 0
  }

  /// About how long a running messenger waits for the store at a time.
  private static let hold = Duration.milliseconds(5)
  /// How long the store is then left alone for that messenger, in µs.
  private static let pause: UInt32 = 3000
  /// How long one step may take.
  private static let step = Duration.milliseconds(200)

  let mails: [Mail]
  /// Whether a messenger may be running.
  let isShared: Bool
  /// Whether these are the last, after which the disk is waited for.
  let isEnd: Bool

  var isAwaited: Bool { false }

  func perform(on store: MessageStore) throws(StoreError) -> Answer {
    var rest = [(message: ArchivedMessage, analysis: Analysis)]()
    var answer = Answer()
    // Another import may have come meanwhile.
    let hasOthers = try store.hasMessagesOfNoBridge()
    for mail in mails {
      if hasOthers, mail.isOld, try isThere(mail.message, store) { continue }
      rest.append((mail.message, mail.analysis))
      if mail.isFresh { answer.fresh += 1 }
    }
    var left = rest[...]
    while !left.isEmpty {
      let (taken, new) = try store.deliver(left, within: isShared ? Self.hold : Self.step)
      left = left.dropFirst(taken)
      answer.added += new
      if isShared { usleep(Self.pause) }
    }
    if isEnd { try store.secure() }
    return answer
  }

  /// Whether the mail is in the store without a bridge.
  private func isThere(_ archived: ArchivedMessage, _ store: MessageStore) throws(StoreError)
    -> Bool
  {
    var plain = archived.message
    plain.source = nil
    return try store.find(plain) != nil
  }
}
