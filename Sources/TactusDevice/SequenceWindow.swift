import TactusWire

/// Which sequenced frame's turn it is, and the acknowledgement that is owed (PROTOCOL.md, section 7).
struct SequenceWindow: Sendable {
  private(set) var expected: UInt8 = 0
  /// The host was told already why the expected frame is not taken yet.
  private var isExplained = false
  /// What the host is yet to be told.
  private var owed: AcknowledgementReason?

  /// Whether a frame's turn has come; if not, what it shows about the line will be acknowledged.
  mutating func isTurn(of sequence: UInt8) -> Bool {
    if sequence == expected { return true }
    if expected &- sequence <= 128 {
      // Whatever is owed acknowledges the duplicate too.
      if owed == nil { owed = .accepted }
    } else if !isExplained {
      isExplained = true
      owed = .gap
    }
    return false
  }

  /// The expected frame was carried out or refused.
  mutating func use() {
    expected &+= 1
    isExplained = false
    owed = .accepted
  }

  /// The expected frame must come again later. It is not missing, so no gap is reported for it.
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
