import CEvdev
import Glibc
package import TactusSystem

/// An input device opened for reading with libevdev.
package struct EvdevHandle: ~Copyable {
  /// The result of a read.
  package enum Reading {
    case event(EvdevEvent, seconds: Int64, microseconds: Int64, isRecovered: Bool)
    case nothing
    /// The device was unplugged, or revoked from this process.
    case gone
  }

  /// The descriptor, which never blocks.
  package let descriptor: Descriptor
  private let device: OpaquePointer
  /// True while libevdev reports the state that it read again after dropped events.
  private var isRecovering = false

  /// Opens the device at a path.
  ///
  /// - Throws: `TouchDeviceError`: `.noPermission` or `.unreadable`.
  package init(_ path: String) throws(TouchDeviceError) {
    // By default, libevdev writes to standard error, which may be another program's terminal.
    libevdev_set_log_function(nil, nil)
    let descriptor = Descriptor(open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY))
    guard descriptor.isOpen else { throw .unopened(path, code: errno) }
    var device: OpaquePointer?
    let code = libevdev_new_from_fd(descriptor.number, &device)
    guard code == 0, let device else { throw .unreadable(String(cString: strerror(-code))) }
    self.device = device
    self.descriptor = descriptor
  }

  deinit { libevdev_free(device) }

  /// The device's own name.
  package var name: String { libevdev_get_name(device).map { String(cString: $0) } ?? "" }
  /// The number of contacts that it distinguishes; nil if it distinguishes none.
  package var slotCount: Int? {
    let count = Int(libevdev_get_num_slots(device))
    // A loop, since the compiler crashes on a closure over a handle (Swift 6.3).
    for axis in [ABS_MT_TRACKING_ID, ABS_MT_POSITION_X, ABS_MT_POSITION_Y] where !has(axis) {
      return nil
    }
    return count > 0 ? count : nil
  }
  /// True if it reports only the bounding box of two fingers.
  package var isHalfMultitouch: Bool {
    libevdev_has_property(device, UInt32(INPUT_PROP_SEMI_MT)) == 1
  }
  /// True if fingers touch the displayed objects directly.
  package var isDirect: Bool { libevdev_has_property(device, UInt32(INPUT_PROP_DIRECT)) == 1 }

  private func has(_ axis: Int32) -> Bool {
    libevdev_has_event_code(device, UInt32(EV_ABS), UInt32(axis)) == 1
  }

  /// Returns the conversion of an axis to mm; nil if the device reports no size, and none is given.
  private func scale(_ axis: Int32, length: Double?) -> TouchScale? {
    guard let info = libevdev_get_abs_info(device, UInt32(axis))?.pointee else { return nil }
    if let length {
      return TouchScale(minimum: info.minimum, maximum: info.maximum, length: length)
    }
    return TouchScale(
      minimum: info.minimum, maximum: info.maximum, resolution: info.resolution)
  }

  /// Returns the conversion of its axes; nil if it reports no size, and none is given in mm.
  package func geometry(_ size: (width: Double, height: Double)?) -> TouchGeometry? {
    guard let x = scale(ABS_MT_POSITION_X, length: size?.width),
      let y = scale(ABS_MT_POSITION_Y, length: size?.height)
    else { return nil }
    var geometry = TouchGeometry(x: x, y: y)
    if let info = libevdev_get_abs_info(device, UInt32(ABS_MT_PRESSURE))?.pointee,
      info.maximum > info.minimum
    {
      geometry.pressures = info.minimum...info.maximum
    }
    return geometry
  }

  /// Returns the kernel's current value of an axis in a slot.
  package func value(_ slot: UInt32, _ axis: Int32) -> Int32 {
    libevdev_get_slot_value(device, slot, UInt32(axis))
  }

  /// The slot that the next values belong to.
  package var currentSlot: Int { Int(libevdev_get_current_slot(device)) }

  /// Requests timestamps of CLOCK_MONOTONIC; returns false if the kernel does not support them.
  package func useMonotonicClock() -> Bool {
    libevdev_set_clock_id(device, Int32(CLOCK_MONOTONIC)) == 0
  }

  /// Grabs the device for this process alone, until it is closed; returns an errno, or 0.
  package func grab() -> Int32 { -libevdev_grab(device, LIBEVDEV_GRAB) }

  /// Returns the next event without blocking.
  package mutating func next() -> Reading {
    var event = input_event()
    while true {
      let flag = isRecovering ? LIBEVDEV_READ_FLAG_SYNC : LIBEVDEV_READ_FLAG_NORMAL
      let code = libevdev_next_event(device, flag.rawValue, &event)
      let isDropping = !isRecovering && code == LIBEVDEV_READ_STATUS_SYNC.rawValue
      switch code {
      case Int32(LIBEVDEV_READ_STATUS_SUCCESS.rawValue), Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue):
        defer { if isDropping { isRecovering = true } }
        return .event(
          EvdevEvent(type: event.type, code: event.code, value: event.value),
          seconds: Int64(event.time.tv_sec), microseconds: Int64(event.time.tv_usec),
          isRecovered: isRecovering)
      case -EAGAIN where isRecovering: isRecovering = false
      case -EAGAIN: return hasHungUp ? .gone : .nothing
      case -EINTR: continue
      default: return .gone
      }
    }
  }

  /// True if the device no longer reports events.
  private var hasHungUp: Bool {
    var request = pollfd(fd: descriptor.number, events: 0, revents: 0)
    return poll(&request, 1, 0) > 0 && Int32(request.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0
  }
}
