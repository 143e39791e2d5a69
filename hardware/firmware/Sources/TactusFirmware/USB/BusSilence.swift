/// Whether the host is silent: it sends a frame with another number every millisecond while it is
/// awake.
struct BusSilence: Sendable {
  /// µs. A device must take 3 ms without a sign for the host's sleep (USB 2.0, section 7.1.7.6).
  static let limit: UInt32 = 5000

  /// µs. How long a bus may be silent that the controller does not take for asleep.
  static let longest: UInt32 = 1_000_000

  private(set) var isSilent = false
  /// The controller says that the host lets the bus sleep.
  private(set) var isAsleep = false
  private var frame: UInt32 = 0
  private var heard: UInt32 = 0
  /// When the latest frame began, as far as the main loop saw; of the first there is only a number,
  /// and nobody knows since when.
  private var began: UInt32?
  /// Frames are counted at all, so that their end means something.
  private var hasHeard = false

  /// Looks at the number of the last frame; to be called at least once in 4 ms.
  mutating func hear(frame: UInt32, at time: UInt32) {
    if frame != self.frame {
      self.frame = frame
      began = hasHeard ? time : nil
      hasHeard = true
      end(at: time)
    } else if hasHeard, time &- heard >= Self.limit {
      begin()
    }
  }

  private mutating func begin() {
    isSilent = true
    hasHeard = false
    began = nil
  }

  /// The controller itself says that the bus is silent.
  mutating func sleep() {
    begin()
    isAsleep = true
  }

  /// Frames have stopped for long, and the controller does not know why: the lead is out, or the
  /// controller hangs (erratum RP2040-E15).
  func isDead(at time: UInt32) -> Bool {
    isSilent && !isAsleep && time &- heard >= Self.longest
  }

  /// Whether the latest frame is 0.8 ms old at most, of which the main loop may have slept through
  /// 0.2: a packet that the host asks for now ends before the next begins.
  func isEarlyInFrame(at time: UInt32) -> Bool {
    guard let began else { return false }
    return time &- began < 600
  }

  /// The host asked for something.
  mutating func end(at time: UInt32) {
    isSilent = false
    isAsleep = false
    heard = time
  }
}
