import Glibc
import TactusText

/// A layout as reported by the service, without the positions of motors.
struct ReportedLayout {
  private let name: String
  private let actuators: [String]
  private let dots: [Int]

  /// Returns nil if it is invalid.
  init?(_ members: JSONMembers) {
    guard let name = members.text("name"), let actuators = members.array("actuators"),
      let dots = members.array("dots"), (1...8).contains(actuators.count), dots.count == 6
    else { return nil }
    self.name = name
    self.actuators = actuators.map { if case .string(let text) = $0 { text } else { "motor" } }
    self.dots = dots.compactMap { content in
      if case .number(let number) = content { Int(exactly: number) } else { nil }
    }
  }

  /// Returns the page's format, with the positions of a known layout of the same name and motors,
  /// or else in a ring.
  func json(_ known: [PageLayout]) -> String {
    let match = known.first { $0.name == name && $0.actuators.map(\.name) == actuators }
    let places = actuators.indices.map { index -> (Double, Double) in
      if let actuator = match?.actuators[index] { return (actuator.x, actuator.y) }
      let angle = 2 * Double.pi * Double(index) / Double(actuators.count)
      return ((50 + 40 * sin(angle)).rounded() / 100, (50 - 40 * cos(angle)).rounded() / 100)
    }
    let drawn = zip(actuators, places).map { name, place in
      JSONText.object([
        ("name", JSONText.string(name)), ("x", "\(place.0)"), ("y", "\(place.1)"),
      ])
    }
    return JSONText.object([
      ("name", JSONText.string(name)), ("actuators", JSONText.array(drawn)),
      ("dots", JSONText.array(dots.map { "\($0)" })),
    ])
  }
}
