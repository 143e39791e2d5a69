import TactusHaptics
import TactusMessage
import TactusText

/// "Where am I", answered in a few words, after which reading continues.
extension Messenger {
  /// Plays the current place.
  ///
  /// - Parameter isAsked: true if it has just been requested; then a bare phone number or mail
  ///   address is spelled.
  mutating func describePlace(isRepeated: Bool, _ archive: some MessageArchive) throws(ArchiveError)
    -> [MessengerEffect]
  {
    if isRepeated, let person = try personAtHand(archive), SenderAddress(person.name) != nil {
      return answer(Self.spelled(person))
    }
    if isRepeated, let acts = places.last?.acts { return answer([.text(acts)]) }
    var words: String
    switch places.last {
    case .list(let list)?:
      words =
        list.rows.all.isEmpty
        ? list.name : "\(list.name) \(list.rows.index + 1) of \(list.rows.all.count)"
    case .reading(let reading)?:
      words = SenderAddress.felt(reading.message.sender)
      if let (number, count) = try position(of: reading.message.id, archive) {
        words += " \(number) of \(count)"
      }
      if reading.isFull { words += " full" }
      for case .text(let when, _, _) in when(reading.message) { words += " \(when)" }
    case .composing(let composing)?:
      let isOnTheWay = outgoing[composing.conversation] != nil
      words = "\(isOnTheWay ? "sending" : "writing") \(SenderAddress.felt(composing.name))"
      if composing.offer != nil, let answer = composing.quick?.atHand { words += " \(answer)" }
    case .question(let question)?:
      words = "question \(SenderAddress.felt(question.composing.name))"
    case .people(let people)?:
      words = "new message"
      if !people.rows.all.isEmpty {
        words += " \(people.rows.index + 1) of \(people.rows.all.count)"
      }
    case .searching(let searching)?:
      words = "search \(text(of: searching.query))"
      if let index = searching.index, let hits = searching.hits {
        words += " \(index + 1) of \(hits.count)"
      }
    case .fraudRoom(let room)?: words = "fraud \(SenderAddress.felt(room.message.sender))"
    case .actions(let menu)?:
      words = "actions \(menu.index + 1) of \(menu.names.count)"
      words += " \(SenderAddress.felt(menu.message.sender))"
    case .clock(let room)?: words = "clock \(line(of: room))"
    case .settingAlarm(let query)?: words = "new alarm \(text(of: query))"
    case .health(let room)?: words = "health \(room.position)"
    case .settings(let setting)?: words = "settings \(line(of: setting))"
    case .choosing(let choice)?: words = "\(choice.setting.rawValue) \(name(of: choice))"
    case .options?, .joining?:
      words = "options"
      if let person = try personAtHand(archive) { words += " \(SenderAddress.felt(person.name))" }
    case .room(let name)?: words = name.rawValue
    case .home?:
      // Home says where the reader is even if its messages cannot be counted.
      let unread = (try? Self.count(.messages, archive)) ?? 0
      words = unread > 0 ? "\(Self.number(unread)) new, home" : "home"
    case .learning?, nil: words = "home"
    }
    // What matters most is first.
    if attention.isPaused { words = "paused, \(words)" }
    if waiting.count > 0 { words = "\(waiting.count) urgent, \(words)" }
    if isQuiet { words += ", quiet" }
    return answer([.text(words)])
  }

  /// Returns the person of the current place; nil without one.
  private func personAtHand(_ archive: some MessageArchive) throws(ArchiveError) -> Conversation? {
    let id: ConversationID? =
      switch places.last {
      case .list(let list)?: try person(atHandOf: list, archive)
      case .reading(let reading)?: reading.message.conversation
      case .composing(let composing)?: composing.conversation
      case .question(let question)?: question.composing.conversation
      case .fraudRoom(let room)?: room.message.conversation
      case .actions(let menu)?: menu.message.conversation
      case .options(let menu)?: menu.conversation
      case .joining(let list)?: list.rows.atHand
      case .people(let people)?: people.rows.atHand?.conversation
      case .home?, .searching?, .clock?, .settingAlarm?, .health?, .settings?, .choosing?, .room?,
        .learning?, nil:
        nil
      }
    return try id.flatMap { id throws(ArchiveError) in try archive.conversation(id) }
  }

  /// Returns the time when a message arrived, such as "today 14:05"; empty before the clock is set.
  func when(_ message: Message) -> [TactileItem] {
    guard clock.isSet else { return [] }
    return Self.text(
      CivilDate.text(
        message.time, at: clock.time(at: now), secondsFromUTC: clock.secondsFromUTC))
  }

  /// Returns the message's number and the total; nil beyond 99, where counting is slow and of
  /// little use.
  private func position(of id: MessageID, _ archive: some MessageArchive) throws(ArchiveError)
    -> (number: Int, count: Int)?
  {
    let most = 99
    var older = 0
    var newer = 0
    var at = id
    while let message = try archive.message(before: at) {
      older += 1
      guard older < most else { return nil }
      at = message.id
    }
    at = id
    while let message = try archive.message(after: at) {
      newer += 1
      guard older + newer < most else { return nil }
      at = message.id
    }
    return (older + 1, older + newer + 1)
  }
}

extension Place {
  /// The acts that are possible here, for a reader who asks twice where they are; nil where the place names them.
  fileprivate var acts: String? {
    switch self {
    case .home: "up or down, activate opens"
    case .list: "activate reads, options, delete, search"
    case .reading: "activate answers, full, options, delete"
    case .composing: "type, or down for quick answers, activate sends"
    case .people, .searching: "type letters, up or down, activate opens"
    case .clock: "activate sets an alarm, delete removes it"
    case .settings: "activate changes it"
    case .choosing: "up or down, activate keeps it, back leaves it"
    case .actions, .fraudRoom, .options, .joining: "up or down, activate does it"
    case .health: "up or down"
    case .settingAlarm: "type minutes or a time, activate sets it"
    case .question: "activate sends, back keeps it"
    case .room, .learning: nil
    }
  }
}
