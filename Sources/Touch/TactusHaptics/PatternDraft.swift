import TactusBraille
import TactusWire

/// A pattern under construction: its times may still be moved or prove too long.
struct PatternDraft {
  struct Pulse {
    /// The dot rendered, 1…8; 0 for none.
    var dot = 0
    var actuator: UInt8
    var level: Level
    var onset: Int
    var duration: Int

    var end: Int { onset + duration }
  }

  var pulses: [Pulse] = []
  var advance: Int
  /// The silence required at the end; ms.
  var trailingRest = 0

  var lastEnd: Int { pulses.reduce(0) { max($0, $1.end) } }

  /// The first two pulses that drive one actuator at once; nil if there are none.
  var overlap: (Pulse, Pulse)? {
    for (index, later) in pulses.enumerated() {
      for earlier in pulses[..<index]
      where earlier.actuator == later.actuator && earlier.onset < later.end
        && later.onset < earlier.end
      {
        return (earlier, later)
      }
    }
    return nil
  }
}

/// Drafts cells in one encoding, on one layout, at one rate.
struct CellDrafter {
  let layout: Layout
  let calibration: Calibration
  let kind: Encoding.Kind
  let pulse: Int
  let gap: Int
  let step: Int
  let hold: Int
  let cellGap: Int
  let cuePulse: (seven: Int, eight: Int)
  let cueGap: Int

  /// The cue's own times at 100 %; ms.
  static let cuePulse = 80
  static let cueGap = 60

  init(_ encoding: Encoding, _ layout: Layout, _ calibration: Calibration, _ rate: Rate) {
    self.layout = layout
    self.calibration = calibration
    kind = encoding.kind
    let fusion = MotorProfile.fusion.int
    pulse = encoding.time(.pulse, at: rate)
    let ownGap = encoding.time(.gap, at: rate)
    gap = layout.sharesActuators ? max(ownGap, fusion) : ownGap
    step = encoding.time(.step, at: rate)
    hold = encoding.time(.hold, at: rate)
    cellGap = encoding.time(.cellGap, at: rate)
    func cue(_ dot: Int) -> Int {
      let motor = calibration.motor(layout.actuator(ofDot: dot))
      return max(motor.minimumPulse.int, rate.scale(Self.cuePulse))
    }
    cuePulse = (cue(7), cue(8))
    cueGap = max(fusion, rate.scale(Self.cueGap))
  }

  func draft(_ cell: BrailleCell) -> PatternDraft {
    guard cell != .blank else { return PatternDraft(advance: 2 * cellGap) }
    var draft = PatternDraft(advance: 0, trailingRest: MotorProfile.fusion.int)
    var end = addSixDots(of: cell, to: &draft)
    if !cell.isSixDot {
      end = addCue(of: 7, in: cell, lasting: cuePulse.seven, at: end + cellGap, to: &draft)
      end = addCue(of: 8, in: cell, lasting: cuePulse.eight, at: end + cellGap, to: &draft)
    }
    draft.advance = end + cellGap
    return draft
  }

  /// Adds the pulses of dots 1 to 6; returns the end of their time.
  private func addSixDots(of cell: BrailleCell, to draft: inout PatternDraft) -> Int {
    let dots = (1...6).filter { cell.contains(dot: $0) }
    let slot = pulse + gap
    switch kind {
    case .columns:
      for dot in dots { add(dot, onset: dot <= 3 ? 0 : slot, duration: pulse, to: &draft) }
      return slot + pulse
    case .simultaneous:
      for dot in dots { add(dot, onset: 0, duration: pulse, to: &draft) }
      return pulse
    case .overlapping:
      guard !dots.isEmpty else { return 0 }
      let end = (dots.count - 1) * step + hold
      for (index, dot) in dots.enumerated() {
        add(dot, onset: index * step, duration: end - index * step, to: &draft)
      }
      return end
    case .burst:
      guard !dots.isEmpty else { return 0 }
      for (index, dot) in dots.enumerated() {
        add(dot, onset: index * slot, duration: pulse, to: &draft)
      }
      return dots.count * slot - gap
    case .sixSlot:
      for dot in dots { add(dot, onset: (dot - 1) * slot, duration: pulse, to: &draft) }
      return 6 * slot - gap
    case .outline:
      let dots = [1, 2, 3, 6, 5, 4].filter { cell.contains(dot: $0) }
      var onset = 0
      for (index, dot) in dots.enumerated() {
        if index > 0 { onset += (dots[index - 1] <= 3) == (dot <= 3) ? slot : step }
        add(dot, onset: onset, duration: pulse, to: &draft)
      }
      return dots.isEmpty ? 0 : onset + pulse
    }
  }

  /// Adds the double pulse of a dot without a motor of its own; its time passes even if the dot is
  /// not raised.
  private func addCue(
    of dot: Int, in cell: BrailleCell, lasting duration: Int, at onset: Int,
    to draft: inout PatternDraft
  ) -> Int {
    let second = onset + duration + cueGap
    if cell.contains(dot: dot) {
      add(dot, onset: onset, duration: duration, to: &draft)
      add(dot, onset: second, duration: duration, to: &draft)
    }
    return second + duration
  }

  private func add(_ dot: Int, onset: Int, duration: Int, to draft: inout PatternDraft) {
    let actuator = layout.actuator(ofDot: dot)
    let level = calibration.motor(actuator).drive(percent: calibration.levels.percent(ofDot: dot))
    draft.pulses.append(
      PatternDraft.Pulse(
        dot: dot, actuator: actuator, level: level, onset: onset, duration: duration))
  }
}
