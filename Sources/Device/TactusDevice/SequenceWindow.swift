import TactusWire

/// Which sequenced frame's turn it is, and the acknowledgement that is owed (PROTOCOL.md, section
/// 7).
struct SequenceWindow: Sendable {
  private(set) var expected: UInt8 = 0
  /// Whether the host already knows why the expected frame is not taken yet.
  private var isExplained = false
  /// The acknowledgement still to be sent.
  private var owed: AcknowledgementReason?

  /// Whether a frame's turn has come; if not, an acknowledgement will say what is expected.
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

  /// Notes that the expected frame was carried out or refused.
  mutating func use() {
    expected &+= 1
    isExplained = false
    owed = .accepted
  }

  /// Notes that the expected frame must come again. It is not missing, so no gap is reported for
  /// it.
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
