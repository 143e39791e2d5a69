import TactusCapture
import TactusLink
import TactusWire

/// The console's link and its engine on a line, moved on together.
struct ConsoleSession: GloveSession, ~Copyable {
  private var session: LinkSession<GloveLine>
  var engine: ConsoleEngine
  private let frames: FrameTap

  /// - Parameter seed: draws the session nonces.
  init(_ engine: ConsoleEngine, on line: GloveLine, seed: UInt64) {
    self.engine = engine
    session = LinkSession(link: Link(seed: seed), transport: line)
    frames = FrameTap(line)
  }

  /// Whether every frame is shown.
  var isMonitoring: Bool {
    get { frames.isMonitoring }
    set { frames.isMonitoring = newValue }
  }

  /// What there is to tell since the last call, frames first, taken off.
  mutating func takeItems() -> [ConsoleItem] { frames.takeItems() + engine.takeItems() }

  mutating func begin(at now: Microseconds) throws(TransportError) {
    try session.begin(at: now)
  }

  mutating func step(to now: Microseconds) throws(TransportError) {
    try session.pump(at: now)
    for frame in frames.takeReceived() { engine.take(frame: frame[...], &session.link, at: now) }
    engine.step(&session.link, at: now)
    try session.flush()
  }

  mutating func pump(at now: Microseconds) throws(TransportError) { try session.pump(at: now) }

  mutating func stop(at now: Microseconds) throws(TransportError) { try session.stop(at: now) }

  mutating func disconnect(at now: Microseconds) {
    session.disconnect()
    engine.lose(&session.link, at: now)
  }

  // MARK: Orders

  mutating func start(_ command: ConsoleCommand, at now: Microseconds) {
    if case .monitor(let isOn) = command { frames.isMonitoring = isOn }
    engine.start(command, &session.link, at: now)
  }

  mutating func answer(_ text: String?, at now: Microseconds) {
    engine.take(answer: text, &session.link, at: now)
  }

  mutating func interrupt(at now: Microseconds) { engine.interrupt(&session.link, at: now) }

  // MARK: Waiting

  var isConnected: Bool { session.isConnected }
  var welcome: Welcome? { session.link.welcome }
  var description: DeviceDescription? { session.link.description }
  var clock: DeviceClock { session.link.clock }
  var standing: LinkStanding { session.link.standing }
  var isStopping: Bool { session.isStopping }
  var wantsToWrite: Bool { session.wantsToWrite }

  var nextDeadline: Microseconds? {
    [session.nextDeadline, engine.deadline].compactMap(\.self).min()
  }
}

/// Keeps what passes on the line until the console takes it.
private final class FrameTap {
  var isMonitoring = false
  private var items: [ConsoleItem] = []
  private var received: [[UInt8]] = []

  init(_ line: GloveLine) {
    line.observe { [weak self] direction, bytes in self?.take(direction, bytes) }
  }

  private func take(_ direction: FrameDirection, _ bytes: ArraySlice<UInt8>) {
    if isMonitoring { items.append(FrameLine.item(direction, bytes)) }
    if direction == .fromDevice { received.append(Array(bytes)) }
  }

  func takeItems() -> [ConsoleItem] {
    defer { items.removeAll() }
    return items
  }

  func takeReceived() -> [[UInt8]] {
    defer { received.removeAll() }
    return received
  }
}
