package import TactusMessenger
package import TactusStore
package import TactusSystem
import TactusText

extension MessageStore {
  /// Returns a line for each person, and then for each message, that contains the words, newest
  /// first.
  ///
  /// - Throws: `Failure` if the store cannot be read.
  package func lines(finding words: SearchWords, isJSON: Bool) throws(Failure) -> [String] {
    do throws(ArchiveError) {
      let hits = try search(words)
      var lines: [String] = []
      for id in hits.people {
        guard let one = try conversation(id) else { continue }
        lines.append(isJSON ? InboxFormat.json(one) : one.name.printable)
      }
      for id in hits.messages {
        guard let one = try message(id) else { continue }
        lines.append(isJSON ? InboxFormat.json(one, nil) : InboxFormat.hit(one))
      }
      return lines
    } catch {
      throw Failure(.inputOutput, error.reason.printable)
    }
  }
}
