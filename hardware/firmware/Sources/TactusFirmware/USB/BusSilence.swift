/// Whether the host is silent: it sends a frame with another number every millisecond while it is
/// awake.
struct BusSilence: Sendable {
  /// µs. A device must take 3 ms without a sign for the host's sleep (USB 2.0, section 7.1.7.6).
  static let limit: UInt32 = 5000

  private(set) var isSilent = false
  private var frame: UInt32 = 0
  private var heard: UInt32 = 0
  /// Frames are counted at all, so that their end means something.
  private var hasHeard = false

  /// Looks at the number of the last frame; to be called at least once in 4 ms.
  mutating func hear(frame: UInt32, at time: UInt32) {
    if frame != self.frame {
      self.frame = frame
      hasHeard = true
      end(at: time)
    } else if hasHeard, time &- heard >= Self.limit {
      begin()
    }
  }

  /// The controller itself says that the bus is silent.
  mutating func begin() {
    isSilent = true
    hasHeard = false
  }

  /// The host asked for something.
  mutating func end(at time: UInt32) {
    isSilent = false
    heard = time
  }
}
