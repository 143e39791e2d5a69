import Glibc
package import TactusLink
package import TactusLoopback
import TactusPlayer
import TactusSerial
package import TactusSystem
package import TactusWire

/// The connection to a glove that may be unplugged and return, independent of the user of its link.
///
/// Times come from the caller: a monotonic clock, or one that jumps from deadline to deadline.
package struct GloveConnection<User: LinkUser & ~Copyable>: ~Copyable {
  private var session: UsedLink<User, GlovePort>
  private var glove: Glove
  private var notices: [GloveNotice] = []
  /// The deadline of the glove's answer; nil once it has answered.
  private var answerDeadline: Microseconds?
  private var wasConnected = false
  private var isSilenceReported = false
  /// True if repeated session loss was reported, until a session lasts.
  private var isLossReported = false
  private var portErrors = PortErrorReporter()
  /// The session recorded in the capture.
  private var recordedWelcome: Welcome?
  private var clockNoteAt = Microseconds.zero

  private var repeated = RepeatedNotices()
  /// The last session on this line, and the time at which it was opened.
  private var standingSession: (nonce: UInt32, since: Microseconds)?

  /// The age from which a session counts as lasting.
  private static var lasting: Microseconds { .seconds(10) }
  /// The longest pause between two sessions of a glove that loses them.
  private static var longestPause: Microseconds { .seconds(8) }
  /// The shortest time between two clock records in a capture.
  private static var clockNotePause: Microseconds { .seconds(10) }

  /// True if the connection ends when the glove does not answer at first.
  private let mustAnswer: Bool

  /// Creates a connection that has not begun.
  ///
  /// - Parameters:
  ///   - seed: determines the sessions' nonces: random in the field, fixed in a repeatable run.
  ///   - mustAnswer: true if `step` throws when the glove does not answer.
  package init(
    _ user: consuming User, on glove: consuming Glove, seed: UInt64, mustAnswer: Bool = true
  ) {
    session = UsedLink(user, over: glove.line, seed: seed)
    self.mustAnswer = mustAnswer
    self.glove = glove
  }

  /// Starts the first session.
  ///
  /// - Throws: `Failure` if the line breaks and the glove should not be awaited.
  package mutating func begin(at now: Microseconds) throws(Failure) {
    try greet(at: now)
    try step(to: now)
  }

  /// Performs all work due by `now`, and opens a glove that is back.
  ///
  /// - Throws: `Failure` if the glove is lost and not awaited, or makes no progress.
  package mutating func step(to now: Microseconds) throws(Failure) {
    if glove.isAbsent {
      let isBack = glove.find(at: now)
      if let failure = portErrors.update(glove.openError, at: now) {
        notices.append(.obstructed(failure))
      }
      guard isBack else { return }
      if !glove.isUnsteady { notices.append(.back(place: glove.place)) }
      try greet(at: now)
    }
    try attempt(at: now) { (session, glove) throws(TransportError) in
      repeat { try session.step(to: now) } while try glove.serve(at: now)
    }
    if !glove.isAbsent { try checkAnswer(at: now) }
  }

  /// Reads and writes the line without acting on the events.
  mutating func pump(at now: Microseconds) throws(Failure) {
    try attempt(at: now) { (session, glove) throws(TransportError) in
      repeat { try session.pump(at: now) } while try glove.serve(at: now)
    }
  }

  /// Stops the motors; they are off once `pump` has set `isStopping` to false.
  ///
  /// - Throws: `Failure` if the line breaks and the glove is not awaited.
  package mutating func stop(at now: Microseconds) throws(Failure) {
    try attempt(at: now) { (session, _) throws(TransportError) in try session.stop(at: now) }
    try pump(at: now)
  }

  /// True if the glove has not confirmed a stop yet.
  private var isStopping: Bool { !glove.isAbsent && link.isStopping }

  /// The user of the link.
  package var user: User {
    _read { yield session.user }
    _modify { yield &session.user }
  }

  /// The link, for its information on the device.
  package var link: Link { _read { yield session.link } }

  /// Lets the user act on the link, even while the glove is absent; frames are sent with the next
  /// `step`.
  package mutating func order<Answer>(_ work: (inout User, inout Link) -> Answer) -> Answer {
    session.order(work)
  }

  private mutating func attempt(
    at now: Microseconds,
    _ work: (inout UsedLink<User, GlovePort>, inout Glove) throws(TransportError) -> Void
  ) throws(Failure) {
    guard !glove.isAbsent else { return }
    glove.recorder?.now = now
    do throws(TransportError) {
      try work(&session, &glove)
      record(at: now)
    } catch {
      let place = glove.place
      session.disconnect(at: now)
      answerDeadline = nil
      standingSession = nil
      try glove.lose(error, at: now)
      if glove.isNewlyUnsteady {
        notices.append(.unsteady(place: place))
      } else if !glove.isUnsteady {
        notices.append(.gone(place: place))
      }
    }
  }

  private mutating func greet(at now: Microseconds) throws(Failure) {
    answerDeadline = glove.isAbsent ? nil : now + GlovePatience.silence
    try attempt(at: now) { (session, _) throws(TransportError) in try session.begin(at: now) }
  }

  private mutating func record(at now: Microseconds) {
    guard let recorder = glove.recorder else { return }
    guard link.isConnected, let welcome = link.welcome, let description = link.description
    else { return }
    if welcome != recordedWelcome {
      recordedWelcome = welcome
      recorder.note(.device(welcome, description))
      clockNoteAt = now
    }
    if now >= clockNoteAt { recordClock(at: now) }
  }

  private mutating func recordClock(at now: Microseconds) {
    guard let estimate = link.clock.estimate(at: now) else { return }
    clockNoteAt = now + Self.clockNotePause
    glove.recorder?.note(
      .clock(
        device: estimate.time, errorBound: estimate.errorBound, samples: link.clock.sampleCount))
  }

  private mutating func checkAnswer(at now: Microseconds) throws(Failure) {
    let standing = link.standing
    if mustAnswer, let failure = patience.failure(standing, at: glove.place, now) { throw failure }
    trackSession(standing, at: now)
    if link.isConnected {
      if isSilenceReported { notices.append(.back(place: glove.place)) }
      answerDeadline = nil
      wasConnected = true
      isSilenceReported = false
    } else if let deadline = answerDeadline, now >= deadline {
      answerDeadline = nil
      if loses(standing, at: now) {
        if !isLossReported { notices.append(.silent(.losing(standing), place: glove.place)) }
        isLossReported = true
      } else {
        isSilenceReported = true
        notices.append(.silent(silence, place: glove.place))
      }
    } else if wasConnected, answerDeadline == nil, !isSilenceReported {
      // The glove fell silent, or restarted, without losing its line.
      answerDeadline = now + GlovePatience.silence
    }
  }

  private var patience: GlovePatience {
    GlovePatience(waits: glove.isAwaited, wasConnected: wasConnected)
  }

  /// Reports the cause of a new session, and records that a session lasts.
  private mutating func trackSession(_ standing: LinkStanding, at now: Microseconds) {
    guard link.isConnected, let nonce = link.welcome?.session else { return }
    if let before = standingSession, before.nonce != nonce, let loss = standing.loss,
      repeated.isDue(loss, at: now)
    {
      notices.append(.renewed(loss, link.description?.resetCause))
    }
    if standingSession?.nonce != nonce { standingSession = (nonce, now) }
    let since = standingSession?.since ?? now
    if standing.hasFelt || now - since >= Self.lasting {
      isLossReported = false
      if glove.recordLastingSession() { notices.append(.back(place: glove.place)) }
    }
  }

  /// Returns true if the glove answers, but the next session is delayed because earlier ones were
  /// lost.
  private func loses(_ standing: LinkStanding, at now: Microseconds) -> Bool {
    guard standing.losses >= 2, let lastReceivedAt = standing.lastReceivedAt else { return false }
    return now - lastReceivedAt < Self.longestPause + GlovePatience.silence
  }

  private var silence: Silence { link.welcome == nil ? .whole : .broken }

  /// The deadline of the next call to `step`; nil for none.
  package var nextDeadline: Microseconds? {
    let end = mustAnswer && !glove.isAbsent ? patience.deadline(link.standing) : nil
    return [session.nextDeadline, glove.nextDeadline, answerDeadline, end].compactMap { $0 }.min()
  }

  /// The descriptors that require a `step` when they are ready.
  package var interests: [Interest] { glove.interests(wantsToWrite: session.session.wantsToWrite) }

  /// Removes and returns the notices since the last call.
  package mutating func drainNotices() -> [GloveNotice] {
    if let failure = glove.recorder?.popFailure() { notices.append(.captureEnded(failure)) }
    defer { notices.removeAll() }
    return notices
  }

  /// True if the glove was unplugged and is awaited.
  package var isAbsent: Bool { glove.isAbsent }

  /// The location of the glove, for users.
  package var place: String { glove.place }

  /// Removes and returns the loopback's motor changes; nil for a glove outside this program.
  package mutating func drainMotorChanges() -> [MotorChange]? { glove.drainMotorChanges() }

  /// The drive of the loopback's motors; nil for a glove outside this program.
  package var motorLevels: [UInt8]? { glove.motorLevels }

  /// Returns the time on the device's clock; nil before the first exchange.
  package func deviceTime(at now: Microseconds) -> Microseconds? {
    link.clock.estimate(at: now)?.time
  }

  /// Sets the pressure on a channel of the loopback, counted from 0; does nothing on a real glove.
  package mutating func setPressure(_ channel: Int, to value: UInt8, at now: Microseconds) {
    glove.setPressure(channel, to: value, at: now)
  }

  /// Sets the loopback's pressed keys, bit 0 for key 1; does nothing on a real glove.
  package mutating func setKeys(down: UInt8, at now: Microseconds) {
    glove.setKeys(down: down, at: now)
  }

  /// Replaces the loopback's line, or makes it faultless if nil; does nothing to a real glove.
  package mutating func disturb(_ line: ((MemoryTransport) -> any TimedTransport)?) {
    glove.disturb(line)
  }

  /// Cuts the loopback's power and restores it; does nothing to a real glove.
  package mutating func restart(at now: Microseconds) { _ = glove.restart(at: now) }

  /// Stops the motors, and waits until the glove confirms it or its lease must have run out. A
  /// signal ends the wait, and is delivered again to the next one.
  ///
  /// - Throws: `Failure` if the line breaks and the glove is not awaited.
  package mutating func silence(_ waiter: any Waiter) throws(Failure) {
    try stop(at: waiter.now)
    let patience = waiter.now + .milliseconds(500)
    while isStopping, waiter.now < patience {
      // Only the deadlines that `pump` serves: the user's would stay in the past.
      let deadlines = [session.session.nextDeadline, glove.nextDeadline].compactMap { $0 }
      let wakeup = waiter.wait(until: (deadlines + [patience]).min(), for: interests)
      let signals = wakeup.signals.filter { $0 != SIGWINCH }
      guard signals.isEmpty else {
        signals.forEach(waiter.requeue)
        break
      }
      try pump(at: waiter.now)
    }
    if isStopping, wasConnected { notices.append(.unconfirmed) }
  }

  /// Releases the glove to other programs until `resume`, or until this time at the latest; stop
  /// the motors first.
  package mutating func release(until time: Microseconds, at now: Microseconds) {
    guard !glove.isReleased else { return glove.release(until: time) }
    if !glove.isAbsent { session.disconnect(at: now) }
    answerDeadline = nil
    standingSession = nil
    notices.append(.released(place: glove.place))
    glove.release(until: time)
  }

  /// Reclaims the glove.
  ///
  /// - Throws: `Failure` as `step` does.
  package mutating func resume(at now: Microseconds) throws(Failure) {
    glove.resume()
    try step(to: now)
  }

  /// True if the glove is released to other programs.
  package var isReleased: Bool { glove.isReleased }

  /// Closes the line permanently.
  package mutating func close(at now: Microseconds) {
    recordClock(at: now)
    glove.close()
  }

  /// The recorder of the line; nil if it is not recorded.
  package var recorder: GloveRecorder? { glove.recorder }
}
