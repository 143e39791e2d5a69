import TactusService
import TactusSystem
import TactusText
import TactusWording

/// The last lines of the setup: what works, what does not, and what to do next.
struct SetupClosing {
  /// The widest line, in columns.
  private static let width = 80

  private let works: [String]
  private let lacks: [Finding]
  private let sending: SendingWay?
  private let wording: Wording

  /// - Parameters:
  ///   - ways: the findings about answers and calls for help.
  ///   - device: the glove in the settings; nil for any that is plugged in.
  ///   - sending: the chosen way of sending answers; nil if none was chosen.
  init(
    _ ways: [Finding], device: String?, sending: SendingWay? = nil, _ wording: Wording = .english
  ) {
    let glove =
      switch device {
      case GloveChoice.virtual.device: wording("reading on the virtual glove")
      case nil: wording("reading on the glove that is plugged in, or else the virtual one")
      case "auto"?: wording("reading on the glove that is plugged in")
      default: wording("reading on the chosen glove")
      }
    works = [glove] + ways.filter { $0.state == .good }.map(\.text)
    lacks = ways.filter { $0.cure != nil || $0.state == .bad }
    self.sending = sending
    self.wording = wording
  }

  /// The next steps; what calls for help by messages needs nothing else than sending them.
  private var steps: [String] {
    let cannotSend = lacks.contains { $0.check == "answers" && $0.state == .missing }
    var steps = lacks.compactMap { finding in
      switch (finding.check, finding.state) {
      case ("answers", .missing):
        sending?.start.map { wording($0) }
          ?? wording("choose how answers are sent with 'tactus setup'")
      case ("help", .missing) where cannotSend: nil
      case ("help", .missing) where callsNobody:
        wording("choose who is called for help with 'tactus setup'")
      default: finding.cure
      }
    }
    steps += [
      callsNobody
        ? wording("start the messenger with 'tactus run'")
        : wording(
          "start the messenger with 'tactus run'; the reader calls for help by holding all six dots"
        ),
      wording("'tactus doctor' lists optional parts"),
    ]
    return steps
  }

  private var callsNobody: Bool { lacks.contains { $0.text == ReaderServices.callsNobody } }

  private func text(of finding: Finding) -> String {
    switch (finding.check, finding.state) {
    case ("answers", .missing):
      sending?.start == nil
        ? wording("answers cannot be sent and are kept")
        : wording("answers wait until the way you chose has been started")
    case ("help", .missing) where finding.text == ReaderServices.callsNobody:
      wording("the reader's call for help reaches no one")
    default: finding.text
    }
  }

  /// The lines, each wrapped under its label.
  var lines: [String] {
    let missing = lacks.map { text(of: $0) }.joined(separator: "; ")
    return [
      (wording("Works:"), works.joined(separator: "; ")),
      (wording("Not yet:"), missing.isEmpty ? wording("nothing") : missing),
      (wording("Next:"), steps.joined(separator: "; ")),
    ].flatMap { label, text in
      let margin = max(10, wording("Not yet:").count + 2)
      let rows = text.wrapped(to: Self.width - margin)
      return rows.enumerated().map { index, row in
        (index == 0 ? label.padded(to: margin) : String(repeating: " ", count: margin)) + row
      }
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
