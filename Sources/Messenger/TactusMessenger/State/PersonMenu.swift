import TactusHaptics
import TactusInput
import TactusMessage

/// The settings of a person, one per row.
enum PersonOption: String, Hashable, Sendable, CaseIterable {
  case important
  case emergency
  case muted
  case table
  case spell
  case join
  /// The reason for the urgency of the message that is read; only above a message.
  case why
}

/// The settings menu of a conversation's person.
struct PersonMenu: Hashable, Sendable {
  var conversation: ConversationID
  /// The message that is read, below the menu; nil above a list.
  var message: MessageID?
  var option = PersonOption.important

  /// The rows from top to bottom.
  var options: [PersonOption] {
    PersonOption.allCases.filter { $0 != .why || message != nil }
  }
}

/// The settings menu of a person: each row shows its state, and "activate" changes it.
extension Messenger {
  /// - Parameter message: the message that is read; nil in a list.
  mutating func openOptions(
    of id: ConversationID, about message: MessageID? = nil, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    let menu = PersonMenu(conversation: id, message: message)
    guard id != .noteToSelf, let row = try row(of: menu, archive) else { return reject() }
    places.append(.options(menu))
    return feel([.cue(.activate), .text(row)])
  }

  mutating func inOptions(_ command: KeyCommand, _ menu: PersonMenu, _ archive: some MessageArchive)
    throws(ArchiveError) -> [MessengerEffect]
  {
    switch command {
    case .up, .down, .top, .bottom:
      var rows = Rows(menu.options, at: menu.option)
      guard rows.move(command), let option = rows.atHand else {
        return feel([.cue(.endOfCategory)])
      }
      var moved = menu
      moved.option = option
      stay(at: .options(moved))
      return try feelRow(of: moved, after: [.cue(.focus)], archive)
    case .preview: return try feelRow(of: menu, after: [.cue(.preview)], archive)
    case .activate: return try change(menu, archive)
    case .back: return try leaveOptions(archive)
    default: return reject()
    }
  }

  private mutating func change(_ menu: PersonMenu, _ archive: some MessageArchive)
    throws(ArchiveError)
    -> [MessengerEffect]
  {
    guard let person = try archive.conversation(menu.conversation) else {
      return try leaveOptions(archive)
    }
    let change: ContactChange
    switch menu.option {
    case .important: change = .important(!person.isImportant)
    case .emergency: change = .emergency(!person.isEmergency)
    case .muted: change = .muted(!person.isMuted)
    case .table:
      guard !tables.choices.isEmpty else { return reject() }
      change = .table(tables.choice(after: person.contact.table))
    case .spell: return feel([.cue(.activate)] + Self.spelled(person))
    case .join: return try openJoining(menu.conversation, archive)
    case .why: return try feelReason(of: menu, archive)
    }
    // It is played once it is stored.
    return [.change(change, menu.conversation)]
  }

  /// Plays why the message is as urgent as it is.
  private mutating func feelReason(
    of menu: PersonMenu, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    guard let id = menu.message, let message = try archive.message(id) else {
      return try leaveOptions(archive)
    }
    let reasons = message.reasons
    let words = reasons.isEmpty ? "no reason stored" : reasons.joined(separator: "; ")
    return feel([.cue(.activate), .text(words)])
  }

  /// Plays a stored change of the current row; any other was played where it was made.
  mutating func changed(
    _ change: ContactChange, _ id: ConversationID, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    dropRaised(by: change, id, archive)
    for (index, place) in places.enumerated() {
      guard case .reading(var reading) = place, reading.message.conversation == id else { continue }
      reading.message.contact.apply(change)
      places[index] = .reading(reading)
    }
    guard case .options(let menu)? = places.last, menu.conversation == id else { return [] }
    return try feelRow(of: menu, after: [.cue(.activate)], archive)
  }

  /// Drops the alerts that were urgent only because of a removed mark; the reader need not know
  /// about them.
  private mutating func dropRaised(
    by change: ContactChange, _ id: ConversationID, _ archive: some MessageArchive
  ) {
    guard change == .emergency(false) else { return }
    for alert in unacknowledged.all {
      guard let message = (try? archive.message(alert.message)) ?? nil, message.conversation == id,
        alertLevel(of: message) != .urgent
      else { continue }
      unacknowledged[alert.message] = nil
    }
  }

  mutating func feelRow(
    of menu: PersonMenu, after cues: [TactileItem], _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    guard let row = try row(of: menu, archive) else { return try leaveOptions(archive) }
    return feel(cues + [.text(row)])
  }

  private mutating func leaveOptions(_ archive: some MessageArchive) throws(ArchiveError)
    -> [MessengerEffect]
  {
    guard case .reading(let reading)? = places.dropLast().last else { return try leave(archive) }
    places.removeLast()
    return resumeReading(reading)
  }

  /// Returns the current row with its state; nil once the person is gone.
  func row(of menu: PersonMenu, _ archive: some MessageArchive) throws(ArchiveError) -> String? {
    guard let person = try archive.conversation(menu.conversation) else { return nil }
    return row(menu.option, of: person.contact)
  }

  func row(_ option: PersonOption, of contact: Contact) -> String {
    func yesNo(_ flag: Bool) -> String { "\(option.rawValue) \(flag ? "yes" : "no")" }
    return switch option {
    case .important: yesNo(contact.isImportant)
    case .emergency: yesNo(contact.isEmergency)
    case .muted: yesNo(contact.isMuted)
    case .table: "table \(tables.name(of: contact.table))"
    case .spell, .join, .why: option.rawValue
    }
  }

  /// Returns a person's name and address, letter by letter.
  static func spelled(_ person: Conversation) -> [TactileItem] {
    let address = person.address.flatMap { $0 == person.name ? nil : $0 }
    return [person.name, address].compactMap(\.self).flatMap { text(SenderAddress.spelled($0)) }
  }
}
