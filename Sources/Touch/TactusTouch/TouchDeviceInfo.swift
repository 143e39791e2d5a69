import TactusSerial
package import TactusSystem
import TactusText

/// A touchscreen or touchpad of this machine.
package struct TouchDeviceInfo: Hashable, Sendable {
  /// The type of a touch device; the raw value is its name for people and scripts.
  package enum Kind: String, Hashable, Sendable {
    case screen = "touchscreen"
    case pad = "touchpad"
  }

  /// Its node, such as `/dev/input/event7`.
  package var path: String
  /// The device's own name; it may contain anything.
  package var name: String
  /// The type of the device.
  package var kind: Kind
  /// The width in mm; nil if it is not reported, or the device cannot be queried.
  package var width: Double?
  /// The height in mm; nil if it is not reported, or the device cannot be queried.
  package var height: Double?
  /// The number of fingers that it distinguishes; nil if it distinguishes none, or cannot be
  /// queried.
  package var contacts: Int?
  /// True if it lies flat; nil if unknown.
  package var isFlat: Bool?
  /// The error that prevents its use; nil if there is none.
  package var hindrance: TouchDeviceError?

  /// The error that prevents its use and the remedy, in one line; nil if there is none.
  package var obstacle: String? { hindrance.map { "\($0.problem): \($0.cure)" } }
  /// True if it can be used once its size is given.
  package var needsSize: Bool { hindrance == .noSize }

  /// The maximum number of fingers of a letter; a surface that distinguishes fewer cannot detect
  /// them all (FINGERS.md, M6).
  package static let fingersOfACell = 6

  /// Its size and its contacts, such as `320×200 mm, 10 contacts`; empty if unknown.
  package var measures: [String] {
    let size = width.flatMap { width in
      height.map { "\(Int(width.rounded()))×\(Int($0.rounded())) mm" }
    }
    return [size, contacts.map { Spoken.count($0, "contact") }].compactMap(\.self)
  }

  /// Its members for scripts, each with its value in JSON.
  package var members: [(String, String)] {
    func number(_ value: Double?) -> String { value.map(JSONText.hundredths) ?? "null" }
    func text(_ value: String?) -> String { value.map { JSONText.string($0) } ?? "null" }
    var mayOpen = true
    if case .noPermission = hindrance { mayOpen = false }
    return [
      ("path", text(path)), ("touch", text(kind.rawValue)), ("name", text(name)),
      ("width_mm", number(width)), ("height_mm", number(height)),
      ("contacts", contacts.map { "\($0)" } ?? "null"), ("may_open", mayOpen ? "true" : "false"),
      ("obstacle", text(hindrance?.problem)), ("cure", text(hindrance?.cure)),
    ]
  }

  /// The doctor's finding about it.
  package var finding: Finding {
    let what = "\(name.printable) (\(path.printable))"
    if let hindrance {
      return .warning("touch", "\(what) \(hindrance.problem)", cure: hindrance.cure)
    }
    let measures = "\(what): \(self.measures.joined(separator: ", "))"
    guard let contacts, contacts < Self.fingersOfACell else { return .good("touch", measures) }
    let missing =
      contacts == Self.fingersOfACell - 1
      ? "⠿ cannot be typed here" : "letters of more than \(contacts) dots cannot be typed here"
    return .warning(
      "touch", "\(measures): \(missing)",
      cure: "type quadrant chords, which need 3 fingers, or use a surface for 6")
  }
}
