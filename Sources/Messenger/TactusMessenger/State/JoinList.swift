import TactusHaptics
import TactusInput
import TactusMessage
import TactusWire

/// The people with whom the person of a conversation can be joined: those with the same name, or
/// else all.
struct JoinList: Hashable, Sendable {
  /// The maximum number of people listed.
  static let most = 100

  var conversation: ConversationID
  var rows: Rows<ConversationID>
  /// True if the reader was asked to confirm the current row.
  var isAsked = false
  /// The question as an offer; nil before, or if something else was felt since.
  var offer: Offer?
}

/// Joining two entries of the same person, after a question.
extension Messenger {
  mutating func openJoining(_ id: ConversationID, _ archive: some MessageArchive)
    throws(ArchiveError)
    -> [MessengerEffect]
  {
    let people = try archive.namesakes(of: id, most: JoinList.most)
    let list = JoinList(conversation: id, rows: Rows(people))
    guard let name = try name(atHandOf: list, archive) else {
      return feel([.cue(.endOfCategory), .text("nobody else")])
    }
    places.append(.joining(list))
    return feel([.cue(.activate), .text("with \(name)")])
  }

  mutating func whileJoining(
    _ command: KeyCommand, _ list: JoinList, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    var list = list
    switch command {
    case .up, .down, .top, .bottom:
      guard list.rows.move(command) else { return keepingOffer { $0.feel([.cue(.endOfCategory)]) } }
      list.isAsked = false
      return try stay(at: list, after: [.cue(.focus)], archive)
    case .preview: return try stay(at: list, after: [.cue(.preview)], archive)
    case .activate:
      guard list.isAsked, let other = list.rows.atHand else {
        (list.isAsked, list.offer) = (true, newOffer())
        return try stay(at: list, after: [.cue(.activate)], archive)
      }
      guard outgoing[list.conversation] == nil, outgoing[other] == nil else { return reject() }
      switch press(on: list.offer) {
      case .again: return try stay(at: list, after: [.cue(.preview)], archive)
      case .tooEarly: return refuseEarlyPress()
      case .accept: return [.join(list.conversation, with: other)]
      }
    case .back where list.isAsked:
      list.isAsked = false
      return try stay(at: list, after: [.cue(.back)], archive)
    case .back:
      places.removeLast()
      guard case .options(let menu)? = places.last, let row = try row(of: menu, archive) else {
        return feel([.cue(.back)])
      }
      return feel([.cue(.back), .text(row)])
    default: return reject()
    }
  }

  mutating func stay(at list: JoinList, after cues: [TactileItem], _ archive: some MessageArchive)
    throws(ArchiveError) -> [MessengerEffect]
  {
    let name = try name(atHandOf: list, archive) ?? "nobody"
    let effects = feel(cues + [.text(list.isAsked ? "join \(name)?" : "with \(name)")])
    var list = list
    list.offer = list.isAsked ? renewed(list.offer) : nil
    stay(at: .joining(list))
    return effects
  }

  private func name(
    atHandOf list: JoinList, _ archive: some MessageArchive
  ) throws(ArchiveError) -> String? {
    guard let id = list.rows.atHand else { return nil }
    return SenderAddress.felt(try archive.conversation(id)?.name ?? "nobody")
  }

  /// Continues with one person in place of two.
  mutating func joined(_ kept: ConversationID, _ gone: ConversationID) -> [MessengerEffect] {
    // The store has merged both drafts.
    (drafts[kept], drafts[gone]) = (nil, nil)
    let wasRequested: Bool
    if case .joining? = places.last {
      places.removeLast()
      wasRequested = true
    } else {
      wasRequested = false
    }
    // An open answer is now half of one draft: it is opened again, not overwritten.
    places.removeAll { $0.isWriting(to: kept) || $0.isWriting(to: gone) }
    for index in places.indices { places[index].join(kept, gone) }
    return wasRequested ? feel([.cue(.sendSuccess), .text("joined")]) : []
  }
}

extension Place {
  /// Replaces the conversation that is gone with the one that remains.
  fileprivate mutating func join(_ kept: ConversationID, _ gone: ConversationID) {
    switch self {
    case .reading(var reading) where reading.message.conversation == gone:
      reading.message.conversation = kept
      self = .reading(reading)
    case .composing(var composing) where composing.conversation == gone:
      composing.conversation = kept
      self = .composing(composing)
    case .options(var menu) where menu.conversation == gone:
      menu.conversation = kept
      self = .options(menu)
    case .list(var list):
      list.rows.replace(.conversation(gone), by: .conversation(kept))
      self = .list(list)
    default: break
    }
  }
}

extension MessageArchive {
  /// Returns other people with the same name, or else all others, in list order, at most `most`.
  func namesakes(of id: ConversationID, most: Int) throws(ArchiveError) -> [ConversationID] {
    guard let name = try conversation(id)?.name else { return [] }
    let base = Namesake.base(of: name).lowercased()
    let others = try conversations(nil).filter { $0 != id && $0 != .noteToSelf }
    var same: [ConversationID] = []
    for other in others where same.count < most {
      guard let theirs = try conversation(other)?.name else { continue }
      if Namesake.base(of: theirs).lowercased() == base { same.append(other) }
    }
    return same.isEmpty ? Array(others.prefix(most)) : same
  }
}
