import TactusHaptics
import TactusLink
import TactusMock
import TactusPlayer
import TactusWire

/// A text being read on the loopback glove: player, link and glove, moved on together.
///
/// Times are the caller's: a monotonic clock, or one that jumps from deadline to deadline.
struct Reading: ~Copyable {
  private var session: ReadingSession<TextSource, MemoryTransport>
  private var loopback: Loopback

  init(_ source: TextSource, _ options: ReadingOptions, seed: UInt64) throws(Failure) {
    let player: Player<TextSource>
    do throws(HapticsError) {
      player = try Player(source, rate: options.rate) { rate, device throws(HapticsError) in
        try options.table(rate, device)
      }
    } catch {
      throw Failure(.usage, "\(error)")
    }
    loopback = Loopback()
    session = ReadingSession(player: player, transport: loopback.hostEnd, seed: seed)
  }

  var player: Player<TextSource> {
    _read { yield session.player }
    _modify { yield &session.player }
  }

  mutating func begin(at now: Microseconds) throws(Failure) {
    do throws(TransportError) { try session.begin(at: now) } catch { throw Self.failure(error) }
    try step(to: now)
  }

  /// Does all that is due by `now`.
  mutating func step(to now: Microseconds) throws(Failure) {
    do throws(TransportError) {
      repeat {
        try session.step(to: now)
        try loopback.serve(at: now)
      } while loopback.hostEnd.hasBytes
    } catch {
      throw Self.failure(error)
    }
  }

  mutating func perform(_ command: PlayerCommand, at now: Microseconds) throws(Failure) {
    do throws(TransportError) { try session.perform(command, at: now) } catch {
      throw Self.failure(error)
    }
    try step(to: now)
  }

  /// Silences the motors and waits for the device to say so.
  mutating func close(at now: Microseconds) throws(Failure) {
    do throws(TransportError) { try session.stop(at: now) } catch { throw Self.failure(error) }
    try step(to: now)
  }

  private static func failure(_ error: TransportError) -> Failure {
    Failure(.inputOutput, "\(error)")
  }

  /// When `step` must next be called.
  var nextDeadline: Microseconds? {
    switch (session.nextDeadline, loopback.glove.nextDeadline) {
    case (let host?, let glove?): min(host, glove)
    case (let host, let glove): host ?? glove
    }
  }

  /// The device's clock; nil before the first exchange.
  func deviceTime(at now: Microseconds) -> Microseconds? { session.deviceTime(at: now) }

  mutating func takeMotorChanges() -> [MotorChange] { loopback.glove.takeChanges() }
  var motorLevels: [UInt8] { loopback.glove.motorLevels }
  var traffic: LinkTraffic { session.traffic }
}
