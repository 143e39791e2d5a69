public import TactusBraille
public import TactusWire

/// The pattern of each of the 256 cells in one encoding, on one layout, at one rate; and of each
/// cue, at any rate.
///
/// All patterns are computed and checked when the table is made; a lookup neither fails nor
/// allocates. Each pattern keeps those safety rules that concern a single pattern.
public struct PatternTable: Sendable {
  /// The encoding of the cells.
  public let encoding: Encoding
  /// The assignment of dots to actuators.
  public let layout: Layout
  /// The conversion of levels to drive.
  public let calibration: Calibration
  /// The rate of cells with dots 1 to 6 only.
  public let rate: Rate
  /// The rate of cells with dots 7 or 8: `rate`, or else the slowest at which their cue still fits
  /// in a pattern.
  public let eightDotRate: Rate
  /// The limits that the patterns keep.
  public let limits: SafetyLimits
  private let device: DeviceCapacity

  /// Indexed by cell; the parts of the cues follow.
  @usableFromInline private(set) var patterns: [Pattern]
  private(set) var costs: [PatternCost]
  private let dots: [[UInt8]]
  /// The ranges of the cues' parts in `patterns`.
  private var parts: [Cue: Range<Int>] = [:]

  /// Computes and checks all 256 patterns.
  ///
  /// - Throws: `HapticsError` for a layout that the encoding or the device cannot use, and for
  ///   pulses that the motors, the device or the limits forbid; it suggests the nearest rate that
  ///   works.
  public init(
    encoding: Encoding = .columns, layout: Layout = .gloveFingers,
    calibration: Calibration = .standard, rate: Rate = .normal, limits: SafetyLimits = .standard,
    device: DeviceCapacity = .standard
  ) throws(HapticsError) {
    try layout.check(calibration, device)
    let maker = Maker(
      encoding: encoding, layout: layout, calibration: calibration, limits: limits, device: device)
    try maker.checkLayout()
    try maker.checkSixDots(at: rate)
    let eightDotRate = try maker.eightDotRate(from: rate)
    let sixDots = CellDrafter(encoding, layout, calibration, rate)
    let eightDots = CellDrafter(encoding, layout, calibration, eightDotRate)

    var patterns: [Pattern] = []
    var costs: [PatternCost] = []
    var dots: [[UInt8]] = []
    patterns.reserveCapacity(256)
    costs.reserveCapacity(256)
    dots.reserveCapacity(256)
    for raw in UInt8.min...UInt8.max {
      let cell = BrailleCell(rawValue: raw)
      let (draft, limited) =
        if cell.isSixDot {
          try maker.make(cell, with: sixDots, at: rate)
        } else {
          try maker.make(cell, with: eightDots, at: eightDotRate)
        }
      patterns.append(limited.pattern)
      costs.append(limited.cost)
      dots.append(draft.pulses.map { UInt8(clamping: $0.dot) })
    }
    self.encoding = encoding
    self.layout = layout
    self.calibration = calibration
    self.rate = rate
    self.eightDotRate = eightDotRate
    self.limits = limits
    self.device = device
    self.patterns = patterns
    self.costs = costs
    self.dots = dots
  }

  /// Returns the same table with these cues, each in one or more parts, in place of any it had.
  ///
  /// - Throws: `HapticsError.otherLimits` for a pattern made for limits other than the table's.
  public func with(_ cues: [Cue: [LimitedPattern]]) throws(HapticsError) -> PatternTable {
    var table = self
    table.patterns.removeSubrange(256...)
    table.costs.removeSubrange(256...)
    table.parts.removeAll()
    for (cue, parts) in cues {
      let first = table.patterns.count
      for part in parts {
        guard part.limits == limits else { throw .otherLimits }
        table.patterns.append(part.pattern)
        table.costs.append(part.cost)
      }
      table.parts[cue] = first..<table.patterns.count
    }
    return table
  }

  /// Returns the index of a symbol in `patterns`.
  func place(of symbol: Symbol) -> Int {
    switch symbol {
    case .cell(let cell): return Int(cell.rawValue)
    case .cue(let cue, let part):
      guard let parts = parts[cue], (0..<parts.count).contains(part) else {
        return Int(BrailleCell.blank.rawValue)
      }
      return parts.lowerBound + part
    // A pattern made for other limits is replaced by a blank cell.
    case .pattern: return Int(BrailleCell.blank.rawValue)
    }
  }

  /// Returns the cost of a symbol at index `place`, or in no table.
  func cost(of symbol: Symbol, at place: Int) -> PatternCost {
    if case .pattern(let own) = symbol, fits(own) { return own.limited.cost }
    return costs[place]
  }

  /// Returns true if pulses were made for these limits, and the current device can play them.
  private func fits(_ own: OwnPattern) -> Bool {
    let pattern = own.limited.pattern
    return own.limited.limits == limits && pattern.count <= device.pulsesPerPattern
      && (0..<pattern.count).allSatisfy {
        Int(pattern[$0].actuator) < device.actuators && pattern[$0].duration <= device.maximumPulse
      }
  }

  /// The pattern of a cell.
  @inlinable public subscript(cell: BrailleCell) -> Pattern { patterns[Int(cell.rawValue)] }

  /// The pattern of a cell or a part of a cue; a part that is missing from the table is a blank
  /// cell.
  public subscript(symbol: Symbol) -> Pattern {
    if case .pattern(let own) = symbol, fits(own) { return own.limited.pattern }
    return patterns[place(of: symbol)]
  }

  /// A pulse with the dot that it renders.
  public struct DotPulse: Hashable, Sendable {
    /// The dot rendered; 1…8.
    public let dot: Int
    /// The pulse that renders it.
    public let pulse: Pulse
  }

  /// Returns the pulses of a cell's pattern, in its order.
  public func pulses(of cell: BrailleCell) -> [DotPulse] {
    let pattern = self[cell]
    return dots[Int(cell.rawValue)].enumerated().map { index, dot in
      DotPulse(dot: Int(dot), pulse: pattern[index])
    }
  }
}

extension Layout {
  /// - Throws: `HapticsError.missingActuators` when the device has too few, `.motorCount` when the
  ///   motor profiles do not match the actuators.
  func check(_ calibration: Calibration, _ device: DeviceCapacity) throws(HapticsError) {
    guard actuators.count <= device.actuators else {
      throw .missingActuators(layout: name, needed: actuators.count, device: device.actuators)
    }
    guard calibration.motors.count <= 1 || calibration.motors.count == actuators.count else {
      throw .motorCount(
        given: calibration.motors.count, layout: name, actuators: actuators.count)
    }
  }
}
