package import TactusLink
import TactusLoopback
package import TactusSerial
package import TactusSystem
package import TactusWire

/// The glove of a command: its line, the device behind the loopback, and the search for a real
/// glove that was unplugged.
package struct Glove: ~Copyable {
  /// The line to the glove, which remains the same when the glove is unplugged and returns.
  package let line: GlovePort
  private let options: GloveOptions
  private var loopback: Loopback?
  private var identity: PortIdentity?
  private var finder: PortFinder?
  private var reconnections = GloveReconnections()
  /// The end of the pause before a glove that broke off right after its return is opened again.
  private var rest: Microseconds?
  /// The loopback's motor changes not yet drained.
  private var motorChanges: [MotorChange] = []
  /// The glove that was absent at the start, and the time of the next search.
  private var sought: (selector: PortSelector, next: Microseconds, obstacle: PortError?)?
  /// The time at which a released glove is reclaimed; nil while it is in use here.
  private var released: Microseconds?
  /// The recorder of the line; nil if it is not recorded.
  package let recorder: GloveRecorder?

  /// Opens the glove that the options name; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - waiter: the clock of all times passed in from now on.
  ///   - recorder: the recorder of an earlier opening of the same line; nil for a first one.
  /// - Throws: `Failure` if the port cannot be opened, or the capture cannot be created.
  package init(
    _ options: GloveOptions, _ waiter: any Waiter, recorder: GloveRecorder? = nil
  ) throws(Failure) {
    let port: SerialPort?
    var sought: PortSelector?
    do throws(PortError) {
      port = try Self.port(options)
    } catch {
      guard options.startsWithoutGlove, case .notFound(let selector, _) = error else {
        throw Failure(error)
      }
      port = nil
      sought = selector
    }
    try self.init(options, at: port, seeking: sought, waiter, recorder: recorder)
  }

  /// Creates a glove on an open port.
  ///
  /// - Parameter port: the glove's port; nil for the loopback.
  /// - Throws: `Failure` if the capture cannot be created.
  package init(
    _ options: GloveOptions, at port: SerialPort?, seeking sought: PortSelector? = nil,
    _ waiter: any Waiter, recorder earlier: GloveRecorder? = nil
  ) throws(Failure) {
    if let earlier {
      recorder = earlier
    } else {
      recorder = try options.capture.map { path throws(Failure) in
        try GloveRecorder(
          path, on: port?.info.path ?? sought.map { "\($0)" } ?? "loopback",
          isLoopback: port == nil && sought == nil, waiter)
      }
    }
    self.options = options
    identity = port?.identity
    if let port {
      line = GlovePort(.port(port), waiter)
      loopback = nil
    } else if let sought {
      line = GlovePort(.none, waiter)
      loopback = nil
      self.sought = (sought, .zero, nil)
    } else {
      let loopback = Loopback(
        glove: VirtualGlove(pressureChannels: VirtualGlove.pressureChannels))
      line = GlovePort(.loopback(loopback.hostEnd), waiter)
      self.loopback = consume loopback
    }
    guard let recorder else { return }
    line.observe { recorder.record($0, $1) }
    recorder.note(.line(.opened(path: place, identity: identity.map { "\($0)" } ?? place)))
  }

  /// Opens the port that the options name; nil for the loopback.
  ///
  /// - Throws: `PortError` if there is no such port, or it cannot be opened.
  package static func port(_ options: GloveOptions) throws(PortError) -> SerialPort? {
    guard case .port(let selector) = options.place else { return nil }
    return try SerialPort(selector, baud: options.baud)
  }

  /// The location of the glove, for users.
  package var place: String {
    switch line.end {
    case .loopback: "loopback"
    case .port(let port): port.info.path
    case .none: identity.map { "\($0)" } ?? sought.map { "\($0.selector)" } ?? "nowhere"
    }
  }

  /// The glove's port; nil for the loopback, and while the glove is absent.
  package var port: PortInfo? { if case .port(let port) = line.end { port.info } else { nil } }

  /// The speed of a UART; nil for lines that are fast enough for anything here.
  package var bytesPerSecond: Int? {
    // The glove that will be connected may be slow.
    if sought != nil { return options.baud / 10 }
    guard let port, !port.isPseudoTerminal, port.driver != "cdc_acm" else { return nil }
    return options.baud / 10
  }

  /// True if this is the glove inside this program.
  package var isLoopback: Bool { options.place == .loopback }

  /// Lets the glove behind the loopback read and answer; returns true if it sent anything.
  ///
  /// - Throws: `TransportError` if the loopback's line is cut.
  package mutating func serve(at now: Microseconds) throws(TransportError) -> Bool {
    guard case .loopback(let wire) = line.end else { return false }
    try loopback?.serve(at: now)
    let changes = loopback?.glove.drainChanges() ?? []
    if !changes.isEmpty {
      motorChanges += changes
      recorder?.note(.motors(changes))
    }
    return wire.hasBytes
  }

  /// Returns the loopback's motor changes since the last call; nil for a real glove.
  mutating func drainMotorChanges() -> [MotorChange]? {
    defer { motorChanges.removeAll(keepingCapacity: true) }
    return isLoopback ? motorChanges : nil
  }

  /// The drive of the loopback's motors; nil for a real glove.
  var motorLevels: [UInt8]? {
    switch loopback {
    case .some(let loopback): loopback.glove.motorLevels
    case .none: nil
    }
  }

  /// Sets the loopback's pressed keys, bit 0 for key 1; they are reported when it is served.
  mutating func setKeys(down: UInt8, at now: Microseconds) {
    loopback?.glove.setKeys(down: down, at: now)
  }

  /// Sets the pressure on a channel of the loopback, counted from 0; it is reported when it is
  /// served.
  mutating func setPressure(_ channel: Int, to value: UInt8, at now: Microseconds) {
    loopback?.glove.setPressure(channel, to: value, at: now)
  }

  /// Replaces the loopback's line, or makes it faultless if nil; does nothing to a real glove.
  mutating func disturb(_ line: ((MemoryTransport) -> any TimedTransport)?) {
    loopback?.disturb(line)
  }

  /// Cuts the loopback's power and restores it; returns false for a real glove.
  package mutating func restart(at now: Microseconds) -> Bool {
    guard isLoopback else { return false }
    loopback?.glove.restart(at: now)
    return true
  }

  /// The deadline of the next call to `serve` or `find`; nil for none.
  package var nextDeadline: Microseconds? {
    switch loopback {
    case _ where released != nil: released
    case .some(let loopback): loopback.nextDeadline
    case .none: sought?.next ?? rest ?? finder?.nextDeadline
    }
  }

  /// Returns the descriptors to wait for: the line's, or those that show the glove's return.
  package func interests(wantsToWrite: Bool) -> [Interest] {
    if rest != nil || released != nil { return [] }
    if let finder { return finder.descriptors.map { Interest(descriptor: $0) } }
    return line.descriptor.map { [Interest(descriptor: $0, wantsToWrite: wantsToWrite)] } ?? []
  }

  // MARK: Hotplug

  private static let pause = Microseconds.milliseconds(500)

  /// True if the glove is absent and awaited.
  package var isAbsent: Bool { finder != nil || released != nil || sought != nil }

  /// The reason that a returned glove cannot be opened; nil while it is absent.
  package var openError: PortError? { finder?.openError ?? sought?.obstacle }

  /// True if a glove that is lost should be awaited.
  package var isAwaited: Bool { options.waits }

  /// Handles a broken line, and starts to search for the glove.
  ///
  /// - Throws: `Failure` if the glove should not be awaited.
  package mutating func lose(_ error: TransportError, at now: Microseconds) throws(Failure) {
    guard let path = closePort() else { throw Failure(.inputOutput, "\(error)") }
    guard isAwaited else {
      throw Failure(
        .unavailable, "the glove is gone (\(path))", cure: "plug it in and try again")
    }
    try search(at: now)
    let pause = reconnections.broken(at: now)
    if pause > .zero { rest = now + pause }
  }

  /// True if the glove is lost and found so often that reporting each time would be too much.
  var isUnsteady: Bool { reconnections.isUnsteady }
  /// True if this has just become the case.
  var isNewlyUnsteady: Bool { reconnections.isNewlyUnsteady }

  /// Records that the session lasted; returns true if that ends an unsteady period.
  mutating func recordLastingSession() -> Bool { reconnections.recordLastingSession() }

  /// Closes the port for half a second, so that the glove notices, then searches for it again,
  /// even if it would not be awaited.
  ///
  /// - Throws: `Failure` if the search cannot begin.
  package mutating func hangUp(at now: Microseconds) throws(Failure) {
    guard closePort() != nil else { return }
    try search(at: now)
    rest = now + Self.pause
  }

  // MARK: Release to other programs

  /// True if the glove is released to other programs.
  package var isReleased: Bool { released != nil }

  /// Releases the glove to other programs until `resume`, or until this time at the latest.
  package mutating func release(until time: Microseconds) {
    _ = closePort()
    finder = nil
    rest = nil
    released = time
  }

  /// Reclaims the glove: `find` searches for it from now on.
  package mutating func resume() { if released != nil { released = .zero } }

  /// Closes the port; returns its path, nil without one.
  private mutating func closePort() -> String? {
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

  /// Searches for the glove that was lost; returns true if it is back and open.
  package mutating func find(at now: Microseconds) -> Bool {
    if released == nil, sought != nil { return seek(at: now) }
    if let released {
      guard released <= now else { return false }
      self.released = nil
      guard !isLoopback else { return true }
      if sought != nil { return seek(at: now) }
      // Even with waiting disabled, this glove is awaited, since it was present before.
      guard (try? search(at: now)) != nil else {
        self.released = now + Self.pause
        return false
      }
    }
    if let rest, now < rest { return false }
    rest = nil
    guard let port = finder?.find(at: now) else { return false }
    line.end = .port(port)
    finder = nil
    recorder?.note(.line(.back(path: port.info.path)))
    return true
  }

  /// Searches for a glove that was absent at the start; returns true if it is present now, and
  /// open.
  private mutating func seek(at now: Microseconds) -> Bool {
    guard let sought, sought.next <= now else { return false }
    do throws(PortError) {
      let port = try SerialPort(sought.selector, baud: options.baud)
      identity = port.identity
      line.end = .port(port)
      self.sought = nil
      recorder?.note(.line(.back(path: port.info.path)))
      return true
    } catch {
      var openError: PortError? = error
      if case .notFound = error { openError = nil }
      self.sought = (sought.selector, now + .seconds(1), openError)
      return false
    }
  }

  /// Closes the line permanently.
  package mutating func close() {
    if case .port(let port) = line.end { port.close() }
    if !isLoopback { line.end = .none }
    finder = nil
  }
}
