import TactusHaptics
import TactusInput
import TactusMessage

/// Deleting and restoring messages: the result is played once the store has done it.
extension Messenger {
  /// Requests the deletion of a message.
  mutating func delete(_ id: MessageID, _ archive: some MessageArchive) throws(ArchiveError)
    -> [MessengerEffect]
  {
    // It was deleted by another program, or earlier, before an alert led back here.
    guard try archive.message(id) != nil else {
      return try leave(archive, after: [.cue(.endOfCategory), .text("gone")])
    }
    var successor = try archive.message(after: id)
    if successor == nil { successor = try archive.message(before: id) }
    successors[id] = successor?.id
    return [.delete(id)]
  }

  /// Reports that a message was deleted, and plays the new position.
  mutating func deleted(_ id: MessageID, _ archive: some MessageArchive) throws(ArchiveError)
    -> [MessengerEffect]
  {
    let withdrawn = withdraw(id)
    bookmarks[id] = nil
    let confirmation: [TactileItem] = [.cue(.focus), .text("deleted")]
    switch places.last {
    case .reading(let reading)? where reading.message.id == id:
      guard let successor = successors[id], let next = try archive.message(successor) else {
        return try leave(archive, after: confirmation) + withdrawn
      }
      stay(at: .reading(Reading(message: next)))
      return feelSummary(of: next, after: confirmation) + withdrawn
    case .list(var list)? where list.rows.all.contains(.message(id)):
      list.rows.remove(.message(id))
      let row = try currentItems(pruning: &list, archive)
      stay(at: .list(list))
      return feel(confirmation + (row ?? [Self.noMessages])) + withdrawn
    default: return alert(confirmation) + withdrawn
    }
  }

  /// Reports that the message deleted last was restored; nil if there was none.
  mutating func undeleted(_ id: MessageID?, _ archive: some MessageArchive) throws(ArchiveError)
    -> [MessengerEffect]
  {
    guard let id, let message = try archive.message(id) else {
      return feel([.cue(.endOfCategory), .text("nothing to undo")])
    }
    try insert(message, archive)
    return alert(
      [.cue(.focus), .text("undone")] + Self.lead(of: message) + Self.sender(message.sender))
  }
}
