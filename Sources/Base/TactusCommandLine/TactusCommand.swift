package import TactusSystem

/// A command of one of the programs.
package protocol TactusCommand: SendableMetatype {
  static var name: String { get }
  /// The rest of the usage line, after the command's name.
  static var usage: String { get }
  static var options: [any CommandOption] { get }
  /// Notes on the command's behaviour, and examples.
  static var notes: String { get }

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus
}

extension TactusCommand {
  package static var description: CommandDescription {
    CommandDescription(
      name: name, summary: CommandCatalogue.entry(named: name)?.summary ?? "", usage: usage,
      options: options.map(\.spec), notes: notes)
  }
}

/// - Parameters:
///   - count: the number of operands that the command takes.
///   - cure: the advice if there is one more.
/// - Throws: `Failure` for the first operand beyond `count`.
package func refuseOperands(
  _ arguments: Arguments, after count: Int = 0, cure: String = "this command takes only options"
) throws(Failure) {
  if let extra = arguments.operands.dropFirst(count).first {
    throw Failure(.usage, "unexpected '\(extra.printable)'", cure: cure)
  }
}
