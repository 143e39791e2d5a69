import TactusBraille
import TactusHaptics
import TactusInput
import TactusMessage
import TactusWire

/// An answer being written.
struct Composing: Hashable, Sendable {
  var conversation: ConversationID
  /// The recipient's name.
  var name: String
  /// The phone number or mail address that the recipient last wrote from; nil if unknown.
  var address: String?
  var draft: Draft
  /// The index of the cell before which typed cells are inserted.
  var caret: Int
  /// The last few deletions that have not been undone.
  var deletions: [Deletion] = []
  /// The last text that the reader was asked to confirm; nil if none.
  var reviewed: String?

  /// The quick answers; none once something was typed.
  var quick: Rows<String>?
  /// The current quick answer as an offer; nil if none is current.
  var offer: Offer?

  static let mostDeletions = 256
}

/// Composing: chords are letters, held chords are commands.
extension Messenger {
  mutating func reply(to message: Message, _ archive: some MessageArchive) throws(ArchiveError)
    -> [MessengerEffect]
  {
    try write(to: message.conversation, message.sender, archive)
  }

  /// Opens the draft to a conversation.
  ///
  /// - Parameter name: the recipient, in case the archive does not have them.
  mutating func write(
    to conversation: ConversationID, _ name: String, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    // An alert may have led here from the same draft, which must not be open in two places.
    if let index = places.firstIndex(where: { $0.isWriting(to: conversation) }) {
      places.removeSubrange((index + 1)...)
      return try feelPlace(after: [.cue(.activate)], archive)
    }
    let person = try archive.conversation(conversation)
    let stored = try archive.draft(for: conversation)
    let draft = converted(
      drafts[conversation] ?? stored ?? Draft(key: keys.next()),
      to: tables.table(for: person?.contact ?? Contact()))
    var composing = Composing(
      conversation: conversation, name: person?.name ?? name, address: person?.address,
      draft: draft, caret: composer(draft).cells.count)
    guard draft.isEmpty else {
      places.append(.composing(composing))
      return feel(
        [.cue(.activate)] + doubt(about: draft.key) + text(draft.text, of: draft), addsWords: false)
    }
    composing.quick = try quickAnswers(to: conversation, archive)
    places.append(.composing(composing))
    return feel([.cue(.activate), .text("write")])
  }

  /// Plays the recipient, and the word before the caret.
  mutating func feelDraft(_ composing: Composing, after cues: [TactileItem]) -> [MessengerEffect] {
    feel(
      cues + [.text("writing \(SenderAddress.felt(composing.name))")]
        + text(wordBeforeCaret(composing), of: composing.draft))
  }

  /// Returns the warning before a message that may have been sent is sent again.
  private func doubt(about key: IdempotencyKey) -> [TactileItem] {
    outgoing.wasPerhapsSent(key) ? Self.perhapsSentItems : []
  }

  mutating func type(_ cell: BrailleCell, in composing: Composing) -> [MessengerEffect] {
    var composer = composer(composing.draft)
    guard outgoing[composing.conversation] == nil, composer.insert([cell], at: composing.caret)
    else { return reject() }
    var composing = composing
    (composing.quick, composing.offer) = (nil, nil)
    composing.caret += 1
    let changed = change(composing, to: composer, after: composing.draft.start)
    let word = cell == .blank && choices.echo == .word ? wordBeforeCaret(changed) : ""
    return [.save(changed.draft, changed.conversation)] + echo(word)
  }

  mutating func whileComposing(_ command: KeyCommand, _ composing: Composing)
    -> [MessengerEffect]
  {
    let draft = composing.draft
    if let effects = amongQuickAnswers(command, composing) { return effects }
    switch command {
    case .space: return type(.blank, in: composing)
    case .delete, .deleteWord: return delete(command, composing)
    case .undo: return undo(composing)
    case .left, .right, .top, .bottom: return moveCaret(command, composing)
    case .preview where !draft.text.isEmpty:
      return feel([.cue(.preview)] + text(wordBeforeCaret(composing), of: draft))
    case .full where !draft.text.isEmpty:
      return feel([.cue(.enterFull)] + text(draft.text, of: draft))
    case .activate: return send(composing)
    case .back:
      places.removeLast()
      return feel([.cue(.back)]) + saveDraft(of: composing)
    default: return reject()
    }
  }

  /// Changes the draft; after one that may have been sent, or was emptied, the new text is a new
  /// message.
  mutating func change(
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

  /// Saves a draft that is being closed, unless it is empty.
  func saveDraft(of composing: Composing) -> [MessengerEffect] {
    composing.draft.isEmpty ? [] : [.save(composing.draft, composing.conversation)]
  }

  func composer(_ draft: Draft) -> Composer {
    Composer(cells: draft.cells) { [meaning = meaning(of: draft)] in
      draft.start + meaning($0, $1)
    }
  }
}
