import Glibc
import TactusClient
import TactusCommandLine
package import TactusStore
import TactusSystem
import TactusText

/// The reasons why messages of the outbox wait, in words for people.
package struct OutboxReasons {
  /// The bridges that send answers, with the files by whose locks it is seen whether they run.
  private static let files = ["mail": "mail.db", "mqtt": "mqtt/spool"]

  private let store: String
  private let reasons: [String: String]
  private let hasMessenger: Bool
  private let hasBridges: Bool
  private let settings: MessengerConfiguration

  /// - Parameters:
  ///   - store: the store's file.
  ///   - reasons: the reasons that bridges give, by the keys of the messages.
  ///   - hasBridges: true if the program of the bridges is installed.
  ///   - settings: those of the messenger, which may name a command that sends.
  package init(
    store: String, reasons: [String: String], hasBridges: Bool, _ settings: MessengerConfiguration
  ) {
    (self.store, self.reasons, self.settings) = (store, reasons, settings)
    self.hasBridges = hasBridges
    hasMessenger = StoreClaim.socket(of: store) != nil
  }

  /// The reason, and what to do; nil for what does not wait.
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
      ? "\(program) takes it soon"
      : "'tactus run' is not running, which hands it to \(program): start it"
  }

  /// True if the program that works on a file runs now.
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
