import TactusWire

/// Where a mail is now.
struct MailPlace: Hashable {
  /// The folder of mails, `new` or `cur` of a Maildir.
  let folder: String
  /// Its file's name.
  let file: String
  /// Whether the mail was there before its folder was known.
  var isOld = false

  var path: String { "\(folder)/\(file)" }
  var name: MaildirName { MaildirName(file) }
}

/// The mails that have come and were not read yet, in the order in which they came.
struct MailTray {
  /// How long a file that was made in place is left to its writer.
  static let settling = Microseconds.milliseconds(100)
  /// How long its writer may hold it.
  static let patience = Microseconds.seconds(60)

  private var row: [MailPlace] = []
  private var start = 0
  /// Files that may still be written: since when, and when to look at them next.
  private var settling: [MailPlace: (since: Microseconds, next: Microseconds)] = [:]

  /// How many mails wait to be read.
  var count: Int { row.count - start }
  /// When a file that may still be written is looked at next.
  var nextDeadline: Microseconds? { settling.values.map(\.next).min() }

  mutating func add(_ place: MailPlace) {
    settling[place] = nil
    row.append(place)
  }

  /// Takes note of a file that somebody may still write.
  mutating func made(_ place: MailPlace, at now: Microseconds) {
    if settling[place] == nil { settling[place] = (now, now + Self.settling) }
  }

  /// Adds the files whose writers are done, or have had their time.
  ///
  /// - Parameter isBusy: whether somebody has the file open to write it.
  mutating func settle(at now: Microseconds, isBusy: (MailPlace) -> Bool) {
    let due = settling.filter { now >= $0.value.next }
    for (place, times) in due.sorted(by: { $0.value.since < $1.value.since }) {
      if isBusy(place), now - times.since < Self.patience {
        settling[place]?.next = now + Self.settling
      } else {
        add(place)
      }
    }
  }

  /// The next mail to read; nil if none waits.
  mutating func next() -> MailPlace? {
    guard start < row.count else { return nil }
    defer {
      start += 1
      if start == row.count || start > 4096 {
        row.removeFirst(start)
        start = 0
      }
    }
    return row[start]
  }
}
