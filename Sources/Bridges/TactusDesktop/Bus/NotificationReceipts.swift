import TactusWire

/// Answers to `Notify` that wait until what was notified is in the file, so that a program that has a number knows that
/// its notification is not lost.
struct NotificationReceipts {
  private final class Receipt {
    let call: BusMessage
    let name: BusCall
    let number: UInt32
    let ends: Microseconds

    init(_ call: consuming BusMessage, _ name: BusCall, _ number: UInt32, _ ends: Microseconds) {
      self.call = call
      (self.name, self.number, self.ends) = (name, number, ends)
    }
  }

  /// How long a program waits for a disk or a monitor that has none of it.
  private static let patience = Microseconds.seconds(1)
  /// How many may wait, and how many are remembered that were heard before they were to be answered.
  private static let most = 4_096

  private var waiting: [Receipt] = []
  private var heard: Set<BusCall> = []

  /// Lets a call wait for its answer, which is a number.
  mutating func add(
    _ call: borrowing BusMessage, _ number: UInt32, on line: BusLine, at now: Microseconds
  ) {
    guard call.wantsAnswer, waiting.count < Self.most, let sender = call.sender,
      let serial = call.serial, let kept = call.retained()
    else { return line.answer(call, [.number(number)]) }
    waiting.append(Receipt(kept, BusCall(sender, serial), number, now + Self.patience))
  }

  /// Notes that what was called was heard, which may be before or after it is to be answered.
  mutating func hear(_ call: BusCall) {
    if heard.count >= Self.most { heard = [] }
    heard.insert(call)
  }

  /// When `answer` is due even if nothing is heard.
  var nextDeadline: Microseconds? { waiting.first?.ends }

  /// Answers what was heard, if that is in the file, and what has waited for too long.
  mutating func answer(on line: BusLine, isKept: Bool, at now: Microseconds) {
    waiting.removeAll { receipt in
      guard isKept && heard.contains(receipt.name) || now >= receipt.ends else { return false }
      heard.remove(receipt.name)
      line.answer(receipt.call, [.number(receipt.number)])
      return true
    }
  }
}
