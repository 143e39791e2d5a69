import TactusBraille
import TactusText

/// The options of the command line.
struct Options {
  var isQuick = false
  /// True if other programs use the machine meanwhile.
  var isBusy = false
  var isJSON = false
  var parts = Suite.Part.allCases
  var wantsHelp = false
  /// The file of expected costs to compare with; nil for none.
  var expected: String?
  /// The file to write the measured costs to; nil for none.
  var saved: String?

  static let help = """
    usage: tactus-bench [--quick] [--busy] [--json] [--only NAMES] [--compare FILE]
                        [--save FILE]

    Measures how fast and how frugal Tactus is on this machine.

      --quick         take a minute instead of several
      --busy          other programs use the machine meanwhile: leave the costs of
                      real time out of --compare and --save, and measure again up
                      to five times instead of twice
      --json          print one JSON object per measurement, then a summary
      --only NAMES    only these parts: compile, frames, allocations, wire, reading,
                      text, meaning, round-trip, stop, hotplug, store, notify
      --compare FILE  compare the costs with those expected; exit with 1 if one is
                      over 1.25 times as high each time, or was not measured
      --save FILE     write the costs for a later comparison
      --help          show this help

    Build it for release; a debug build is refused:

      swift build -c release --product tactus-bench
      .build/release/tactus-bench

    Every line shows the median, the lowest and the highest of several
    repetitions after a warm-up: in processor time of one thread, or in real
    time for round trips, STOP and hotplug. If there is a goal, speeds and
    ratios are judged by their median, counts and limits by their worst. A
    missed goal does not change the exit status, which is 0 unless something
    could not be measured (69) or costs more than expected (1).

    Costs should be the same on every machine: processor time is counted in bytes
    that the plain C decoder finds in it, measured just after.

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

  /// - Throws: `Failure` for a word that is not an option, and for an option without its value.
  init(_ words: some Sequence<String>) throws(Failure) {
    var words = Array(words)[...]
    func value(of option: String) throws(Failure) -> String {
      guard let value = words.popFirst() else { throw Failure("\(option) needs a value") }
      return value
    }
    while let word = words.popFirst() {
      switch word {
      case "--quick": isQuick = true
      case "--busy": isBusy = true
      case "--json": isJSON = true
      case "--only": parts = try Self.parts(try value(of: word))
      case "--compare": expected = try value(of: word)
      case "--save": saved = try value(of: word)
      case "--help", "-h": wantsHelp = true
      default:
        let known = ["--quick", "--busy", "--json", "--only", "--compare", "--save", "--help"]
        throw Failure("no option '\(word)': \(Self.advice(word, known))")
      }
    }
  }

  private static func parts(_ names: String) throws(Failure) -> [Suite.Part] {
    var parts: [Suite.Part] = []
    for name in names.split(separator: ",") {
      guard let part = Suite.Part(rawValue: String(name)) else {
        throw Failure(
          "no part '\(name)': \(advice(String(name), Suite.Part.allCases.map(\.rawValue)))")
      }
      parts.append(part)
    }
    return parts
  }

  private static func advice(_ word: String, _ known: [String]) -> String {
    let nearest = NearestNames.of(word, in: known)
    return nearest.isEmpty ? "see --help" : "did you mean \(nearest.joined(separator: ", "))?"
  }
}
