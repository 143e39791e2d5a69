import EmulatedBoards
import TactusTestSupport

/// The options of the command line.
struct SoakOptions {
  var minutes = 2.0
  var seed = UInt64.random(in: 0...9999)
  var rate = 200
  /// Nil for the virtual glove.
  var board: BoardKind?
  var isJSON = false
  var wantsHelp = false

  private static let boards = BoardKind.names.joined(separator: " or ")

  static let help = """
    usage: soak-bench [MINUTES] [--seed N] [--rate PERCENT]
           [--board NAME] [--json]

    Reads generated text on a virtual glove on a pseudo-terminal, in real time, with
    the host stopped at random for up to 50 ms, as many busy processes as there are
    processors, and the glove unplugged now and then.

      MINUTES  how long (default 2); Ctrl-C ends it with the figures so far
      --seed   repeats the text and the times of an earlier run
      --rate   speed of the reading, 25 to 400 (default 200)
      --board  on the firmware in QEMU instead: \(boards); never unplugged
      --json   one JSON object a figure, then a summary

    The onset error is each start against the host's plan, by the glove's clock. The
    virtual glove does what fell due at its own time, so this shows the host's doing
    only. The wall onset error is how much later than the quickest each onset was
    seen to be done, by this machine's clock. What was on the glove when it was
    unplugged is not lost: the reading goes on at the start of the word. Memory may
    grow by 4 MB in all, however long it reads. The capture, 6 MB an hour in the
    temporary folder, is kept only when a figure is missed. With the right to it, the
    glove has real-time priority: a true one does not share the host's processors.

    Exit status: 0 if every figure is reached, 1 if not, 64 for a wrong argument,
    69 if it could not be measured, 130 if it was interrupted.
    """

  init(_ words: some Sequence<String>) throws {
    var words = Array(words)[...]
    var hasMinutes = false
    while let word = words.popFirst() {
      switch word {
      case "--json": isJSON = true
      case "--help", "-h": wantsHelp = true
      case "--seed": seed = try Self.number(word, words.popFirst(), in: 0...(.max))
      case "--rate": rate = try Self.number(word, words.popFirst(), in: 25...400)
      case "--board":
        guard let board = words.popFirst().flatMap(BoardKind.init) else {
          throw ProgramError("\(word): give \(Self.boards)")
        }
        self.board = board
      default:
        guard !hasMinutes else { throw ProgramError("'\(word)': minutes were given; see --help") }
        guard let minutes = Double(word), minutes >= 0.2, minutes <= 10_080 else {
          throw ProgramError("'\(word)': give minutes from 0.2 to 10080; see --help")
        }
        self.minutes = minutes
        hasMinutes = true
      }
    }
  }

  private static func number<Number: FixedWidthInteger>(
    _ option: String, _ word: String?, in range: ClosedRange<Number>
  ) throws -> Number {
    guard let number = word.flatMap({ Number($0) }), range.contains(number) else {
      throw ProgramError(
        "\(option): give a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
