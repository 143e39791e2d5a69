import TactusStore
package import TactusSystem

/// The examination of a store for people, whether or not a messenger uses it.
package struct StoreExamination {
  /// Whether answers to anybody go out by a bridge that has come once.
  package let hasAnsweringBridge: Bool
  /// What is damaged, and what to do about it; nil if nothing is.
  package let damage: Failure?

  /// That of the store at its usual place; nil if there is none.
  package static var ofUsualStore: StoreExamination? {
    guard let path = try? MessengerPaths.store(), !InputFile.isMissing(path) else { return nil }
    do throws(StoreError) {
      let store = try MessageStore(path: path, isReader: true)
      return StoreExamination(
        hasAnsweringBridge: (try? store.hasAnsweringBridge()) ?? false,
        damage: try store.findDamage().map { Failure($0) })
    } catch {
      return StoreExamination(hasAnsweringBridge: false, damage: Failure(error))
    }
  }
}
