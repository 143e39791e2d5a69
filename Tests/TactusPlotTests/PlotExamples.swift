import CaptureTestSupport
import TactusBraille
import TactusCapture
import TactusHaptics
import TactusPlot
import TactusTestSupport
import TactusWire
import Testing

/// Pictures for visual inspection.
enum PlotExamples {
  static let lanes = Layout.gloveFingers.actuators.enumerated().map { "\($0 + 1) \($1.name)" }

  /// A text of small letters and spaces, each cell starting at the end of the one before.
  static func plot(
    _ text: String, encoding: Encoding = .columns, title: String? = nil,
    fate: (Int, Int64) -> (planned: Int64, fate: PlotOutcome) = { ($1, .felt(at: $1)) },
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
          pattern: table[cell], outcome: fate))
      start = cells[index].start + Int64(table[cell].advance.count)
    }
    return Plot(title: title ?? text, details: "columns", lanes: lanes, cells: cells, marks: marks)
  }

  /// Everything that can go wrong, in one reading.
  static func troubled() throws -> Plot {
    func fate(_ index: Int, _ start: Int64) -> (planned: Int64, fate: PlotOutcome) {
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

  /// The letter e without its style sheet, inspected as a picture and found correct.
  static let letterE = #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="480" height="354" viewBox="0 0 480 354" role="img" aria-labelledby="title description">
    <title id="title">e</title>
    <desc id="description">1 cell from 0 ms to 750 ms. columns.</desc>
    <rect class="page" x="0" y="0" width="480" height="354"/>
    <text class="heading" x="20" y="30">e</text>
    <text class="detail" x="20" y="47">columns</text>
    <g>
    <rect class="track" x="127" y="118.3" width="67.5" height="21.7"/>
    <text class="lane" x="119" y="133.15">1 thumb</text>
    <rect class="track" x="127" y="144.3" width="67.5" height="21.7"/>
    <text class="lane" x="119" y="159.15">2 index finger</text>
    <rect class="track" x="127" y="170.3" width="67.5" height="21.7"/>
    <text class="lane" x="119" y="185.15">3 middle finger</text>
    <rect class="track" x="127" y="196.3" width="67.5" height="21.7"/>
    <text class="lane" x="119" y="211.15">4 ring finger</text>
    <rect class="track" x="127" y="222.3" width="67.5" height="21.7"/>
    <text class="lane" x="119" y="237.15">5 little finger</text>
    <rect class="track" x="127" y="248.3" width="67.5" height="21.7"/>
    <text class="lane" x="119" y="263.15">6 palm</text>
    <line class="start" x1="127" y1="116" x2="127" y2="272"/>
    <g>
    <title>cell 1 “e”, dots 15, at 0 ms</title>
    <circle class="dot" cx="157.75" cy="94" r="2.4"/>
    <circle class="ring" cx="157.75" cy="100" r="0.9"/>
    <circle class="ring" cx="157.75" cy="106" r="0.9"/>
    <circle class="ring" cx="163.75" cy="94" r="0.9"/>
    <circle class="dot" cx="163.75" cy="100" r="2.4"/>
    <circle class="ring" cx="163.75" cy="106" r="0.9"/>
    <text class="letter" x="160.75" y="82" font-size="17">e</text>
    <rect class="pulse" x="127" y="118.3" width="22.5" height="21.7" fill="#3a3a3a"><title>1 thumb: felt, 100 % for 250 ms at 0 ms</title></rect>
    <text class="level-light" x="138.25" y="132.15">100</text>
    <rect class="pulse" x="154" y="224.4" width="22.5" height="19.6" fill="#4b4b4b"><title>5 little finger: felt, 90 % for 250 ms at 300 ms</title></rect>
    <text class="level-light" x="165.25" y="237.2">90</text>
    </g>
    <path class="word" d="M127 67L127 63L194.5 63L194.5 67"/>
    <line class="axis" x1="127" y1="275" x2="194.5" y2="275"/>
    <line class="tick" x1="127" y1="275" x2="127" y2="281"/>
    <text class="time" x="127" y="292">0 ms</text>
    <line class="minor" x1="136" y1="275" x2="136" y2="278"/>
    <line class="minor" x1="145" y1="275" x2="145" y2="278"/>
    <line class="minor" x1="154" y1="275" x2="154" y2="278"/>
    <line class="minor" x1="163" y1="275" x2="163" y2="278"/>
    <line class="tick" x1="172" y1="275" x2="172" y2="281"/>
    <text class="time" x="172" y="292">500 ms</text>
    <line class="minor" x1="181" y1="275" x2="181" y2="278"/>
    <line class="minor" x1="190" y1="275" x2="190" y2="278"/>
    </g>
    <g>
    <rect class="pulse" x="20" y="327" width="11" height="7" fill="#b0b0b0"/>
    <rect class="pulse" x="31" y="320" width="11" height="14" fill="#3a3a3a"/>
    <text class="detail" x="48" y="331">height, shade and number: drive in %</text>
    </g>
    </svg>

    """#
}
