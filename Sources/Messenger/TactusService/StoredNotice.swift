import TactusAnalysis
import TactusBridge
package import TactusMessage
import TactusMessenger
import TactusStore
package import TactusSystem

/// Stores a message when no messenger is running to announce it.
package enum StoredNotice {
  /// Stores the message at `path`, unless it is already stored and was announced.
  ///
  /// - Throws: `Failure` if the store cannot be opened or written.
  package static func save(_ message: IncomingMessage, at path: String) throws(Failure)
    -> NotifyAnswer
  {
    if let expires = message.expires, expires <= .now { return .expired }
    return try storing { () throws(StoreError) in
      // An unresponsive messenger may be sending from the same file.
      let store = try MessageStore(path: path, isVisitor: true)
      let found = InstalledModels.ofSettings.analyzer.analyze(message)
      let analysis = found.adjusted(for: try store.contact(of: message).contact).adjusted(
        for: message)
      let stored = try store.deliver(message, found, at: .now)
      return .done(
        stored.id, stored.isTold ? .duplicate : .stored(isUrgent: analysis.isUrgent),
        analysis.urgency.band)
    }
  }
}
