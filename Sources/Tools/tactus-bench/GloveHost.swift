import Glibc
import TactusLink
import TactusSerial
import TactusWire

/// A link on a serial port, in a program that does nothing but wait for it.
struct GloveHost: ~Copyable {
  /// Longer than any answer takes.
  private static let patience = Microseconds.seconds(5)

  private let port: SerialPort
  private var session: LinkSession<SerialPort>

  init(_ selector: PortSelector) throws(Failure) {
    do throws(PortError) { self.init(try SerialPort(selector)) } catch {
      throw Failure("\(error)")
    }
  }

  private init(_ port: SerialPort) {
    self.port = port
    session = LinkSession(link: Link(seed: UInt64.random(in: .min ... .max)), transport: port)
  }

  /// Waits for the return of a glove.
  init(_ finder: PortFinder) throws(Failure) {
    let end = Monotonic.now() + Self.patience
    while Monotonic.now() < end {
      if let port = finder.find(at: Monotonic.now()) {
        self.init(port)
        return
      }
      var requests = finder.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let left = (min(end, finder.nextDeadline ?? end) - Monotonic.now()).count
      Glibc.poll(&requests, nfds_t(requests.count), Int32(max(0, left + 999) / 1000))
    }
    throw Failure("the glove did not come back")
  }

  /// Closes the line; returns a finder for the same glove.
  func leave() throws(Failure) -> PortFinder {
    close()
    do throws(PortError) { return try PortFinder(port.identity) } catch {
      throw Failure("\(error)")
    }
  }

  mutating func connect() throws(Failure) {
    let now = Monotonic.now()
    session.link.connect(at: now)
    try pump()
    try wait { if case .connected = $0 { true } else { false } }
  }

  mutating func arm() throws(Failure) {
    session.link.arm(at: Monotonic.now())
    try pump()
    try wait { if case .armed = $0 { true } else { false } }
  }

  /// Makes one clock exchange.
  mutating func ping() throws(Failure) {
    session.link.requestTime(at: Monotonic.now())
    do throws(TransportError) { try session.flush() } catch { throw Failure("\(error)") }
    try wait { if case .timed = $0 { true } else { false } }
  }

  /// The number of cells that the device's queue can still take.
  var freeCells: Int { session.link.freeCells }

  /// The current time on the device's clock.
  func deviceTime() throws(Failure) -> Microseconds {
    guard let time = session.link.clock.estimate(at: Monotonic.now())?.time else {
      throw Failure("the glove's clock is not known")
    }
    return time
  }

  /// Sends orders, and waits until all are acknowledged.
  mutating func order(_ commands: [Command]) throws(Failure) {
    try send(commands)
    let end = Monotonic.now() + Self.patience
    while !session.link.isQuiet {
      guard Monotonic.now() < end else { throw Failure("the glove did not answer") }
      poll(until: min(end, session.nextDeadline ?? end))
      try pump()
    }
  }

  /// Writes orders to the line without waiting.
  mutating func send(_ commands: [Command]) throws(Failure) {
    for command in commands {
      guard session.link.send(command, at: Monotonic.now()) else {
        throw Failure("the link did not take \(command)")
      }
    }
    do throws(TransportError) { try session.flush() } catch { throw Failure("\(error)") }
  }

  mutating func beginStop() throws(Failure) {
    do throws(TransportError) { try session.stop(at: Monotonic.now()) } catch {
      throw Failure("\(error)")
    }
  }

  mutating func waitForStop() throws(Failure) { try wait { $0 == .disarmed(.stopped) } }

  /// Waits until the line hangs up.
  mutating func waitForHangUp() throws(Failure) {
    let end = Monotonic.now() + Self.patience
    while Monotonic.now() < end {
      poll(until: min(end, session.nextDeadline ?? end))
      do throws(TransportError) { try session.pump(at: Monotonic.now()) } catch {
        if error == .closed { return }
        throw Failure("\(error)")
      }
    }
    throw Failure("the line did not hang up")
  }

  func close() { port.close() }

  private mutating func wait(_ isWanted: (LinkEvent) -> Bool) throws(Failure) {
    let end = Monotonic.now() + Self.patience
    while true {
      while let event = session.link.nextEvent() { if isWanted(event) { return } }
      guard Monotonic.now() < end else { throw Failure("the glove did not answer") }
      poll(until: min(end, session.nextDeadline ?? end))
      try pump()
    }
  }

  private mutating func pump() throws(Failure) {
    do throws(TransportError) { try session.pump(at: Monotonic.now()) } catch {
      throw Failure("\(error)")
    }
  }

  private func poll(until deadline: Microseconds) {
    var request = pollfd(
      fd: port.descriptor ?? -1,
      events: Int16(session.wantsToWrite ? POLLIN | POLLOUT : POLLIN), revents: 0)
    let left = max(0, (deadline - Monotonic.now()).count + 999) / 1000
    Glibc.poll(&request, 1, Int32(left))
  }
}
