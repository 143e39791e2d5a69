package import TactusBridge
package import TactusSystem
import TactusText

/// The programs that have sent notifications, with their rules.
package enum DesktopList {
  /// Returns the lines about the programs of a store, the latest sender first.
  ///
  /// - Parameter isJSON: true for one JSON object per line.
  /// - Throws: `Failure` if the file cannot be read.
  package static func lines(
    store: String, rules: [DesktopRule], isJSON: Bool
  ) throws(Failure) -> [String] {
    let state = try DesktopFile.read(in: FilePath.folder(of: store))
    let rules = ProgramRules(rules)
    let programs = state.programs.values.sorted { ($0.last, $1.name) > ($1.last, $0.name) }
    guard !isJSON else { return programs.map { json($0, rules.verdict($0.name, $0.entry)) } }
    let now = Timestamp.now
    let width = programs.map(\.name.count).max() ?? 0
    return programs.map { program in
      let time = CivilDate.text(program.last, at: now) { LocalTime.secondsFromUTC(at: $0) }
      let verdict = rules.verdict(program.name, program.entry)
      return [
        program.name.padded(to: width), "\(program.count)".rightAligned(to: 6),
        time.padded(to: 12), ruleText(verdict),
      ].joined(separator: "  ").printable
    }
  }

  private static func ruleText(_ verdict: ProgramRules.Verdict) -> String {
    var words = [verdict.rule.telling.rawValue]
    if let urgency = verdict.rule.urgency { words.append(urgency.name) }
    if !verdict.rule.tellsBody { words.append("heading only") }
    if verdict.rule.isChat { words.append("chat") }
    let source = verdict.isOwn ? "by \"\(verdict.rule.program)\"" : "by itself"
    return words.joined(separator: ", ") + "  " + source
  }

  private static func json(_ program: KnownProgram, _ verdict: ProgramRules.Verdict) -> String {
    let entry = program.entry.map { [("entry", JSONText.string($0))] } ?? []
    let urgency = verdict.rule.urgency.map { [("urgency", JSONText.string($0.name))] } ?? []
    let rule = verdict.isOwn ? [("rule", JSONText.string(verdict.rule.program))] : []
    return JSONText.object(
      [("program", JSONText.string(program.name))] + entry + [
        ("count", "\(program.count)"), ("last", "\(program.last.milliseconds)"),
        ("do", JSONText.string(verdict.rule.telling.rawValue)),
      ] + urgency + [("body", "\(verdict.rule.tellsBody)"), ("chat", "\(verdict.rule.isChat)")]
        + rule)
  }
}
