package import TactusLink
import TactusMock
package import TactusSerial
package import TactusSystem
package import TactusWire

/// The glove that a command talks to: its line, the device behind the loopback, and the way to find a
/// real one again when it was unplugged.
package struct Glove: ~Copyable {
  package let line: GloveLine
  private let options: GloveOptions
  private var loopback: Loopback?
  private var identity: PortIdentity?
  private var finder: PortFinder?
  private var reconnections = GloveReconnections()
  /// Until when a glove that broke off as soon as it was back is left alone.
  private var rest: Microseconds?
  /// True motor changes that nobody took yet.
  private var motorChanges: [MotorChange] = []
  package let recorder: GloveRecorder?

  /// Opens it; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - waiter: whose clock the times to come are of.
  ///   - recorder: what recorded the line when it was open before; nil at the first time.
  package init(
    _ options: GloveOptions, _ waiter: any Waiter, recorder: GloveRecorder? = nil
  ) throws(Failure) {
    let port = try Self.openPort(options)
    try self.init(options, at: port, waiter, recorder: recorder)
  }

  /// - Parameter port: where the glove is; nil for the loopback.
  package init(
    _ options: GloveOptions, at port: SerialPort?, _ waiter: any Waiter,
    recorder earlier: GloveRecorder? = nil
  ) throws(Failure) {
    if let earlier {
      recorder = earlier
    } else {
      recorder = try options.capture.map { path throws(Failure) in
        try GloveRecorder(
          path, on: port?.info.path ?? "loopback", isLoopback: port == nil, waiter)
      }
    }
    self.options = options
    identity = port?.identity
    if let port {
      line = GloveLine(.port(port), waiter)
      loopback = nil
    } else {
      let loopback = Loopback()
      line = GloveLine(.loopback(loopback.hostEnd), waiter)
      self.loopback = consume loopback
    }
    guard let recorder else { return }
    line.observe { recorder.record($0, $1) }
    recorder.note(.line(.opened(path: place, identity: identity.map { "\($0)" } ?? place)))
  }

  /// Opens the port that is meant; nil for the loopback.
  package static func openPort(_ options: GloveOptions) throws(Failure) -> SerialPort? {
    guard case .port(let selector) = options.place else { return nil }
    do throws(PortError) { return try SerialPort(selector, baud: options.baud) } catch {
      throw Failure(error)
    }
  }

  /// Where it is, for people.
  package var place: String {
    switch line.end {
    case .loopback: "loopback"
    case .port(let port): port.info.path
    case .none: identity.map { "\($0)" } ?? "nowhere"
    }
  }

  /// The port that it is at; nil for the loopback, and while it is away.
  package var port: PortInfo? { if case .port(let port) = line.end { port.info } else { nil } }

  /// What a UART carries; nil for lines that are faster than anything here needs.
  package var bytesPerSecond: Int? {
    guard let port, !port.isPseudoTerminal, port.driver != "cdc_acm" else { return nil }
    return options.baud / 10
  }

  package var isLoopback: Bool { options.place == .loopback }

  /// Lets the glove behind the loopback take and give what there is; true when it said something.
  package mutating func serve(at now: Microseconds) throws(TransportError) -> Bool {
    guard case .loopback(let wire) = line.end else { return false }
    try loopback?.serve(at: now)
    let changes = loopback?.glove.takeChanges() ?? []
    if !changes.isEmpty {
      motorChanges += changes
      recorder?.note(.motors(changes))
    }
    return wire.hasBytes
  }

  /// The motor changes of the loopback since the last call; nil for a glove that has its own.
  mutating func takeMotorChanges() -> [MotorChange]? {
    defer { motorChanges.removeAll(keepingCapacity: true) }
    return isLoopback ? motorChanges : nil
  }

  /// The motors of the loopback; nil for a glove that has its own.
  var motorLevels: [UInt8]? {
    switch loopback {
    case .some(let loopback): loopback.glove.motorLevels
    case .none: nil
    }
  }

  /// Presses and releases keys of the loopback, bit 0 key 1; it tells the host when it is served.
  mutating func setKeys(down: UInt8, at now: Microseconds) {
    loopback?.glove.setKeys(down: down, at: now)
  }

  /// Takes the power from the glove of the loopback and gives it back; false for one that has its own.
  package mutating func restart(at now: Microseconds) -> Bool {
    guard isLoopback else { return false }
    loopback?.glove.restart(at: now)
    return true
  }

  /// When it must next be looked after.
  package var nextDeadline: Microseconds? {
    switch loopback {
    case .some(let loopback): loopback.glove.nextDeadline
    case .none: rest ?? finder?.nextDeadline
    }
  }

  /// What to wait for.
  package func interests(wantsToWrite: Bool) -> [Interest] {
    if rest != nil { return [] }
    if let finder { return finder.descriptors.map { Interest(descriptor: $0) } }
    return line.descriptor.map { [Interest(descriptor: $0, wantsToWrite: wantsToWrite)] } ?? []
  }

  // MARK: Hotplug

  private static let pause = Microseconds.milliseconds(500)

  /// Whether it went and is being waited for.
  package var isAbsent: Bool { finder != nil }

  /// Why it cannot be opened though it is there again; nil while it is away.
  package var obstacle: PortError? { finder?.obstacle }

  /// Whether one that goes is waited for.
  package var isAwaited: Bool { options.waits }

  /// Takes note that the line broke; throws when that is not waited for.
  package mutating func lose(_ error: TransportError, at now: Microseconds) throws(Failure) {
    guard let path = letGo() else { throw Failure(.inputOutput, "\(error)") }
    guard isAwaited else {
      throw Failure(
        .unavailable, "the glove is gone (\(path))", cure: "plug it in and try again")
    }
    try search(at: now)
    let pause = reconnections.broken(at: now)
    if pause > .zero { rest = now + pause }
  }

  /// Whether it comes and goes so often that a line for each would be too many, and has just become so.
  var isUnsteady: Bool { reconnections.isUnsteady }
  var isNewlyUnsteady: Bool { reconnections.isNewlyUnsteady }

  /// Takes note that the session was worth having; true when that ends an unsteady time.
  mutating func hold() -> Bool { reconnections.worthHaving() }

  /// Leaves the port for half a second, so that the glove notices, and looks for it again, whatever is
  /// waited for else.
  package mutating func hangUp(at now: Microseconds) throws(Failure) {
    guard letGo() != nil else { return }
    try search(at: now)
    rest = now + Self.pause
  }

  /// Closes the port; returns where it was, nil if there is none.
  private mutating func letGo() -> String? {
    guard case .port(let port) = line.end else { return nil }
    port.close()
    line.end = .none
    recorder?.note(.line(.lost))
    return port.info.path
  }

  private mutating func search(at now: Microseconds) throws(Failure) {
    guard let identity else { return }
    do throws(PortError) { finder = try PortFinder(identity, baud: options.baud) } catch {
      throw Failure(error)
    }
  }

  /// Looks for the glove that went; true when it is back and open.
  package mutating func find(at now: Microseconds) -> Bool {
    if let rest, now < rest { return false }
    rest = nil
    guard let port = finder?.find(at: now) else { return false }
    line.end = .port(port)
    finder = nil
    recorder?.note(.line(.back(path: port.info.path)))
    return true
  }

  /// Leaves the line, as a program does that ends.
  package mutating func close() {
    if case .port(let port) = line.end { port.close() }
    if !isLoopback { line.end = .none }
    finder = nil
  }
}
