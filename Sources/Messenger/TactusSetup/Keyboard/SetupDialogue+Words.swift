import TactusHaptics
import TactusMessenger
import TactusText

/// The texts of the questions, and the replies to invalid answers.
extension SetupDialogue {
  /// The choices of the current question, one per line.
  var list: [String] {
    switch step {
    case .glove: numbered("Glove:", gloves.map(\.name))
    case .language: numbered("Language of most messages:", facts.languages.map(\.name))
    case .table:
      numbered(
        "Braille table:",
        (language?.tables ?? []).map { "\($0.summary.printable) (\($0.name.printable))" })
    case .encoding:
      numbered(
        "Vibration style:", Encoding.Kind.allCases.map { "\($0.rawValue), \($0.summary)" })
    case .sending: numbered("How are answers sent?", SendingWay.allCases.map(\.words))
    case .help: numbered("Who is called for help?", helpRows.map(\.printable))
    case .interrupt: numbered("Messages that interrupt:", Interruptions.allCases.map(\.words))
    default: []
    }
  }

  private func numbered(_ title: String, _ rows: [String]) -> [String] {
    [title] + rows.enumerated().map { "  \($0.offset + 1)  \($0.element)" }
  }

  /// The question's last line, with the default for an empty answer.
  var question: String {
    switch step {
    case .reader: "Who will read? The name is used in calls for help [\(readerWords)]: "
    case .sending: "Which way? [\(standingSending + 1)]: "
    case .sendProgram: "Program and arguments [\(SetupAnswers.words(of: sendCommand))]: "
    case .sendTrial: "Number or address for a test answer, or Enter for none: "
    case .help: "Who? [\(standingHelpRow + 1)]: "
    case .helperName: "Name of the person [\((answers.helper?.name ?? "no one").printable)]: "
    case .helperAddress:
      "Number or mail address of \((helperName ?? "").printable)"
        + "\(answers.helper.map { " [\($0.address.printable)]" } ?? ""): "
    case .helpProgram: "Program and arguments [\(SetupAnswers.words(of: helpCommand))]: "
    case .helpTrial: "Send a test call now? [y/N]: "
    case .more: "Also choose the vibration style and what interrupts? [y/N]: "
    case .glove: "Which glove? [\(standingGlove + 1)]: "
    case .language: "Which language? [\(standingLanguage + 1)]: "
    case .table:
      "Choose a table (t 2 to try number 2) [\(standingTable.map { "\($0 + 1)" } ?? table)]: "
    case .rate: "Rate \(rate) % (t to try it, f faster, s slower, Enter to keep it): "
    case .encoding: "Choose a style (t 2 to try number 2) [\(standingEncoding + 1)]: "
    case .interrupt: "What interrupts? [\(standingInterruptions + 1)]: "
    case .quiet: "Quiet hours, such as 22:00-07:00, or none [\(quietWords)]: "
    case .people: "Contacts to import (a .vcf file), or Enter for none: "
    case .peopleSure: "Import them? [Y/n]: "
    case .sure: "Save these settings? [Y/n]: "
    }
  }

  private var readerWords: String {
    (answers.reader ?? (facts.standing.helpText == nil ? "none" : "as it is")).printable
  }

  static let numberWanted = "Type a number from the list."

  static func noTable(_ name: String, _ tables: [String]) -> String {
    let near = NearestNames.of(name.hasSuffix(".ctb") ? name : name + ".ctb", in: tables).map(
      \.printable)
    return near.isEmpty
      ? numberWanted : "No table '\(name.excerpt)'. Did you mean \(near.joined(separator: " or "))?"
  }
}
