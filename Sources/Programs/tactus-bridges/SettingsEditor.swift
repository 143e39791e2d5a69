import TactusBraille
import TactusHaptics
import TactusMessenger
import TactusService
import TactusSetup
import TactusSystem
import TactusText
import TactusWeb
import TactusWire

/// Reads and changes the settings and people of a store for the page.
struct SettingsEditor: PageSettings {
  let store: String
  /// The settings file; nil for the usual one.
  let settings: String?

  /// The note about when changes take effect.
  private static let note =
    "Saved. Restart Tactus to apply; changes to people apply now."

  /// Performs the request in a frame of the page; `waiter` waits for the service, if necessary.
  func perform(_ frame: [UInt8], _ waiter: any Waiter) -> SettingsResponse {
    let members = JSONMembers(line: frame) ?? JSONMembers([])
    guard let test = members.text("test") else { return .outcome(outcome(members, waiter)) }
    let tag = members.text("tag")
    do throws(Failure) {
      let configuration = try SettingsDocument(settings).configuration
      let trial = try trial(test, members.text("name"), configuration)
      let (command, input) = trial.input(at: .now)
      return .test(command: command, input: input, tag: tag)
    } catch {
      return .outcome(SetupOutcome(result: .refused(error.message, error.status), tag: tag))
    }
  }

  private func outcome(_ members: JSONMembers, _ waiter: any Waiter) -> SetupOutcome {
    let isTrial = members.flag("trial") == true
    let isChange =
      !isTrial && ["change", "set", "add", "remove", "cards"].contains { members[$0] != nil }
    var outcome = SetupOutcome(result: .refused("", .ok), tag: members.text("tag"))
    do throws(Failure) {
      if isChange { try check(members.text("version")) }
      if let cards = members.text("cards") {
        outcome.brought = try importCards(cards, isTrial: isTrial)
        let hasMore = members.flag("more") == true
        outcome.isChange = isChange && !hasMore
        outcome.result = .whole(
          isTrial ? [] : hasMore ? try versionAlone() : try whole(), note: nil)
        return outcome
      }
      if isChange { try change(members, waiter) }
      if members.text("web") == "review" {
        let note = try correct(members)
        let review = try WeeklyReview(of: ContactEditor.reader(of: store), at: .now)
        outcome.result = .whole([("review", review.json)], note: note)
        return outcome
      }
      if let trial = members.object("try") {
        outcome.result = .whole([("pulses", try pulses(trial))], note: nil)
        return outcome
      }
      let state = try whole()
      outcome.isChange = isChange
      outcome.result = .whole(state, note: members["change"] == nil ? nil : Self.note)
    } catch {
      outcome.result = .refused(error.message, error.status)
    }
    return outcome
  }

  private func check(_ known: String?) throws(Failure) {
    let (document, people) = (try SettingsDocument(settings), try ContactEditor.people(in: store))
    guard known == version(document, people) else {
      throw Failure(
        .unavailable, "settings or people have changed: discard your changes and try again")
    }
  }

  private func change(_ members: JSONMembers, _ waiter: any Waiter) throws(Failure) {
    if let change = members.object("change") {
      try SettingsDocument(settings).change(try Self.changes(change))
    } else if let name = members.text("add") {
      try ContactEditor.add(
        name, aliases: members.texts("aliases") ?? [],
        try members.object("set").map(Self.words) ?? [:], in: store)
    } else if let name = members.text("remove") {
      try ContactEditor.remove(name, in: store, waiter)
    } else if let name = members.text("name"), let set = members.object("set") {
      try ContactEditor.set(try Self.words(set), of: name, in: store)
    } else {
      throw Failure(
        .badData, "request: expected \"change\", \"add\", \"remove\", or \"name\" and \"set\"")
    }
  }

  /// Imports cards given as one character per byte, since a file may be in any character set.
  private func importCards(_ cards: String, isTrial: Bool) throws(Failure) -> String {
    let bytes = cards.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
    guard bytes.count == cards.unicodeScalars.count else {
      throw Failure(.badData, "cards: expected bytes, a character each")
    }
    let (counts, lines) = try ContactEditor.importCards(bytes, in: store, isTrial: isTrial)
    return JSONText.object(
      counts.members + [("lines", JSONText.array(lines.map(JSONText.string)))])
  }

  /// Records a helper's wish for more or fewer messages like one; returns a sentence that confirms
  /// it, nil without a wish.
  private func correct(_ members: JSONMembers) throws(Failure) -> String? {
    guard let word = members.text("wish") else { return nil }
    guard let wish = Reaction(rawValue: word), [.more, .less].contains(wish),
      let number = members.number("number").flatMap({ Int64(exactly: $0) })
    else {
      throw Failure(.badData, "wish: expected \"more\" or \"less\", and a message's number")
    }
    return try WeeklyReview.record(wish, about: number, in: store, at: .now)
  }

