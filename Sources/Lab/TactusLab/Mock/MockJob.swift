import Glibc
package import TactusGlove
import TactusLink
import TactusLoopback
package import TactusMock
import TactusProcess
package import TactusSystem
package import TactusTerminal
import TactusWire

/// One run of `mock`: a glove on a pseudo-terminal.
package struct MockJob: ~Copyable {
  private let options: MockOptions
  private var view: MockView
  private let log: MotorLog?
  private let terminal: Terminal?
  private let waiter: any Waiter
  private var plugged: PluggedGlove
  private var link: TerminalSymlink?
  private var keys = HeldKeys()
  private var pressure = HeldPressure()
  private var presses: PressScript
  private var batteryLook = BatteryLook()
  private var output = StandardOutput(isPatient: true)

  /// Prepares a run.
  ///
  /// - Parameter waiter: must exist before the link, so that no signal leaves a link behind.
  package init(
    _ plugged: consuming PluggedGlove, _ waiter: any Waiter, options: MockOptions, view: MockView,
    log: MotorLog?, terminal: Terminal?
  ) {
    self.plugged = plugged
    self.waiter = waiter
    self.options = options
    presses = options.presses
    self.view = view
    self.log = log
    self.terminal = terminal
    link = options.link.map { TerminalSymlink($0) }
  }

  /// Serves hosts until a key, a signal or the first host's departure ends it; returns the exit
  /// status.
  ///
  /// - Throws: `Failure` if the link, the pseudo-terminal or the motor log fails.
  package mutating func run() throws(Failure) -> ExitStatus {
    try link?.lead(to: plugged.line.path)
    terminal?.makeRaw()
    let status: ExitStatus
    do throws(Failure) {
      report(.ready)
      status = try serve()
      try switchOff()
      do throws(Failure) { try log?.finishSoon() } catch {
        // A signal ended the run, so an incomplete log is only reported.
        guard status != .ok else { throw error }
        StandardError.write("tactus mock: \(error.message)")
      }
    } catch {
      try? log?.finishSoon()
      cleanUp()
      throw error
    }
    cleanUp()
    waiter.release()
    if status == .ok { report(.end) }
    try output.finish()
    return status
  }

  /// Removes the link, and restores the terminal.
  private mutating func cleanUp() {
    link?.remove()
    finishPicture()
    terminal?.restore()
  }

  private mutating func finishPicture() {
    guard case .live(var picture) = view else { return }
    picture.finish()
    view = .live(picture)
  }

  private mutating func serve() throws(Failure) -> ExitStatus {
    var before = scene
    while true {
      try step(at: waiter.now)
      let now = scene
      let wasUnplugged = now.plugs != before.plugs
      if wasUnplugged { try link?.lead(to: now.path) }
      for event in MockEvent.between(before, now) { report(event) }
      try show()
      if options.endsWithFirstHost, before.hasHost, !now.hasHost, !wasUnplugged { return .ok }
      before = now
      let interest = plugged.line.interest
      let wakeup = waiter.wait(
        until: nextDeadline,
        for: interest.descriptor.map {
          [Interest(descriptor: $0, wantsToWrite: interest.wantsToWrite)]
        } ?? [])
      for signal in wakeup.signals {
        switch signal {
        case SIGTSTP: suspend()
        default: if let status = ExitStatus(endedBy: signal) { return status }
        }
      }
      for key in MockKey.keys(wakeup.key) {
        switch key {
        case .press(let number): keys.press(number, at: waiter.now)
        case .touch(let channel, let force): pressure.press(channel, force, at: waiter.now)
        case .hold: keys.hold(at: waiter.now)
        case .unplug: try unplug()
        case .quit: return .ok
        }
      }
    }
  }

  private var nextDeadline: Microseconds? {
    [
      plugged.nextDeadline, keys.nextDeadline, pressure.nextDeadline, presses.nextDeadline, nextTry,
      options.battery == nil ? nil : batteryLook.next,
    ].compactMap { $0 }.min()
  }

  /// The time to retry showing the rest; nil if everything is shown.
  private var nextTry: Microseconds? {
    if case .live(let picture) = view {
      picture.nextTry(at: waiter.now)
    } else {
      output.nextTry(at: waiter.now)
    }
  }

  private mutating func step(at now: Microseconds) throws(Failure) {
    // A delayed key must still go down before it goes up.
    plugged.glove.setKeys(down: keys.down, at: now)
    keys.releaseDue(by: now)
    plugged.glove.setKeys(down: keys.down, at: now)
    if plugged.line.hasHost { presses.hostCame(at: now) }
    for press in pressure.changes(by: now) + presses.popDue(by: now) {
      plugged.glove.setPressure(press.channel, to: press.value, at: now)
    }
    if let supply = batteryLook.measure(options.battery, at: now) {
      plugged.glove.setSupply(supply, at: now)
    }
    do throws(TransportError) { try plugged.step(to: now) } catch {
      throw Failure(noTerminal: error)
    }
    try logMotors()
  }

  private mutating func unplug() throws(Failure) {
    do throws(TransportError) { try plugged.replug(at: waiter.now) } catch {
      throw Failure(noTerminal: error)
    }
  }

  private mutating func switchOff() throws(Failure) {
    plugged.glove.restart(at: waiter.now)
    try logMotors()
  }

  private mutating func logMotors() throws(Failure) {
    log?.add(plugged.glove.drainChanges())
    try log?.writeWithoutWaiting()
  }

  /// Handles Ctrl-Z: restores the terminal until `fg`.
  private mutating func suspend() {
    finishPicture()
    terminal?.restore()
    kill(getpid(), SIGSTOP)
    terminal?.makeRaw()
  }

  // MARK: Showing

  private mutating func report(_ event: MockEvent) {
    switch view {
    case .none, .live: break
    case .plain: for line in event.lines(scene) { output.line(line) }
    case .json: output.line(event.json(scene))
    }
  }

  private mutating func show() throws(Failure) {
    if case .live(var picture) = view {
      picture.draw(scene)
      view = .live(picture)
    } else {
      try output.flushWithoutWaiting()
    }
  }

  private var scene: MockScene {
    MockScene(
      options: options, plugs: plugged.line.plugs, path: plugged.line.path,
      hasHost: plugged.line.hasHost,
      isArmed: plugged.glove.isArmed, levels: plugged.glove.motorLevels,
      keysDown: keys.numbers, pressing: pressure.words, cells: plugged.cellTally,
      faults: plugged.line.faultTally)
  }
}

extension MockOptions {
  /// Plugs the glove in; the seed determines its boot number and the faults.
  ///
  /// - Throws: `Failure` if no pseudo-terminal can be opened.
  package func plugIn() throws(Failure) -> PluggedGlove {
    var seeds = SplitMix64(seed: faults.seed)
    let boot = UInt32(truncatingIfNeeded: seeds.next())
    let (name, channels) = (ShortText<16>(board), VirtualGlove.pressureChannels)
    let glove =
      defects.isEmpty
      ? VirtualGlove(
        pressureChannels: channels, measuresSupply: battery != nil, boot: boot, board: name)
      : VirtualGlove(boot: boot, trial: .mock(name, defects, pressureChannels: channels))
    do throws(TransportError) {
      return try PluggedGlove(glove, faults: faults.spec, seed: seeds.next())
    } catch {
      throw Failure(noTerminal: error)
    }
  }
}

extension Failure {
  init(noTerminal error: TransportError) {
    self.init(.inputOutput, "cannot make a pseudo-terminal for the glove: \(error)")
  }
}
