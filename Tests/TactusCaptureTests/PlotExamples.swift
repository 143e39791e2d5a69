import TactusBraille
import TactusCapture
import TactusHaptics
import TactusTestSupport
import TactusWire
import Testing

/// Pictures to look at.
enum PlotExamples {
  static let lanes = Layout.gloveFingers.actuators.enumerated().map { "\($0 + 1) \($1.name)" }

  /// A text of small letters and spaces, each cell at the end of the one before.
  static func plot(
    _ text: String, encoding: Encoding = .columns, title: String? = nil,
    fate: (Int, Int64) -> (planned: Int64, fate: PlotFate) = { ($1, .felt(at: $1)) },
    marks: [PlotMark] = []
  ) throws -> Plot {
    let table = try PatternTable(encoding: encoding)
    var cells: [PlotCell] = []
    var start: Int64 = 0
    var word = 0
    for (index, letter) in text.enumerated() {
      let cell = try #require(letters[letter])
      if letter == " " { word += 1 }
      let (planned, fate) = fate(index, start)
      cells.append(
        PlotCell(
          number: index, cell: cell, text: String(letter), word: word, planned: planned,
          pattern: table[cell], fate: fate))
      start = cells[index].start + Int64(table[cell].advance.count)
    }
    return Plot(title: title ?? text, details: "columns", lanes: lanes, cells: cells, marks: marks)
  }

  /// Everything that can go wrong, in one reading.
  static func troubled() throws -> Plot {
    func fate(_ index: Int, _ start: Int64) -> (planned: Int64, fate: PlotFate) {
      switch index {
      case 2: (start, .felt(at: start + 12))
      case 5, 6: (start, .felt(at: start + 180))
      case 10...12: (start, .dropped("late"))
      case 16...21: (start, .dropped("stopped"))
      case 22...24: (start + 6000, .felt(at: start + 6000))
      case 30: (start, .dropped("lease expired"))
      case 31...: (start, .unreported)
      default: (start, .felt(at: start))
      }
    }
    let marks = [
      PlotMark(time: 2300, kind: .underrun(gap: 400), label: "underrun 400 ms"),
      PlotMark(time: 2500, kind: .fault, label: "fault: actuator 2 capped"),
      PlotMark(time: 2700, kind: .note, label: "session 2"),
      PlotMark(time: 2750, kind: .note, label: "another remark of some length"),
    ]
    return try plot("all that can go wrong went wrong here", fate: fate, marks: marks)
  }

  private static let letters: [Character: BrailleCell] = {
    var letters: [Character: BrailleCell] = [" ": .blank]
    let dots = [
      "1", "12", "14", "145", "15", "124", "1245", "125", "24", "245", "13", "123", "134", "1345",
      "135", "1234", "12345", "1235", "234", "2345", "136", "1236", "2456", "1346", "13456", "1356",
    ]
    for (letter, numbers) in zip("abcdefghijklmnopqrstuvwxyz", dots) {
      letters[letter] = BrailleCell(dots: numbers.compactMap(\.wholeNumberValue))
    }
    return letters
  }()
}
