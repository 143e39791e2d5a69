import Glibc

/// The nearness of the motors of six dots, as the skin knows it.
package struct Skin: Sendable {
  /// From 0 (far) to 1 (the same place); indexed by six times one dot plus the other, from 0.
  private let nearness: [Double]
  /// The time between two starts in which masking falls to 37 %; ms.
  private let fades: [Double]
  private let symmetry: Double
  /// The strength of each dot's place.
  let strengths: [Double]

  package init(_ model: PerceptionModel, _ layout: Layout) {
    var (nearness, fades) = ([Double](), [Double]())
    for (dot, first) in layout.dots.enumerated() {
      for (other, second) in layout.dots.enumerated() {
        let (a, b) = (layout.actuators[Int(first)], layout.actuators[Int(second)])
        let reach = layout.surface == .skin ? model.skinReach : model.fingerReach
        let isOtherHand = layout.surface == .twoHands && (dot < 3) != (other < 3)
        nearness.append(isOtherHand ? model.otherHand : exp(-hypot(a.x - b.x, a.y - b.y) / reach))
        fades.append(first == second ? model.ownFade : model.fade)
      }
    }
    (self.nearness, self.fades) = (nearness, fades)
    let hasTwoHands = layout.surface == .twoHands
    symmetry = hasTwoHands ? model.symmetry : 0
    strengths = (0..<6).map { hasTwoHands && $0 % 3 == 2 ? model.ringFinger : 1 }
  }

  /// Returns the share of a pulse that another pulse covers, from the time between their starts.
  func cover(_ dot: Int, _ other: Int, _ time: Double) -> Double {
    let index = dot * 6 + other
    return time == 0 ? nearness[index] : nearness[index] * exp(-abs(time) / fades[index])
  }

  /// Returns the reader's reluctance to answer with dots that are not the same on both hands.
  func bias(against dots: UInt8) -> Double {
    symmetry == 0 ? 0 : symmetry * Double(((dots ^ dots >> 3) & 0b111).nonzeroBitCount)
  }
}

/// A cell as it is felt: the pulse of each dot, its start and its strength.
package struct Percept: Sendable {
  /// The dots felt, one bit each.
  private(set) var dots: UInt8 = 0
  private var onsets = SIMD8<Double>.zero
  private var strengths = SIMD8<Double>.zero

  package init() {}

  /// Adds the pulse of a dot, 1 to 6; from 0 to 1, before masking.
  package mutating func add(dot: Int, onset: Double, strength: Double = 1) {
    dots |= 1 << UInt8(dot - 1)
    onsets[dot - 1] = onset
    strengths[dot - 1] = strength
  }

  /// Weakens each pulse by those around it.
  ///
  /// - Parameters:
  ///   - maskers: the dots whose pulses mask, if not those felt; a study may fill empty slots.
  ///   - advance: the time to the same cell before and after, each masking by half; ms.
  package mutating func mask(
    _ model: PerceptionModel, _ skin: Skin, by maskers: Percept? = nil, advance: Double? = nil
  ) {
    let maskers = maskers ?? self
    for dot in 0..<6 where dots >> UInt8(dot) & 1 == 1 {
      var cover = 0.0
      for other in 0..<6 where maskers.dots >> UInt8(other) & 1 == 1 {
        let time = maskers.onsets[other] - onsets[dot]
        if other != dot { cover += skin.cover(dot, other, time) }
        guard let advance else { continue }
        cover += skin.cover(dot, other, time + advance) / 2
        cover += skin.cover(dot, other, time - advance) / 2
      }
      strengths[dot] *= skin.strengths[dot] / (1 + model.masking * cover)
    }
  }

  /// Returns the squared difference: that of the pulses which only one of the two has.
  func difference(from other: Percept, on skin: Skin) -> Double {
    // A pulse of the other cell only counts as negative: one lost near one gained changes little.
    var (changes, starts) = (strengths, onsets)
    var sum = 0.0
    for dot in 0..<6 {
      switch (dots >> UInt8(dot) & 1, other.dots >> UInt8(dot) & 1) {
      case (1, 0): break
      case (0, 1): (changes[dot], starts[dot]) = (-other.strengths[dot], other.onsets[dot])
      default: changes[dot] = 0
      }
      guard changes[dot] != 0 else { continue }
      sum += changes[dot] * changes[dot]
      for earlier in 0..<dot where changes[earlier] != 0 {
        let cover = skin.cover(dot, earlier, starts[dot] - starts[earlier])
        sum += 2 * changes[dot] * changes[earlier] * cover
      }
    }
    return max(0, sum)
  }
}
