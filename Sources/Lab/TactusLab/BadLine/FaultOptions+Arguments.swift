import TactusBraille
package import TactusCommandLine
import TactusMock
package import TactusSystem
import TactusText

/// The fault options of every command with a faulty line.
extension FaultOptions {
  package static let options: [any CommandOption] = [faults, seed]
  private static let faults = Option(
    "faults", "SPEC", .faults, default: .none, "damage the line, such as drop=0.01,delay=1")
  private static let seed = Option(
    "seed", "N", .integer(0...UInt64.max), "repeat the faults of an earlier run")

  package static let notes = """
    Faults on both directions, or with to-device. or from-device. in front on one:
      drop=P flip=P      a byte is lost, has a bit inverted, each with probability P
      dup=P insert=P     a byte comes twice, is followed by a random one
      delay=MS jitter=MS each byte takes MS longer, and up to MS more
      rate=N chunk=N     N bytes per second; pieces of at most N bytes
      stall=MS           the line stops for MS before a byte, with probability
                         stall-chance=P (default 0.001)
      cut=N              the line hangs up after N bytes, even within a frame
    Faults of both ends, or with host. or device. in front of one:
      freeze=MS          the end sends and reads nothing for MS, at random times,
                         freeze-every=MS apart on average (default 5000)
    A host refuses a glove whose clock it cannot measure to 2 ms: keep delays short.
    """

  package init(_ arguments: Arguments) throws(Failure) {
    self.init(
      spec: try arguments[Self.faults],
      seed: try arguments[Self.seed] ?? UInt64(UInt32.random(in: .min ... .max)))
  }
}

extension OptionType where Value == FaultSpec {
  fileprivate static var faults: Self {
    Self { text, option throws(Failure) in
      do throws(FaultSpecError) { return try FaultSpec(text) } catch {
        var message = "\(error)"
        if case .unknownName(let name) = error {
          let nearest = NearestNames.of(name, in: FaultSpec.names)
          if !nearest.isEmpty {
            message = "no fault '\(name)': did you mean \(nearest.joined(separator: ", "))?"
          }
        }
        throw Failure(.usage, "--\(option): \(message)")
      }
    }
  }
}
