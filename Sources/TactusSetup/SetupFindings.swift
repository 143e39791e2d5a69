import TactusConsole
import TactusService
package import TactusSystem
import TactusText

/// What this machine has and what it lacks, as 'doctor', 'setup' and the page tell it.
package enum SetupFindings {
  /// All of it, without any glove.
  package static var all: [Finding] {
    MachineExamination.findings + [models] + (largerModel.map { [$0] } ?? []) + [
      screen, mail, broker,
    ] + services
  }

  /// What the reader cannot do by the settings and the store; nothing if either cannot be read, which is for
  /// 'tactus run' to report.
  private static var services: [Finding] {
    guard let settings = try? MessengerConfiguration() else { return [] }
    let store = StoreExamination.ofUsualStore
    return settings.missingServices(isAnsweredByBridge: store?.hasAnsweringBridge ?? false).map {
      .missing($0.name, $0.consequence, cure: $0.cure)
    } + (store?.damage.map { [Finding.warning("store", $0.problem, cure: $0.cure ?? "")] } ?? [])
  }

  /// What needs a cure.
  package static var wanting: [Finding] { all.filter { $0.cure != nil } }

  /// Whether the models by which messages are judged can be read; a messenger without them uses rules alone.
  private static var models: Finding {
    let models = InstalledModels.ofSettings
    if let failure = models.failure {
      return .warning("meaning", failure.problem, cure: failure.cure ?? "")
    }
    return .good("meaning", "\(models.name) are ready")
  }

  /// Whether the larger model of the settings answers; nil if they name none, or are no settings, which is
  /// for 'tactus run' to say.
  private static var largerModel: Finding? {
    guard let model = try? MessengerConfiguration().model else { return nil }
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
