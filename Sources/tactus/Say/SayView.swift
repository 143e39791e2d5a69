import TactusHaptics
import TactusMock
import TactusPlayer
import TactusWire

/// What `say` shows while it reads.
enum SayView {
  case none
  case plain(PlainView)
  case live(LiveView)

  /// - Parameter isTyping: whether the text is being typed on the terminal, which a picture would
  ///   be in the way of.
  init(
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
          .usage, "--view live needs the terminal on which you type the text: use --view plain")
      }
      self = .live(LiveView(options))
    case nil:
      let isLive = Terminal.canRedraw && !isVirtual && !isTyping
      self = isLive ? .live(LiveView(options)) : .plain(PlainView())
    case let other?:
      throw Failure(.usage, "--view is live, plain or none, not '\(other.printable)'")
    }
  }
}

/// A line for each word as it ends: its text and its cells, short enough for a braille display.
struct PlainView {
  private var word: Int?
  private var lastIndex = -1
  private var text = ""
  private var cells = ""
  private var lastOffset = -1

  mutating func felt(_ cell: ScheduledCell) -> String? {
    var line: String?
    // A word that is felt again, from its start, has a line of its own.
    if cell.source.word != word || cell.index <= lastIndex {
      line = take()
      word = cell.source.word
    }
    lastIndex = cell.index
    guard let braille = cell.compiled.cell, braille != .blank else { return line }
    cells.unicodeScalars.append(braille.unicode)
    if cell.source.offset != lastOffset { text += cell.source.text }
    lastOffset = cell.source.offset
    return line
  }

  /// The word gathered so far, taken off.
  mutating func take() -> String? {
    defer {
      text = ""
      cells = ""
      lastOffset = -1
    }
    return cells.isEmpty ? nil : "\(text.printable)  \(cells)"
  }
}
