package import TactusBraille
package import TactusCommandLine
package import TactusHaptics
package import TactusSystem
import TactusWire

/// The options shared by every command that reads text.
extension ReadingOptions {
  package static let specs: [OptionSpec] = [
    OptionSpec("table", "T", "braille table (default \(Translator.defaultTable); see 'tables')"),
    OptionSpec(
      "unknown", "HOW", "spell (default) or skip characters the table lacks",
      choices: ["spell", "skip"]),
    OptionSpec("encoding", "E", "vibration style (default columns; see 'encodings')"),
    OptionSpec("set", "NAME=MS", "set a time of the encoding, such as pulse=300; repeatable"),
    OptionSpec("layout", "L", "motor positions (default glove-fingers), or a glove's file"),
    OptionSpec("profile", "FILE", "a glove's description in JSON: layout, motors, safety, …"),
    OptionSpec("rate", "PERCENT", "reading speed, 25 to 400 (default 100)"),
  ]

  package init(_ arguments: Arguments) throws(Failure) {
    let translator = try Self.translator(arguments)
    let profile = try Self.glove(arguments["profile"], layout: arguments["layout"])
    self.init(
      translator: translator, encoding: try Self.encoding(arguments, profile),
      layout: try Self.layout(arguments["layout"], profile),
      calibration: profile?.calibration ?? .standard, limits: profile?.limits ?? .standard,
      rate: try Self.rate(arguments["rate"]), board: profile?.board,
      pressure: profile?.pressure ?? [])
  }

  package static func translator(_ arguments: Arguments) throws(Failure) -> Translator {
    let policy: UnknownCharacterPolicy
    switch arguments["unknown"] {
    case nil, "spell": policy = .spellName
    case "skip": policy = .skip
    case let other?: throw Failure(.usage, "--unknown '\(other)': give spell or skip")
    }
    let table = arguments["table"] ?? Translator.defaultTable
    do {
      return try Translator(table: table, unknown: policy)
    } catch {
      guard case .unknownTable(let name, _) = error else {
        throw Failure(.badData, "\(error)")
      }
      throw Failure(.usage, unknownTable(name))
    }
  }

  /// The error for a table that does not exist, with the nearest names.
  package static func unknownTable(_ name: String) -> String {
    let nearest = Tables.nearest(to: name)
    let advice =
      nearest.isEmpty ? "see 'tactus tables'" : "did you mean \(nearest.joined(separator: ", "))?"
    return "no braille table '\(name.printable)': \(advice)"
  }

  package static func profile(_ path: String) throws(Failure) -> Profile {
    do throws(ProfileError) {
      return try Profile(readingFrom: path)
    } catch {
      throw Failure(error)
    }
  }

  /// The glove that `--profile` and a file named by `--layout` describe; nil if neither names a
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
    _ arguments: Arguments, _ profile: Profile?
  ) throws(Failure) -> Encoding {
    var base = profile?.encoding ?? .columns
    if let name = arguments["encoding"] {
      do { base = try Encoding(named: name) } catch { throw Failure(.usage, "\(error)") }
    }
    return try EncodingSettings.apply(arguments.all("set"), to: base)
  }

  private static func rate(_ text: String?) throws(Failure) -> Rate {
    guard let text else { return .normal }
    let digits = text.hasSuffix("%") ? String(text.dropLast()) : text
    guard let percent = Int(digits) else {
      throw Failure(
        .usage,
        "--rate '\(text.printable)': give a whole number from 25 to 400 percent")
    }
    do { return try Rate(percent: percent) } catch { throw Failure(.usage, "\(error)") }
  }
}
