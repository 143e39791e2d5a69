import TactusBraille
package import TactusBridge
import TactusClient
package import TactusHaptics
package import TactusInput
package import TactusMessenger
import TactusModelServer
import TactusSerial
package import TactusStore
package import TactusSystem
import TactusText
package import TactusWire

/// A person's settings for the messenger, which then needs no command-line options.
///
/// They are one JSON object of at most 1 MiB; unknown keys are errors, and all are optional.
/// `SettingsText` in TactusCommandLine explains every key to the user; a test checks that none is missing.
/// `ChildProcess` runs the commands, which read the lines of `CommandInput`; files are relative to the
/// document's folder.
package struct MessengerConfiguration: Equatable {
  /// The document's path; nil for the standard settings.
  package var file: String?
  /// The command that sends a message; nil to keep messages in the outbox.
  package private(set) var send: [String]?
  /// The command that freezes the card; nil for none.
  package private(set) var freezeCard: [String]?
  /// The command that calls the bank; nil for none.
  package private(set) var callBank: [String]?
  /// The command that calls for help; nil for none.
  package private(set) var callForHelp: [String]?
  /// The text of the reader's own call for help; nil for the usual one.
  package private(set) var helpText: String?
  /// The braille table; nil for the standard one.
  package private(set) var table: String?
  /// The braille tables of languages, by their codes.
  package private(set) var tables: [String: String] = [:]
  /// The reading speed in percent, in `Rate.range`; nil for the standard one.
  package private(set) var ratePercent: Int?
  /// The path of the glove's profile; nil for none.
  package private(set) var profile: String?
  /// The name of a layout, or a file's path; nil for the profile's or the standard one.
  package private(set) var layout: String?
  /// The encoding of dots as pulses; nil for that of the profile or the layout.
  package private(set) var encoding: Encoding.Kind?
  /// The encoding without regard to a profile: the chosen one, or else that of the layout.
  package var usualEncoding: Encoding.Kind {
    encoding ?? Layout.all.first { $0.name == layout }?.encoding ?? .columns
  }
  /// The path of a file of cues; nil for the standard ones.
  package private(set) var vocabulary: String?
  /// The glove's device, as for `--device`; nil for the standard one.
  package private(set) var device: String?
  /// The larger model that judges messages; nil for none.
  package private(set) var model: LargerModel?
  /// The path of the models that judge messages; nil for the program's own.
  package private(set) var models: String?
  /// The braille display for BRLTTY; nil for none.
  package private(set) var screen: ScreenSettings? = ScreenSettings()
  /// The mail settings; nil if there are none.
  package private(set) var mail: MailSettings?
  /// The settings of touch input.
  package var touch = TouchSettings()
  /// The retention times.
  package private(set) var keep = Retention()
  /// The settings of the MQTT broker.
  package private(set) var mqtt = BrokerConfiguration()
  /// The rules for notifications of desktop programs; the first match applies.
  package private(set) var desktop: [DesktopRule] = []
  /// True if only the screen is configured.
  package private(set) var isOnlyScreen = false
  /// True if urgent alerts wait for the end of the whole message being felt.
  package private(set) var urgentWaits = false
  /// The messages that interrupt the reader.
  package private(set) var interruptions = Interruptions.hour
  /// The hours during which alerts that can wait are not felt; nil for none.
  package private(set) var quietHours: QuietHours?
  /// The echo of typed cells.
  package private(set) var echo = TypingEcho.tick
  /// The time for which the messenger stays open without input, from 15 s to an hour.
  package private(set) var inactivity = Microseconds.seconds(60)

  /// The path of the document, or its usual path if there is none, for display.
  package var place: String {
    (file ?? (try? MessengerPaths.configuration()) ?? "the settings").printable
  }

  /// The settings without a document.
  package static let standard = MessengerConfiguration(nothing: ())

  private init(nothing: Void) {}

  /// Reads the document at its usual path; without one, the standard settings apply.
  ///
  /// - Throws: `Failure` if the document is invalid or untrustworthy, or has no usual path.
  package init() throws(Failure) {
    let path = try MessengerPaths.configuration()
    self = InputFile.isMissing(path) ? .standard : try Self(readingFrom: path)
  }

  /// Reads a document.
  ///
  /// - Throws: `Failure` if it cannot be read, is invalid, or could have been written by others.
  package init(readingFrom path: String) throws(Failure) {
    var trustFailure: Failure?
    let read: Result<[UInt8], JSONDocumentError>
    do throws(JSONDocumentError) {
      read = .success(
        try JSONFile.read(path) { trustFailure = TrustedFile.problem(with: $0, at: path) })
    } catch {
      read = .failure(error)
    }
    if let trustFailure { throw trustFailure }
    do throws(JSONDocumentError) {
      try self.init(json: try read.get(), file: path)
    } catch {
      switch error {
      case .unreadable(_, let reason):
        throw Failure(
          .noInput, "settings '\(path.printable)' cannot be read: \(reason)",
          cure: "name another file with --config")
      case .tooLarge:
        throw Failure(
          .badData,
          "settings '\(path.printable)' are larger than \(JSONFile.maximumBytes / 1024) KiB",
          cure: "shorten them")
      default: throw Failure(.badData, "\(error)")
      }
    }
  }

  /// - Parameter file: the document's path, for errors and for the files that it names.
  init(json: [UInt8], file: String) throws(JSONDocumentError) {
    let members = try JSONNode(json: json, file: file, document: "settings").members([
      "send", "freeze_card", "call_bank", "call_for_help", "help_text", "table", "tables", "rate",
      "profile",
      "layout", "vocabulary", "device", "inactivity_seconds", "urgent_waits", "quiet_hours",
      "interrupt",
      "model", "echo", "models", "screen", "touch", "encoding", "keep", "mail", "desktop", "mqtt",
    ])
    self.file = file
    send = try members["send"]?.command()
    freezeCard = try members["freeze_card"]?.command()
    callBank = try members["call_bank"]?.command()
    callForHelp = try members["call_for_help"]?.command()
    helpText = try members["help_text"]?.helpText()
    table = try members["table"]?.table()
    tables = try members["tables"]?.tables() ?? [:]
    ratePercent = try members["rate"]?.integer(Rate.range)
    profile = try members["profile"]?.path(besides: file)
    layout = try members["layout"]?.layout(besides: file)
    encoding = try members["encoding"]?.choice()
    vocabulary = try members["vocabulary"]?.path(besides: file)
    device = try members["device"]?.device()
    model = try members["model"]?.model()
    models = try members["models"]?.path(besides: file)
    quietHours = try members["quiet_hours"]?.quietHours()
    touch = try members["touch"]?.touch() ?? touch
    keep = try members["keep"]?.retention() ?? keep
    mqtt = try members["mqtt"]?.broker(besides: file) ?? mqtt
    desktop = try members["desktop"]?.desktop() ?? []
    mail = try members["mail"]?.mail(besides: file)
    if let node = members["screen"] { screen = try node.screen() }
    isOnlyScreen =
      members["screen"] != nil && screen != nil
      && ["send", "freeze_card", "call_bank", "call_for_help", "model"].allSatisfy {
        members[$0] == nil
      }
    urgentWaits = try members["urgent_waits"]?.flag() ?? false
    interruptions = try members["interrupt"]?.choice() ?? .hour
    echo = try members["echo"]?.echo() ?? .tick
    if let seconds = try members["inactivity_seconds"]?.integer(15...3600) {
      inactivity = Microseconds(Int64(seconds) * 1_000_000)
    }
  }
}

