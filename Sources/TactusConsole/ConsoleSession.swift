import TactusCapture
package import TactusGlove
package import TactusLink
package import TactusWire

/// The console's link and its engine on a line, moved on together.
package struct ConsoleSession: GloveSession, ~Copyable {
  private var session: LinkSession<GloveLine>
  package var engine: ConsoleEngine
  private let frames: FrameTap

  /// - Parameter seed: draws the session nonces.
  package init(_ engine: ConsoleEngine, on line: GloveLine, seed: UInt64) {
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
  package mutating func takeItems() -> [ConsoleItem] { frames.takeItems() + engine.takeItems() }

  package mutating func begin(at now: Microseconds) throws(TransportError) {
    try session.begin(at: now)
  }

  package mutating func step(to now: Microseconds) throws(TransportError) {
    try session.pump(at: now)
    for frame in frames.takeReceived() { engine.take(frame: frame[...], &session.link, at: now) }
    engine.step(&session.link, at: now)
    try session.flush()
  }

  package mutating func pump(at now: Microseconds) throws(TransportError) {
    try session.pump(at: now)
  }

  package mutating func stop(at now: Microseconds) throws(TransportError) {
    try session.stop(at: now)
  }

  package mutating func disconnect(at now: Microseconds) {
    session.disconnect()
    engine.lose(&session.link, at: now)
  }

  // MARK: Orders

  package mutating func start(_ command: ConsoleCommand, at now: Microseconds) {
    if case .monitor(let isOn) = command { frames.isMonitoring = isOn }
    engine.start(command, &session.link, at: now)
  }

  package mutating func answer(_ text: String?, at now: Microseconds) {
    engine.take(answer: text, &session.link, at: now)
  }

  package mutating func interrupt(at now: Microseconds) { engine.interrupt(&session.link, at: now) }

  // MARK: Waiting

  package var isConnected: Bool { session.isConnected }
  package var welcome: Welcome? { session.link.welcome }
  package var description: DeviceDescription? { session.link.description }
  package var clock: DeviceClock { session.link.clock }
  package var standing: LinkStanding { session.link.standing }
  package var isStopping: Bool { session.isStopping }
  package var wantsToWrite: Bool { session.wantsToWrite }

  package var nextDeadline: Microseconds? {
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
