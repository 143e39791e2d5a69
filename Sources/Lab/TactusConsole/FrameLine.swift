import TactusCapture
import TactusText

/// Shows a frame on one line: direction, bytes and meaning.
enum FrameLine {
  static func item(_ direction: FrameDirection, _ bytes: ArraySlice<UInt8>) -> ConsoleItem {
    ConsoleItem(
      text: text(direction, bytes),
      members: [
        ("event", JSONText.string("frame")),
        ("to", JSONText.string(direction == .toDevice ? "glove" : "host")),
        ("bytes", JSONText.string(bytes.hexBytes)),
        ("meaning", JSONText.string(meaning(direction, bytes))),
      ])
  }

  static func text(_ direction: FrameDirection, _ bytes: ArraySlice<UInt8>) -> String {
    "\(direction == .toDevice ? ">" : "<") \(bytes.hexBytes)  \(meaning(direction, bytes))"
  }

  private static func meaning(_ direction: FrameDirection, _ bytes: ArraySlice<UInt8>) -> String {
    "\(FrameText(wire: bytes, direction))"
  }
}
