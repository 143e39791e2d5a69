import Foundation

/// A touchscreen or touchpad in umockdev's formats, described as in the kernel's documents
/// (event-codes.rst, multi-touch-protocol.rst).
struct FakeTouchDevice {
  /// The number in its node's name.
  var number = 7
  var isPad = false
  var name = "Fake Touchscreen"
  /// INPUT_PROP_…, by their numbers.
  var properties: Set<Int> = [1]
  var slotCount = 10
  var x = (minimum: 0, maximum: 6_400)
  var y = (minimum: 0, maximum: 4_000)
  /// Units per mm.
  var resolution = 20
  /// The hardest press; nil without pressure.
  var hardest: Int?
  /// True if it distinguishes contacts.
  var hasSlots = true
  /// The contents of the first slot when queried.
  var first: (contact: Int, x: Int, y: Int) = (-1, 0, 0)

  static let screen = FakeTouchDevice()
  static let pad = FakeTouchDevice(
    number: 5, isPad: true, name: "Fake Touchpad", properties: [0, 2], slotCount: 5,
    x: (1_000, 5_200), y: (800, 3_600), resolution: 40, hardest: 255)

  /// A changed copy.
  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  var node: String { "input/event\(number)" }
  var path: String { "/dev/\(node)" }
  private var parent: String { "/devices/platform/touch/input/input\(number)" }
  var systemPath: String { "/sys\(parent)/event\(number)" }

  /// Its description for udev and sysfs.
  var description: String {
    let kind = isPad ? "ID_INPUT_TOUCHPAD" : "ID_INPUT_TOUCHSCREEN"
    return """
      P: \(parent)
      E: EV=b
      E: ID_INPUT=1
      E: \(kind)=1
      E: NAME="\(name)"
      E: SUBSYSTEM=input
      A: name=\(name)

      P: \(parent)/event\(number)
      E: DEVNAME=\(path)
      E: ID_INPUT=1
      E: \(kind)=1
      E: MAJOR=13
      E: MINOR=\(64 + number)
      E: SUBSYSTEM=input
      A: dev=13:\(64 + number)
      L: device=../../input\(number)


      """
  }

  private struct Axis {
    var code: Int
    var minimum = 0
    var maximum: Int
    var resolution = 0
  }

  private var axes: [Axis] {
    let places = [(0, x), (1, y)].map {
      Axis(code: $0, minimum: $1.minimum, maximum: $1.maximum, resolution: resolution)
    }
    guard hasSlots else { return places }
    let contacts = [
      Axis(code: 0x2F, maximum: slotCount - 1),
      Axis(code: 0x35, minimum: x.minimum, maximum: x.maximum, resolution: resolution),
      Axis(code: 0x36, minimum: y.minimum, maximum: y.maximum, resolution: resolution),
      Axis(code: 0x37, maximum: 2), Axis(code: 0x39, maximum: 0xFFFF),
    ]
    return places + contacts + (hardest.map { [Axis(code: 0x3A, maximum: $0)] } ?? [])
  }

  /// Its answers to libevdev's ioctls.
  var ioctls: String {
    func bits(_ bytes: Int, _ set: some Sequence<Int>) -> [UInt8] {
      var field = [UInt8](repeating: 0, count: bytes)
      for bit in set { field[bit / 8] |= 1 << (bit % 8) }
      return field
    }
    func text(_ text: String) -> [UInt8] {
      Array(text.utf8) + Array(repeating: 0, count: 255 - text.utf8.count)
    }
    func numbers(_ values: [Int]) -> [UInt8] {
      values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
    }
    var lines: [(String, Int, [UInt8])] = [
      ("EVIOCGVERSION", 0, numbers([0x10001])), ("EVIOCGID", 0, [0x18, 0, 9, 0x12, 1, 0, 1, 0]),
      ("EVIOCGNAME(0)", name.utf8.count + 1, text(name)), ("EVIOCGPHYS(0)", 1, text("")),
      ("EVIOCGUNIQ(0)", 1, text("")), ("EVIOCGPROP(0)", 8, bits(8, properties)),
      ("EVIOCGBIT(0)", 8, bits(8, [0, 1, 3])), ("EVIOCGBIT(1)", 96, bits(96, [0x14A])),
      ("EVIOCGBIT(3)", 8, bits(8, axes.map(\.code))), ("EVIOCGBIT(21)", 16, bits(16, [])),
      ("EVIOCGKEY(0)", 96, bits(96, [])), ("EVIOCGLED(0)", 8, bits(8, [])),
      ("EVIOCGSW(0)", 8, bits(8, [])),
    ]
    lines += [2, 4, 5, 17, 18].map { ("EVIOCGBIT(\($0))", 8, bits(8, [])) }
    for axis in axes {
      let code = axis.code == 0 ? "" : "(\(axis.code))"
      let info = [0, axis.minimum, axis.maximum, 0, 0, axis.resolution]
      lines.append(("EVIOCGABS\(code)", 0, numbers(info)))
    }
    // umockdev finds these only if they are adjacent.
    for axis in axes where axis.code > 0x2F {
      let values = [0x39: first.contact, 0x35: first.x, 0x36: first.y]
      // libevdev queries the most slots that it supports.
      let others = Array(repeating: axis.code == 0x39 ? -1 : 0, count: 255)
      lines.append(
        ("EVIOCGMTSLOTS(0)", 0, numbers([axis.code, values[axis.code] ?? 0] + others)))
    }
    return "@DEV \(path)\n"
      + lines.map { "\($0) \($1) \($2.map { String(format: "%02X", $0) }.joined())\n" }.joined()
  }
}

/// An event with the numbers of input-event-codes.h.
struct FakeEvent {
  var type = 3
  var code: Int
  var value: Int

  static let report = FakeEvent(type: 0, code: 0, value: 0)
  static let dropped = FakeEvent(type: 0, code: 3, value: 0)
  static func slot(_ value: Int) -> Self { Self(code: 0x2F, value: value) }
  static func x(_ value: Int) -> Self { Self(code: 0x35, value: value) }
  static func y(_ value: Int) -> Self { Self(code: 0x36, value: value) }
  static func tool(_ value: Int) -> Self { Self(code: 0x37, value: value) }
  static func contact(_ value: Int) -> Self { Self(code: 0x39, value: value) }
  static func pressure(_ value: Int) -> Self { Self(code: 0x3A, value: value) }
}
