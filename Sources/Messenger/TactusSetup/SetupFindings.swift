import TactusClient
import TactusDoctor
package import TactusService
package import TactusSystem
import TactusText
import TactusWording

/// The state of this machine and its missing parts, as reported by 'doctor', 'setup' and the page.
package struct SetupFindings {
  /// An additional check of the settings, for example of the files that they name.
  package typealias Check = (MessengerConfiguration) throws(Failure) -> Void

  private let file: String?
  private let store: String?
  private let check: Check

  /// - Parameters:
  ///   - settings: the settings file; nil for the default one.
  ///   - store: the store; nil for the default one.
  package init(
    settings: String? = nil, store: String? = nil,
    check: @escaping Check = { _ throws(Failure) in }
  ) {
    (file, self.store, self.check) = (settings, store, check)
  }

  /// All findings, without any glove.
  package var all: [Finding] { MachineExamination.findings + ofReader }

  /// The findings about the reader's settings, models, programs and helpers.
  package var ofReader: [Finding] {
    let (settings, finding) = examineSettings()
    let model = settings?.model.map { [Self.answer(of: $0)] } ?? []
    return [finding, Self.examine(InstalledModels(settings?.models))] + model
      + [Self.screen, Self.mail, Self.broker] + services(settings)
  }

  /// The findings that require action.
  package var wanting: [Finding] { all.filter { $0.cure != nil || $0.state == .bad } }

  /// Returns the settings, nil if they cannot be used, and the finding about them.
  private func examineSettings() -> (MessengerConfiguration?, Finding) {
    do throws(Failure) {
      let settings = try SettingsDocument(file).configuration
      try check(settings)
      let words =
        settings.file == nil ? "no \(settings.place): the standard settings apply" : settings.place
      return (settings, .good("settings", words))
    } catch {
      let cure = error.cure ?? "correct it: 'tactus help settings' lists every key"
      return (nil, .bad("settings", error.problem, cure: cure))
    }
  }

  /// The names of the people who are called for help.
  var helpers: [String] {
    examine(with: try? SettingsDocument(file).configuration)?.helpers.map(\.person.name) ?? []
  }

  /// The findings about answers and calls for help.
  ///
  /// - Throws: `Failure` if the settings cannot be used.
  package func ways() throws(Failure) -> [Finding] {
    let settings = try SettingsDocument(file).configuration
    let services = services(of: settings, examine(with: settings))
    return services.answers + services.help
  }

  /// The last lines of the setup, with the new settings.
  ///
  /// - Throws: `Failure` if the settings cannot be used.
  func closing(
    after answers: SetupAnswers, _ wording: Wording = .english
  ) throws(Failure) -> [String] {
    let device = try SettingsDocument(file).configuration.device
    return SetupClosing(try ways(), device: device, sending: answers.sending, wording).lines
  }

  private func examine(with settings: MessengerConfiguration?) -> StoreExamination? {
    (store ?? (try? MessengerPaths.store())).flatMap {
      StoreExamination(of: $0, sends: settings?.canSend == true)
    }
  }

  private func services(
    of settings: MessengerConfiguration, _ store: StoreExamination?
  ) -> ReaderServices {
    ReaderServices(
      settings, helpers: store?.helpers ?? [],
      isAnsweredByBridge: store?.hasAnsweringBridge ?? false)
  }

  /// Returns the findings about services that the settings (nil if unusable) and the store do not
  /// allow.
  private func services(_ settings: MessengerConfiguration?) -> [Finding] {
    let store = examine(with: settings)
    return (settings.map { services(of: $0, store).findings } ?? [])
      + (store?.damage.map { [Finding.warning("store", $0.problem, cure: $0.cure ?? "")] } ?? [])
  }

  /// Checks that the models that judge messages can be read; a messenger without them uses rules
  /// alone.
  private static func examine(_ models: InstalledModels) -> Finding {
    if let failure = models.failure {
      return .warning("meaning", failure.problem, cure: failure.cure ?? "")
    }
    guard let encoder = InstalledEncoder() else {
      return .good("meaning", "\(models.name) are ready; to miss less: 'make meaning'")
    }
    do throws(Failure) {
      let seconds = JSONText.hundredths(try encoder.tryOut() / .seconds(1))
      return .good("meaning", "\(models.name) are ready, the encoder too (\(seconds) s)")
    } catch {
      return .warning("meaning", error.problem, cure: error.cure ?? "")
    }
  }

  /// Checks that the larger model in the settings responds.
  private static func answer(of model: LargerModel) -> Finding {
    do throws(Failure) {
      let seconds = try model.tryOut() / .seconds(1)
      return .good(
        "model", "\(model.name) answers in \(JSONText.hundredths(seconds)) s".printable)
    } catch {
      return .warning("model", error.problem, cure: error.cure ?? "")
    }
  }

  private static var screen: Finding {
    guard SystemPrograms.find("brltty") != nil else {
      return .missing(
        "screen", "BRLTTY, needed to read the screen",
        cure: "sudo apt install brltty, then see 'tactus screen'")
    }
    return .good("screen", "BRLTTY is installed ('tactus screen --check' checks it)")
  }

  private static var mail: Finding {
    let fetchers = ["mbsync", "getmail", "fetchmail", "offlineimap"]
    let senders = ["msmtp", "sendmail"]
    let (fetcher, sender) = (
      fetchers.first { SystemPrograms.find($0) != nil },
      senders.first { SystemPrograms.find($0) != nil }
    )
    if let fetcher, let sender { return .good("mail", "\(fetcher) fetches it, \(sender) sends it") }
    return .missing(
      "mail",
      fetcher == nil
        ? "optional: a program that fetches mail" : "optional: a program that sends mail",
      cure: "sudo apt install " + (fetcher == nil ? "isync" : "")
        + (fetcher == nil && sender == nil ? " " : "") + (sender == nil ? "msmtp" : ""))
  }

  private static var broker: Finding {
    SystemPrograms.find("mosquitto") == nil
      ? .missing(
        "broker", "optional: MQTT broker (smart home, several gloves)",
        cure: "sudo apt install mosquitto, or use one on another machine")
      : .good("broker", "Mosquitto is installed")
  }
}
