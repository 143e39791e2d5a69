import TactusBraille
import TactusText

/// The options of the command line.
struct Options {
  var isQuick = false
  var isJSON = false
  var wantsHelp = false

  static let help = """
    usage: tactus-bench [--quick] [--json]

    Measures how fast and how frugal Tactus is on this machine.

      --quick  take a few seconds instead of most of a minute, for CI
      --json   print one JSON object per measurement, then a summary
      --help   show this help

    Build it for release; a debug build is refused:

      swift build -c release --product tactus-bench
      .build/release/tactus-bench

    Every line shows the median, the lowest and the highest of several
    repetitions after a warm-up: in processor time of one thread, or in real
    time for round trips, STOP and hotplug. If there is a goal, speeds and
    ratios are judged by their median, counts and limits by their worst. A
    missed goal does not change the exit status, which is 0 unless something
    could not be measured (69).

    The frames are those of long English text: for every 57 cells one run, four
    definitions, four self-contained patterns, a lease renewal and a clock
    exchange. The plain C that the decoder is compared with finds the same
    frames with memchr, memcpy and a table of CRCs. Heap allocations are counted
    in malloc itself.

    Whole programs read English from a file; their processor time counts, their
    start included. lou_translate comes with liblouis-bin, and must give the
    same braille.

    A STOP may take two bare round trips (99 %) and a device tick of 1 ms, the
    protocol's limit for the start of a cell.

    """

  /// - Throws: `Failure` for a word that is not an option.
  init(_ words: some Sequence<String>) throws(Failure) {
    for word in words {
      switch word {
      case "--quick": isQuick = true
      case "--json": isJSON = true
      case "--help", "-h": wantsHelp = true
      default:
        let nearest = NearestNames.of(word, in: ["--quick", "--json", "--help"])
        let advice =
          nearest.isEmpty ? "see --help" : "did you mean \(nearest.joined(separator: ", "))?"
        throw Failure("no option '\(word)': \(advice)")
      }
    }
  }
}
