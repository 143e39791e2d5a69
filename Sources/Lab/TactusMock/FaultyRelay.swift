public import TactusLink
public import TactusWire

/// Passes bytes between a host on a pseudo-terminal and a device on another line, through a faulty
/// wire.
public struct FaultyRelay {
  /// Which end failed.
  public enum Failure: Error {
    /// No pseudo-terminal could be opened for the host.
    case host(TransportError)
    /// The device's line failed.
    case device(TransportError)
  }

  /// The host's end.
  public private(set) var line: PluggedLine
  /// How many bytes the device was given.
  public private(set) var toDeviceCount = 0
  /// How many bytes the device gave.
  public private(set) var fromDeviceCount = 0
  /// Bytes that came through but that the device has no room for yet.
  private var toDevice: [UInt8] = []
  /// Bytes from the device that the wire has no room for yet.
  private var fromDevice: [UInt8] = []

  /// Puts the relay between a host's line and a device, given with each `step`.
  public init(_ line: PluggedLine) { self.line = line }

  /// Moves the bytes that are due by `now`; plugs in the host's end again when the wire hangs up.
  ///
  /// - Throws: `Failure` when either end breaks for good.
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

  /// Pulls the host's plug and plugs it in again; bytes on their way are lost.
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

  /// When `step` must next be called even if nothing arrives; nil while nothing is on its way.
  public var nextDeadline: Microseconds? {
    toDevice.isEmpty ? line.nextDeadline : line.end.nextDelivery
  }

  /// What to poll the device's line for.
  public var deviceInterest: (wantsToRead: Bool, wantsToWrite: Bool) {
    (fromDevice.isEmpty, !toDevice.isEmpty)
  }
}
