import TactusBraille
import TactusHaptics
import TactusInput
import TactusMessage
import TactusText

/// The clock: the time and the alarms.
struct ClockRoom: Hashable, Sendable {
  enum Row: Hashable, Sendable {
    case time
    case alarm(ReaderAlarm)
    case newAlarm
  }

  var rows: Rows<Row>

  init(_ alarms: [ReaderAlarm], at row: Row = .time) {
    rows = Rows([.time] + alarms.map(Row.alarm) + [.newAlarm], at: row)
  }
}

/// The time at a chord, and alarms by touch.
extension Messenger {
  // MARK: The chord

  /// Plays the time and what is new; when repeated, the date and what comes.
  func timeWords(
    isRepeated: Bool, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [String] {
    guard clock.isSet else { return ["no time"] }
    let time = clock.time(at: now)
    guard !isRepeated else {
      let date = CivilDate(time, secondsFromUTC: clock.secondsFromUTC(time)).text
      return [date, isQuiet ? "quiet" : nil, battery.words, alarms.next.map { text(of: $0) }]
        .compactMap(\.self)
    }
    let (unread, urgent) = try unreadCounts(archive)
    var news: [String] = []
    if unread > 0 { news.append("\(Self.number(unread)) new") }
    if urgent > 0 { news.append("\(Self.number(urgent)) urgent") }
    if let warning = battery.warning { news.append(warning) }
    return [timeOfDay(time)] + (news.isEmpty ? ["all is well"] : news)
  }

  mutating func tellTime(
    isRepeated: Bool, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    answer([.text(try timeWords(isRepeated: isRepeated, archive).joined(separator: ", "))])
  }

  private func unreadCounts(
    _ archive: some MessageArchive
  ) throws(ArchiveError) -> (unread: Int, urgent: Int) {
    let unread = try archive.unread(limit: MessageList.mostAlerts)
    var urgent = 0
    for id in unread {
      if let message = try archive.message(id), message.analysis.isUrgent { urgent += 1 }
    }
    return (unread.count, urgent)
  }

  // MARK: The room

  mutating func enterClock(_ archive: some MessageArchive) -> [MessengerEffect] {
    let room = ClockRoom(alarms.all)
    places.append(.clock(room))
    return feel([.cue(.activate), .text(line(of: room))])
  }

  mutating func inClock(
    _ command: KeyCommand, _ room: ClockRoom, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    switch (command, room.rows.atHand) {
    case (.up, _), (.down, _), (.top, _), (.bottom, _):
      var moved = room
      guard moved.rows.move(command) else { return feel([.cue(.endOfCategory)]) }
      stay(at: .clock(moved))
      return feel([.cue(.focus), .text(line(of: moved))])
    case (.preview, _): return feel([.cue(.preview), .text(line(of: room))])
    case (.back, _): return try leave(archive)
    case (.activate, .newAlarm?):
      places.append(.settingAlarm(Query()))
      return feel([.cue(.activate), .text("minutes, or time")])
    case (.activate, .alarm(let alarm)?):
      return feel([.cue(.activate), .text(timeLeft(until: alarm.time))])
    case (.activate, _):
      return feel([
        .cue(.activate), .text(try timeWords(isRepeated: false, archive).joined(separator: ", ")),
      ])
    case (.delete, .alarm(let alarm)?):
      alarms.remove(alarm)
      refreshClockRoom()
      guard case .clock(let left)? = places.last else { return [.saveAlarms(alarms.stored)] }
      return feel([.cue(.sendSuccess), .text(line(of: left))]) + [.saveAlarms(alarms.stored)]
    default: return reject()
    }
  }

  /// Returns the current row of the clock in words.
  func line(of room: ClockRoom) -> String { line(of: room.rows.atHand ?? .time) }

  func line(of row: ClockRoom.Row) -> String {
    switch row {
    case .time:
      guard clock.isSet else { return "no time" }
      let time = clock.time(at: now)
      let date = CivilDate(time, secondsFromUTC: clock.secondsFromUTC(time)).text
      return "\(timeOfDay(time)) \(date)"
    case .alarm(let alarm): return text(of: alarm)
    case .newAlarm: return "new alarm"
    }
  }

  /// Shows the current alarms wherever the clock is open.
  mutating func refreshClockRoom() {
    for (index, place) in places.enumerated() {
      guard case .clock(let room) = place else { continue }
      places[index] = .clock(ClockRoom(alarms.all, at: room.rows.atHand ?? .time))
    }
  }

  // MARK: A new alarm

  mutating func type(_ cell: BrailleCell, inAlarm query: Query) -> [MessengerEffect] {
    var query = query
    guard query.type(cell) else { return reject() }
    stay(at: .settingAlarm(query))
    return echo()
  }

  mutating func type(_ character: Character, inAlarm query: Query) -> [MessengerEffect] {
    var query = query
    guard query.type(character, after: text(of: query)) else { return reject() }
    stay(at: .settingAlarm(query))
    return echo()
  }

  mutating func whileSettingAlarm(
    _ command: KeyCommand, _ query: Query, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    switch command {
    case .activate: return setAlarm(AlarmWish(text(of: query)))
    case .preview: return feel([.cue(.preview)] + Self.text(text(of: query)))
    case .back: return try leave(archive)
    default:
      guard let edited = Self.edited(query, by: command) else { return reject() }
      stay(at: .settingAlarm(edited))
      return command == .space ? echo() : feel([.cue(.focus)] + Self.text(text(of: edited)))
    }
  }

  private mutating func setAlarm(_ wish: AlarmWish?) -> [MessengerEffect] {
    guard clock.isSet else {
      return answer([.cue(.sendFailure), .text("no time")], addsWords: false)
    }
    let time = clock.time(at: now)
    let alarm: ReaderAlarm
    switch wish {
    case .minutes(let minutes)?:
      alarm = ReaderAlarm(
        time: Timestamp(milliseconds: time.milliseconds + Int64(minutes) * 60_000))
    case .timeOfDay(let minute, let isDaily)?:
      alarm = ReaderAlarm(
        time: clock.next(minute: minute, after: time), minute: minute, isDaily: isDaily)
    case nil: return answer([.cue(.rejected), .text("as 20, or 7:00")])
    }
    guard alarms.add(alarm) else {
      return answer([.cue(.sendFailure), .text("\(ReaderAlarm.most) alarms")])
    }
    places.removeLast()
    refreshClockRoom()
    if case .clock = places.last { stay(at: .clock(ClockRoom(alarms.all, at: .alarm(alarm)))) }
    return feel([.cue(.sendSuccess), .text("\(text(of: alarm)), \(timeLeft(until: alarm.time))")])
      + [.saveAlarms(alarms.stored)]
  }
}
