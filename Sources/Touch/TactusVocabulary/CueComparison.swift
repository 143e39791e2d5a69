public import TactusBraille
public import TactusHaptics
import TactusText

/// A cue or letter that a cue may be mistaken for, and its distance.
public struct CueNeighbour: Hashable, Sendable {
  /// Another cue, or a letter in an encoding at a rate.
  public enum Other: Hashable, Sendable {
    case cue(Cue)
    case letter(BrailleCell, Encoding.Kind, Rate)
  }

  /// The cue or letter.
  public let other: Other
  /// The difference between them, 0 to 1 (see `CueDistance`).
  public let distance: Double

  /// The distance as text, rounded down so that one too small never looks sufficient.
  package var hundredths: String {
    JSONText.hundredths((distance * 100 + 1e-9).rounded(.down) / 100)
  }
}

/// The 63 cells of six dots in every encoding, as felt on one layout.
public struct FeltLetters: Sendable {
  /// The rates at which the standard vocabulary keeps its distance from letters: 50, 60 … 200 %.
  public static let usualRates = stride(from: 50, through: 200, by: 10).compactMap {
    try? Rate(percent: $0)
  }

  let letters: [(letter: CueNeighbour.Other, occupancy: Occupancy)]

  /// Compiles the letters, omitting those that the motors or the layout cannot render.
  ///
  /// - Parameter rates: the rates at which the letters are read.
  public init(
    on layout: Layout = .gloveFingers, calibration: Calibration = .standard,
    limits: SafetyLimits = .standard, rates: [Rate] = [.normal]
  ) {
    var letters: [(letter: CueNeighbour.Other, occupancy: Occupancy)] = []
    for kind in Encoding.Kind.allCases {
      for rate in rates {
        let cells = PatternTable.sixDotCells(
          in: Encoding(kind), on: layout, calibration, at: rate, limits)
        for (cell, pattern) in cells where cell != .blank {
          letters.append((.letter(cell, kind, rate), Occupancy(Timeline([pattern]))))
        }
      }
    }
    self.letters = letters
  }
}

/// Compares cues with one another and with letters, all as felt on one layout.
public struct CueComparison: Sendable {
  private let cues: [(cue: Cue, occupancy: Occupancy)]
  private let letters: FeltLetters

  /// - Parameter letters: the letters on the layout of `table`.
  public init(_ table: CueTable, _ letters: FeltLetters) {
    cues = Cue.allCases.map { ($0, Occupancy(table.timeline(of: $0))) }
    self.letters = letters
  }

  /// Compares with the letters at 100 %.
  public init(_ table: CueTable) {
    let letters = FeltLetters(
      on: table.layout, calibration: table.calibration, limits: table.limits)
    self.init(table, letters)
  }

  /// Returns the other cue that feels most like this one; nil when there is none.
  public func nearestCue(to cue: Cue) -> CueNeighbour? {
    nearest(to: cue, in: cues.filter { $0.cue != cue }.map { (.cue($0.cue), $0.occupancy) })
  }

  /// Returns the letter that feels most like this cue; nil when the layout can render none.
  public func nearestLetter(to cue: Cue) -> CueNeighbour? { nearest(to: cue, in: letters.letters) }

  /// Returns the cue or letter that feels most like this cue; nil when there is nothing else.
  public func nearest(to cue: Cue) -> CueNeighbour? {
    [nearestCue(to: cue), nearestLetter(to: cue)].compactMap(\.self)
      .min { $0.distance < $1.distance }
  }

  private func nearest(
    to cue: Cue, in others: [(CueNeighbour.Other, Occupancy)]
  ) -> CueNeighbour? {
    guard let own = cues.first(where: { $0.cue == cue })?.occupancy else { return nil }
    var nearest: CueNeighbour?
    for (other, occupancy) in others {
      if let nearest, own.leastDistance(to: occupancy) >= nearest.distance { continue }
      let distance = own.distance(to: occupancy)
      if distance < nearest?.distance ?? .infinity {
        nearest = CueNeighbour(other: other, distance: distance)
      }
    }
    return nearest
  }
}

extension CueNeighbour.Other: CustomStringConvertible {
  /// A description for users.
  public var description: String {
    switch self {
    case .cue(let cue): "cue '\(cue.rawValue)'"
    case .letter(let cell, let kind, let rate):
      "letter \(cell) (dots \(cell.dotNumbers)) in \(kind.rawValue) at \(rate.percent) %"
    }
  }
}
