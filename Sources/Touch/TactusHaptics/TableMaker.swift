package import TactusBraille
package import TactusWire

extension PatternTable {
  /// Returns the patterns of the cells of six dots, without those that cannot be rendered.
  package static func sixDotCells(
    in encoding: Encoding, on layout: Layout, _ calibration: Calibration, at rate: Rate,
    _ limits: SafetyLimits, device: DeviceCapacity = .standard
  ) -> [(BrailleCell, Pattern)] {
    let maker = Maker(
      encoding: encoding, layout: layout, calibration: calibration, limits: limits,
      device: device)
    guard (try? maker.checkLayout()) != nil else { return [] }
    let drafter = CellDrafter(encoding, layout, calibration, rate)
    return (UInt8(0)..<64).compactMap { raw in
      let cell = BrailleCell(rawValue: raw)
      return (try? maker.make(cell, with: drafter)).map { (cell, $0.1.pattern) }
    }
  }

  /// Makes cells for a table, and finds alternatives when one cannot be made.
  struct Maker {
    let encoding: Encoding
    let layout: Layout
    let calibration: Calibration
    let limits: SafetyLimits
    let device: DeviceCapacity

    /// The hardest six-dot cells to render: the one with all dots has the latest onset, the longest
    /// pulse and the most on-time; those with one dot have the shortest pulses.
    private static let hardest: [BrailleCell] =
      [.full] + (0..<6).map { BrailleCell(rawValue: 1 << $0) }

    /// The same with dots 7 and 8.
    private static let hardestEightDots = hardest.map { BrailleCell(rawValue: $0.rawValue | 0xC0) }

    func make(
      _ cell: BrailleCell, with drafter: CellDrafter, at rate: Rate
    ) throws(HapticsError) -> (PatternDraft, LimitedPattern) {
      do throws(RenderingError) {
        return try make(cell, with: drafter)
      } catch {
        throw refusal(error.reason, of: [cell], at: rate)
      }
    }

    func make(
      _ cell: BrailleCell, with drafter: CellDrafter
    ) throws(RenderingError) -> (PatternDraft, LimitedPattern) {
      var draft = drafter.draft(cell)
      try draft.apply(limits, calibration, device)
      return (draft, try LimitedPattern(draft, limits))
    }

    /// - Throws: `HapticsError.drivenAtOnce` when a full cell drives an actuator twice at one time,
    ///   `.notDistinct` when two dots are felt at one time and place.
    func checkLayout() throws(HapticsError) {
      let drafter = CellDrafter(encoding, layout, calibration, .normal)
      if let (first, second) = drafter.draft(.full).overlap {
        throw .drivenAtOnce(
          dots: [first.dot, second.dot], layout: layout.name, encoding: encoding.kind)
      }
      let dots = (0..<6).compactMap { bit in
        drafter.draft(BrailleCell(rawValue: 1 << UInt8(bit))).pulses.first
      }
      for (index, second) in dots.enumerated() {
        for first in dots[..<index]
        where first.actuator == second.actuator && first.onset == second.onset {
          throw .notDistinct(
            dots: [first.dot, second.dot], layout: layout.name, encoding: encoding.kind)
        }
      }
    }

    /// - Throws: `HapticsError.unrenderable` when not every six-dot cell can be made.
    func checkSixDots(at rate: Rate) throws(HapticsError) {
      if let reason = fault(of: Self.hardest, at: rate) {
        throw refusal(reason, of: Self.hardest, at: rate)
      }
    }

    /// Returns the slowest rate from `rate` on at which all cells with dots 7 and 8 can be made.
    func eightDotRate(from rate: Rate) throws(HapticsError) -> Rate {
      let cells = Self.hardestEightDots
      guard let reason = fault(of: cells, at: rate) else { return rate }
      for percent in rate.percent...Rate.range.upperBound {
        let faster = Rate(unchecked: percent)
        if fault(of: cells, at: faster) == nil { return faster }
      }
      throw refusal(reason, of: cells, at: rate)
    }

    private func fault(of cells: [BrailleCell], at rate: Rate) -> Unrenderable? {
      let drafter = CellDrafter(encoding, layout, calibration, rate)
      do throws(RenderingError) {
        for cell in cells { _ = try make(cell, with: drafter) }
        return nil
      } catch {
        return error.reason
      }
    }

    private func refusal(
      _ reason: Unrenderable, of cells: [BrailleCell], at rate: Rate
    ) -> HapticsError {
      var cures: [String] = []
      if let percent = nearestRate(for: cells, to: rate) {
        cures.append("a rate of at \(percent < rate.percent ? "most" : "least") \(percent) %")
      }
      if case .pulseTooShort(_, _, let minimum) = reason, let longer = longerPulse(minimum, rate) {
        cures.append(longer)
      }
      if case .dutyTooHigh = reason, let shorter = shorterPulse(for: cells, rate) {
        cures.append(shorter)
      }
      let advice =
        cures.isEmpty
        ? "use another encoding, motor or limit" : "use " + cures.joined(separator: ", or ")
      return .unrenderable(reason, cure: advice)
    }

    private func nearestRate(for cells: [BrailleCell], to rate: Rate) -> Int? {
      for distance in 1...Rate.range.count {
        for percent in [rate.percent - distance, rate.percent + distance]
        where Rate.range.contains(percent) {
          if fault(of: cells, at: Rate(unchecked: percent)) == nil { return percent }
        }
      }
      return nil
    }

    /// Returns the parameter that would make the shortest pulse last `minimum`, if its range permits that.
    private func longerPulse(_ minimum: Milliseconds, _ rate: Rate) -> String? {
      let parameter: Encoding.Parameter = encoding.kind == .overlapping ? .hold : .pulse
      let needed = Milliseconds((minimum.int * rate.percent + 99) / 100)
      guard let rule = encoding.kind.rules.first(where: { $0.parameter == parameter }),
        rule.range.contains(needed)
      else { return nil }
      return "\(parameter.rawValue) of at least \(needed.count)"
    }

    /// Returns the parameter that would make every pulse short enough for these cells, if its range permits
    /// that.
    private func shorterPulse(for cells: [BrailleCell], _ rate: Rate) -> String? {
      let parameter: Encoding.Parameter = encoding.kind == .overlapping ? .hold : .pulse
      guard let rule = encoding.kind.rules.first(where: { $0.parameter == parameter }),
        let longest = encoding[parameter]
      else { return nil }
      let shorter = rule.range.lowerBound.int..<max(longest.int, rule.range.lowerBound.int)
      return shorter.reversed().first { duration in
        let maker = Self(
          encoding: encoding.with(parameter, Milliseconds(duration)), layout: layout,
          calibration: calibration, limits: limits, device: device)
        return maker.fault(of: cells, at: rate) == nil
      }
      .map { "\(parameter.rawValue) of at most \($0)" }
    }
  }
}
