import TactusBridge
import TactusBroker
import TactusDesktop
import TactusGuide
import TactusMailbox
import TactusService
import TactusWeb

/// The files that the bridges and practice store next to the messages.
enum BridgeFiles: FilesBesideStore {
  static func beside(_ store: String) -> [any BridgeData] {
    [
      MailData(beside: store), DesktopData(beside: store), BrokerData(beside: store),
      GuideData(beside: store), PageData(beside: store), PracticeData(beside: store),
    ]
  }

  static func unknown(beside store: String) -> [String] { [] }
}
