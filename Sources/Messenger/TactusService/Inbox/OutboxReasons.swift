import Glibc
package import TactusStore
import TactusSystem
import TactusText

/// A file of a program that sends answers and records why one has not been sent yet.
package protocol AnswersBeside: KeptBeside {
  /// Returns why an answer waits and when it is tried again; nil if it was not tried yet.
  func reason(of key: String) -> String?
}

/// The reasons why messages wait in the outbox, in words for people.
package struct OutboxReasons {
  private let beside: [any KeptBeside]
  private let hasMessenger: Bool
  private let settings: MessengerConfiguration

  /// - Parameters:
  ///   - store: the store's file.
  ///   - beside: the programs' files next to it, including those of programs that send answers.
  ///   - settings: the messenger's settings, which may name a command that sends.
  package init(store: String, beside: [any KeptBeside], _ settings: MessengerConfiguration) {
    (self.beside, self.settings) = (beside, settings)
    hasMessenger = StoreClaim.socket(of: store) != nil
  }

  /// Returns why an entry waits and what to do; nil if it does not wait.
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
    let kept = beside.first { $0.program == bridge }
    if let kept, !kept.isAtWork {
      return "\(program) is not running: start it, or 'systemctl --user start tactus-\(bridge)'"
    }
    if let reason = (kept as? any AnswersBeside)?.reason(of: entry.message.key.rawValue) {
      return reason
    }
    return hasMessenger
      ? "\(program) takes it soon"
      : "'tactus run' is not running, which hands it to \(program): start it"
  }
}

extension KeptBeside {
  /// True if the program is working on the file now.
  var isAtWork: Bool {
    let lock = Descriptor(open(path + ".lock", O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW))
    guard lock.isOpen else { return false }
    guard flock(lock.number, LOCK_SH | LOCK_NB) != 0 else {
      flock(lock.number, LOCK_UN)
      return false
    }
    return errno == EWOULDBLOCK
  }
}
