import TactusBraille
import TactusHaptics
import TactusInput

/// An answer being written.
struct Composing: Hashable, Sendable {
  var conversation: ConversationID
  /// The recipient's name.
  var name: String
  /// The number or mail address from which the recipient last wrote; nil if none is known.
  var address: String?
  var draft: Draft
}

extension Place {
  fileprivate func isWriting(to conversation: ConversationID) -> Bool {
    if case .composing(let composing) = self {
      composing.conversation == conversation
    } else {
      false
    }
  }
}

/// Composing: chords are letters, held chords are commands.
extension Messenger {
  mutating func reply(to message: Message, _ shelf: some MessageShelf) throws(ShelfError)
    -> [MessengerEffect]
  {
    // An alert may have led here from that very draft.
    if let index = places.lastIndex(where: { $0.isWriting(to: message.conversation) }) {
      places.removeSubrange((index + 1)...)
      return try feelPlace(after: .activate, shelf)
    }
    let person = try shelf.conversation(message.conversation)
    let stored = try shelf.draft(for: message.conversation)
    let draft = goingOn(
      drafts[message.conversation] ?? stored ?? Draft(key: keys.next()),
      in: tables.table(for: person?.contact ?? message.contact))
    places.append(
      .composing(
        Composing(
          conversation: message.conversation, name: person?.name ?? message.sender,
          address: person?.address, draft: draft)))
    return feel([.cue(.activate)] + doubt(about: draft.key) + text(draft.text, of: draft))
  }

  /// Feels to whom the hand writes, and its last word.
  mutating func feelDraft(_ composing: Composing, after cue: Cue) -> [MessengerEffect] {
    feel(
      [.cue(cue), .text("writing \(composing.name)")]
        + Self.text(composer(composing.draft).lastWord))
  }

  /// The warning before a message that was perhaps sent goes out again.
  private func doubt(about key: IdempotencyKey) -> [Feeling] {
    outgoing.wasPerhapsSent(key) ? Self.perhapsSent : []
  }

  mutating func type(_ cell: BrailleCell, in composing: Composing) -> [MessengerEffect] {
    var composer = composer(composing.draft)
    guard outgoing[composing.conversation] == nil, composer.append(cell) else { return reject() }
    let changed = change(composing, to: composer, after: composing.draft.start)
    return [.save(changed.draft, changed.conversation)]
  }

  mutating func whileComposing(_ command: KeyCommand, _ composing: Composing)
    -> [MessengerEffect]
  {
    let draft = composing.draft
    switch command {
    case .space: return type(.blank, in: composing)
    case .delete: return deleteLast(of: composing)
    case .preview where !draft.text.isEmpty:
      return feel([.cue(.preview)] + text(composer(draft).lastWord, of: draft))
    case .full where !draft.text.isEmpty:
      return feel([.cue(.enterFull)] + text(draft.text, of: draft))
    case .activate: return send(composing)
    case .back:
      places.removeLast()
      return feel([.cue(.back)]) + keep(composing)
    default: return reject()
    }
  }

  private mutating func deleteLast(of composing: Composing) -> [MessengerEffect] {
    var (composer, start) = (composer(composing.draft), composing.draft.start)
    guard outgoing[composing.conversation] == nil,
      composer.delete() != nil || start.popLast() != nil
    else { return reject() }
    let changed = change(composing, to: composer, after: start)
    return feel(
      [.cue(.focus)] + text(self.composer(changed.draft).lastWord, of: changed.draft))
      + (changed.draft.isEmpty
        ? [.discardDraft(changed.conversation)] : [.save(changed.draft, changed.conversation)])
  }

  /// Changes the draft; after one that was perhaps sent, or was emptied, the new text is a new message.
  private mutating func change(
    _ composing: Composing, to composer: Composer, after start: String
  ) -> Composing {
    var composing = composing
    composing.draft.cells = composer.cells
    composing.draft.start = start
    composing.draft.text = self.composer(composing.draft).text
    if composing.draft.isEmpty || outgoing.wasPerhapsSent(composing.draft.key) {
      composing.draft.key = keys.next()
    }
    stay(at: .composing(composing))
    drafts[composing.conversation] = composing.draft.isEmpty ? nil : composing.draft
    return composing
  }

  /// Saves a draft that is being left, unless it is empty.
  func keep(_ composing: Composing) -> [MessengerEffect] {
    composing.draft.isEmpty ? [] : [.save(composing.draft, composing.conversation)]
  }

  func composer(_ draft: Draft) -> Composer {
    Composer(cells: draft.cells) { [meaning = meaning(of: draft)] in
      draft.start + meaning($0, $1)
    }
  }
}
