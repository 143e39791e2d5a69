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
  /// Whether messages are in the store that no bridge has told.
  let hasOthers: Bool
  /// Whether these are the last, after which the disk is waited for.
  let isEnd: Bool

  var isAwaited: Bool { false }

  /// How many were new.
  func perform(on store: MessageStore) throws(StoreError) -> Int {
    var rest = [(message: ArchivedMessage, analysis: Analysis)]()
    for mail in mails {
      if hasOthers, mail.isOld, try isThere(mail.message, store) { continue }
      rest.append((mail.message, mail.analysis))
    }
    var (added, left) = (0, rest[...])
    while !left.isEmpty {
      let (taken, new) = try store.deliver(left, within: isShared ? Self.hold : Self.step)
      left = left.dropFirst(taken)
      added += new
      if isShared { usleep(Self.pause) }
    }
    if isEnd { try store.secure() }
    return added
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