  /// Returns the trial that sends a test answer to a person, or makes a test call for help, with the
  /// commands of the settings.
  private func trial(
    _ test: String, _ name: String?, _ configuration: MessengerConfiguration
  ) throws(Failure) -> CommandTrial {
    let person = try ContactEditor.reachable(in: store).first {
      $0.name == name && !$0.address.isEmpty
    }
    switch (test, person, configuration.send, configuration.callForHelp) {
    case ("answer", let person?, let command?, _): return .answer(command, to: person.address)
    case ("call", let person?, let command?, _) where person.isHelper:
      let helper = SetupHelper(name: person.name, address: person.address)
      return .message(command, helper, text: CommandTrial.testCall)
    case ("call", _, _, let command?): return .call(command, text: CommandTrial.testCall)
    default:
      throw Failure(
        .badData, "test: expected \"answer\" with a person who can be reached, or \"call\"",
        cure: "choose how answers are sent with 'tactus setup'")
    }
  }

  /// Returns the findings about answers and calls for help, the people who have an address, and the
  /// trials that are possible.
  private func ways(_ configuration: MessengerConfiguration) throws(Failure) -> String {
    let findings = try SetupFindings(settings: settings, store: store).ways()
    let people = try ContactEditor.reachable(in: store).filter { !$0.address.isEmpty }
    let tests = [("answer", configuration.send), ("call", configuration.callForHelp)]
    return JSONText.object([
      ("findings", JSONText.array(findings.map(\.json))),
      (
        "people",
        JSONText.array(
          people.map {
            JSONText.object([
              ("name", JSONText.string($0.name)), ("emergency", "\($0.isHelper)"),
            ])
          })
      ),
      (
        "tests",
        JSONText.array(tests.compactMap { $0.1 == nil ? nil : JSONText.string($0.0) })
      ),
    ])
  }

  /// Returns a few letters rendered with the page's current settings, for `play`.
  private func pulses(_ members: JSONMembers) throws(Failure) -> String {
    let document = try SettingsDocument(settings)
    let rate = members.number("rate").flatMap { Int(exactly: $0) } ?? 100
    let pulses = try RateTrial.pulses(
      document, table: members.text("table").flatMap { $0.isEmpty ? nil : $0 },
      encoding: members.text("encoding").flatMap { Encoding.Kind(rawValue: $0) }, rate: rate)
    return JSONText.array(
      pulses.map { pulse in
        JSONText.object([
          ("actuator", "\(pulse.actuator)"), ("level", "\(pulse.level.rawValue)"),
          ("at", "\(pulse.onset.count)"), ("for", "\(pulse.duration.count)"),
        ])
      })
  }

  /// The settings that the page may change; programs run by the service are excluded.
  private static let names = [
    "device", "table", "rate", "encoding", "layout", "echo", "urgent_waits", "quiet_hours",
    "interrupt",
  ]

  /// The connected gloves; empty if the system cannot list them.
  private static var gloves: [GloveChoice] { (try? GloveChoice.found()) ?? [] }

  private static func changes(
    _ members: JSONMembers
  ) throws(Failure) -> [(key: String, value: JSONValue.Content?)] {
    var changes: [(key: String, value: JSONValue.Content?)] = []
    for (key, value) in members.members {
      guard names.contains(key) else {
        throw Failure(.badData, "\(key.excerpt): this cannot be changed from the page")
      }
      // The service would read any file named here, so the page may name only built-in layouts.
      if key == "layout", case .string(let name) = value.content, !name.isEmpty,
        !Layout.all.contains(where: { $0.name == name })
      {
        throw Failure(.badData, "layout: expected one of 'tactus layouts'")
      }
      // The service would drive any device at a path, so only connected gloves are accepted.
      if key == "device", case .string(let name) = value.content,
        !["", "auto", "loopback"].contains(name), !gloves.contains(where: { $0.device == name })
      {
        throw Failure(.badData, "device: expected \"auto\", \"loopback\" or a glove of the list")
      }
      switch value.content {
      case .null, .string(""): changes.append((key, nil))
      default: changes.append((key, value.content))
      }
    }
    return changes
  }

  /// Converts members to the arguments of `tactus contacts set`.
  private static func words(_ members: JSONMembers) throws(Failure) -> [String: String] {
    var words: [String: String] = [:]
    for (key, value) in members.members {
      switch (key, value.content) {
      case ("important", .bool(let flag)), ("emergency", .bool(let flag)),
        ("muted", .bool(let flag)):
        words[key] = flag ? "yes" : "no"
      case ("language", .null), ("table", .null): words[key] = "auto"
      case ("language", .string(let text)), ("table", .string(let text)): words[key] = text
      default: throw Failure(.badData, "\(key.excerpt): not a valid value")
      }
    }
    return words
  }

  /// The layouts that Tactus knows, and that of the glove's profile.
  var layouts: [PageLayout] {
    let own = (try? SettingsDocument(settings))?.profile?.layout
    return (Layout.all + (own.map { [$0] } ?? [])).map(PageLayout.init)
  }

