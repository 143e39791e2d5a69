import TactusLink
import TactusMock
import TactusWire

/// A faulty line in virtual time that records the bytes arriving at either end.
///
/// Its faults can be changed at any time; it can be unplugged and plugged in again.
final class Line {
  private var wire: FaultyLine
  private(set) var isPlugged = true
  /// The frames that reach the device, after all faults.
  private(set) var toDevice = Overhearing()
  /// The frames that the host puts on the line, before any fault.
  private(set) var fromHost = Overhearing()
  private var fromDevice: ToldReports
  /// The time when the line last could not accept all of the host's bytes.
  private(set) var lastFull: Microseconds?
  var now = Microseconds.zero

  init(_ faults: FaultSpec = .none, seed: UInt64, to make: Make = .core) {
    wire = FaultyLine(faults, seed: seed)
    fromDevice = ToldReports(keeping: make.reportsKept)
  }

  /// Gives the line other faults from now on; bytes in transit are lost.
  func change(to faults: FaultSpec, seed: UInt64) {
    wire = FaultyLine(faults, seed: seed)
    toDevice.lineBroke()
  }

  func pullPlug() { isPlugged = false }

  func plugIn(_ faults: FaultSpec, seed: UInt64) {
    change(to: faults, seed: seed)
    fromHost.lineBroke()
    isPlugged = true
  }

  /// Connects another device, without the state of the previous one.
  ///
  /// - Returns: the previous device's reports on its cells.
  func deviceRestarted() -> ToldReports.Sum {
    toDevice.lineBroke()
    return fromDevice.takeSum()
  }

  /// The bytes in transit.
  var parts: [(name: String, value: any Sendable)] {
    [("lane to device", wire.toDevice), ("lane to host", wire.fromDevice)]
  }

  var hostEnd: HostEnd { HostEnd(line: self) }
  var deviceEnd: DeviceEnd { DeviceEnd(line: self) }

  /// The time when bytes next arrive at the device, or the line hangs up.
  var nextToDevice: Microseconds? { isPlugged ? wire.toDevice.nextDeadline : nil }

  /// The time when bytes next arrive at the host, or the line hangs up.
  var nextToHost: Microseconds? { isPlugged ? wire.fromDevice.nextDeadline : nil }

  /// Treats a line whose faults hang it up as unplugged.
  private func noticeCut() {
    if wire.isCut(at: now) { isPlugged = false }
  }

  struct HostEnd: ByteTransport {
    fileprivate let line: Line

    var descriptor: Int32? { nil }

    func write(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int {
      line.noticeCut()
      guard line.isPlugged else { throw .closed }
      let count = line.wire.toDevice.write(bytes, at: line.now)
      if count < bytes.count { line.lastFull = line.now }
      line.fromHost.hear(bytes.prefix(count), at: line.now)
      return count
    }

    func read(into buffer: inout [UInt8]) throws(TransportError) {
      line.noticeCut()
      guard line.isPlugged else { throw .closed }
      buffer += line.wire.fromDevice.read(by: line.now)
    }
  }

  /// The device's end; a device does not know whether a host is at the other end.
  struct DeviceEnd: ByteTransport {
    fileprivate let line: Line

    var descriptor: Int32? { nil }

    func write(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int {
      let count =
        line.isPlugged ? line.wire.fromDevice.write(bytes, at: line.now) : bytes.count
      if count < bytes.count { line.fromDevice.isHeldUp = true }
      line.fromDevice.hear(bytes.prefix(count), at: line.now)
      return count
    }

    func read(into buffer: inout [UInt8]) throws(TransportError) {
      line.noticeCut()
      guard line.isPlugged else { return }
      let piece = line.wire.toDevice.read(by: line.now)
      line.toDevice.hear(piece[...], at: line.now) { frame in
        if case .lease(let session, let seen) = frame {
          line.fromDevice.see(seen, in: session, at: line.now)
        }
      }
      buffer += piece
    }
  }
}
