import TactusHaptics
import TactusMessage

/// Messages that the messenger learns about late: they arrived while it did not run, or through
/// another program.
extension Messenger {
  /// Queues urgent messages that arrived unnoticed, to be announced one after the other.
  mutating func miss(_ ids: [MessageID], others: Int, _ archive: some MessageArchive)
    -> [MessengerEffect]
  {
    var missed: [MessageID] = []
    var effects: [MessengerEffect] = []
    for id in ids {
      do throws(ArchiveError) {
        let stored = try archive.message(id)
        guard let message = stored, !message.isRead else {
          effects.append(.delivered(id, .silent, because: stored.map { _ in .read }))
          continue
        }
        try insert(message, archive)
        if let silence = silence(ofLate: message) ?? (expires(message) ? nil : .expired) {
          effects.append(.delivered(id, .silent, because: silence))
          continue
        }
        if alertLevel(of: message) == .urgent { effects += trackAcknowledgement(of: message) }
      } catch {
        effects.append(.complain(error))
      }
      missed.append(id)
      effects.append(.delivered(id, .queued))
    }
    waiting.append(missed, others: others)
    return effects
  }

  /// True if the reader is writing an answer.
  var isWriting: Bool {
    switch placeAtWork {
    case .composing?, .question?: true
    default: false
    }
  }

  /// True if chords that are not held are letters, or the reader is asked about letters.
  var isTyping: Bool {
    switch placeAtWork {
    case .people?, .searching?, .settingAlarm?: true
    default: isWriting
    }
  }

  var isReadingFull: Bool {
    if case .reading(let reading)? = placeAtWork { reading.isFull } else { false }
  }
}

/// Actions that an earlier run started and did not finish.
extension Messenger {
  /// Reports an action as possibly done: the reader may repeat it, with the same key.
  mutating func interrupted(
    _ action: FraudAction, _ id: MessageID, _ archive: some MessageArchive
  ) -> [MessengerEffect] {
    let words: [TactileItem] = [.cue(.sendFailure), .text("\(action.rawValue) perhaps done")]
    do throws(ArchiveError) {
      let sender = try archive.message(id)?.sender
      return alert(words + (sender.map { Self.sender($0) } ?? []), addsWords: false)
    } catch {
      return alert(words, addsWords: false) + [.complain(error)]
    }
  }
}
