package import TactusCommandLine
import TactusHaptics
import TactusPlayer
package import TactusSystem
import TactusTerminal
import TactusWire

/// The displays that `--view` offers.
package enum ViewStyle: Sendable {
  case live, plain, hidden

  package static let option = Option(
    "view", "HOW", .oneOf(["live": .live, "plain": .plain, "none": ViewStyle.hidden]),
    "\(.range) (default: live on a terminal)")
}

/// The display of `say` while it reads.
package enum SayView {
  case none
  case plain(PlainView)
  case live(LiveView)

  /// Chooses the view of a style, or the best one if nil.
  ///
  /// - Parameter isTyping: true if the text is typed on the terminal, where a picture would
  ///   interfere.
  /// - Throws: `Failure` if the view does not work here.
  package init(
    _ style: ViewStyle?, isVirtual: Bool, isTyping: Bool, options: ReadingOptions
  ) throws(Failure) {
    switch style {
    case .hidden: self = .none
    case .plain: self = .plain(PlainView())
    case .live:
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
    }
  }
}
