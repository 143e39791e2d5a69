public import TactusLink
public import TactusWire

/// Passes bytes between a host at a pseudo-terminal and a device at another line, through a wire that may
/// be faulty.
public struct FaultyRelay {
  /// Which end failed.
  public enum Failure: Error {
    /// No pseudo-terminal can be had for the host.
    case host(TransportError)
    case device(TransportError)
  }

  public private(set) var line: PluggedLine
  /// What the device was given, and what it gave; bytes.
  public private(set) var toDeviceCount = 0
  public private(set) var fromDeviceCount = 0
  /// What has come through and the device has no room for yet.
  private var toDevice: [UInt8] = []
  /// What the device gave and the wire has no room for yet.
  private var fromDevice: [UInt8] = []

  public init(_ line: PluggedLine) { self.line = line }

  /// Moves what there is by `now`; plugs the host's end in anew when the wire is cut.
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

  /// Pulls the host's plug and plugs it in again; what was on its way is lost.
  public mutating func replug() throws(Failure) {
    toDevice.removeAll()
    fromDevice.removeAll()
    do throws(TransportError) { try line.replug() } catch { throw .host(error) }
  }

  private mutating func end(_ error: TransportError) throws(Failure) {
    guard error == .closed else { throw .host(error) }
    try replug()
  }

  /// When `step` must next be called even if nothing comes.
  public var nextDeadline: Microseconds? {
    toDevice.isEmpty ? line.nextDeadline : line.end.nextDelivery
  }

  /// What to poll the device's line for.
  public var deviceInterest: (wantsToRead: Bool, wantsToWrite: Bool) {
    (fromDevice.isEmpty, !toDevice.isEmpty)
  }
}
