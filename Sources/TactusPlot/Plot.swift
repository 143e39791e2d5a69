public import TactusBraille
public import TactusWire

/// A picture of cells in time: a lane for each actuator, the text above, the time below.
///
/// All times are milliseconds on one clock, within ±2^53.
public struct Plot: Sendable {
  /// The heading, such as the text that was read.
  public var title: String
  /// One line under the heading: how it was read.
  public var details: String
  /// What the lanes are called, by actuator; actuators beyond them get a number.
  public var lanes: [String]
  /// In the order of their starts; those beyond `maximumCells` are not drawn.
  public var cells: [PlotCell]
  /// In the order of their times.
  public var marks: [PlotMark]

  /// More would make a picture that few programs open.
  public static let maximumCells = 1000
  public static let maximumMarks = 1000

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

  /// Where the picture ends because it would hold too much; nil when all of it is drawn.
  public var cut: Int64? {
    let cell = cells.dropFirst(Self.maximumCells).first?.start
    let mark = marks.dropFirst(Self.maximumMarks).first?.time
    return [cell, mark].compactMap(\.self).min()
  }
}

/// A cell of a picture.
public struct PlotCell: Sendable {
  /// How the cell is called in tooltips.
  public var number: Int
  /// Nil when only its pattern is known.
  public var cell: BrailleCell?
  /// The text that this cell, alone or with its neighbours, stands for; may be empty.
  public var text: String
  /// Whether the text is that of the cell before it, so that it is written once over both.
  public var sharesText: Bool
  /// Cells of one word share a number.
  public var word: Int
  /// When it was to start.
  public var planned: Int64
  public var pattern: Pattern
  public var fate: PlotFate

  public init(
    number: Int, cell: BrailleCell?, text: String, sharesText: Bool = false, word: Int,
    planned: Int64, pattern: Pattern, fate: PlotFate
  ) {
    self.number = number
    self.cell = cell
    self.text = text
    self.sharesText = sharesText
    self.word = word
    self.planned = planned
    self.pattern = pattern
    self.fate = fate
  }

  /// When it is drawn to start: the true start, or the planned one when there is none.
  public var start: Int64 {
    if case .felt(let start) = fate { start } else { planned }
  }
}

/// What became of a cell.
public enum PlotFate: Hashable, Sendable {
  /// It started then, and ran to its end.
  case felt(at: Int64)
  /// It was not felt, or not to its end, for this reason.
  case dropped(String)
  /// Nobody said what became of it.
  case unreported
}

/// What happened beside the cells.
public struct PlotMark: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The queue was empty for so many milliseconds before this.
    case underrun(gap: Int64)
    case fault
    /// Anything else that a reader of the picture should know.
    case note
  }

  public var time: Int64
  public var kind: Kind
  /// A few words that stand at the place.
  public var label: String

  public init(time: Int64, kind: Kind, label: String) {
    self.time = time
    self.kind = kind
    self.label = label
  }
}
