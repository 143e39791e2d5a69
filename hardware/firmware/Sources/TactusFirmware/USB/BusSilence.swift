/// Detects a silent host: while awake, a host sends a frame with a new number every millisecond.
struct BusSilence: Sendable {
  /// Microseconds. A device must treat 3 ms without activity as a suspended bus (USB 2.0, section
  /// 7.1.7.6).
  static let limit: UInt32 = 5000

  /// Microseconds that a bus may be silent without the controller reporting it suspended.
  static let longest: UInt32 = 1_000_000

  private(set) var isSilent = false
  /// True if the controller reports that the host suspended the bus.
  private(set) var isAsleep = false
  private var frame: UInt32 = 0
  private var heard: UInt32 = 0
  /// The time at which the latest frame was seen to begin; nil for the first one, whose start is
  /// unknown.
  private var began: UInt32?
  /// True once a frame was seen, so that the absence of frames means silence.
  private var hasHeard = false

  /// Records the number of the last frame; must be called at least once in 4 ms.
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

  /// Records that the controller reports a suspended bus.
  mutating func sleep() {
    begin()
    isAsleep = true
  }

  /// True if frames stopped long ago and the controller reports no suspend: the cable is unplugged,
  /// or the controller hangs (erratum RP2040-E15).
  func isDead(at time: UInt32) -> Bool {
    isSilent && !isAsleep && time &- heard >= Self.longest
  }

  /// True if the latest frame is at most 0.8 ms old, of which the main loop may have missed 0.2: a
  /// packet that the host requests now ends before the next frame begins.
  func isEarlyInFrame(at time: UInt32) -> Bool {
    guard let began else { return false }
    return time &- began < 600
  }

  /// Records bus activity.
  mutating func end(at time: UInt32) {
    isSilent = false
    isAsleep = false
    heard = time
  }
}
