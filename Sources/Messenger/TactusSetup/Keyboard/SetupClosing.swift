import TactusSystem
import TactusText

/// The last lines of the setup: what works, what does not, and what to do next.
struct SetupClosing {
  /// The widest line, in columns.
  private static let width = 80

  private let works: [String]
  private let lacks: [Finding]
  private let sending: SendingWay?

  /// - Parameters:
  ///   - ways: the findings about answers and calls for help.
  ///   - device: the glove in the settings; nil for any that is plugged in.
  ///   - sending: the chosen way of sending answers; nil if none was chosen.
  init(_ ways: [Finding], device: String?, sending: SendingWay? = nil) {
    let glove =
      switch device {
      case GloveChoice.virtual.device: "the virtual glove"
      case nil: "the glove that is plugged in, or else the virtual one"
      case "auto"?: "the glove that is plugged in"
      default: "the chosen glove"
      }
    works = ["reading on \(glove)"] + ways.filter { $0.state == .good }.map(\.text)
    lacks = ways.filter { $0.cure != nil || $0.state == .bad }
    self.sending = sending
  }

  /// The next steps; what calls for help by messages needs nothing else than sending them.
  private var steps: [String] {
    let cannotSend = lacks.contains { $0.check == "answers" && $0.state == .missing }
    var steps = lacks.compactMap { finding in
      switch (finding.check, finding.state) {
      case ("answers", .missing):
        sending?.start ?? "choose how answers are sent with 'tactus setup'"
      case ("help", .missing) where cannotSend: nil
      default: finding.cure
      }
    }
    steps += [
      "start the messenger with 'tactus run'; the reader calls for help by holding all six dots",
      "'tactus doctor' lists optional parts",
    ]
    return steps
  }

  private func text(of finding: Finding) -> String {
    guard finding.check == "answers", finding.state == .missing, sending?.start != nil else {
      return finding.text
    }
    return "answers wait until the way you chose has been started"
  }

  /// The lines, each wrapped under its label.
  var lines: [String] {
    let missing = lacks.map { text(of: $0) }.joined(separator: "; ")
    return [
      ("Works", works.joined(separator: "; ")), ("Not yet", missing.isEmpty ? "nothing" : missing),
      ("Next", steps.joined(separator: "; ")),
    ].flatMap { label, text in
      let rows = text.wrapped(to: Self.width - 10)
      return rows.enumerated().map { index, row in
        (index == 0 ? (label + ":").padded(to: 10) : String(repeating: " ", count: 10)) + row
      }
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
