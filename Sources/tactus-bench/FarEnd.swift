import Glibc
import TactusMock
import TactusWire

/// The other end of a pseudo-terminal, on a thread of its own as a device is on a machine of its own;
/// it ends when the host closes its side, or when it is told to hang up.
final class FarEnd {
  enum Kind {
    /// Sends each request's worth of bytes back as an answer's worth, with nothing in between.
    case bare(request: Int, answer: Int)
    case glove
  }

  private var terminal: PseudoTerminal?
  private let kind: Kind
  private var thread = pthread_t()
  /// Closing the writing end tells the thread to hang up.
  private var leash: (reading: Int32, writing: Int32) = (-1, -1)

  init(_ kind: Kind, on terminal: PseudoTerminal) {
    self.kind = kind
    self.terminal = terminal
  }

  /// Begins; the host must have the pseudo-terminal open already.
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

  /// Waits for its end, which comes with the host's closing.
  func join() {
    pthread_join(thread, nil)
    close(leash.reading)
    close(leash.writing)
  }

  /// Ends it and lets go of the pseudo-terminal, which hangs up when nobody else holds it.
  func hangUp() {
    var byte: UInt8 = 0
    write(leash.writing, &byte, 1)
    join()
    terminal = nil
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
      guard requests[0].revents & Int16(POLLHUP) == 0, requests[1].revents == 0 else { return }
      do { try glove.serve(&line, at: Monotonic.now()) } catch { return }
    }
  }

  private func setBlocking(_ descriptor: Int32, _ blocking: Bool) {
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, blocking ? flags & ~O_NONBLOCK : flags | O_NONBLOCK)
  }
}
