import TactusHaptics
import TactusPlayer
package import TactusSystem
import TactusTerminal
import TactusWire

/// The display of `say` while it reads.
package enum SayView {
  case none
  case plain(PlainView)
  case live(LiveView)

  /// Chooses the view that `--view` names, or the best one if nil.
  ///
  /// - Parameter isTyping: true if the text is typed on the terminal, where a picture would
  ///   interfere.
  /// - Throws: `Failure` if there is no such view, or it does not work here.
  package init(
    _ name: String?, isVirtual: Bool, isTyping: Bool, options: ReadingOptions
  ) throws(Failure) {
    switch name {
    case "none": self = .none
    case "plain": self = .plain(PlainView())
    case "live":
      guard Terminal.canRedraw else {
        throw Failure(.usage, "--view live needs a terminal: use --view plain")
      }
      guard !isVirtual else {
        throw Failure(.usage, "--view live shows real time: use --view plain with --virtual-time")
      }
      guard !isTyping else {
        throw Failure(
          .usage, "--view live needs the terminal that you type the text on: use --view plain")
      }
      self = .live(LiveView(options))
    case nil:
      let isLive = Terminal.canRedraw && !isVirtual && !isTyping
      self = isLive ? .live(LiveView(options)) : .plain(PlainView())
    case let other?:
      throw Failure(.usage, "--view '\(other.printable)': give live, plain or none")
    }
  }
}
