import TactusWire

/// The sequence number expected next, and the acknowledgement to send (PROTOCOL.md, section 7).
struct SequenceWindow: Sendable {
  private(set) var expected: UInt8 = 0
  /// True if the host already knows why the expected frame has not been accepted.
  private var isExplained = false
  /// The acknowledgement still to be sent.
  private var owed: AcknowledgementReason?

  /// Returns true if the frame's turn has come; otherwise an acknowledgement will name the expected
  /// number.
  mutating func isTurn(of sequence: UInt8) -> Bool {
    if sequence == expected { return true }
    if expected &- sequence <= 128 {
      // Any acknowledgement already owed answers the duplicate too.
      if owed == nil { owed = .accepted }
    } else if !isExplained {
      isExplained = true
      owed = .gap
    }
    return false
  }

  /// Records that the expected frame was carried out or refused.
  mutating func use() {
    expected &+= 1
    isExplained = false
    owed = .accepted
  }

  /// Records that the expected frame must be sent again. It is not missing, so no gap is reported
  /// for it.
  mutating func postpone() {
    isExplained = true
    owed = .queueFull
  }

  var owesAcknowledgement: Bool { owed != nil }

  mutating func takeAcknowledgement() -> AcknowledgementReason? {
    defer { owed = nil }
    return owed
  }
}
