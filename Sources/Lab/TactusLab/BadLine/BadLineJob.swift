import Glibc
package import TactusGlove
import TactusLink
import TactusMock
import TactusProcess
package import TactusSystem
import TactusWire

/// One run of `wire`: a line between a host's pseudo-terminal and a glove's port.
package struct BadLineJob: ~Copyable {
  private var glove: Glove
  private var relay: FaultyRelay
  private var link: TerminalSymlink?
  private let waiter: any Waiter
  private let faults: FaultOptions
  private let endsWithFirstHost: Bool
  private let isJSON: Bool
  private var output = StandardOutput(isPatient: true)
  /// Lines for the user; the line never waits for their reader.
  private var errors = PatientLines(STDERR_FILENO, prefix: "tactus wire: ")
  private var portErrors = PortErrorReporter()

  /// Opens the host's pseudo-terminal.
  ///
  /// - Throws: `Failure` if none can be opened.
  package init(
    _ glove: consuming Glove, _ waiter: any Waiter, faults: FaultOptions, link: String?,
    endsWithFirstHost: Bool, isJSON: Bool
  ) throws(Failure) {
    self.glove = glove
    self.waiter = waiter
    self.faults = faults
    self.link = link.map { TerminalSymlink($0) }
    self.endsWithFirstHost = endsWithFirstHost
    self.isJSON = isJSON
    do throws(TransportError) {
      relay = FaultyRelay(try PluggedLine(faults: faults.spec, seed: faults.seed))
    } catch {
      throw Failure(noTerminal: error)
    }
  }

  /// Relays bytes until a signal or the first host's departure ends it; returns the exit status.
  ///
  /// - Throws: `Failure` if the link or the pseudo-terminal fails, or the glove is gone and not
  ///   awaited.
  package mutating func run() throws(Failure) -> ExitStatus {
    try link?.lead(to: relay.line.path)
    let status: ExitStatus
    do throws(Failure) {
      report(.ready)
      status = try serve()
    } catch {
      leave()
      output.flush()
      throw error
    }
    leave()
    waiter.release()
    report(.end)
    try output.finish()
    return status
  }

  private mutating func leave() {
    link?.remove()
    glove.close()
    errors.finish()
  }

  private mutating func serve() throws(Failure) -> ExitStatus {
    while true {
      let (plugs, hadHost) = (relay.line.plugs, relay.line.hasHost)
      try step(to: waiter.now)
      if relay.line.plugs == plugs, relay.line.hasHost != hadHost {
        report(hadHost ? .hostLeft : .hostCame)
        if hadHost, endsWithFirstHost { return .ok }
      }
      if let failure = glove.recorder?.popFailure() {
        errors.line("tactus wire: \(failure.message)")
      }
      errors.flush()
      try output.flushWithoutWaiting()
      let wakeup = waiter.wait(until: nextDeadline, for: interests)
      if let status = wakeup.endingStatus { return status }
      // Ctrl-Z: the line is suspended until `fg`.
      if wakeup.signals.contains(SIGTSTP) { kill(getpid(), SIGSTOP) }
    }
  }

  private mutating func step(to now: Microseconds) throws(Failure) {
    glove.recorder?.now = now
    if glove.isAbsent {
      let isBack = glove.find(at: now)
      if let failure = portErrors.update(glove.openError, at: now) { report(.obstructed(failure)) }
      guard isBack else { return }
      try link?.lead(to: relay.line.path)
      report(.back)
    }
    let plugs = relay.line.plugs
    var line = glove.line
    do throws(FaultyRelay.Failure) { try relay.step(&line, to: now) } catch {
      guard case .device(let error) = error else { throw Failure(error) }
      report(.gloveWent(isAwaited: glove.isAwaited))
      link?.remove()
      // First of all, or the new terminal could get the glove's number and be mistaken for it.
      do throws(FaultyRelay.Failure) { try relay.replug() } catch { throw Failure(error) }
      return try glove.lose(error, at: now)
    }
    guard relay.line.plugs != plugs else { return }
    report(.cut)
    link?.remove()
    // A cut hangs up on the glove, too.
    try glove.hangUp(at: now)
  }

  private var nextDeadline: Microseconds? {
    [
      glove.isAbsent ? glove.nextDeadline : relay.nextDeadline, output.nextTry(at: waiter.now),
      errors.nextTry(at: waiter.now),
    ].compactMap { $0 }.min()
  }

  private var interests: [Interest] {
    guard !glove.isAbsent else { return glove.interests(wantsToWrite: false) }
    let (host, device) = (relay.line.interest, relay.deviceInterest)
    return [
      host.descriptor.map { Interest(descriptor: $0, wantsToWrite: host.wantsToWrite) },
      glove.line.descriptor.map {
        Interest(
          descriptor: $0, wantsToRead: device.wantsToRead, wantsToWrite: device.wantsToWrite)
      },
    ].compactMap { $0 }
  }

  private mutating func report(_ event: BadLineEvent) {
    let scene = BadLineScene(
      faults: faults, link: link?.path, glove: glove.place.printable, path: relay.line.path,
      toDeviceCount: relay.toDeviceCount, fromDeviceCount: relay.fromDeviceCount,
      tally: relay.line.faultTally)
    if isJSON {
      output.line(event.json(scene))
    } else {
      for line in event.lines(scene) { output.line(line) }
    }
  }
}

extension Failure {
  fileprivate init(_ error: FaultyRelay.Failure) {
    switch error {
    case .host(let error): self.init(noTerminal: error)
    case .device(let error): self.init(.inputOutput, "\(error)")
    }
  }
}
