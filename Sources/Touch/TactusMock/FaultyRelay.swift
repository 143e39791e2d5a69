public import TactusLink
public import TactusWire

/// Passes bytes between a host on a pseudo-terminal and a device on another line, through a faulty
/// wire.
public struct FaultyRelay {
  /// The end that failed.
  public enum Failure: Error {
    /// No pseudo-terminal could be opened for the host.
    case host(TransportError)
    /// The device's line failed.
    case device(TransportError)
  }

  /// The host's end.
  public private(set) var line: PluggedLine
  /// The number of bytes delivered to the device.
  public private(set) var toDeviceCount = 0
  /// The number of bytes read from the device.
  public private(set) var fromDeviceCount = 0
  /// Bytes that have arrived but that the device cannot accept yet.
  private var toDevice: [UInt8] = []
  /// Bytes from the device that the wire cannot accept yet.
  private var fromDevice: [UInt8] = []

  /// Puts the relay between a host's line and a device, which is passed to each `step`.
  public init(_ line: PluggedLine) { self.line = line }

  /// Moves the bytes that are due by `now`; plugs the host's end in again when the wire hangs up.
  ///
  /// - Throws: `Failure` when either end fails permanently.
  public mutating func step<Device: ByteTransport>(
    _ device: inout Device, to now: Microseconds
  ) throws(Failure) {
    do throws(TransportError) { try line.advance(to: now) } catch { return try end(error) }
    if fromDevice.isEmpty {
      do throws(TransportError) { try device.read(into: &fromDevice) } catch {
        throw .device(error)
      }
      fromDeviceCount += fromDevice.count
    }
    do throws(TransportError) {
      if !fromDevice.isEmpty { fromDevice.removeFirst(try line.end.write(fromDevice[...])) }
      if toDevice.isEmpty { try line.end.read(into: &toDevice) }
    } catch {
      return try end(error)
    }
    guard !toDevice.isEmpty else { return }
    do throws(TransportError) {
      let count = try device.write(toDevice[...])
      toDevice.removeFirst(count)
      toDeviceCount += count
    } catch {
      throw .device(error)
    }
  }

  /// Unplugs the host and plugs it in again; bytes in transit are lost.
  ///
  /// - Throws: `Failure.host` when no new pseudo-terminal can be opened.
  public mutating func replug() throws(Failure) {
    toDevice.removeAll()
    fromDevice.removeAll()
    do throws(TransportError) { try line.replug() } catch { throw .host(error) }
  }

  private mutating func end(_ error: TransportError) throws(Failure) {
    guard error == .closed else { throw .host(error) }
    try replug()
  }

  /// The latest time for the next `step` even if nothing arrives; nil while nothing is in transit.
  public var nextDeadline: Microseconds? {
    toDevice.isEmpty ? line.nextDeadline : line.end.nextDelivery
  }

  /// The conditions to poll the device's line for.
  public var deviceInterest: (wantsToRead: Bool, wantsToWrite: Bool) {
    (fromDevice.isEmpty, !toDevice.isEmpty)
  }
}
