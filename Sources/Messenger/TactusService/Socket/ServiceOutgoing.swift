import TactusSystem

/// Lines that wait for their reader.
struct ServiceOutgoing {
  private var lines: [(bytes: [UInt8], isEvent: Bool)] = []
  /// The index of the first line that was not sent whole.
  private var first = 0
  /// How much of that line was sent.
  private var sent = 0
  /// How many events were dropped and not told of.
  private var lost = 0
  /// Bytes that wait, without the note of lost lines.
  private(set) var count = 0

  var isEmpty: Bool { first == lines.count }

  mutating func add(_ bytes: [UInt8], isEvent: Bool) {
    lines.append((bytes, isEvent))
    count += bytes.count
  }

  /// Drops the oldest events of which nothing was sent, until so many bytes wait.
  mutating func drop(over most: Int) {
    guard count > most else { return }
    compact()
    // A quarter goes at once, so that this is seldom done.
    let goal = most - most / 4
    var kept: [(bytes: [UInt8], isEvent: Bool)] = []
    for (index, line) in lines.enumerated() {
      if count > goal, line.isEvent, index > 0 || sent == 0 {
        count -= line.bytes.count
        lost += 1
      } else {
        kept.append(line)
      }
    }
    lines = kept
  }

  /// Sends what is taken without waiting; false when the other end is gone.
  mutating func send(to descriptor: Int32) -> Bool {
    while first < lines.count {
      if sent == 0, lost > 0 {
        let note = Array((ServiceEvent.dropped(lost).json + "\n").utf8)
        var rest = note[...]
        guard LocalSocket.send(&rest, to: descriptor) else { return false }
        // What more is lost until some of it is taken counts as well.
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
