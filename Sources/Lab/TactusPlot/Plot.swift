public import TactusBraille
public import TactusWire

/// A picture of cells in time: a lane per actuator, with the text above and the time below.
///
/// All times are milliseconds on one clock, within ±2^53.
public struct Plot: Sendable {
  /// The heading, such as the text that was read.
  public var title: String
  /// The line under the heading, with the reading settings.
  public var details: String
  /// The lanes' names, by actuator; further actuators get a number.
  public var lanes: [String]
  /// The cells in starting order; those before `cut` are drawn.
  public var cells: [PlotCell]
  /// The marks in order of time; those before `cut` are drawn.
  public var marks: [PlotMark]

  /// The maximum number of cells considered for one picture.
  public static let maximumCells = 1000
  /// The maximum number of marks considered for one picture.
  static let maximumMarks = 1000
  /// The height of the tallest picture; px. Graphics hardware shows 16 384, and common image
  /// libraries draw 32 767, enough for this at twice its size.
  static let maximumHeight = 16_000.0

  /// Describes a picture; `svg()` draws it.
  public init(
    title: String, details: String = "", lanes: [String], cells: [PlotCell],
    marks: [PlotMark] = []
  ) {
    self.title = title
    self.details = details
    self.lanes = lanes
    self.cells = cells
    self.marks = marks
  }

  /// The number of cells drawn and the end of the picture, if it would be too tall for viewers; nil
  /// when all of it is drawn.
  public var cut: (cells: Int, time: Int64)? { PlotPage(self).cut }

  /// The time of the first cell or mark beyond the maximum.
  var limit: Int64? {
    let cell = cells.dropFirst(Self.maximumCells).first?.start
    let mark = marks.dropFirst(Self.maximumMarks).first?.time
    return [cell, mark].compactMap(\.self).min()
  }
}

/// A cell of a picture.
public struct PlotCell: Sendable {
  /// Its number, from 0; tooltips count from 1.
  public var number: Int
  /// The braille cell; nil when only its pattern is known.
  public var cell: BrailleCell?
  /// The text that it represents, alone or with its neighbours; may be empty.
  public var text: String
  /// True if the previous cell's text covers it too, so that the text is drawn once over both.
  public var sharesText: Bool
  /// The number of its word.
  public var word: Int
  /// The planned start; ms.
  public var planned: Int64
  /// Its pulses.
  public var pattern: Pattern
  /// The outcome of the cell.
  public var outcome: PlotOutcome

  /// Describes a cell of a picture.
  public init(
    number: Int, cell: BrailleCell?, text: String, sharesText: Bool = false, word: Int,
    planned: Int64, pattern: Pattern, outcome: PlotOutcome
  ) {
    self.number = number
    self.cell = cell
    self.text = text
    self.sharesText = sharesText
    self.word = word
    self.planned = planned
    self.pattern = pattern
    self.outcome = outcome
  }

  /// The start at which it is drawn: the actual one, or the planned one without it; ms.
  public var start: Int64 {
    if case .felt(let start) = outcome { start } else { planned }
  }
}

/// The outcome of a cell.
public enum PlotOutcome: Hashable, Sendable {
  /// It started at this time, in ms, and ran to its end.
  case felt(at: Int64)
  /// It was not felt, or only in part, for this reason.
  case dropped(String)
  /// No report gives the outcome.
  case unreported
}

/// An event that is not a cell.
public struct PlotMark: Hashable, Sendable {
  /// The meaning of a mark.
  public enum Kind: Hashable, Sendable {
    /// The queue was empty for this many milliseconds before the mark.
    case underrun(gap: Int64)
    case fault
    /// Any other event for the viewer.
    case note
  }

  /// The time of the event; ms.
  public var time: Int64
  /// The meaning of the mark.
  public var kind: Kind
  /// A few words drawn at the mark.
  public var label: String

  /// Describes a mark.
  public init(time: Int64, kind: Kind, label: String) {
    self.time = time
    self.kind = kind
    self.label = label
  }
}
