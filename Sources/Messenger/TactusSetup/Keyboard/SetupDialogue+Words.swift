import TactusClient
import TactusHaptics
import TactusMessenger
import TactusText
import TactusWording

/// The texts of the questions, and the replies to invalid answers.
extension SetupDialogue {
  /// The choices of the current question, one per line.
  var list: [String] {
    switch step {
    case .glove: numbered(wording("Glove:"), gloves.map(\.name))
    case .language: numbered(wording("Language of most messages:"), facts.languages.map(\.name))
    case .table:
      numbered(
        wording("Braille table:"),
        (language?.tables ?? []).map { "\($0.summary.printable) (\($0.name.printable))" })
    case .encoding:
      numbered(
        wording("Vibration style:"),
        Encoding.Kind.allCases.map { "\($0.rawValue), \(wording($0.summary))" })
    case .sending:
      numbered(wording("How are answers sent?"), SendingWay.allCases.map { wording($0.words) })
    case .help: numbered(wording("Who is called for help?"), helpRows.map(\.printable))
    case .interrupt:
      numbered(
        wording("Messages that interrupt:"), Interruptions.allCases.map { wording($0.words) })
    default: []
    }
  }

  private func numbered(_ title: String, _ rows: [String]) -> [String] {
    [title] + rows.enumerated().map { "  \($0.offset + 1)  \($0.element)" }
  }

  /// The question's last line, with the default for an empty answer.
  var question: String {
    switch step {
    case .reader: wording("Who will read? The name is used in calls for help [{0}]: ", readerWords)
    case .sending: wording("Which way? [{0}]: ", "\(standingSending + 1)")
    case .sendProgram: wording("Program and arguments [{0}]: ", words(of: sendCommand))
    case .sendTrial: wording("Number or address for a test answer, or Enter for none: ")
    case .help: wording("Who? [{0}]: ", "\(standingHelpRow + 1)")
    case .helperName:
      wording(
        "Name of the person [{0}]: ", answers.helper?.name.printable ?? wording("no one"))
    case .helperAddress:
      wording(
        "Number or mail address of {0}: ",
        (helperName ?? "").printable
          + (answers.helper.map { " [\($0.address.printable)]" } ?? ""))
    case .helpProgram: wording("Program and arguments [{0}]: ", words(of: helpCommand))
    case .helpTrial: wording("Send a test call now? [y/N]: ")
    case .more: wording("Also choose the vibration style and what interrupts? [y/N]: ")
    case .glove: wording("Which glove? [{0}]: ", "\(standingGlove + 1)")
    case .language: wording("Which language? [{0}]: ", "\(standingLanguage + 1)")
    case .table:
      wording(
        "Choose a table (t 2 to try number 2) [{0}]: ",
        standingTable.map { "\($0 + 1)" } ?? table)
    case .rate:
      wording("Rate {0} % (t to try it, f faster, s slower, Enter to keep it): ", "\(rate)")
    case .encoding:
      wording("Choose a style (t 2 to try number 2) [{0}]: ", "\(standingEncoding + 1)")
    case .interrupt: wording("What interrupts? [{0}]: ", "\(standingInterruptions + 1)")
    case .quiet: wording("Quiet hours, such as 22:00-07:00, or none [{0}]: ", quietWords)
    case .people: wording("Contacts to import (a .vcf file), or Enter for none: ")
    case .peopleSure: wording("Import them? [Y/n]: ")
    case .sure: wording("Save these settings? [Y/n]: ")
    }
  }

  private var readerWords: String {
    answers.reader?.printable
      ?? (facts.standing.helpText == nil ? wording("no one") : wording("as it is"))
  }

  /// A command in one line, "none" for nil.
  private func words(of command: [String]?) -> String {
    command == nil ? wording("none") : SetupAnswers.words(of: command)
  }

  var numberWanted: String { wording("Type a number from the list.") }

  var nameWanted: String {
    wording(
      "Give 1 to {0} characters on one line, or just press Enter.",
      "\(ServiceProtocol.longestName)")
  }

  func noTable(_ name: String, _ tables: [String]) -> String {
    let near = NearestNames.of(name.hasSuffix(".ctb") ? name : name + ".ctb", in: tables).map(
      \.printable)
    return near.isEmpty
      ? numberWanted
      : wording(
        "No table '{0}'. Did you mean {1}?", name.excerpt, near.joined(separator: wording(" or ")))
  }
}