/// The braille display that BRLTTY drives.
package struct ScreenSettings: Equatable {
  /// The number of cells, 20 to 80.
  package var cells = 40
  /// True if the window advances automatically when a text continues beyond its end.
  package var pansByItself = true
}

extension JSONNode {
  /// Returns nil for false.
  fileprivate func screen() throws(JSONDocumentError) -> ScreenSettings? {
    if case .bool(let isThere) = value.content { return isThere ? ScreenSettings() : nil }
    let members = try members(["cells", "pan"])
    var settings = ScreenSettings()
    settings.cells = try members["cells"]?.integer(20...80) ?? settings.cells
    settings.pansByItself = try members["pan"]?.flag() ?? settings.pansByItself
    return settings
  }

  /// Returns a text for helpers.
  fileprivate func helpText() throws(JSONDocumentError) -> String {
    let text = try argument(expecting: "a text that is not empty")
    guard text.count <= 500, text.contains(where: { !$0.isWhitespace }) else {
      throw wrong("a text of at most 500 characters")
    }
    return text
  }

  fileprivate func echo() throws(JSONDocumentError) -> TypingEcho {
    guard case .string(let name) = value.content, let echo = TypingEcho(rawValue: name) else {
      throw wrong("\"tick\", \"word\" or \"none\"")
    }
    return echo
  }

