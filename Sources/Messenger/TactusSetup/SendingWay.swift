/// A way of sending answers.
package enum SendingWay: CaseIterable, Sendable {
  case page, mail, program, none

  var words: String {
    switch self {
    case .page: "on the page, to people who wrote there ('tactus web')"
    case .mail: "by mail, to people who wrote by mail ('tactus mail')"
    case .program: "by another program (Signal, Matrix: 'tactus guide recipes')"
    case .none: "not yet: they are kept"
    }
  }

  /// The command that starts it; nil if nothing has to be started.
  var start: String? {
    switch self {
    case .page: "start the page with 'tactus web'"
    case .mail: "connect a mailbox with 'tactus mail --setup ADDRESS'"
    case .program, .none: nil
    }
  }
}
