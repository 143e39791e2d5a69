import Glibc
import TactusHaptics
import TactusSystem

/// Writes a line for each felt item and each position, for watchers without a terminal.
struct WatchLines {
  private var screen = ""
  private var waitingGlove: String?
  private var output = PatientLines(STDOUT_FILENO, prefix: "news    ")

  mutating func write(_ thing: FeltThing) {
    switch thing {
    case .cue(let cue): line("cue", "\(cue.rawValue): \(cue.meaning)")
    case .text(let text): line("text", text.printable)
    }
  }

  /// Writes whether there is a glove, below the first position.
  mutating func write(glove: String) {
    guard !screen.isEmpty else {
      waitingGlove = glove
      return
    }
    line("glove", glove)
  }

  mutating func write(news: String) { line("news", news) }

  mutating func show(_ place: ReaderPosition) {
    let text = place.line.printable
    guard text != self.screen else { return }
    self.screen = text
    line("screen", text)
    if let glove = waitingGlove { write(glove: glove) }
    waitingGlove = nil
  }

  private mutating func line(_ kind: String, _ text: String) {
    output.line("\(kind.padded(to: 6))  \(text)")
  }

  /// Writes as much as possible without blocking; returns the `errno` of a failed write.
  mutating func flush() -> Int32? { output.flush() }

  var isBehind: Bool { output.isBehind }

  /// Writes the rest, as long as the reader keeps reading.
  mutating func finish() { output.finish() }
}
