import TactusCapture
package import TactusGlove
package import TactusLink
package import TactusWire

/// The console's engine as a user of the link, with the frames that pass on the line.
package struct ConsoleSession: LinkUser {
  /// The engine that runs the commands.
  package var engine: ConsoleEngine
  private let frames: FrameTap

  /// Creates a user that has no command to run.
  package init(_ engine: ConsoleEngine, on line: GlovePort) {
    self.engine = engine
    frames = FrameTap(line)
  }

  /// Removes and returns the items since the last call, frames first.
  package mutating func drainItems() -> [ConsoleItem] { frames.drainItems() + engine.drainItems() }

  /// Passes received frames to the engine and lets it perform the work that is due.
  package mutating func step(_ link: inout Link, at now: Microseconds) {
    for frame in frames.drainReceived() { engine.handle(frame: frame[...], &link, at: now) }
    engine.step(&link, at: now)
  }

  /// Ends the engine's command after the line is lost.
  package mutating func loseLine(_ link: inout Link, at now: Microseconds) {
    engine.lose(&link, at: now)
  }

  /// Starts a command.
  package mutating func start(
    _ command: ConsoleCommand, _ link: inout Link, at now: Microseconds
  ) {
    if case .monitor(let isOn) = command { frames.isMonitoring = isOn }
    engine.start(command, &link, at: now)
  }

  /// The latest time for the next call of the engine; nil if none is needed.
  package var nextDeadline: Microseconds? { engine.deadline }
}

/// Queues the frames on the line until the console takes them.
private final class FrameTap {
  var isMonitoring = false
  private var items: [ConsoleItem] = []
  private var received: [[UInt8]] = []

  init(_ line: GlovePort) {
    line.observe { [weak self] direction, bytes in self?.record(direction, bytes) }
  }

  private func record(_ direction: FrameDirection, _ bytes: ArraySlice<UInt8>) {
    if isMonitoring { items.append(FrameLine.item(direction, bytes)) }
    if direction == .fromDevice { received.append(Array(bytes)) }
  }

  func drainItems() -> [ConsoleItem] {
    defer { items.removeAll() }
    return items
  }

  func drainReceived() -> [[UInt8]] {
    defer { received.removeAll() }
    return received
  }
}
