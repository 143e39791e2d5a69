public import CBoardEvents
import TactusTestSupport
public import TactusWire

/// A good frame on the serial line.
public struct LineFrame: Sendable {
  public var body: [UInt8]
  /// The time when its last byte was on the line, in the board's own time; ns.
  public var time: UInt64

  public var hostMessage: HostMessage? { try? HostMessage(body: body.span) }
  public var deviceMessage: DeviceMessage? { try? DeviceMessage(body: body.span) }

  /// The good frames that the board received, or sent.
  public static func all(
    in events: some Sequence<BoardEvent>, from source: BoardSource
  ) -> [LineFrame] {
    var decoder = FrameDecoder()
    var frames: [LineFrame] = []
    for event in events where event.isFrom(source) {
      guard decoder.push(UInt8(truncatingIfNeeded: event.value)) == .frame else { continue }
      frames.append(LineFrame(body: Array(decoder.body), time: event.time))
    }
    return frames
  }
}

/// The offset of the board's own clock from the emulator's.
public struct DeviceClockOrigin: Sendable {
  /// The emulator's time when the device clock was 0; µs.
  public var microseconds: Double

  /// Derives the origin from the clock exchanges in a log; nil without any.
  ///
  /// A device notes the arrival of a request after it arrived, so each exchange puts the origin too
  /// early, and the latest one is the most accurate.
  public init?(_ events: [BoardEvent]) {
    var arrivals: [UInt32: UInt64] = [:]
    for frame in LineFrame.all(in: events, from: BOARD_LINE_IN) {
      if case .time(let token)? = frame.hostMessage { arrivals[token] = frame.time }
    }
    let origins = LineFrame.all(in: events, from: BOARD_LINE_OUT).compactMap { frame -> Double? in
      guard case .timeReply(let reply)? = frame.deviceMessage,
        let arrival = arrivals[reply.token]
      else { return nil }
      return Double(arrival) / 1000 - Double(reply.received.count)
    }
    guard let latest = origins.max() else { return nil }
    microseconds = latest
  }

  /// The device clock at a time of the emulator's clock in nanoseconds; µs.
  public func deviceTime(_ time: UInt64) -> Double { Double(time) / 1000 - microseconds }
}
