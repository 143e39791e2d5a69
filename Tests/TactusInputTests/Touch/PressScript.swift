import TactusInput
import TactusTestSupport
import TactusWire

/// The felt ticks, without their consequences.
extension [PressResult] {
  var ticks: [PressTick] {
    compactMap { if case .feel(let tick) = $0 { tick } else { nil } }
  }

  var withoutTicks: [PressResult] {
    filter { if case .feel = $0 { false } else { true } }
  }
}

extension PressCalibration {
  /// For a source that reports a tenth for a light touch: forces up to 10.
  static let tenth = PressCalibration(idle: 0, light: 0.1) ?? .usual
}

extension PressRecognizer {
  /// A surface with these things, and a light touch of 0.1.
  init(
    _ things: [PressThing], threshold: PressThreshold = .interaction,
    ofKind: [PressThing.Kind: PressThreshold] = [.grave: .absolute(3)],
    motors: PressSettings.Motors = .erm
  ) {
    self.init(
      PressSettings(
        threshold: threshold, ofKind: ofKind, motors: motors, calibration: .tenth))
    _ = handle(.surface(phone), at: at(0))
    _ = show(things)
  }

  /// Presses with the finger at this position; the force is in units of its light touch.
  mutating func press(
    _ force: Double, _ x: Double = 10, _ y: Double = 10, phase: TouchPoint.Phase = .move,
    id: Int = 0, at milliseconds: Int64
  ) -> [PressResult] {
    point(id, phase, x, y, pressure: force / 10, at: milliseconds)
  }
}

extension PressThing {
  /// A row of 20 mm on the phone, the first with number 1.
  static func row(
    _ id: Int, _ kind: Kind = .row, texture: Texture = .none, edge: Edge = .low,
    threshold: PressThreshold? = nil, scroll: Scroll? = nil
  ) -> PressThing {
    PressThing(
      id: id, kind, name: "row \(id)",
      area: TouchArea(x: 0, y: Double(id - 1) * 20, width: 65, height: 20), texture: texture,
      edge: edge, motor: UInt8(id), threshold: threshold, scroll: scroll)
  }
}
