import TactusHaptics

/// Messages of which the messenger hears late: they came while it did not run, or by another program.
extension Messenger {
  /// Urgent messages that came while nobody looked: told one after the other.
  mutating func miss(_ ids: [MessageID], others: Int, _ shelf: some MessageShelf)
    -> [MessengerEffect]
  {
    var missed: [MessageID] = []
    var effects: [MessengerEffect] = []
    for id in ids {
      do throws(ShelfError) {
        guard let message = try shelf.message(id), !message.isRead else {
          effects.append(.delivered(id, .silent))
          continue
        }
        try insert(message, shelf)
      } catch {
        effects.append(.complain(error))
      }
      missed.append(id)
      effects.append(.delivered(id, .queued))
    }
    waiting.append(missed, others: others)
    return effects
  }

  /// Whether an answer is at hand.
  var isWriting: Bool {
    switch placeAtWork {
    case .composing?, .question?: true
    default: false
    }
  }

  var isReadingFull: Bool {
    if case .reading(let reading)? = placeAtWork { reading.isFull } else { false }
  }
}
