public import Glibc
public import TactusLink

/// A host's side of a terminal line, opened raw.
public final class RawLine: ByteTransport {
  private let file: Int32
  public var descriptor: Int32? { file }

  public init(_ path: String) throws(TransportError) {
    file = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .system(call: "open", code: errno) }
  }

  deinit { close(file) }

  public var settings: termios {
    get {
      var settings = termios()
      tcgetattr(file, &settings)
      return settings
    }
    set {
      var settings = newValue
      tcsetattr(file, TCSANOW, &settings)
    }
  }

  public func write(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int {
    guard !bytes.isEmpty else { return 0 }
    let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    if errno == EAGAIN { return 0 }
    throw .system(call: "write", code: errno)
  }

  public func read(into buffer: inout [UInt8]) throws(TransportError) {
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(file, &chunk, chunk.count)
    if count > 0 { buffer += chunk[..<count] }
    if count == 0 { throw .closed }
    if count < 0, errno != EAGAIN { throw .system(call: "read", code: errno) }
  }

  public func read() throws(TransportError) -> [UInt8] {
    var buffer: [UInt8] = []
    try read(into: &buffer)
    return buffer
  }
}

/// Waits until one of the descriptors can be read, for at most `milliseconds`; returns false if
/// none can.
@discardableResult
public func waitForBytes(_ descriptors: [Int32], milliseconds: Int32) -> Bool {
  var states = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  return poll(&states, nfds_t(states.count), milliseconds) > 0
}

/// Waits until the other end has hung up, for at most two seconds; returns false if it has not.
///
/// A process that another test is just starting may have a copy of a closed descriptor until its
/// program begins.
public func waitForHangUp(_ descriptor: Int32?) -> Bool {
  guard let descriptor else { return false }
  var state = pollfd(fd: descriptor, events: 0, revents: 0)
  return poll(&state, 1, 2_000) > 0 && state.revents & Int16(POLLHUP) != 0
}

/// The monotonic clock.
public func monotonicMicroseconds() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
}
