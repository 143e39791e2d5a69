import Glibc
import TactusLink
import TactusMock

/// Measures the time from the start of `tactus notify` to the first pulse: through the Unix socket,
/// the store and the messenger of `tactus run`, and a pseudo-terminal with a virtual glove at its
/// far end.
struct NotifyLatency {
  /// Milliseconds of each round.
  private(set) var firstPulse: [Double] = []
  private let rounds: Int

  /// A little longer than a message's cue and name take to be felt; µs.
  private static let pause: UInt32 = 4_000_000
  /// The most rounds with one messenger: after a minute without a key it repeats the first alert,
  /// and the message of that round would have to wait.
  private static let mostPerMessenger = 8

  init(rounds: Int) { self.rounds = rounds }

  mutating func run() throws(Failure) {
    // The core starts it for `run` and `notify`.
    _ = try ChildProgram.program("tactus-messenger")
    while firstPulse.count < rounds {
      try measure(min(Self.mostPerMessenger, rounds - firstPulse.count))
    }
  }

  /// Measures some rounds with a messenger and a store of their own.
  private mutating func measure(_ count: Int) throws(Failure) {
    let tool = try ChildProgram.tactus()
    var template = Array("/tmp/tactus-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure("cannot make a folder in /tmp") }
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { Self.remove(folder) }
    for name in ["XDG_RUNTIME_DIR", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] { setenv(name, folder, 1) }
    let terminal: PseudoTerminal
    do throws(TransportError) { terminal = try PseudoTerminal() } catch {
      throw Failure("cannot make a pseudo-terminal: \(error)")
    }
    let messenger = try ChildProgram.start([tool, "run", "--device", terminal.path])
    let far = FarEnd(.glove, on: terminal)
    do throws(Failure) {
      // The line must be open before its other end begins.
      try Self.waitForHost(of: terminal)
      try far.start()
      usleep(2_000_000)
      for _ in 0..<count { firstPulse.append(try Self.round(tool, far)) }
    } catch {
      Self.stop(messenger, far)
      throw error
    }
    Self.stop(messenger, far)
  }

  /// Sends one message and waits until it is felt; returns the milliseconds to its first pulse.
  private static func round(_ tool: String, _ far: FarEnd) throws(Failure) -> Double {
    let called = Monotonic.nanoseconds()
    // The messages are urgent, or a series of them would be muted.
    let notify = try ChildProgram.start(
      [tool, "notify", "--from", "e", "--urgency", "1", "--wait", "10", "x"])
    let outcome = Result { () throws(Failure) in try far.waitForMotion() }
    let moved = Monotonic.nanoseconds()
    let status = ChildProgram.end(of: notify)
    guard status == 0 else { throw Failure("'tactus notify' ended with status \(status)") }
    try outcome.get()
    usleep(pause)
    return Double(moved - called) / 1e6
  }

  private static func waitForHost(of terminal: PseudoTerminal) throws(Failure) {
    let end = Monotonic.nanoseconds() + 10_000_000_000
    while !terminal.hasHost {
      guard Monotonic.nanoseconds() < end else { throw Failure("'tactus run' opened no glove") }
      usleep(10_000)
    }
  }

  private static func stop(_ messenger: pid_t, _ far: FarEnd) {
    kill(messenger, SIGTERM)
    _ = ChildProgram.end(of: messenger)
    far.hangUp()
  }

  private static func remove(_ folder: String) {
    for file in ["messages.db", "messages.db-wal", "messages.db-shm", "messages.db.lock"] {
      unlink("\(folder)/tactus/\(file)")
    }
    rmdir("\(folder)/tactus")
    rmdir(folder)
  }
}
