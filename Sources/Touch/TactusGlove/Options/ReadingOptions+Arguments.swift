package import TactusBraille
package import TactusCommandLine
package import TactusHaptics
package import TactusSystem
import TactusText
import TactusWire

/// The options shared by every command that reads text.
extension ReadingOptions {
  package static let options: [any CommandOption] = [
    table, unknown, encoding, set, layout, profile, rate,
  ]

  package static let table = Option(
    "table", "T", .text, default: Translator.defaultTable,
    "braille table (default \(.default); see 'tables')")
  package static let unknown = Option(
    "unknown", "HOW", .oneOf(["spell": .spellName, "skip": .skip]),
    default: UnknownCharacterPolicy.spellName,
    "\(.default) (default) or skip characters the table lacks")
  package static let encoding = Option(
    "encoding", "E", .text,
    "vibration style (default: the layout's; see 'encodings')")
  package static let set = Option(
    repeated: "set", "NAME=MS", .text,
    "set a time of the encoding, such as pulse=300; repeatable")
  package static let layout = Option(
    "layout", "L", .text,
    "motor positions (default \(Layout.gloveFingers.name)), or a glove's file")
  package static let profile = Option(
    "profile", "FILE", .text, "a glove's description in JSON: layout, motors, safety, …")
  package static let rate = Option(
    "rate", "PERCENT", .rate, default: .normal, "reading speed, \(.range) (default \(.default))")

  package init(_ arguments: Arguments) throws(Failure) {
    let translator = try Self.translator(arguments)
    let layout = try arguments[Self.layout]
    let profile = try Self.glove(arguments[Self.profile], layout: layout)
    let places = try Self.layout(layout, profile)
    self.init(
      translator: translator, encoding: try Self.encoding(arguments, profile, places),
      layout: places,
      calibration: profile?.calibration ?? .standard, limits: profile?.limits ?? .standard,
      rate: try arguments[Self.rate], board: profile?.board,
      pressure: profile?.pressure ?? [])
  }

  package static func translator(_ arguments: Arguments) throws(Failure) -> Translator {
    let policy = try arguments[unknown]
    let table = try arguments[Self.table]
    do {
      return try Translator(table: table, unknown: policy)
    } catch {
      guard case .unknownTable(let name, _) = error else {
        throw Failure(.badData, "\(error)")
      }
      throw Failure(.usage, unknownTable(name))
    }
  }

  /// Returns the error for a table that does not exist, with the nearest names.
  package static func unknownTable(_ name: String) -> String {
    let nearest = Tables.nearest(to: name)
    let advice =
      nearest.isEmpty ? "see 'tactus tables'" : "did you mean \(nearest.joined(separator: ", "))?"
    return "no braille table '\(name.printable)': \(advice)"
  }

  package static func profile(_ path: String) throws(Failure) -> Profile {
    do throws(JSONDocumentError) {
      return try Profile(readingFrom: path)
    } catch {
      throw Failure(error)
    }
  }

  /// Returns the glove that `--profile` and a file named by `--layout` describe; nil if neither names a
  /// file.
  ///
  /// A file named by `--layout` applies as a whole: its motors, levels and safety limits are those
  /// of the glove with that layout.
  private static func glove(
    _ path: String?, layout name: String?
  ) throws(Failure) -> Profile? {
    let profile = try path.map { path throws(Failure) in try Self.profile(path) }
    guard let name, Layout.isFile(name) else { return profile }
    let file = try Self.profile(name)
    guard let layout = file.layout else {
      throw Failure(
        .badData, "\(name.printable): has no 'layout'", cure: "add one, or use it with --profile")
    }
    guard var profile else { return file }
    let others = file.sectionsNextToLayout.joined(separator: ", ")
    guard others.isEmpty else {
      throw Failure(
        .badData, "\(name.printable): has \(others) next to its layout, and a profile is named too",
        cure: "name one of the two, or keep those sections in the profile")
    }
    profile.layout = layout
    return profile
  }

  private static func layout(_ name: String?, _ profile: Profile?) throws(Failure) -> Layout {
    guard let name, !Layout.isFile(name) else { return profile?.layout ?? .gloveFingers }
    do { return try Layout(named: name) } catch { throw Failure(.usage, "\(error)") }
  }

  private static func encoding(
    _ arguments: Arguments, _ profile: Profile?, _ layout: Layout
  ) throws(Failure) -> Encoding {
    var base = profile?.encoding ?? Encoding(layout.encoding)
    if let name = try arguments[Self.encoding] {
      do { base = try Encoding(named: name) } catch { throw Failure(.usage, "\(error)") }
    }
    return try EncodingSettings.apply(arguments[Self.set], to: base)
  }
}

extension OptionType where Value == Rate {
  /// A reading speed; a percent sign may follow it.
  fileprivate static var rate: Self {
    let range = Rate.range.words
    return Self(
      range: range, describe: { "\($0.percent)" },
      parse: { text, option throws(Failure) in
        guard let percent = Int(text.hasSuffix("%") ? String(text.dropLast()) : text) else {
          throw Failure(
            .usage, "--\(option) '\(text)'", cure: "give a whole number from \(range) percent")
        }
        do { return try Rate(percent: percent) } catch { throw Failure(.usage, "\(error)") }
      })
  }
}
