public import TactusWire

/// A lithium cell that a mock glove measures: its voltage, which may fall or rise, and its charger.
public struct SimulatedBattery: Equatable, Sendable {
  /// The range of voltages that can be given; mV.
  public static let voltages: ClosedRange<UInt16> = 2500...5500
  /// The voltages of an empty and of a full cell.
  private static let (empty, full): (Int64, Int64) = (3300, 4200)
  private static let (low, critical): (Int64, Int64) = (3600, 3400)
  /// The change of a voltage that falls or rises; mV each second.
  private static let slope: Int64 = 20

  /// The change of the voltage over time.
  public enum Course: String, CaseIterable, Sendable {
    case steady
    case falling
    /// Charged by a lead.
    case rising
  }

  private let millivolts: UInt16
  private let course: Course

  /// Creates a battery that begins with this voltage.
  public init(millivolts: UInt16, _ course: Course) {
    self.millivolts = millivolts
    self.course = course
  }

  /// Reads a text such as `3.9V` or `3.5V,falling`; nil if it is something else.
  public init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2, first.hasSuffix("V"),
      let volts = Double(first.dropLast()), volts.isFinite,
      let millivolts = UInt16(exactly: (volts * 1000).rounded()),
      Self.voltages.contains(millivolts),
      let course = Course(rawValue: parts.count == 2 ? String(parts[1]) : "steady")
    else { return nil }
    self.init(millivolts: millivolts, course)
  }

  /// Returns what the glove measures after a time.
  public func supply(after span: Microseconds) -> Supply {
    let change = span.count / 1000 * Self.slope / 1000
    let start = Int64(millivolts)
    let now =
      switch course {
      case .steady: start
      case .falling: max(start - change, min(start, Self.empty))
      case .rising: min(start + change, max(start, Self.full))
      }
    let charge = min(max((now - Self.empty) * 100 / (Self.full - Self.empty), 0), 100)
    let isExternal = course == .rising
    let state: UInt8 =
      (now < Self.low && !isExternal ? 0b001 : 0) | (now < Self.critical && !isExternal ? 0b010 : 0)
      | (isExternal ? 0b100 : 0)
    return Supply(millivolts: UInt16(now), charge: UInt8(charge), state: state)
  }
}
