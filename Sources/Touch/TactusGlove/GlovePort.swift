package import TactusCapture
package import TactusLink
package import TactusSerial
import TactusSystem
package import TactusWire

/// The line to a glove, which remains the same object when the glove is unplugged and returns.
package final class GlovePort: ByteTransport {
  /// The other end of the line.
  package enum End {
    case loopback(MemoryTransport)
    case port(SerialPort)
    /// Nothing, while the glove is unplugged.
    case none
  }

  /// The current end; a change passes the received part of a truncated frame to the observers.
  package var end: End {
    didSet {
      // Observers also see the part of a frame before the line broke.
      for (direction, rest) in [
        (FrameDirection.toDevice, toDevice.drainRest()), (.fromDevice, fromDevice.drainRest()),
      ] where !rest.isEmpty { notifyObservers(direction, rest[...]) }
    }
  }
  /// Called with the bytes of every frame on the line, bad ones included.
  private var observers: [(FrameDirection, ArraySlice<UInt8>) -> Void] = []
  private var toDevice = FrameSplitter()
  private var fromDevice = FrameSplitter()

  private let waiter: any Waiter

  init(_ end: End, _ waiter: any Waiter) {
    self.end = end
    self.waiter = waiter
  }

  /// Adds an observer of every frame on the line, bad ones included.
  package func observe(_ observer: @escaping (FrameDirection, ArraySlice<UInt8>) -> Void) {
    observers.append(observer)
  }

  /// The port's descriptor; nil for the loopback and while unplugged.
  package var descriptor: Int32? {
    if case .port(let port) = end { port.descriptor } else { nil }
  }

  /// The time at which bytes are read from a port; nil for the loopback, which uses the caller's
  /// time.
  package var readTime: Microseconds? { if case .port = end { waiter.now } else { nil } }

  /// Writes as much as the end accepts without waiting; returns the number of bytes.
  ///
  /// - Throws: `TransportError` if the line is gone.
  package func write(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int {
    let count =
      switch end {
      case .loopback(let wire): try wire.write(bytes)
      case .port(let port): try port.write(bytes)
      case .none: throw TransportError.closed
      }
    if !observers.isEmpty, count > 0 {
      toDevice.push(bytes.prefix(count)) { notifyObservers(.toDevice, $0) }
    }
    return count
  }

  /// Drops bytes accepted by a port but not sent yet.
  package func discardUnsent() {
    if case .port(let port) = end { port.discardUnsent() }
  }

  /// Appends received bytes, without waiting.
  ///
  /// - Throws: `TransportError` if the line is gone.
  package func read(into buffer: inout [UInt8]) throws(TransportError) {
    let start = buffer.count
    defer {
      if !observers.isEmpty, buffer.count > start {
        fromDevice.push(buffer[start...]) { notifyObservers(.fromDevice, $0) }
      }
    }
    switch end {
    case .loopback(let wire): try wire.read(into: &buffer)
    case .port(let port): try port.read(into: &buffer)
    case .none: throw .closed
    }
  }

  private func notifyObservers(_ direction: FrameDirection, _ frame: ArraySlice<UInt8>) {
    for observer in observers { observer(direction, frame) }
  }
}
