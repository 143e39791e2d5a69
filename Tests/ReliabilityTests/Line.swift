import TactusLink
import TactusMock
import TactusWire

/// A faulty line in virtual time, with what arrives at either end overheard.
///
/// Its faults can be changed at any time; it can be cut and plugged in again.
final class Line {
  private var wire: FaultyLine
  private(set) var isPlugged = true
  /// What the device is given, after all harm.
  private(set) var toDevice = Overhearing()
  /// What the host puts on the line, before any.
  private(set) var fromHost = Overhearing()
  private var fromDevice: ToldReports
  /// When the line last had no room for what the host gave it.
  private(set) var lastFull: Microseconds?
  var now = Microseconds.zero

  init(_ faults: FaultSpec = .none, seed: UInt64, to make: Make = .core) {
    wire = FaultyLine(faults, seed: seed)
    fromDevice = ToldReports(keeping: make.reportsKept)
  }

  /// From now on the line has other faults; what was on its way is lost.
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

  /// Another device listens, which knows nothing of what came before.
  ///
  /// What the one before told of its cells.
  func deviceRestarted() -> ToldReports.Sum {
    toDevice.lineBroke()
    return fromDevice.takeSum()
  }

  /// What is on its way.
  var parts: [(name: String, value: any Sendable)] {
    [("lane to device", wire.toDevice), ("lane to host", wire.fromDevice)]
  }

  var hostEnd: HostEnd { HostEnd(line: self) }
  var deviceEnd: DeviceEnd { DeviceEnd(line: self) }

  /// When bytes next arrive at the device, or the line is hung up.
  var nextToDevice: Microseconds? { isPlugged ? wire.toDevice.nextDeadline : nil }

  /// When bytes next arrive at the host, or the line is hung up.
  var nextToHost: Microseconds? { isPlugged ? wire.fromDevice.nextDeadline : nil }

  /// A line whose faults hang it up is as one whose plug was pulled.
  private func noticeCut() {
    if wire.isCut(at: now) { isPlugged = false }
  }

  struct HostEnd: ByteTransport {
    fileprivate let line: Line

    var descriptor: Int32? { nil }

    func write(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int {
      line.noticeCut()
      guard line.isPlugged else { throw .closed }
      let count = line.wire.toDevice.put(bytes, at: line.now)
      if count < bytes.count { line.lastFull = line.now }
      line.fromHost.hear(bytes.prefix(count), at: line.now)
      return count
    }

    func read(into buffer: inout [UInt8]) throws(TransportError) {
      line.noticeCut()
      guard line.isPlugged else { throw .closed }
      buffer += line.wire.fromDevice.take(by: line.now)
    }
  }

  /// A device does not know whether somebody is at the other end.
  struct DeviceEnd: ByteTransport {
    fileprivate let line: Line

    var descriptor: Int32? { nil }

    func write(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int {
      let count =
        line.isPlugged ? line.wire.fromDevice.put(bytes, at: line.now) : bytes.count
      if count < bytes.count { line.fromDevice.isHeldUp = true }
      line.fromDevice.hear(bytes.prefix(count), at: line.now)
      return count
    }

    func read(into buffer: inout [UInt8]) throws(TransportError) {
      line.noticeCut()
      guard line.isPlugged else { return }
      let piece = line.wire.toDevice.take(by: line.now)
      line.toDevice.hear(piece[...], at: line.now) { frame in
        if case .lease(let session, let seen) = frame {
          line.fromDevice.see(seen, in: session, at: line.now)
        }
      }
      buffer += piece
    }
  }
}
