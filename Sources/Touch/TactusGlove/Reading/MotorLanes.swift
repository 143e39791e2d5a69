package import TactusHaptics
import TactusSystem
package import TactusTerminal

/// Draws the motors as two columns of bars, in the order of the dots.
package struct MotorLanes {
  /// The layout whose motors are drawn.
  package let layout: Layout
  let style: TextStyle

  /// Creates lanes in the given style.
  package init(layout: Layout, style: TextStyle) {
    self.layout = layout
    self.style = style
  }

  /// Returns three rows of at most `room` columns.
  ///
  /// - Parameters:
  ///   - levels: the drive of each motor, 0 to 31.
  ///   - isFilled: returns true if a dot's sign is filled.
  package func rows(_ levels: [UInt8], room: Int, isFilled: (_ dot: Int) -> Bool) -> [String] {
    (1...3).map { dot in
      let half = (room - 2) / 2
      let left = lane(dot: dot, isFilled(dot), levels, room: half)
      let right = lane(dot: dot + 3, isFilled(dot + 3), levels, room: half)
      return "  \(left.padding)  \(right.text)"
    }
  }

  /// Returns one motor: its dot, a bar for its drive, and its name.
  private func lane(
    dot: Int, _ isFilled: Bool, _ levels: [UInt8], room: Int
  ) -> (text: String, padding: String) {
    let actuator = Int(layout.actuator(ofDot: dot))
    let level = actuator < levels.count ? Int(levels[actuator]) : 0
    let longest = layout.actuators.map { TextWidth.columns($0.name) }.max() ?? 0
    let length = min(10, max(3, room - 5 - min(longest, 8)))
    let filled = (level * length + 30) / 31
    let bar = String(repeating: "#", count: filled).padded(to: length)
    let sign = isFilled ? "●" : "○"
    let width = max(0, min(longest, room - 5 - length))
    let name = TextWidth.cut(layout.actuators[actuator].name, to: width)
    let text = "\(dot) \(sign) \(level > 0 ? style.strong(bar) : bar) \(name)"
    let rest = width - TextWidth.columns(name)
    return (text, text + String(repeating: " ", count: max(0, rest)))
  }
}
