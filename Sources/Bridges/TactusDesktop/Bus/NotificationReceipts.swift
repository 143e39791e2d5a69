import TactusWire

/// Replies to `Notify` that are delayed until the notification is in the file, so that a program
/// that has a number knows its notification is not lost.
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

  /// The time that a program waits if the disk or the monitor fails.
  private static let patience = Microseconds.seconds(1)
  /// The maximum number of delayed replies, and of notifications remembered before their calls.
  private static let most = 4_096

  private var waiting: [Receipt] = []
  private var seen: Set<BusCall> = []

  /// Delays the reply to a call, which is a number.
  mutating func add(
    _ call: borrowing BusMessage, _ number: UInt32, on line: BusConnection, at now: Microseconds
  ) {
    guard call.wantsAnswer, waiting.count < Self.most, let sender = call.sender,
      let serial = call.serial, let retained = call.retained()
    else { return line.answer(call, [.number(number)]) }
    waiting.append(Receipt(retained, BusCall(sender, serial), number, now + Self.patience))
  }

  /// Records that the monitor has seen a call, before or after the call itself arrives.
  mutating func markSeen(_ call: BusCall) {
    if seen.count >= Self.most { seen = [] }
    seen.insert(call)
  }

  /// The time of the next timeout.
  var nextDeadline: Microseconds? { waiting.first?.ends }

  /// Sends the replies whose notifications were seen, if those are in the file, and those that
  /// have timed out.
  mutating func answer(on line: BusConnection, isSaved: Bool, at now: Microseconds) {
    waiting.removeAll { receipt in
      guard isSaved && seen.contains(receipt.name) || now >= receipt.ends else { return false }
      seen.remove(receipt.name)
      line.answer(receipt.call, [.number(receipt.number)])
      return true
    }
  }
}
