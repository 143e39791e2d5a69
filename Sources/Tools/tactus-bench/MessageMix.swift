import TactusBraille
import TactusHaptics
import TactusWire

/// The frames of a typical evening: for every 57 cells of English one run, four pattern
/// definitions, four self-contained patterns (alerts, echoed keys), a renewal of the lease and a
/// clock exchange; a handshake before, and a STOP after.
///
/// In reality renewals outnumber the rest 500 to 1 while slow text plays; they are thinned so that
/// every kind of frame counts.
struct MessageMix {
  let messages: [HostMessage]
  /// The frames of all messages, one after the other.
  let stream: [UInt8]

  init(_ cells: [BrailleCell], _ table: PatternTable) throws(Failure) {
    var messages: [HostMessage] = [.hello(Hello(session: 0x5EED)), .describe, .time(token: 1)]
    var sequence: UInt8 = 0
    func add(_ command: Command) {
      messages.append(.command(sequence: sequence, command))
      sequence &+= 1
    }
    add(.arm(cell: 0))
    for first in stride(from: 0, to: cells.count, by: SlotRun.maximumCount) {
      let part = cells[first..<min(first + SlotRun.maximumCount, cells.count)]
      var run = SlotRun()
      for cell in part { _ = run.append(cell.rawValue & 0x3F) }
      for cell in part.prefix(4) {
        add(.define(slot: cell.rawValue & 0x3F, table[cell]))
      }
      add(.resume(run))
      for cell in part.filter({ $0 != .blank }).prefix(4) {
        add(.pattern(start: UInt16(truncatingIfNeeded: first), late: .drop, table[cell]))
      }
      messages.append(.lease(session: 0x5EED, reportsSeen: UInt8(truncatingIfNeeded: first)))
      messages.append(.time(token: UInt32(truncatingIfNeeded: first)))
    }
    add(.cut(.afterCell))
    messages.append(.stop)
    self.messages = messages

    var stream: [UInt8] = []
    for message in messages {
      guard let frame = message.frame() else {
        throw Failure("a message of the mix has no frame: \(message)")
      }
      let bytes = frame.bytes
      for index in bytes.indices { stream.append(bytes[index]) }
    }
    self.stream = stream
  }
}
