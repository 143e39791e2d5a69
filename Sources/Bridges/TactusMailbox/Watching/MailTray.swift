import TactusWire

/// The current place of a mail.
struct MailLocation: Hashable {
  /// Its folder: `new` or `cur` of a Maildir.
  let folder: String
  /// Its file name.
  let file: String
  /// True if the mail was already there when its folder was first seen.
  var isOld = false

  var path: String { "\(folder)/\(file)" }
  var name: MaildirName { MaildirName(file) }
}

/// The queue of mails that have arrived but were not read yet, in order of arrival.
struct MailTray {
  /// The interval at which a file created in place is checked for completion.
  static let settling = Microseconds.milliseconds(100)
  /// The longest time for which a writer may keep a file open.
  static let patience = Microseconds.seconds(60)

  private var row: [MailLocation] = []
  private var start = 0
  /// Files that may still be being written: the time of creation and of the next check.
  private var settling: [MailLocation: (since: Microseconds, next: Microseconds)] = [:]

  /// The number of mails waiting to be read.
  var count: Int { row.count - start }
  /// The time of the next check of an incomplete file.
  var nextDeadline: Microseconds? { settling.values.map(\.next).min() }

  mutating func add(_ place: MailLocation) {
    settling[place] = nil
    row.append(place)
  }

  /// Records a file that may still be being written.
  mutating func made(_ place: MailLocation, at now: Microseconds) {
    if settling[place] == nil { settling[place] = (now, now + Self.settling) }
  }

  /// Adds the files whose writers have finished or exceeded the time limit.
  ///
  /// - Parameter isBusy: true if a process has the file open for writing.
  mutating func addFinished(at now: Microseconds, isBusy: (MailLocation) -> Bool) {
    let due = settling.filter { now >= $0.value.next }
    for (place, times) in due.sorted(by: { $0.value.since < $1.value.since }) {
      if isBusy(place), now - times.since < Self.patience {
        settling[place]?.next = now + Self.settling
      } else {
        add(place)
      }
    }
  }

  /// Returns the next mail to read; nil if none waits.
  mutating func next() -> MailLocation? {
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
