import TactusHaptics
import TactusMessenger

/// A line for each thing that is felt and each screen, for those who watch without a terminal.
struct RunLines {
  private var screen = ""
  private var output = StandardOutput(isPatient: true)
  /// Lines that nobody would take; a slow reader must not make the messenger grow.
  private var lost = 0

  mutating func tell(_ thing: FeltThing) {
    switch thing {
    case .cue(let cue): line("cue", "\(cue.rawValue): \(cue.meaning)")
    case .text(let text): line("text", text.printable)
    }
  }

  mutating func tell(news: String) { line("news", news) }

  mutating func show(_ screen: Screen) {
    let text = screen.description.printable
    guard text != self.screen else { return }
    self.screen = text
    line("screen", text)
  }

  private mutating func line(_ kind: String, _ text: String) {
    guard !output.isFull else {
      lost += 1
      return
    }
    if lost > 0 { output.line("news    \(Spoken.count(lost, "line")) left out") }
    lost = 0
    output.line("\(kind.padded(to: 6))  \(text)")
  }

  /// Writes what a reader takes without being waited for.
  mutating func flush() throws(Failure) { try output.flushWithoutWaiting() }

  var isBehind: Bool { output.isBehind }
}
