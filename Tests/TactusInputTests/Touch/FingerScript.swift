import TactusBraille
import TactusInput
import TactusTestSupport
import TactusWire

extension FingerLayout {
  /// Two rows of 20 mm, with a line of eight cells on the first: 5 mm of dots every 8 mm.
  static let rows: FingerLayout = {
    let cells = [125, 1, 0, 135, 123, 15, 2, 136].map { $0 == 0 ? BrailleCell.blank : cell($0) }
    let line = FingerLine(cells, x: 1, y: 6, width: 5, height: 8, pitch: 8)
    let rows = [0.0, 20].enumerated().map { index, y in
      FingerRow(id: index + 1, area: TouchArea(x: 0, y: y, width: 65, height: 20))
    }
    return FingerLayout(rows: rows, lines: [line].compactMap(\.self))
  }()
}

extension FingerResult {
  /// A cell of the line.
  static func felt(_ index: Int, passed: Int = 0) -> FingerResult {
    let cell = FingerLayout.rows.lines[0].cells[index]
    return .cell(FingerCell(line: 0, index: index, cell: cell, passed: passed))
  }
}

extension FingerRecognizer {
  /// A recognizer on the phone, with the rows and the line.
  static func onRows() -> FingerRecognizer {
    var recognizer = FingerRecognizer()
    _ = recognizer.handle(.surface(phone), at: at(0))
    recognizer.show(.rows)
    return recognizer
  }

  /// The results of one finger that moves along these positions, one every 10 ms, and lifts at the
  /// last.
  mutating func drag(_ places: [(Double, Double)]) -> [FingerResult] {
    var results: [FingerResult] = []
    for (index, place) in places.enumerated() {
      let phase: TouchPoint.Phase = index == 0 ? .down : .move
      results += point(0, phase, place.0, place.1, at: Int64(index) * 10)
    }
    guard let last = places.last else { return results }
    return results + point(0, .up, last.0, last.1, at: Int64(places.count) * 10)
  }
}
