import TactusHaptics
import TactusInput
import TactusMessage

/// A place in the messenger, with its state.
enum Place: Hashable, Sendable {
  case home(HomeRow)
  case list(MessageList)
  case reading(Reading)
  case people(PeopleList)
  case searching(Searching)
  case composing(Composing)
  case fraudRoom(FraudRoom)
  /// The actions that the reader can choose for a message, above it.
  case actions(ActionMenu)
  case health(HealthRoom)
  case clock(ClockRoom)
  /// The time of a new alarm is typed.
  case settingAlarm(Query)
  case settings(ReaderSetting)
  /// The values of a setting, above the settings.
  case choosing(SettingChoice)
  /// The settings of a person, above a list or a message.
  case options(PersonMenu)
  /// The people with whom a person can be joined, above these settings.
  case joining(JoinList)
  /// The question whether to send an answer, above that answer.
  case question(Review)
  case room(RoomName)
  /// Learning, above any other place.
  case learning
}

extension Place {
  /// The message that is read or acted on here; nil in other places.
  var message: Message? {
    switch self {
    case .reading(let reading): reading.message
    case .fraudRoom(let room): room.message
    case .actions(let menu): menu.message
    default: nil
    }
  }

  /// Returns true if an answer to this conversation is written, or asked about, here.
  func isWriting(to conversation: ConversationID) -> Bool {
    switch self {
    case .composing(let composing): composing.conversation == conversation
    case .question(let review): review.composing.conversation == conversation
    default: false
    }
  }

  /// True if an alert led here, from the place below.
  var isVisit: Bool {
    switch self {
    case .reading(let reading): reading.isVisit
    case .fraudRoom(let room): room.isVisit
    default: false
    }
  }
}

extension Messenger {
  /// The current place, or the one before chords were learned.
  var placeAtWork: Place? {
    places.last { $0 != .learning }
  }

  /// Replaces the current place with one of the same kind.
  mutating func stay(at place: Place) {
    places[places.count - 1] = place
  }

  /// Goes out one level, and plays the new place after these cues.
  mutating func leave(
    _ archive: some MessageArchive, after cues: [TactileItem] = [.cue(.back)]
  ) throws(ArchiveError) -> [MessengerEffect] {
    places.removeLast()
    return try feelPlace(after: cues, archive)
  }

  /// Plays the current place again after these cues, not counting a message about to be marked
  /// read.
  mutating func feelPlace(
    after cues: [TactileItem], _ archive: some MessageArchive, without read: MessageID? = nil
  ) throws(ArchiveError) -> [MessengerEffect] {
    switch places.last {
    case .home(let row)?: return feelHome(row, after: cues, archive, without: read)
    case .list(var list)?:
      guard let items = try currentItems(pruning: &list, archive) else {
        places.removeLast()
        return feelHome(.messages, after: cues, archive, without: read)
      }
      stay(at: .list(list))
      return feel(cues + items)
    case .reading(let reading)?: return resumeReading(reading, after: cues)
    case .composing(let composing)?: return feelDraft(composing, after: cues)
    case .people(let people)?: return feel(cues + Self.row(people))
    case .searching(let searching)?:
      guard let hit = searching.hit, let row = try row(of: hit, archive) else { return feel(cues) }
      return feel(cues + row)
    case .question(let question)?:
      return ask(question, after: cues, isAgain: question.offer?.isInterrupted ?? true)
    case .fraudRoom(let room)?: return ask(room, after: cues)
    case .actions(let menu)?: return ask(menu, after: cues)
    case .health(let room)?: return feel(cues + [.text(room.line)])
    case .clock(let room)?: return feel(cues + [.text(line(of: room))])
    case .settingAlarm(let query)?: return feel(cues + Self.text(text(of: query)))
    case .settings(let setting)?: return feel(cues + [.text(line(of: setting))])
    case .choosing(let choice)?: return offer(choice, after: cues)
    case .options(let menu)?: return try feelRow(of: menu, after: cues, archive)
    case .joining(let list)?: return try stay(at: list, after: cues, archive)
    case .room?: return feel(cues)
    case .learning?: return feel(cues + [.text(KeyCommand.learn.rawValue)])
    case nil: return feel(cues)
    }
  }
}
