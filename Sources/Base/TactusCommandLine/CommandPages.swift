extension Manual {
  /// `tactus(1)`.
  var programPage: ManualPage {
    ManualPage(
      name: "tactus", section: 1, summary: "turn text into timed touch on six motors",
      sections: [
        ("SYNOPSIS", .synopsis("tactus", "COMMAND [OPTION…] [TEXT…]")),
        ("DESCRIPTION", .notes(ProgramText.description)),
        (
          "COMMANDS",
          .items(commands.map { ManualItem("\(Self.pageName(of: $0))(1)", $0.summary) })
        ),
        ("EXIT STATUS", .items(ProgramText.statuses)),
        ("ENVIRONMENT", .items(ProgramText.environment)),
        ("FILES", .items(ProgramText.files)),
        ("EXAMPLES", .notes("  tactus say Hello from Tactus\n  tactus run --device auto")),
        ("SEE ALSO", .pages(FilePages.all.map { "\($0.name)(\($0.section))" })),
      ])
  }

  /// Returns the page of a command.
  func page(of command: CommandDescription) -> ManualPage {
    let (text, examples) = Self.parts(of: command.notes)
    return ManualPage(
      name: Self.pageName(of: command), section: 1, summary: Self.phrase(command.summary),
      sections: [
        ("SYNOPSIS", .synopsis("tactus \(command.name)", command.usage)),
        ("DESCRIPTION", .notes(text.isEmpty ? command.summary : text)),
        ("OPTIONS", .items(command.options.map { ManualItem($0.spelling, $0.help) })),
      ] + (examples.isEmpty ? [] : [("EXAMPLES", .notes(examples))]) + [
        ("SEE ALSO", .pages(["tactus(1)"] + FilePages.named(in: command)))
      ])
  }

  private static func pageName(of command: CommandDescription) -> String {
    "tactus-" + command.name.replacing(" ", with: "-")
  }

  /// Returns the notes, and the paragraph of examples at their end.
  private static func parts(of notes: String) -> (text: String, examples: String) {
    let paragraphs = Roff.paragraphs(of: notes)
    guard let last = paragraphs.last, last.allSatisfy({ $0.hasPrefix("  tactus ") })
    else { return (notes, "") }
    return (
      paragraphs.dropLast().map { $0.joined(separator: "\n") }.joined(separator: "\n\n"),
      last.joined(separator: "\n")
    )
  }

  /// Returns a summary as whatis(1) shows it: lower-case and without a full stop.
  private static func phrase(_ summary: String) -> String {
    let phrase = summary.hasSuffix(".") ? summary.dropLast() : summary[...]
    return phrase.prefix(1).lowercased() + phrase.dropFirst()
  }
}
