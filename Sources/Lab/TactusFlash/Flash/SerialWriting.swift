import Glibc
import TactusGlove
import TactusLink
import TactusSerial
package import TactusSystem
import TactusWire

/// The work of a boot loader's protocol on a real serial port.
package struct SerialWriting {
  /// The port; it is closed and opened again whenever the protocol wants a reset.
  let path: String
  let board: BoardKind
  let waiter: any Waiter
  /// Called when the progress changed.
  let report: (LoaderProgress) -> Void

  package init(
    path: String, board: BoardKind, _ waiter: any Waiter,
    report: @escaping (LoaderProgress) -> Void
  ) {
    (self.path, self.board, self.waiter, self.report) = (path, board, waiter, report)
  }

  /// Runs the protocol to its end.
  ///
  /// - Throws: `Failure` if the board was not written: the port's error, a signal, or the protocol's.
  package func run(_ loader: some SerialLoader) throws(Failure) {
    var loader = loader
    var port: SerialPort?
    defer { port?.close() }
    var unsent: [UInt8] = []
    var shown: LoaderProgress?
    while true {
      // First of all, since the answer to received bytes must not wait for the next turn.
      if let port { try read(port, into: &loader) }
      loader.advance(to: waiter.now)
      for order in loader.drainOrders() {
        port?.close()
        port = nil
        unsent = []
        if case .open(let speed) = order { port = try open(speed) }
      }
      if shown != loader.progress {
        shown = loader.progress
        report(loader.progress)
      }
      if let result = loader.result { return try check(result, isTouched: loader.isTouched) }
      unsent += loader.drainOutgoing()
      if let port { try write(&unsent, to: port) }
      let interests = port?.descriptor.map {
        [Interest(descriptor: $0, wantsToWrite: !unsent.isEmpty)]
      }
      let wakeup = waiter.wait(until: loader.nextDeadline, for: interests ?? [])
      if let status = wakeup.endingStatus {
        throw Failure(
          status, "interrupted: \(state(isTouched: loader.isTouched))", cure: board.recovery)
      }
      if wakeup.signals.contains(SIGTSTP) { kill(getpid(), SIGSTOP) }
    }
  }

  private func read(
    _ port: SerialPort, into loader: inout some SerialLoader
  ) throws(Failure) {
    var bytes: [UInt8] = []
    do throws(TransportError) { try port.read(into: &bytes) } catch { throw loss }
    if !bytes.isEmpty { loader.receive(bytes, at: waiter.now) }
  }

  private func write(_ unsent: inout [UInt8], to port: SerialPort) throws(Failure) {
    do throws(TransportError) { unsent.removeFirst(try port.write(unsent[...])) } catch {
      throw loss
    }
  }

  private var loss: Failure {
    Failure(.unavailable, "\(path): \(board.name) is gone", cure: board.recovery)
  }

  private func open(_ speed: LineSpeed) throws(Failure) -> SerialPort {
    let port: SerialPort
    do throws(PortError) { port = try SerialPort(.path(path), baud: speed.baud) } catch {
      throw Failure(error)
    }
    // A pseudo-terminal has neither speed nor parity, and refuses to be given one.
    guard speed.hasEvenParity, !port.info.isPseudoTerminal, let descriptor = port.descriptor else {
      return port
    }
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { throw parityFailure }
    settings.c_cflag |= tcflag_t(PARENB)
    settings.c_cflag &= ~tcflag_t(PARODD)
    guard tcsetattr(descriptor, TCSANOW, &settings) == 0 else { throw parityFailure }
    return port
  }

  private var parityFailure: Failure {
    Failure(
      .inputOutput, "\(path): cannot set even parity: \(String(cString: strerror(errno)))",
      cure: "use another adapter")
  }

  private func state(isTouched: Bool) -> String {
    isTouched ? "\(board.name) may be written in part" : "nothing was written"
  }

  private func check(_ result: LoaderResult, isTouched: Bool) throws(Failure) {
    guard case .failed(let failure) = result else { return }
    switch failure {
    case .silent:
      throw Failure(
        .unavailable, "\(path): no boot loader answers",
        cure: "\(board.preparation); check that \(path) is the \(board.name)'s port")
    case .lost:
      throw Failure(
        .inputOutput,
        "\(path): the boot loader stopped answering; \(state(isTouched: isTouched))",
        cure: isTouched
          ? board.recovery : "\(board.preparation); check that \(path) is the \(board.name)'s port")
    case .wrongChip(let found):
      throw Failure(
        .badData, "\(path): the chip is another one (\(found)); nothing was written",
        cure: "name the board that is there")
    case .mismatch(let address):
      throw Failure(
        .inputOutput, "\(path): the flash reads back wrong at \(address.hexadecimal)",
        cure: board.recovery)
    case .protected:
      throw Failure(
        .noPermission, "\(path): the chip refuses, because its flash is protected",
        cure: "remove the protection with stm32flash -u, which erases the chip")
    case .unsupported:
      throw Failure(
        .unavailable, "\(path): the boot loader lacks a command that is needed",
        cure: "write the file with the maker's own tool")
    }
  }
}
