import TactusBraille
import TactusHaptics
import TactusInput

/// The people to whom messages can be sent, filtered by the letters typed.
struct PeopleList: Hashable, Sendable {
  struct Person: Hashable, Sendable {
    var conversation: ConversationID
    var name: String
  }

  /// Everyone, in list order, and then the reader's notes.
  let all: [Person]
  var query = Query()
  var rows: Rows<Person>

  init(_ archive: some MessageArchive) throws(ArchiveError) {
    var all: [Person] = []
    for id in try archive.addressees() where id != .noteToSelf {
      guard let name = try archive.conversation(id)?.name else { continue }
      all.append(Person(conversation: id, name: name))
    }
    all.append(Person(conversation: .noteToSelf, name: Conversation.noteToSelf))
    self.all = all
    rows = Rows(all)
  }
}

/// A new message: first the recipient, then the draft.
extension Messenger {
  mutating func choosePerson(_ archive: some MessageArchive) throws(ArchiveError)
    -> [MessengerEffect]
  {
    let people = try PeopleList(archive)
    leaveSearches()
    places.append(.people(people))
    return feel([.cue(.activate), .text("to")] + Self.row(people))
  }

  mutating func type(_ cell: BrailleCell, in people: PeopleList) -> [MessengerEffect] {
    var query = people.query
    return query.type(cell) ? narrow(people, to: query) : reject()
  }

  mutating func type(_ character: Character, in people: PeopleList) -> [MessengerEffect] {
    var query = people.query
    return query.type(character, after: text(of: query)) ? narrow(people, to: query) : reject()
  }

  mutating func inPeople(
    _ command: KeyCommand, _ people: PeopleList, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    switch command {
    case .up, .down, .top, .bottom:
      var moved = people
      guard moved.rows.move(command) else { return feel([.cue(.endOfCategory)]) }
      stay(at: .people(moved))
      return feel([.cue(.focus)] + Self.row(moved))
    case .preview: return feel([.cue(.preview)] + Self.row(people))
    case .activate:
      guard let person = people.rows.atHand else { return feel([.cue(.endOfCategory)]) }
      let before = places
      places.removeLast()
      do throws(ArchiveError) {
        return try write(to: person.conversation, person.name, archive)
      } catch {
        places = before
        throw error
      }
    case .back: return try leave(archive)
    default:
      guard let query = Self.edited(people.query, by: command) else { return reject() }
      return narrow(people, to: query)
    }
  }

  /// Filters the people by name: each typed word must begin a word of the name.
  private mutating func narrow(_ people: PeopleList, to query: Query) -> [MessengerEffect] {
    var narrowed = people
    narrowed.query = query
    let words = SearchWords(text(of: query))
    narrowed.rows = Rows(people.all.filter { words.match($0.name) }, at: people.rows.atHand)
    stay(at: .people(narrowed))
    return narrowed.rows.all.isEmpty
      ? feel([.cue(.endOfCategory)]) : feel([.cue(.typed)] + Self.row(narrowed))
  }

  static func row(_ people: PeopleList) -> [TactileItem] {
    sender(people.rows.atHand?.name ?? "")
  }
}
