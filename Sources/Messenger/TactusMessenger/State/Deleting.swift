import TactusHaptics
import TactusInput

/// Deleting messages, and bringing them back: the hand feels it once the store has done it.
extension Messenger {
  /// Asks for a message to be deleted.
  mutating func delete(_ id: MessageID, _ shelf: some MessageShelf) throws(ShelfError)
    -> [MessengerEffect]
  {
    // Another program, or the hand before it came back here by an alert, has deleted it.
    guard try shelf.message(id) != nil else {
      return try leave(shelf, after: [.cue(.endOfCategory), .text("gone")])
    }
    var successor = try shelf.message(after: id)
    if successor == nil { successor = try shelf.message(before: id) }
    successors[id] = successor?.id
    return [.delete(id)]
  }

  /// Feels that a message was deleted, and what is at hand then.
  mutating func deleted(_ id: MessageID, _ shelf: some MessageShelf) throws(ShelfError)
    -> [MessengerEffect]
  {
    let withdrawn = withdraw(id)
    bookmarks[id] = nil
    let told: [Feeling] = [.cue(.focus), .text("deleted")]
    switch places.last {
    case .reading(let reading)? where reading.message.id == id:
      guard let successor = successors[id], let next = try shelf.message(successor) else {
        return try leave(shelf, after: told) + withdrawn
      }
      stay(at: .reading(Reading(message: next)))
      return feelSummary(of: next, after: told) + withdrawn
    case .list(var list)? where list.rows.all.contains(.message(id)):
      list.rows.remove(.message(id))
      let row = try settle(&list, shelf)
      stay(at: .list(list))
      return feel(told + (row ?? [Self.noMessages])) + withdrawn
    default: return alert(told) + withdrawn
    }
  }

  /// Feels that the message deleted last is back; nil if there was none.
  mutating func undeleted(_ id: MessageID?, _ shelf: some MessageShelf) throws(ShelfError)
    -> [MessengerEffect]
  {
    guard let id, let message = try shelf.message(id) else {
      return feel([.cue(.endOfCategory), .text("nothing to undo")])
    }
    try insert(message, shelf)
    return alert(
      [.cue(.focus), .text("undone")] + Self.lead(of: message) + Self.sender(message.sender))
  }
}