  // MARK: Complete state

  private func version(_ document: SettingsDocument, _ people: [String]) -> String {
    String(WebSecret.hash(document.bytes + people.flatMap { Array($0.utf8) }).prefix(16))
  }

  private func versionAlone() throws(Failure) -> [(String, String)] {
    let known = version(try SettingsDocument(settings), try ContactEditor.people(in: store))
    return [("version", JSONText.string(known))]
  }

  private func whole() throws(Failure) -> [(String, String)] {
    let document = try SettingsDocument(settings)
    let people = try ContactEditor.people(in: store)
    return [
      ("version", JSONText.string(version(document, people))),
      ("settings", Self.settings(document.configuration)),
      ("choices", Self.choices(document.configuration)),
      ("limits", Self.limits(document.profile?.limits ?? .standard)),
      ("contacts", JSONText.array(people)), ("ways", try ways(document.configuration)),
      (
        "missing",
        JSONText.array(
          (SetupFindings(settings: settings, store: store).wanting
            + Self.gloves.compactMap(\.problem)).map(\.json))
      ),
    ]
  }

  private static func settings(_ configuration: MessengerConfiguration) -> String {
    let quiet = configuration.quietHours.map { hours in
      JSONText.object([
        ("from", JSONText.string(time(hours.from))), ("to", JSONText.string(time(hours.to))),
      ])
    }
    return JSONText.object([
      ("device", JSONText.string(configuration.device ?? "")),
      ("table", JSONText.string(configuration.table ?? "")),
      ("rate", "\(configuration.ratePercent ?? 100)"),
      ("encoding", JSONText.string(configuration.encoding?.rawValue ?? "")),
      ("layout", JSONText.string(configuration.layout ?? "")),
      ("echo", JSONText.string(configuration.echo.rawValue)),
      ("interrupt", JSONText.string(configuration.interruptions.rawValue)),
      ("urgent_waits", "\(configuration.urgentWaits)"), ("quiet_hours", quiet ?? "null"),
    ])
  }

  private static func time(_ minutes: Int) -> String {
    [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  private static func choices(_ configuration: MessengerConfiguration) -> String {
    func list(_ choices: [(value: String, name: String)], _ present: String?) -> String {
      let isThere = choices.contains { $0.value == present ?? "" }
      let all = choices + (isThere ? [] : [(present ?? "", present ?? "")])
      return JSONText.array(
        all.map {
          JSONText.object([
            ("value", JSONText.string($0.value)), ("name", JSONText.string($0.name)),
          ])
        })
    }
    let tables = Tables.list().filter { !$0.isComputerBraille }
    return JSONText.object([
      ("language", JSONText.array(LanguageChoice.all(of: tables).map(\.json))),
      (
        "device",
        list(
          [
            ("", "Keep current"), ("auto", "Find automatically"),
            ("loopback", "loopback, without a glove"),
          ]
            + gloves.filter { !["auto", "loopback"].contains($0.device) }.map {
              ($0.device, $0.name)
            },
          configuration.device)
      ),
      (
        "table",
        list(
          [("", "Default (\(Translator.defaultTable))")]
            + tables.map { ($0.name, "\($0.summary) (\($0.name))") }, configuration.table)
      ),
      (
        "encoding",
        list(
          [("", "Default")] + Encoding.Kind.allCases.map { ($0.rawValue, $0.rawValue) },
          configuration.encoding?.rawValue)
      ),
      (
        "layout",
        list(
          [("", "Default")] + Layout.all.map { ($0.name, "\($0.name): \($0.summary)") },
          configuration.layout)
      ),
      (
        "echo",
        list(
          [("tick", "a tick for each cell"), ("word", "also each word"), ("none", "nothing")],
          configuration.echo.rawValue)
      ),
      (
        "interrupt",
        list(
          Interruptions.allCases.map { ($0.rawValue, $0.words) },
          configuration.interruptions.rawValue)
      ),
    ])
  }

  private static func limits(_ limits: SafetyLimits) -> String {
    JSONText.object([
      ("strong_percent", "\(limits.strongPercent)"),
      ("continuous_ms", "\(limits.continuous.count)"),
      ("short_duty_percent", "\(limits.shortDutyPercent)"),
      ("long_duty_percent", "\(limits.longDutyPercent)"),
      ("summed_percent", "\(limits.summedPercent)"), ("stagger_ms", "\(limits.stagger.count)"),
    ])
  }
}

extension LanguageChoice {
  /// The choice for the page, with the names of its tables.
  fileprivate var json: String {
    JSONText.object([
      ("value", JSONText.string(code)), ("name", JSONText.string(name)),
      ("tables", JSONText.array(tables.map { JSONText.string($0.name) })),
    ])
  }
}

extension PageLayout {
  /// Creates the page's form of a layout.
  init(_ layout: Layout) {
    self.init(
      name: layout.name,
      actuators: layout.actuators.map { Actuator(name: $0.name, x: $0.x, y: $0.y) })
  }
}
