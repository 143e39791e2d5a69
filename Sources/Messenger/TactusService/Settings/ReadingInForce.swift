import Synchronization
import TactusBraille
import TactusGlove
import TactusHaptics
import TactusWire

/// The reading options in force, which the reader can change during a run, and samples of others.
final class ReadingInForce: Sendable {
  private struct State {
    var reading: ReadingOptions
    var strength: Int
    /// The patterns of the cells of six dots; empty where the motors cannot play them all.
    var patterns: [Key: [BrailleCell: Pattern]] = [:]
    /// The table compiled last, so that one that was tried is not compiled again to be used.
    var latest: (key: Key, device: DeviceCapacity, table: PatternTable)?
  }

  /// Patterns differ only by these.
  private struct Key: Hashable {
    var style: Encoding.Kind
    var strength: Int
    var rate: Int
  }

  private let state: Mutex<State>

  /// The maximum number of combinations whose patterns are kept.
  private static let mostPatterns = 16

  init(_ reading: ReadingOptions, strength: Int) {
    state = Mutex(State(reading: reading, strength: strength))
  }

  /// Returns the table of the cells by the options in force.
  func table(_ rate: Rate, _ device: DeviceCapacity) throws(HapticsError) -> PatternTable {
    let (reading, strength) = state.withLock { ($0.reading, $0.strength) }
    return try table(reading, strength: strength, at: rate, on: device)
  }

  /// Returns true if a device can play every cell by these options.
  func canPlay(_ reading: ReadingOptions, strength: Int, on device: DeviceCapacity) -> Bool {
    // The cells of six dots fail sooner than a table, whose error suggests other rates.
    PatternTable.sixDotCells(
      in: reading.encoding, on: reading.layout, reading.calibration, at: reading.rate,
      reading.limits, device: device
    ).count == 64
      && (try? table(reading, strength: strength, at: reading.rate, on: device)) != nil
  }

  private func table(
    _ reading: ReadingOptions, strength: Int, at rate: Rate, on device: DeviceCapacity
  ) throws(HapticsError) -> PatternTable {
    let key = Key(style: reading.encoding.kind, strength: strength, rate: rate.percent)
    if let latest = state.withLock(\.latest), latest.key == key, latest.device == device {
      return latest.table
    }
    let table = try reading.table(rate, device)
    state.withLock { $0.latest = (key, device, table) }
    return table
  }

  /// The options in force.
  var reading: ReadingOptions { state.withLock(\.reading) }

  /// Puts other options in force.
  func use(_ reading: ReadingOptions, strength: Int) {
    state.withLock { ($0.reading, $0.strength) = (reading, strength) }
  }

  /// The strength of soft cells, in percent of the one in force: still above a motor's start.
  private static let softness = 35

  /// Returns cells as items of their own patterns at a rate, so that everything else keeps the rate in
  /// force; nil if the motors cannot play them.
  func items(_ cells: [BrailleCell], at percent: Int, isSoft: Bool = false) -> [TactileItem]? {
    guard let rate = try? Rate(percent: percent) else { return nil }
    var (reading, strength) = state.withLock { ($0.reading, $0.strength) }
    if isSoft {
      strength = max(1, strength * Self.softness / 100)
      guard let levels = reading.calibration.levels.scaled(to: Self.softness) else { return nil }
      reading.calibration.levels = levels
    }
    return items(cells, reading, strength: strength, at: rate)
  }

  /// Returns cells as items of their own patterns by other options.
  func items(
    _ cells: [BrailleCell], _ reading: ReadingOptions, strength: Int, at rate: Rate
  ) -> [TactileItem]? {
    let key = Key(style: reading.encoding.kind, strength: strength, rate: rate.percent)
    let patterns = patterns(key, reading, rate)
    // Where dots share a motor, only the time of a pulse tells which it is.
    let omitsLead = !reading.layout.sharesActuators
    var items: [TactileItem] = []
    for (index, cell) in cells.enumerated() {
      let isShort = omitsLead && index == 0
      guard let pattern = patterns[cell.sixDot],
        let limited = try? LimitedPattern(
          isShort ? pattern.withoutLead : pattern, limits: reading.limits,
          calibration: reading.calibration)
      else { return nil }
      let number = Self.number(of: cell.sixDot, key, isShort: isShort)
      items.append(.pattern(OwnPattern(limited, number: number)))
    }
    return items
  }

  /// Returns a number that no other pattern of this run has; those of programs are positive.
  private static func number(of cell: BrailleCell, _ key: Key, isShort: Bool) -> Int {
    let style = Encoding.Kind.allCases.firstIndex(of: key.style) ?? 0
    let cell = Int(cell.rawValue) + (isShort ? 64 : 0)
    return -(((style * 128 + key.strength) * 512 + key.rate) * 256 + cell + 1)
  }

  /// A table of all 256 cells would take longer than a glove's lease in a slow build, and much longer
  /// where it fails, since its error suggests other rates.
  private func patterns(
    _ key: Key, _ reading: ReadingOptions, _ rate: Rate
  ) -> [BrailleCell: Pattern] {
    if let known = state.withLock({ $0.patterns[key] }) { return known }
    let cells = PatternTable.sixDotCells(
      in: reading.encoding, on: reading.layout, reading.calibration, at: rate, reading.limits)
    let patterns =
      cells.count < 64 ? [:] : Dictionary(cells.map { ($0.0, $0.1) }, uniquingKeysWith: { $1 })
    state.withLock { state in
      if state.patterns.count >= Self.mostPatterns { state.patterns = [:] }
      state.patterns[key] = patterns
    }
    return patterns
  }
}

extension Pattern {
  /// The same without the silence before its first pulse, as of a cell without dots in its left column: after a pause or
  /// a cue, that silence would only be a wait.
  fileprivate var withoutLead: Pattern {
    let lead = (0..<count).map { self[$0].onset }.min() ?? 0
    guard lead > 0 else { return self }
    var pattern = Pattern(advance: Milliseconds(advance.count - lead.count))
    for index in 0..<count {
      let pulse = self[index]
      guard
        let earlier = Pulse(
          actuator: pulse.actuator, level: pulse.level,
          onset: Milliseconds(pulse.onset.count - lead.count),
          duration: pulse.duration), (try? pattern.append(earlier)) != nil
      else { return self }
    }
    return pattern
  }
}
