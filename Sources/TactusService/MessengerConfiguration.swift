import TactusBraille
import TactusHaptics
import TactusSerial
package import TactusSystem
package import TactusWire

/// What a person has set up for the messenger once, so that it needs no options.
///
/// A JSON document of one object, at most 1 MiB; unknown keys are errors, all may be left out:
///
/// ```json
/// {
///   "send": ["signal-cli", "send", "--message-from-stdin"],
///   "freeze_card": ["/home/ada/bin/freeze", "visa"],
///   "call_bank": ["dial", "+49 30 1234"],
///   "table": "en-ueb-g2.ctb",
///   "rate": 150,
///   "profile": "glove.json",
///   "layout": "glove-fingers",
///   "vocabulary": "cues.json",
///   "device": "auto",
///   "inactivity_seconds": 60,
///   "urgent_waits": false
/// }
/// ```
///
/// - `send`, `freeze_card` and `call_bank` are commands: a program, found by PATH, and its words. No shell
///   reads them (see `ChildProcess`); they are told what to do on standard input (see `CommandInput`).
/// - `table` is a braille table, for reading and for typing; `rate` is in percent, 25 to 400; `device` is
///   where the glove is.
/// - `profile`, `layout` and `vocabulary` name files from the folder of the document on; `layout` may be the
///   name of a built-in one.
/// - `inactivity_seconds`, 15 to 3600, is how long the messenger stays open without input.
/// - `urgent_waits` has what is urgent wait while a whole message is being felt, and no longer.
package struct MessengerConfiguration: Equatable {
  package private(set) var send: [String]?
  package private(set) var freezeCard: [String]?
  package private(set) var callBank: [String]?
  package private(set) var table: String?
  package private(set) var ratePercent: Int?
  package private(set) var profile: String?
  package private(set) var layout: String?
  package private(set) var vocabulary: String?
  package private(set) var device: String?
  /// Whether what is urgent waits until the whole message that is being felt ends.
  package private(set) var urgentWaits = false
  package private(set) var inactivity = Microseconds.seconds(60)

  /// What holds where no document says otherwise.
  package static let standard = MessengerConfiguration(nothing: ())

  private init(nothing: Void) {}

  /// The document at its usual place, where there may be none.
  package init() throws(Failure) {
    let path = try MessengerPaths.configuration()
    self = InputFile.isMissing(path) ? .standard : try Self(readingFrom: path)
  }

  package init(readingFrom path: String) throws(Failure) {
    var objection: Failure?
    let read: Result<[UInt8], ProfileError>
    do throws(ProfileError) {
      read = .success(
        try Profile.read(path) { objection = TrustedFile.objection(to: $0, at: path) })
    } catch {
      read = .failure(error)
    }
    if let objection { throw objection }
    do throws(ProfileError) {
      try self.init(json: try read.get(), file: path)
    } catch {
      switch error {
      case .unreadable(_, let reason):
        throw Failure(
          .noInput, "settings '\(path.printable)' cannot be read: \(reason)",
          cure: "name others with --config")
      case .tooLarge:
        throw Failure(
          .badData,
          "settings '\(path.printable)' are larger than \(Profile.maximumBytes / 1024) KiB",
          cure: "give smaller ones")
      default: throw Failure(.badData, "\(error)")
      }
    }
  }

  /// - Parameter file: how errors name the document, and from where files in it count.
  init(json: [UInt8], file: String) throws(ProfileError) {
    let members = try ProfileNode(json: json, file: file, document: "settings").members([
      "send", "freeze_card", "call_bank", "table", "rate", "profile", "layout", "vocabulary",
      "device", "inactivity_seconds", "urgent_waits",
    ])
    send = try members["send"]?.command()
    freezeCard = try members["freeze_card"]?.command()
    callBank = try members["call_bank"]?.command()
    table = try members["table"]?.table()
    ratePercent = try members["rate"]?.integer(25...400)
    profile = try members["profile"]?.path(besides: file)
    layout = try members["layout"]?.layout(besides: file)
    vocabulary = try members["vocabulary"]?.path(besides: file)
    device = try members["device"]?.device()
    urgentWaits = try members["urgent_waits"]?.flag() ?? false
    if let seconds = try members["inactivity_seconds"]?.integer(15...3600) {
      inactivity = Microseconds(Int64(seconds) * 1_000_000)
    }
  }
}

extension ProfileNode {
  /// A text as it is, which may go to a program.
  fileprivate func word() throws(ProfileError) -> String {
    try argument(expecting: "a text with something in it")
  }

  private func argument(expecting something: String? = nil) throws(ProfileError) -> String {
    guard case .string(let text) = value.content, !text.utf8.contains(0) else {
      throw wrong("a text in double quotes")
    }
    if let something, text.isEmpty { throw wrong(something) }
    return text
  }

  fileprivate func flag() throws(ProfileError) -> Bool {
    guard case .bool(let flag) = value.content else { throw wrong("true or false") }
    return flag
  }

  fileprivate func command() throws(ProfileError) -> [String] {
    guard case .array(let values) = value.content, !values.isEmpty else {
      throw wrong("an array of a program and its words")
    }
    var words: [String] = []
    for element in try elements() {
      words.append(try element.argument(expecting: words.isEmpty ? "the name of a program" : nil))
    }
    return words
  }

  fileprivate func table() throws(ProfileError) -> String {
    let name = try word()
    do throws(BrailleError) { _ = try Translator(table: name) } catch {
      guard case .unknownTable(_, let nearest) = error else {
        throw wrong("a braille table that liblouis takes")
      }
      let like = nearest.map { "\"\($0)\"" }.joined(separator: ", ")
      throw wrong("a braille table" + (like.isEmpty ? " of 'tactus tables'" : " like \(like)"))
    }
    return name
  }

  fileprivate func device() throws(ProfileError) -> String {
    let name = try word()
    do throws(PortError) { if name != "loopback" { _ = try PortSelector(name) } } catch {
      throw wrong("loopback, auto, a path, serial:NUMBER or usb:VID:PID")
    }
    return name
  }

  fileprivate func path(besides file: String) throws(ProfileError) -> String {
    let name = try word()
    guard !name.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return name }
    return file[...slash] + name
  }

  fileprivate func layout(besides file: String) throws(ProfileError) -> String {
    let name = try word()
    guard !Layout.isFile(name) else { return try path(besides: file) }
    do throws(HapticsError) { _ = try Layout(named: name) } catch { throw refused(error) }
    return name
  }
}
