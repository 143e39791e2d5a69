import CEvdev
import Glibc
package import TactusInput
package import TactusSystem

/// A keyboard that types into the program with the focus, through /dev/uinput.
///
/// Desktops take up to a second to recognise a new keyboard: create it before the first finger
/// lands. The kernel releases its keys when the process ends in any way.
package struct TypingKeyboard: ~Copyable {
  private static let node = "/dev/uinput"

  private let keyboard: OpaquePointer
  private let descriptor: Descriptor

  /// Creates the keyboard in the kernel.
  ///
  /// - Throws: `Failure` if /dev/uinput is missing (69) or not permitted (77).
  package init() throws(Failure) {
    libevdev_set_log_function(nil, nil)
    let descriptor = Descriptor(open(Self.node, O_RDWR | O_NONBLOCK | O_CLOEXEC | O_NOCTTY))
    guard descriptor.isOpen else { throw Self.failure(errno) }
    guard let device = libevdev_new() else { throw Self.failure(ENOMEM) }
    defer { libevdev_free(device) }
    libevdev_set_name(device, "Tactus keyboard")
    libevdev_set_id_bustype(device, BUS_VIRTUAL)
    for key in KeyStroke.keys {
      libevdev_enable_event_code(device, UInt32(EV_KEY), UInt32(key), nil)
    }
    var keyboard: OpaquePointer?
    let code = libevdev_uinput_create_from_device(device, descriptor.number, &keyboard)
    guard code == 0, let keyboard else { throw Self.failure(-code) }
    self.keyboard = keyboard
    self.descriptor = descriptor
  }

  deinit { libevdev_uinput_destroy(keyboard) }

  /// Types a character.
  ///
  /// - Throws: `Failure` if a US keyboard has no key for it, or if the kernel no longer accepts
  ///   keys.
  package mutating func type(_ text: Character) throws(Failure) {
    guard let stroke = KeyStroke(text) else {
      throw Failure(
        .badData, "'\(text)' has no key on a US keyboard", cure: "write it in other characters")
    }
    try press(stroke)
  }

  /// Presses the key of a command.
  ///
  /// - Throws: `Failure` if other programs have no key for it, or if the kernel no longer accepts
  ///   keys.
  package mutating func press(_ command: KeyCommand) throws(Failure) {
    guard let stroke = KeyStroke(command) else {
      throw Failure(
        .badData, "'\(command.rawValue)' means nothing to other programs",
        cure: "use it in messages and in the screen room")
    }
    try press(stroke)
  }

  private func press(_ stroke: KeyStroke) throws(Failure) {
    for (code, value) in stroke.changes {
      let result = write(EV_KEY, code, value)
      guard result == 0 else {
        // No key may stay down after a failure.
        for key in [stroke.code] + stroke.modifiers { _ = write(EV_KEY, key, 0) }
        throw Self.failure(-result)
      }
    }
  }

  private func write(_ type: Int32, _ code: UInt16, _ value: Int32) -> Int32 {
    let result = libevdev_uinput_write_event(keyboard, UInt32(type), UInt32(code), value)
    guard result == 0 else { return result }
    return libevdev_uinput_write_event(keyboard, UInt32(EV_SYN), UInt32(SYN_REPORT), 0)
  }

  private static func failure(_ code: Int32) -> Failure {
    switch code {
    case ENOENT, ENODEV, ENXIO:
      Failure(.unavailable, "no \(node) to type through", cure: "'sudo modprobe uinput'")
    case EACCES, EPERM:
      Failure(
        .noPermission, "\(node) may not be opened",
        cure: "take the '#' off its line in 70-tactus.rules, then 'sudo udevadm control --reload' "
          + "and 'sudo udevadm trigger \(node)'")
    default: Failure(.inputOutput, "\(node): \(String(cString: strerror(code)))")
    }
  }
}
