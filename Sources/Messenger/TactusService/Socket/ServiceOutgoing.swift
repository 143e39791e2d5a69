import TactusSystem

/// The lines that wait to be sent.
struct ServiceOutgoing {
  private var lines: [(bytes: [UInt8], isEvent: Bool)] = []
  /// The index of the first line not yet completely sent.
  private var first = 0
  /// The number of bytes of that line that were sent.
  private var sent = 0
  /// The number of dropped events not yet reported.
  private var lost = 0
  /// The number of unsent bytes, not counting the report of dropped events.
  private(set) var count = 0

  var isEmpty: Bool { first == lines.count }

  mutating func add(_ bytes: [UInt8], isEvent: Bool) {
    lines.append((bytes, isEvent))
    count += bytes.count
  }

  /// Drops the oldest events that are entirely unsent, if more bytes than this are waiting.
  mutating func drop(over most: Int) {
    guard count > most else { return }
    compact()
    // A quarter is dropped at once, so that this is rarely done.
    let goal = most - most / 4
    var remaining: [(bytes: [UInt8], isEvent: Bool)] = []
    for (index, line) in lines.enumerated() {
      if count > goal, line.isEvent, index > 0 || sent == 0 {
        count -= line.bytes.count
        lost += 1
      } else {
        remaining.append(line)
      }
    }
    lines = remaining
  }

  /// Sends as much as possible without blocking; returns false if the other end is gone.
  mutating func send(to descriptor: Int32) -> Bool {
    while first < lines.count {
      if sent == 0, lost > 0 {
        let note = Array((ServiceEvent.dropped(lost).json + "\n").utf8)
        var rest = note[...]
        guard LocalSocket.send(&rest, to: descriptor) else { return false }
        // Events dropped before any part of the report is sent are counted in it too.
        guard rest.count < note.count else { return true }
        lost = 0
        guard rest.isEmpty else {
          lines.insert((note, false), at: first)
          (count, sent) = (count + rest.count, note.count - rest.count)
          return true
        }
      }
      var rest = lines[first].bytes[sent...]
      guard LocalSocket.send(&rest, to: descriptor) else { return false }
      count -= lines[first].bytes.count - sent - rest.count
      guard rest.isEmpty else {
        sent = lines[first].bytes.count - rest.count
        if first > 64 { compact() }
        return true
      }
      first += 1
      sent = 0
    }
    compact()
    return true
  }

  private mutating func compact() {
    lines.removeFirst(first)
    first = 0
  }
}
