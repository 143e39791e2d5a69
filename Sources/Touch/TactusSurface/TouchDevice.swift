import CEvdev
import Glibc
package import TactusInput
package import TactusSystem
package import TactusTouch
package import TactusWire

/// A touchscreen or touchpad in use; reports touches in mm, with the kernel's own timestamps.
package struct TouchDevice: ~Copyable {
  /// The maximum number of events per read, so that a faulty device cannot block the loop.
  private static let mostEvents = 8_192

  /// The opened device.
  package let info: TouchDeviceInfo
  /// The surface of the device.
  package let surface: TouchSurface
  private var handle: EvdevHandle
  private var slots: TouchSlots
  /// True if the kernel's timestamps use the loop's clock, CLOCK_MONOTONIC.
  private let hasTimes: Bool
  private var hasReportedSurface = false
  private var isGone = false
  private var clock = Microseconds.zero

  /// Opens the device at a path; see `init(opening:isGrabbed:size:)`.
  package init(
    opening path: String, isGrabbed: Bool, size: (width: Double, height: Double)? = nil
  ) throws(Failure) {
    try self.init(opening: TouchDevices.at(path), isGrabbed: isGrabbed, size: size)
  }

  /// Opens a device.
  ///
  /// - Parameters:
  ///   - isGrabbed: true if no other program receives its touches, until this value ends.
  ///   - size: its size, in mm from 10 to 2,000; nil for the size that it reports.
  /// - Throws: `Failure` if it may not or cannot be used, or if another program has grabbed it.
  package init(
    opening info: TouchDeviceInfo, isGrabbed: Bool, size: (width: Double, height: Double)? = nil
  ) throws(Failure) {
    if let hindrance = info.hindrance, size == nil || hindrance != .noSize {
      throw hindrance.failure(info.path)
    }
    if let size, ![size.width, size.height].allSatisfy(TouchScale.lengths.contains) {
      throw Failure(
        .usage, "a surface of \(size.width)×\(size.height) mm",
        cure: "write what can be touched of it in mm, such as --surface-mm 300x190")
    }
    let handle = try Self.open(info.path)
    guard let geometry = handle.geometry(size), let contacts = handle.slotCount else {
      throw TouchDeviceError.noSize.failure(info.path)
    }
    let hasTimes = handle.useMonotonicClock()
    let code = isGrabbed ? handle.grab() : 0
    guard code == 0 else {
      throw code == EBUSY
        ? Failure(
          .unavailable, "another program holds \(info.path) for itself",
          cure: "end that program, or use another surface")
        : TouchDeviceError.unreadable(String(cString: strerror(code))).failure(info.path)
    }
    slots = TouchSlots(geometry, slots: handle.slots, current: handle.currentSlot)
    surface = TouchSurface(
      width: geometry.x.length, height: geometry.y.length,
      mostContacts: min(contacts, TouchSlots.most), isFlat: info.isFlat)
    self.info = info
    self.hasTimes = hasTimes
    self.handle = handle
  }

  private static func open(_ path: String) throws(Failure) -> EvdevHandle {
    do throws(TouchDeviceError) { return try EvdevHandle(path) } catch { throw error.failure(path) }
  }

  /// Ready when `read` may return something.
  package var interest: Interest { Interest(descriptor: handle.descriptor.number) }

  /// Returns the touches since the last call, oldest first, without blocking.
  ///
  /// The first entry is the surface. A gesture interrupted by the kernel or an unplug ends in
  /// `.lost`.
  ///
  /// - Parameter now: the time on CLOCK_MONOTONIC; no entry is later.
  /// - Throws: `Failure` once the device is gone and everything has been read.
  package mutating func read(at now: Microseconds) throws(Failure) -> [TouchRecording.Entry] {
    guard !isGone else {
      throw Failure(.unavailable, "\(info.path) is gone", cure: "plug it in again")
    }
    var entries: [TouchRecording.Entry] = []
    if !hasReportedSurface {
      hasReportedSurface = true
      clock = now
      entries.append(Timed(.surface(surface), at: now))
    }
    for _ in 0..<Self.mostEvents {
      switch handle.next() {
      case .nothing: return entries
      case .gone:
        isGone = true
        return entries + slots.reset().map { Timed($0, at: max(clock, now)) }
      case .event(let event, let seconds, let microseconds, let isRecovered):
        let touches = slots.handle(event, isRecovered: isRecovered)
        guard !touches.isEmpty else { continue }
        let time = hasTimes ? Microseconds(seconds &* 1_000_000 &+ microseconds) : now
        clock = max(clock, min(time, now))
        entries += touches.map { Timed($0, at: clock) }
      }
    }
    return entries
  }
}

extension EvdevHandle {
  /// The current contents of each slot.
  var slots: [TouchSlots.Values] {
    var slots: [TouchSlots.Values] = []
    for slot in 0..<UInt32(min(slotCount ?? 0, TouchSlots.most)) {
      slots.append(
        TouchSlots.Values(
          contact: value(slot, ABS_MT_TRACKING_ID), x: value(slot, ABS_MT_POSITION_X),
          y: value(slot, ABS_MT_POSITION_Y), pressure: value(slot, ABS_MT_PRESSURE),
          tool: value(slot, ABS_MT_TOOL_TYPE)))
    }
    return slots
  }
}
