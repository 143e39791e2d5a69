import TactusMessage
package import TactusMessenger
import TactusStore
package import TactusSystem

/// The results of examining a store, even while a messenger uses it.
package struct StoreExamination {
  /// True if any bridge that has ever connected sends answers.
  package let hasAnsweringBridge: Bool
  /// The damage and how to fix it; nil for none.
  package let damage: Failure?

  /// The people marked for emergencies.
  package let helpers: [Helper]

  private init(hasAnsweringBridge: Bool, helpers: [Helper], damage: Failure?) {
    self.hasAnsweringBridge = hasAnsweringBridge
    self.helpers = helpers
    self.damage = damage
  }

  /// Examines the store at a path; returns nil if there is none.
  ///
  /// - Parameter sends: true if a command is configured to send messages.
  package init?(of path: String, sends: Bool) {
    guard !InputFile.isMissing(path) else { return nil }
    do throws(StoreError) {
      let store = try MessageStore(path: path, isReader: true)
      let damage = try store.findDamage().map { Failure($0) }
      self.init(
        hasAnsweringBridge: (try? store.hasAnsweringBridge()) ?? false,
        helpers: (try? store.helpers(byCommand: sends)) ?? [], damage: damage)
    } catch {
      self.init(hasAnsweringBridge: false, helpers: [], damage: Failure(error))
    }
  }
}
