import TactusBraille
import TactusMock

/// The harm that a line is to do, as every command takes it that has such a line.
struct FaultOptions {
  static let specs = [
    OptionSpec("faults", "SPEC", "harm the line, such as drop=0.01,delay=1"),
    OptionSpec("seed", "N", "repeat the faults of an earlier run"),
  ]
  static let notes = """
    Faults, for both directions or after to-device. or from-device. for one:
      drop=P flip=P      a byte is lost, has a bit inverted, each with probability P
      dup=P insert=P     a byte comes twice, is followed by a random one
      delay=MS jitter=MS each byte takes MS longer, and up to MS more
      rate=N chunk=N     N bytes a second; pieces of at most N bytes
      stall=MS           the line stops for MS, with stall-chance=P (default 0.001)
                         before a byte
      cut=N              the line is hung up after N bytes, in mid-frame or not
    and for both ends or after host. or device. for one:
      freeze=MS          it gives and takes nothing for MS, at random times, which
                         are freeze-every=MS apart on average (default 5000)
    A host refuses a glove whose clock it cannot know to 2 ms, so keep delays short.
    """

  let spec: FaultSpec
  let seed: UInt64

  init(_ arguments: Arguments) throws(Failure) {
    spec = try Self.spec(arguments["faults"] ?? "")
    seed = try Self.seed(arguments["seed"])
  }

  private static func seed(_ text: String?) throws(Failure) -> UInt64 {
    guard let text else { return UInt64(UInt32.random(in: .min ... .max)) }
    guard let seed = UInt64(text) else {
      throw Failure(
        .usage, "--seed '\(text.printable)': give a whole number from 0 to \(UInt64.max)")
    }
    return seed
  }

  private static func spec(_ text: String) throws(Failure) -> FaultSpec {
    do throws(FaultSpecError) { return try FaultSpec(text) } catch {
      var message = "\(error)"
      if case .unknownName(let name) = error {
        let nearest = NearestNames.of(name, in: FaultSpec.names)
        if !nearest.isEmpty {
          message = "no fault '\(name)': did you mean \(nearest.joined(separator: ", "))?"
        }
      }
      throw Failure(.usage, "--faults: \(message.printable)")
    }
  }

  /// The faults asked for, and how often each happened; empty for a line without faults.
  func parts(_ tally: FaultTally) -> [String] {
    guard spec != .none else { return [] }
    return ["faults \(spec)", "seed \(seed)"]
      + tally.counts.filter { $0.count > 0 }.map { "\($0.count) \($0.word)" }
  }
}

extension FaultTally {
  /// Each count with its word for a person and its name in JSON.
  fileprivate var counts: [(count: Int, word: String, name: String)] {
    [
      (dropped, "lost", "dropped"), (flipped, "flipped", "flipped"),
      (doubled, "doubled", "doubled"), (inserted, "inserted", "inserted"),
      (stalls, "stalled", "stalls"), (cuts, "cut", "cuts"), (freezes, "frozen", "freezes"),
    ]
  }

  var json: String { JSONText.object(counts.map { ($0.name, "\($0.count)") }) }
}
