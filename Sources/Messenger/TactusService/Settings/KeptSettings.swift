import TactusMessage
import TactusStore
package import TactusSystem

extension MessengerSettings {
  /// Returns these settings as the reader has them: with the choices kept in a store, and the motors as
  /// strong as measured. What cannot be read is a problem, and the configured value is used.
  ///
  /// - Parameter path: the store's file, which is only read.
  package func asKept(in path: String) -> (settings: Self, problems: [Failure]) {
    let measured = adapted(to: PracticeHost.strength(store: path))
    guard !InputFile.isMissing(path) else { return (measured, []) }
    do throws(StoreError) {
      let store = try MessageStore(path: path, isReader: true)
      let kept = try store.keptChoices()
      return measured.chosen(try store.chosenRate(), kept.choices, damaged: kept.damaged)
    } catch {
      return (measured, [Failure(error)])
    }
  }
}
