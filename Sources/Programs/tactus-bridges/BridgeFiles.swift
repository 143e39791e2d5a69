import TactusBroker
import TactusDesktop
import TactusGuide
import TactusMailbox
import TactusService
import TactusWeb

/// The files that the bridges have next to the messages.
enum BridgeFiles: FilesBesideStore {
  static func beside(_ store: String) -> [any KeptBeside] {
    [
      MailKept(beside: store), DesktopKept(beside: store), BrokerKept(beside: store),
      GuideKept(beside: store), PageKept(beside: store),
    ]
  }

  static func unknown(beside store: String) -> [String] { [] }
}
