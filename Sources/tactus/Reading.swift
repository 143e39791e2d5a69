import TactusHaptics
import TactusLink
import TactusMock
import TactusPlayer
import TactusWire

/// A text being read on the loopback glove: player, link and glove, moved on together.
///
/// Times are the caller's: a monotonic clock, or one that jumps from deadline to deadline.
struct Reading: ~Copyable {
  var player: Player<TextSource>
  private var session: LinkSession<MemoryTransport>
  private var loopback: Loopback

  init(_ source: TextSource, _ options: ReadingOptions, seed: UInt64) throws(Failure) {
    do {
      player = try Player(source, rate: options.rate) { rate, device throws(HapticsError) in
        try options.table(rate, device)
      }
    } catch {
      throw Failure(.usage, "\(error)")
    }
    loopback = Loopback()
    session = LinkSession(link: Link(seed: seed), transport: loopback.hostEnd)
  }

  mutating func begin(at now: Microseconds) throws(Failure) {
    session.link.connect(at: now)
    try step(to: now)
  }

  /// Does all that is due by `now`.
  mutating func step(to now: Microseconds) throws(Failure) {
    do throws(TransportError) {
      repeat {
        try session.pump(at: now)
        player.step(&session.link, at: now)
        try session.flush()
        try loopback.serve(at: now)
      } while loopback.hostEnd.hasBytes
    } catch {
      throw Failure(.inputOutput, "\(error)")
    }
  }

  mutating func perform(_ command: PlayerCommand, at now: Microseconds) throws(Failure) {
    player.perform(command, &session.link, at: now)
    try step(to: now)
  }

  /// Silences the motors and waits for the device to say so.
  mutating func close(at now: Microseconds) throws(Failure) {
    session.link.stop(at: now)
    try step(to: now)
  }

  /// When `step` must next be called.
  var nextDeadline: Microseconds? {
    switch (session.nextDeadline, loopback.glove.nextDeadline) {
    case (let host?, let glove?): min(host, glove)
    case (let host, let glove): host ?? glove
    }
  }

  /// The device's clock; nil before the first exchange.
  func deviceTime(at now: Microseconds) -> Microseconds? { session.link.clock.deviceTime(at: now) }

  mutating func takeMotorChanges() -> [MotorChange] { loopback.glove.takeChanges() }
  var motorLevels: [UInt8] { loopback.glove.motorLevels }
  var areMotorsOff: Bool { motorLevels.allSatisfy { $0 == 0 } }
  var traffic: LinkTraffic { session.link.traffic }
}
