import TactusLink
import TactusMock
import TactusWire

/// A faulty line in virtual time, with what arrives at either end overheard.
///
/// Its faults can be changed at any time; it can be cut and plugged in again.
final class Line {
  private var wire: FaultyWire
  private(set) var isPlugged = true
  /// What the device is given, after all harm.
  private(set) var toDevice = Overhearing()
  /// What the host puts on the line, before any.
  private(set) var fromHost = Overhearing()
  var now = Microseconds.zero

  init(_ faults: FaultSpec = .none, seed: UInt64) { wire = FaultyWire(faults, seed: seed) }

  /// From now on the line has other faults; what was on its way is lost.
  func change(to faults: FaultSpec, seed: UInt64) {
    wire = FaultyWire(faults, seed: seed)
    toDevice.lineBroke()
  }

  func pullPlug() { isPlugged = false }

  func plugIn(_ faults: FaultSpec, seed: UInt64) {
    change(to: faults, seed: seed)
    fromHost.lineBroke()
    isPlugged = true
  }

  /// Another device listens, which knows nothing of what came before.
  func deviceRestarted() { toDevice.lineBroke() }

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
      guard line.isPlugged else { return bytes.count }
      return line.wire.fromDevice.put(bytes, at: line.now)
    }

    func read(into buffer: inout [UInt8]) throws(TransportError) {
      line.noticeCut()
      guard line.isPlugged else { return }
      let piece = line.wire.toDevice.take(by: line.now)
      line.toDevice.hear(piece[...], at: line.now)
      buffer += piece
    }
  }
}

/// The frames on a line that decide over motors, noted with the time of their last byte.
struct Overhearing: ~Copyable {
  enum Kind: Equatable {
    case hello(UInt32)
    case stop
    case lease(UInt32)
    case arm
  }

  struct Frame {
    let time: Microseconds
    let kind: Kind
  }

  private(set) var frames: [Frame] = []
  private var decoder = FrameDecoder()

  mutating func lineBroke() { decoder = FrameDecoder() }

  mutating func hear(_ bytes: ArraySlice<UInt8>, at now: Microseconds) {
    for byte in bytes where decoder.push(byte) == .frame {
      guard let kind = kind() else { continue }
      frames.append(Frame(time: now, kind: kind))
    }
  }

  private func kind() -> Kind? {
    do {
      switch try HostMessage(body: decoder.body) {
      case .hello(let hello): return .hello(hello.session)
      case .stop: return .stop
      case .lease(let session, _): return .lease(session)
      case .command(_, .arm): return .arm
      default: return nil
      }
    } catch { return nil }
  }
}
