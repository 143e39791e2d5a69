import TactusLink
import TactusMock
import TactusSerial
import TactusWire

/// The glove that a command talks to: its line, the device behind the loopback, and the way to find a
/// real one again when it was unplugged.
struct Glove: ~Copyable {
  let line: GloveLine
  private let options: GloveOptions
  private var loopback: Loopback?
  private var identity: PortIdentity?
  private var finder: PortFinder?

  /// Opens it; nothing is sent yet.
  init(_ options: GloveOptions) throws(Failure) {
    self.options = options
    switch options.place {
    case .loopback:
      let loopback = Loopback()
      line = GloveLine(.loopback(loopback.hostEnd))
      self.loopback = consume loopback
    case .port(let selector):
      do throws(PortError) {
        let port = try SerialPort(selector, baud: options.baud)
        identity = port.identity
        line = GloveLine(.port(port))
      } catch {
        throw Failure(error)
      }
    }
  }

  /// Where it is, for people.
  var place: String {
    switch line.end {
    case .loopback: "loopback"
    case .port(let port): port.info.path
    case .none: identity.map { "\($0)" } ?? "nowhere"
    }
  }

  /// What a UART carries; nil for lines that are faster than anything here needs.
  var bytesPerSecond: Int? {
    guard case .port(let port) = line.end, !port.info.isPseudoTerminal,
      port.info.driver != "cdc_acm"
    else { return nil }
    return options.baud / 10
  }

  var isLoopback: Bool { options.place == .loopback }

  /// Lets the glove behind the loopback take and give what there is; true when it said something.
  mutating func serve(at now: Microseconds) throws(TransportError) -> Bool {
    guard case .loopback(let wire) = line.end else { return false }
    try loopback?.serve(at: now)
    return wire.hasBytes
  }

  /// The motor changes of the loopback since the last call; nil for a glove that has its own.
  mutating func takeMotorChanges() -> [MotorChange]? {
    loopback?.glove.takeChanges()
  }

  /// The motors of the loopback; nil for a glove that has its own.
  var motorLevels: [UInt8]? {
    switch loopback {
    case .some(let loopback): loopback.glove.motorLevels
    case .none: nil
    }
  }

  /// When it must next be looked after.
  var nextDeadline: Microseconds? {
    switch loopback {
    case .some(let loopback): loopback.glove.nextDeadline
    case .none: finder?.nextDeadline
    }
  }

  /// What to wait for.
  func interests(wantsToWrite: Bool) -> [Interest] {
    if let finder { return finder.descriptors.map { Interest(descriptor: $0) } }
    return line.descriptor.map { [Interest(descriptor: $0, wantsToWrite: wantsToWrite)] } ?? []
  }

  // MARK: Hotplug

  /// Whether it went and is being waited for.
  var isAbsent: Bool { finder != nil }

  /// Takes note that the line broke; throws when that is not waited for.
  mutating func lose(_ error: TransportError) throws(Failure) {
    guard case .port(let port) = line.end, let identity else {
      throw Failure(.inputOutput, "\(error)")
    }
    let path = port.info.path
    port.close()
    line.end = .none
    guard options.waits else {
      throw Failure(.unavailable, "the glove is gone (\(path)): plug it in and try again")
    }
    do throws(PortError) { finder = try PortFinder(identity, baud: options.baud) } catch {
      throw Failure(error)
    }
  }

  /// Looks for the glove that went; true when it is back and open.
  mutating func find(at now: Microseconds) -> Bool {
    guard let port = finder?.find(at: now) else { return false }
    line.end = .port(port)
    finder = nil
    return true
  }

  /// Leaves the line, as a program does that ends.
  mutating func close() {
    if case .port(let port) = line.end { port.close() }
    if !isLoopback { line.end = .none }
    finder = nil
  }
}