  fileprivate func retention() throws(JSONDocumentError) -> Retention {
    let members = try members(["messages", "deleted", "journal"])
    var keep = Retention()
    keep.messages = try members["messages"]?.integer(1...36_500)
    keep.deleted = try members["deleted"]?.integer(0...3650) ?? keep.deleted
    keep.journal = try members["journal"]?.integer(1...36_500)
    return keep
  }

  fileprivate func table() throws(JSONDocumentError) -> String {
    let name = try word()
    do throws(BrailleError) { _ = try Translator(table: name) } catch {
      guard case .unknownTable(_, let nearest) = error else {
        throw wrong("a braille table that liblouis accepts")
      }
      let like = nearest.map { "\"\($0)\"" }.joined(separator: ", ")
      throw wrong("a braille table" + (like.isEmpty ? " of 'tactus tables'" : " like \(like)"))
    }
    return name
  }

  fileprivate func tables() throws(JSONDocumentError) -> [String: String] {
    guard case .object(let list) = value.content else { throw wrong("an object") }
    let members = try members(list.map(\.key))
    var tables: [String: String] = [:]
    for (code, _) in list {
      let node = try members.required(code)
      guard LanguageCode.isCode(code) else {
        throw node.wrong("the code of a language, such as \"de\", as its key")
      }
      tables[code] = try node.table()
    }
    return tables
  }

  fileprivate func device() throws(JSONDocumentError) -> String {
    let name = try word()
    do throws(PortError) { if name != "loopback" { _ = try PortSelector(name) } } catch {
      throw wrong("loopback, auto, a path, serial:NUMBER or usb:VID:PID")
    }
    return name
  }

  fileprivate func quietHours() throws(JSONDocumentError) -> QuietHours {
    let members = try members(["from", "to"])
    let (from, to) = (try members.required("from"), try members.required("to"))
    guard let hours = QuietHours(from: try from.minute(), to: try to.minute()) else {
      throw to.wrong("another time than \"from\"")
    }
    return hours
  }

  /// Returns a time of day in minutes since midnight.
  private func minute() throws(JSONDocumentError) -> Int {
    let digits = try word().utf8.map { Int($0) - 0x30 }
    guard digits.count == 5, digits[2] == 10,
      [0, 1, 3, 4].allSatisfy({ (0...9).contains(digits[$0]) })
    else { throw wrong("a time of day such as \"22:00\"") }
    let (hour, minute) = (digits[0] * 10 + digits[1], digits[3] * 10 + digits[4])
    guard hour < 24, minute < 60 else { throw wrong("a time of day, 00:00 to 23:59") }
    return hour * 60 + minute
  }

  fileprivate func model() throws(JSONDocumentError) -> LargerModel {
    let members = try members(["url", "name", "allow_remote"])
    let (url, name) = (try members.required("url"), try members.required("name"))
    let allowsRemote = try members["allow_remote"]?.flag() ?? false
    let (address, model) = (try url.word(), try name.word())
    do throws(ModelAddressError) {
      return LargerModel(
        address: try ModelAddress(address, allowsRemote: allowsRemote), name: model)
    } catch {
      throw url.wrong(
        error == .remote
          ? "an address on this machine, such as \"http://127.0.0.1:8080/v1\", or also "
            + "\"allow_remote\": true, which lets messages leave it"
          : "an address such as \"http://127.0.0.1:8080/v1\"")
    }
  }

  fileprivate func layout(besides file: String) throws(JSONDocumentError) -> String {
    let name = try word()
    guard !Layout.isFile(name) else { return try path(besides: file) }
    do throws(HapticsError) { _ = try Layout(named: name) } catch { throw refused(error) }
    return name
  }
}
