import TactusMessage
import TactusStore
package import TactusSystem

extension MessengerSettings {
  /// Returns these settings as the reader has them: with the choices kept in a store, the motors as
  /// strong as measured, and the rate at which reading begins. What cannot be read is a problem, and the configured value is used.
  ///
  /// - Parameter path: the store's file, which is only read.
  package func asKept(in path: String) -> (settings: Self, problems: [Failure]) {
    let progress = (try? PracticeFile(beside: path).read()) ?? nil
    guard !InputFile.isMissing(path) else { return chosen(nil, practised: progress) }
    do throws(StoreError) {
      let store = try MessageStore(path: path, isReader: true)
      let kept = try store.keptChoices()
      return chosen(
        try store.chosenRate(), kept.choices, damaged: kept.damaged, practised: progress)
    } catch {
      let (settings, problems) = chosen(nil, practised: progress)
      return (settings, problems + [Failure(error)])
    }
  }
}
