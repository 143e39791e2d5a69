import Glibc
import Synchronization
import TactusLoopback
import TactusMock
import TactusWire

/// The other end of a pseudo-terminal, on its own thread as a device is on its own machine; it ends
/// when the host closes its side, or at `hangUp`.
final class FarEnd {
  enum Kind {
    /// Answers each request-sized block of bytes with an answer-sized one, and does nothing else.
    case bare(request: Int, answer: Int)
    case glove
  }

  private var terminal: PseudoTerminal?
  private let kind: Kind
  private var thread = pthread_t()
  /// A pipe of orders to the thread, one byte each.
  private var leash: (reading: Int32, writing: Int32) = (-1, -1)
  private enum Order: UInt8 {
    case hangUp, pause, resume
  }

  /// The time when the last motor went off, in nanoseconds; 0 while one is on.
  private let silentSince = Atomic(1)
  private let isPaused = Atomic(false)

  init(_ kind: Kind, on terminal: PseudoTerminal) {
    self.kind = kind
    self.terminal = terminal
  }

  /// Starts the thread; the host must have the pseudo-terminal open already.
  func start() throws(Failure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure("no pipe for the far end") }
    leash = (ends[0], ends[1])
    let status = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<FarEnd>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, Unmanaged.passRetained(self).toOpaque())
    guard status == 0 else { throw Failure("no thread for the far end (error \(status))") }
  }

  /// Waits for the thread, which ends when the host closes its side.
  func join() {
    pthread_join(thread, nil)
    close(leash.reading)
    close(leash.writing)
  }

  /// Ends the thread and releases the pseudo-terminal, which hangs up if it is not open elsewhere.
  func hangUp() {
    send(.hangUp)
    join()
    terminal = nil
  }

  /// Stops reading the line until `resume`.
  func pause() throws(Failure) {
    send(.pause)
    try wait("the far end did not pause") { isPaused.load(ordering: .acquiring) }
  }

  func resume() { send(.resume) }

  /// Waits until a motor of the glove is on.
  func waitForMotion() throws(Failure) {
    try wait("no motor went on") { silentSince.load(ordering: .acquiring) == 0 }
  }

  /// Waits until all motors of the glove are off; returns the time when they went off, in monotonic
  /// nanoseconds.
  func waitForSilence() throws(Failure) -> Int {
    try wait("the motors did not go off") { silentSince.load(ordering: .acquiring) != 0 }
    return silentSince.load(ordering: .acquiring)
  }

  private func wait(_ complaint: String, until isSo: () -> Bool) throws(Failure) {
    let end = Monotonic.nanoseconds() + 5_000_000_000
    while !isSo() {
      guard Monotonic.nanoseconds() < end else { throw Failure(complaint) }
      usleep(50)
    }
  }

  private func send(_ order: Order) {
    var byte = order.rawValue
    write(leash.writing, &byte, 1)
  }

  /// Obeys orders until no pause is left; returns true if the thread continues.
  private func obey() -> Bool {
    while true {
      var byte: UInt8 = 0
      guard read(leash.reading, &byte, 1) == 1, let order = Order(rawValue: byte) else {
        return false
      }
      isPaused.store(order == .pause, ordering: .releasing)
      switch order {
      case .hangUp: return false
      case .pause: continue
      case .resume: return true
      }
    }
  }

  private func run() {
    guard let terminal, let descriptor = terminal.descriptor else { return }
    switch kind {
    case .bare(let request, let answer): echo(descriptor, request, answer)
    case .glove: serve(terminal, descriptor)
    }
  }

  private func echo(_ descriptor: Int32, _ request: Int, _ answer: Int) {
    setBlocking(descriptor, true)
    defer { setBlocking(descriptor, false) }
    var buffer = [UInt8](repeating: 1, count: max(request, answer))
    while true {
      var received = 0
      while received < request {
        let count = read(descriptor, &buffer, request - received)
        guard count > 0 else { return }
        received += count
      }
      guard write(descriptor, &buffer, answer) == answer else { return }
    }
  }

  private func serve(_ terminal: PseudoTerminal, _ descriptor: Int32) {
    var line = terminal
    var glove = VirtualGlove()
    var requests = [descriptor, leash.reading].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while true {
      let wait = glove.nextDeadline.map { (max(0, ($0 - Monotonic.now()).count) + 999) / 1000 }
      poll(&requests, 2, Int32(wait ?? -1))
      guard requests[0].revents & Int16(POLLHUP) == 0 else { return }
      guard requests[1].revents == 0 || obey() else { return }
      do { try glove.serve(&line, at: Monotonic.now()) } catch { return }
      recordSilence(glove.drainChanges(), glove.motorLevels)
    }
  }

  private func recordSilence(_ changes: [MotorChange], _ levels: [UInt8]) {
    guard !changes.isEmpty else { return }
    let isSilent = levels.allSatisfy { $0 == 0 }
    silentSince.store(isSilent ? Monotonic.nanoseconds() : 0, ordering: .releasing)
  }

  private func setBlocking(_ descriptor: Int32, _ blocking: Bool) {
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, blocking ? flags & ~O_NONBLOCK : flags | O_NONBLOCK)
  }
}
