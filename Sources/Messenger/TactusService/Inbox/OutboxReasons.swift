import Glibc
import TactusClient
import TactusCommandLine
package import TactusStore
import TactusSystem
import TactusText

/// Human-readable reasons why messages in the outbox are waiting.
package struct OutboxReasons {
  /// The bridges that send answers, with the files whose locks show that they are running.
  private static let files = ["mail": "mail.db", "mqtt": "mqtt/spool"]

  private let store: String
  private let reasons: [String: String]
  private let hasMessenger: Bool
  private let hasBridges: Bool
  private let settings: MessengerConfiguration

  /// - Parameters:
  ///   - store: the store's file.
  ///   - reasons: the reasons that bridges report, by message key.
  ///   - hasBridges: true if the program of the bridges is installed.
  ///   - settings: the messenger's settings, which may name a command that sends messages.
  package init(
    store: String, reasons: [String: String], hasBridges: Bool, _ settings: MessengerConfiguration
  ) {
    (self.store, self.reasons, self.settings) = (store, reasons, settings)
    self.hasBridges = hasBridges
    hasMessenger = StoreClaim.socket(of: store) != nil
  }

  /// Returns the reason and a remedy; nil for a message that is not waiting.
  package func why(_ entry: OutboxEntry) -> String? {
    guard entry.state == .queued else { return nil }
    guard let bridge = entry.bridge else {
      guard entry.message.isSettled else {
        return "it has unreadable cells: name its key to 'tactus inbox send' to send it anyway"
      }
      return settings.send != nil
        ? "'tactus inbox send' sends it now" : "no command sends it: \(settings.cure("send"))"
    }
    let program = "'tactus \(bridge)'"
    if Self.files[bridge] != nil, !hasBridges {
      return "\(program) is not installed: \(TactusProgram.bridges.installation)"
    }
    if let file = Self.files[bridge], !isLocked(FilePath.folder(of: store) + "/" + file) {
      return "\(program) is not running: start it, or 'systemctl --user start tactus-\(bridge)'"
    }
    if let reason = reasons[entry.message.key.rawValue] { return reason }
    return hasMessenger
      ? "\(program) will send it soon"
      : "'tactus run', which passes it to \(program), is not running: start it"
  }

  /// Returns true if the program that uses a file is running.
  private func isLocked(_ path: String) -> Bool {
    let lock = Descriptor(open(path + ".lock", O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW))
    guard lock.isOpen else { return false }
    guard flock(lock.number, LOCK_SH | LOCK_NB) != 0 else {
      flock(lock.number, LOCK_UN)
      return false
    }
    return errno == EWOULDBLOCK
  }
}
