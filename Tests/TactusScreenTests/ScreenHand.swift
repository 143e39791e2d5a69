import TactusBraille
import TactusHaptics
import TactusInput
import TactusMessenger
import TactusScreen
import TactusWire

/// A hand in the screen room: texts are written on the window, and the felt and pressed output is
/// returned in a notation of words, <cues> and [keys].
struct ScreenHand {
  var room: ScreenRoom
  var now = Microseconds.zero
  private var cell = 0

  init(pansByItself: Bool = true) { room = ScreenRoom(pansByItself: pansByItself) }

  /// Letters a to z, and digits as the same letters lowered by a row; anything else is blank.
  static func cells(_ text: String, cursor: Int? = nil, count: Int = 40) -> [BrailleCell] {
    var cells = text.map { letters[$0] ?? .blank }
    cells += Array(repeating: .blank, count: max(0, count - cells.count))
    if let cursor { cells[cursor] = BrailleCell(rawValue: cells[cursor].rawValue | 0xC0) }
    return Array(cells.prefix(count))
  }

  private static let rows: [UInt8] = [1, 3, 9, 25, 17, 11, 27, 19, 10, 26]
  static let letters: [Character: BrailleCell] = {
    var cells: [Character: BrailleCell] = [:]
    for (index, letter) in "abcdefghij".enumerated() {
      cells[letter] = BrailleCell(rawValue: rows[index])
    }
    for (index, letter) in "klmnopqrst".enumerated() {
      cells[letter] = BrailleCell(rawValue: rows[index] | 4)
    }
    for (letter, raw) in zip("uvxyzw", [37, 39, 45, 61, 53, 58] as [UInt8]) {
      cells[letter] = BrailleCell(rawValue: raw)
    }
    return cells
  }()

  static func text(_ cells: String) -> String {
    String(
      cells.unicodeScalars.map { scalar -> Character in
        let cell = BrailleCell(unicode: scalar) ?? .blank
        if cell == .blank { return " " }
        let letter =
          letters.first { $0.value == cell.sixDot }?.key ?? (cell.sixDot == .blank ? "_" : "?")
        return cell == cell.sixDot ? letter : Character(letter.uppercased())
      })
  }

  @discardableResult
  mutating func show(_ text: String, cursor: Int? = nil) -> String {
    notation(room.show(Self.cells(text, cursor: cursor), at: now))
  }

  @discardableResult
  mutating func handle(_ event: RoomEvent) -> String { notation(room.handle(event, at: now)) }

  @discardableResult
  mutating func press(_ command: ScreenCommand) -> String {
    handle(.chord(Chord(command.dots, isHeld: true)))
  }

  @discardableResult
  mutating func tap(_ letter: Character) -> String {
    handle(.chord(Chord(Self.letters[letter] ?? .full)))
  }

  /// Feels the next cells, one after another; returns the output.
  @discardableResult
  mutating func feel(_ count: Int) -> String {
    var told = ""
    for _ in 0..<count {
      told += handle(.feltCell(cell))
      cell += 1
      now = now + .milliseconds(700)
    }
    return told
  }

  mutating func lose() -> String { notation(room.loseKeys()) }

  mutating func wait(milliseconds: Int64) -> String {
    now = now + .milliseconds(milliseconds)
    return notation(room.advance(to: now))
  }

  private mutating func notation(_ effects: [ScreenEffect]) -> String {
    effects.map { effect in
      switch effect {
      case .feel(.instead(let feelings)):
        cell = 0
        return Self.notation(feelings)
      case .feel(.then(let feelings, let base, let joins)):
        return (base > 0 ? (joins ? "+" : "& ") : "> ") + Self.notation(feelings)
      case .feel(.inPassing(let feelings, _)): return "(\(Self.notation(feelings)))"
      case .feel(.claims(let chords)): return "claims \(chords.count)"
      case .press(.command(let command)): return "[\(command.rawValue)]"
      case .press(.type(let cell)): return "[\(cell.dotNumbers)]"
      case .press(.chord(let cell)): return "[space \(cell.dotNumbers)]"
      case .press(.route(let cell)): return "[route \(cell)]"
      }
    }.joined()
  }

  private static func notation(_ feelings: [TactileItem]) -> String {
    feelings.map { feeling in
      switch feeling {
      case .pattern: "<pattern>"
      case .cue(let cue): "<\(cue.rawValue)>"
      case .text(let cells, _, BrailleText.asCells): text(cells)
      case .text(let words, _, _): "'\(words)'"
      }
    }.joined(separator: " ")
  }
}
