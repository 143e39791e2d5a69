package import TactusCapture
package import TactusLink
package import TactusSerial
import TactusSystem
package import TactusWire

/// The line to a glove, whatever it runs over; it stays the same while a glove goes and comes back.
package final class GloveLine: ByteTransport {
  package enum End {
    case loopback(MemoryTransport)
    case port(SerialPort)
    /// Unplugged.
    case none
  }

  package var end: End {
    didSet {
      // What came of a frame before the line broke is seen, too.
      for (direction, rest) in [
        (FrameDirection.toDevice, toDevice.takeRest()), (.fromDevice, fromDevice.takeRest()),
      ] where !rest.isEmpty { show(direction, rest[...]) }
    }
  }
  /// Those who see every frame on the line, bad ones too, as it was.
  private var observers: [(FrameDirection, ArraySlice<UInt8>) -> Void] = []
  private var toDevice = FrameSplitter()
  private var fromDevice = FrameSplitter()

  private let waiter: any Waiter

  init(_ end: End, _ waiter: any Waiter) {
    self.end = end
    self.waiter = waiter
  }

  package func observe(_ observer: @escaping (FrameDirection, ArraySlice<UInt8>) -> Void) {
    observers.append(observer)
  }

  package var descriptor: Int32? {
    if case .port(let port) = end { port.descriptor } else { nil }
  }

  package var readTime: Microseconds? { if case .port = end { waiter.now } else { nil } }

  package func write(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int {
    let count =
      switch end {
      case .loopback(let wire): try wire.write(bytes)
      case .port(let port): try port.write(bytes)
      case .none: throw TransportError.closed
      }
    if !observers.isEmpty, count > 0 {
      toDevice.push(bytes.prefix(count)) { show(.toDevice, $0) }
    }
    return count
  }

  package func discardUnsent() {
    if case .port(let port) = end { port.discardUnsent() }
  }

  package func read(into buffer: inout [UInt8]) throws(TransportError) {
    let start = buffer.count
    defer {
      if !observers.isEmpty, buffer.count > start {
        fromDevice.push(buffer[start...]) { show(.fromDevice, $0) }
      }
    }
    switch end {
    case .loopback(let wire): try wire.read(into: &buffer)
    case .port(let port): try port.read(into: &buffer)
    case .none: throw .closed
    }
  }

  private func show(_ direction: FrameDirection, _ frame: ArraySlice<UInt8>) {
    for observer in observers { observer(direction, frame) }
  }
}
