import TactusBroker
import TactusCommandLine
import TactusDesktop
import TactusMailbox
import TactusService
import TactusSystem
import TactusText

/// The bridges to mail, desktop, MQTT and browsers, and the code that knows their files.
@main
enum Bridges {
  static func main() {
    CommandProgram(
      .bridges,
      [
        Mail.self, Desktop.self, MqttCommand.self, Fleet.self, Web.self, GuideCommand.self,
        InboxImportCommand.self, Export<BridgeFiles>.self, Import<BridgeFiles>.self,
        Forget<BridgeFiles>.self,
      ],
      answers: [
        "--examine": { _ throws(Failure) in try findings().map(\.json) },
        "--reasons": { words throws(Failure) in reasons(words) },
      ]
    ).main()
  }

  /// Returns the findings about the bridges that the settings name; none if the settings cannot be read.
  private static func findings() throws(Failure) -> [Finding] {
    let waiter = try LiveWaiter()
    defer { waiter.release() }
    let settings = try? MessengerConfiguration()
    var findings: [Finding] = []
    if let mqtt = settings?.mqtt, mqtt.broker != nil,
      let broker = BrokerExamination.finding(mqtt, waiter)
    {
      findings.append(broker)
    }
    if let desktop = DesktopExamination.finding(waiter) { findings.append(desktop) }
    if let mail = settings?.mail { findings += MailExamination.findings(mail) }
    return findings
  }

  /// Returns the reasons why answers wait: the words are a store's file, and the keys of the answers.
  private static func reasons(_ words: [String]) -> [String] {
    guard let store = words.first else { return [] }
    let mail = MailData(beside: store)
    return words.dropFirst().compactMap { key in
      mail.reason(of: key).map {
        JSONText.object([("key", JSONText.string(key)), ("reason", JSONText.string($0))])
      }
    }
  }
}
