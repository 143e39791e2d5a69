import TactusWire

/// The sequence number expected next, and the acknowledgement to send (PROTOCOL.md, section 7).
struct SequenceWindow: Sendable {
  private(set) var expected: UInt8 = 0
  /// True if the host already knows why the expected frame has not been accepted.
  private var isExplained = false
  /// The acknowledgement still to be sent.
  private var pending: AcknowledgementReason?

  /// Returns true if the frame's turn has come; otherwise an acknowledgement will name the expected
  /// number.
  mutating func isTurn(of sequence: UInt8) -> Bool {
    if sequence == expected { return true }
    if expected &- sequence <= 128 {
      // Any acknowledgement already owed answers the duplicate too.
      if pending == nil { pending = .accepted }
    } else if !isExplained {
      isExplained = true
      pending = .gap
    }
    return false
  }

  /// Records that the expected frame was carried out or refused.
  mutating func consume() {
    expected &+= 1
    isExplained = false
    pending = .accepted
  }

  /// Records that the expected frame must be sent again. It is not missing, so no gap is reported
  /// for it.
  mutating func postpone() {
    isExplained = true
    pending = .queueFull
  }

  var owesAcknowledgement: Bool { pending != nil }

  mutating func popAcknowledgement() -> AcknowledgementReason? {
    defer { pending = nil }
    return pending
  }
}
