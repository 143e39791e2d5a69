public import TactusWire

extension Pattern {
  /// One pulse, with an advance 20 ms longer.
  public static func pulse(
    actuator: UInt8 = 0, level: Level = .full, milliseconds: UInt32
  ) throws(PatternError) -> Pattern {
    try Pattern([(actuator, level)], milliseconds: milliseconds)
  }

  /// All six motors at once, each at a different level, with an advance 20 ms longer.
  public static func everyMotor(milliseconds: UInt32) throws(PatternError) -> Pattern {
    let levels = [31, 26, 21, 16, 11, 6].compactMap { Level(rawValue: $0) }
    return try Pattern(
      levels.enumerated().map { (UInt8($0.offset), $0.element) }, milliseconds: milliseconds)
  }

  private init(
    _ motors: [(actuator: UInt8, level: Level)], milliseconds: UInt32
  ) throws(PatternError) {
    self.init(advance: Milliseconds(milliseconds + 20))
    for (actuator, level) in motors {
      let pulse = Pulse(
        actuator: actuator, level: level, onset: 0, duration: Milliseconds(milliseconds))
      if let pulse { try append(pulse) }
    }
  }
}
