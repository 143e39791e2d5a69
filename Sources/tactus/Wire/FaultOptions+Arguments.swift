import TactusBraille
import TactusConsole
import TactusMock
import TactusSystem
import TactusText

/// As every command takes it that has such a line.
extension FaultOptions {
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

  init(_ arguments: Arguments) throws(Failure) {
    self.init(
      spec: try Self.spec(arguments["faults"] ?? ""), seed: try Self.seed(arguments["seed"]))
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
}
