import TactusBraille
import TactusHaptics

/// The speed of this machine at the moment: that of the plain C decoder on a fixed stream of frames.
///
/// Processor time is converted to the bytes that plain C decodes in it, which is nearly the same
/// number on a slow machine, a fast one and a busy one.
struct Yardstick {
  private static let meter = Meter(repetitions: 5, span: 0.01)
  private var decoding: FrameFinding

  init(_ cells: [BrailleCell], _ table: PatternTable) throws(Failure) {
    decoding = FrameFinding(try MessageMix(cells, table), by: .plainC)
  }

  /// The bytes that plain C decodes in a second, measured now; the fastest of some repetitions.
  mutating func bytesPerSecond() throws(Failure) -> Double {
    try Self.meter.speed(&decoding, \.bytes).spread.maximum
  }
}
