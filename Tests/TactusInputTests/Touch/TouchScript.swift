import Foundation
import TactusInput
import TactusTestSupport
import TactusWire

/// A phone in portrait: 65 × 140 mm.
let phone = TouchSurface(width: 65, height: 140)

extension TouchRecognizer {
  /// The results of one contact at a time in ms.
  mutating func point(
    _ id: Int, _ phase: TouchPoint.Phase, _ x: Double, _ y: Double, pressure: Double? = nil,
    at milliseconds: Int64
  ) -> [Result] {
    handle(
      .point(TouchPoint(id: id, phase, x: x, y: y, pressure: pressure)), at: at(milliseconds))
  }
}

extension SeededGenerator {
  /// A normal deviate with this standard deviation, by the polar method.
  mutating func error(_ spread: Double) -> Double {
    while true {
      let u = Double.random(in: -1...1, using: &self)
      let v = Double.random(in: -1...1, using: &self)
      let s = u * u + v * v
      if s > 0, s < 1 {
        let deviate: Double = u * (-2 * log(s) / s).squareRoot()
        return spread * deviate
      }
    }
  }

  /// Any event that a source, or a program in its place, can send.
  mutating func touchEvent() -> TouchEvent {
    switch Int.random(in: 0..<40, using: &self) {
    case 0: .lost
    case 1: .surface(TouchSurface(width: wildNumber(), height: wildNumber()))
    case 2, 3: .surface(phone)
    default:
      .point(
        TouchPoint(
          id: Bool.random(using: &self) ? Int.random(in: 0..<4, using: &self) : wildInt(),
          TouchPoint.Phase.allCases.randomElement(using: &self) ?? .move,
          x: wildNumber(), y: wildNumber(),
          pressure: Bool.random(using: &self) ? wildNumber() : nil))
    }
  }

  /// Usually a moment later, sometimes any time at all.
  mutating func touchTime(after clock: Microseconds) -> Microseconds {
    switch Int.random(in: 0..<60, using: &self) {
    case 0: Microseconds([0, Int64.max, .min].randomElement(using: &self) ?? 0)
    default: clock + Microseconds(Int64.random(in: 0...60_000, using: &self))
    }
  }

  private mutating func wildNumber() -> Double {
    let wild = [
      Double.nan, .infinity, -.infinity, 1e308, -1e308, 0, -0.0, .leastNonzeroMagnitude,
    ]
    return Int.random(in: 0..<12, using: &self) == 0
      ? wild.randomElement(using: &self) ?? 0 : Double.random(in: -5...150, using: &self)
  }

  private mutating func wildInt() -> Int {
    [Int.min, Int.max, Int.random(in: 0..<1000, using: &self)].randomElement(using: &self) ?? 0
  }
}
