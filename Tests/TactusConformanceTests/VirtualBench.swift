import TactusConformance
import TactusLink
import TactusLoopback
import TactusMock
import TactusWire

/// A device on a separate wire, in a time that jumps from event to event.
final class VirtualBench: Bench {
  /// The far end of the wire.
  struct FarEnd: ~Copyable {
    var glove: VirtualGlove
    var line: FaultyTransport<MemoryTransport>

    mutating func serve(at now: Microseconds) throws(TransportError) {
      try line.advance(to: now)
      try glove.serve(&line, at: now)
    }

    var nextDeadline: Microseconds? {
      [glove.nextDeadline, line.nextDeadline].compactMap { $0 }.min()
    }
  }

  private(set) var now = Microseconds.zero
  private let host: MemoryTransport
  private var device: FarEnd
  private let canRestart: Bool
  /// The time when the user ends the examination.
  private var end: Microseconds?
  /// True if nothing more comes from the device.
  var isSilent = false

  init(
    _ glove: consuming VirtualGlove, line faults: FaultSpec = .none, canRestart: Bool = true,
    interruptedAt end: Microseconds? = nil
  ) {
    let ends = MemoryTransport.makePair()
    host = ends.host
    device = FarEnd(
      glove: glove, line: FaultyTransport(ends.device, FaultyLine(faults, seed: 1)))
    self.canRestart = canRestart
    self.end = end
  }

  var isArmed: Bool { device.glove.isArmed }
  var motorLevels: [UInt8] { device.glove.motorLevels }

  func exchange(
    _ bytes: [UInt8], until deadline: Microseconds
  ) throws(ExaminationEnd) -> [UInt8] {
    do throws(TransportError) {
      _ = try host.write(bytes[...])
      var came: [UInt8] = []
      while true {
        try device.serve(at: now)
        try host.read(into: &came)
        if isSilent { came = [] }
        if !came.isEmpty || now >= deadline { return came }
        if let end, now >= end {
          self.end = nil
          break
        }
        now = max(now, min(deadline, device.nextDeadline ?? deadline))
      }
    } catch {
      throw .line(error)
    }
    throw .interrupted
  }

  func restart() throws(ExaminationEnd) -> Bool {
    if canRestart { device.glove.restart(at: now) }
    return canRestart
  }
}
