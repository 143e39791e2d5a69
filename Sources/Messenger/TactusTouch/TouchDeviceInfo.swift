import TactusSerial
package import TactusSystem
import TactusText

/// A touchscreen or touchpad of this machine.
package struct TouchDeviceInfo: Hashable, Sendable {
  /// Where fingers touch; the raw value is its name for people and scripts.
  package enum Kind: String, Hashable, Sendable {
    case screen = "touchscreen"
    case pad = "touchpad"
  }

  /// Its node, such as `/dev/input/event7`.
  package var path: String
  /// What it calls itself; it may hold anything.
  package var name: String
  /// Where fingers touch.
  package var kind: Kind
  /// mm; nil if it does not tell, or cannot be asked.
  package var width: Double?
  /// mm; nil if it does not tell, or cannot be asked.
  package var height: Double?
  /// How many fingers it tells apart; nil if it tells none apart, or cannot be asked.
  package var contacts: Int?
  /// Whether it lies flat; nil where nothing says so.
  package var isFlat: Bool?
  /// What keeps it from being used; nil if nothing does.
  package var hindrance: TouchObstacle?

  /// What keeps it from being used and what to do about it, in one line; nil if nothing does.
  package var obstacle: String? { hindrance.map { "\($0.problem): \($0.cure)" } }
  /// Whether it can be used if its size is given.
  package var needsSize: Bool { hindrance == .noSize }

  /// The most fingers of a letter; a surface that tells fewer apart cannot have them all (FINGERS.md, M6).
  package static let fingersOfACell = 6

  /// Its size and its fingers, as in `320×200 mm, 10 contacts`; empty if nothing is known.
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

  /// What the doctor says of it.
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
