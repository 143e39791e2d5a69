import TactusHaptics
import TactusMock
import TactusPlayer
import TactusWire

/// What `say` shows while it reads.
enum SayView {
  case none
  case plain(PlainView)
  case live(LiveView)

  init(_ name: String?, isVirtual: Bool, options: ReadingOptions, total: Int?) throws(Failure) {
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
      self = .live(Self.liveView(options, total))
    case nil:
      self =
        Terminal.canRedraw && !isVirtual ? .live(Self.liveView(options, total)) : .plain(PlainView())
    case let other?: throw Failure(.usage, "--view is live, plain or none, not '\(other)'")
    }
  }

  private static func liveView(_ options: ReadingOptions, _ total: Int?) -> LiveView {
    LiveView(
      layout: options.layout,
      title:
        "Tactus  \(options.translator.table)  \(options.encoding.kind.rawValue)  "
        + options.layout.name,
      total: total)
  }
}

/// A line for each word as it ends: its text and its cells, short enough for a braille display.
struct PlainView {
  private var word: Int?
  private var text = ""
  private var cells = ""
  private var lastOffset = -1

  mutating func felt(_ cell: ScheduledCell) -> String? {
    var line: String?
    if cell.source.word != word {
      line = take()
      word = cell.source.word
    }
    guard cell.compiled.cell != .blank else { return line }
    cells.unicodeScalars.append(cell.compiled.cell.unicode)
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
    return cells.isEmpty ? nil : "\(text)  \(cells)"
  }
}
