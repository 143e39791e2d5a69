public import TactusAnalysis

/// The position in the messenger, for observers.
public indirect enum Screen: Hashable, Sendable {
  case closed
  case home(HomeRow)
  /// The list of a folder, or all if nil; rows count from 1, and 0 means that there are none.
  case conversations(MessageFolder?, row: Int, of: Int)
  case alerts(row: Int, of: Int)
  /// The digest, or the messages of one of its lines.
  case news(Digest.Kind?, row: Int, of: Int)
  case reading(Message, isFull: Bool)
  /// The people whose names match the letters typed; rows count from 1, and 0 means that there are
  /// none.
  case people(String, row: Int, of: Int)
  /// The search words and, once the search was run, the number of hits; rows as above.
  case searching(String, row: Int, of: Int?)
  case composing(to: String, text: String, isSending: Bool)
  /// The question whether to send an answer, which is entirely readable or not.
  case question(to: String, text: String, isReadable: Bool)
  case fraudRoom(Message, FraudAction, isRunning: Bool, done: Set<FraudAction>)
  /// The actions that the reader can choose for a message: the current row; rows count from 1.
  case actions(Message, String, row: Int, of: Int)
  /// A line of the figures of the day and the week; lines count from 1.
  case health(String, line: Int, of: Int)
  /// The time or an alarm; rows count from 1.
  case clock(String, row: Int, of: Int)
  /// The time of a new alarm is typed.
  case settingAlarm(String)
  /// The current setting by hand; rows count from 1.
  case settings(String, row: Int, of: Int)
  /// A value of a setting, which is felt before it is kept; rows count from 1.
  case choosing(ReaderSetting, String, row: Int, of: Int)
  /// The current setting of a person, by its name and position.
  case options(String, row: Int, of: Int)
  /// The people with whom a person can be joined; rows count from 1.
  case joining(row: Int, of: Int, isAsked: Bool)
  case room(RoomName)
  /// Learning chords, above the place below.
  case learning(over: Screen)
}

extension Messenger {
  /// The current place.
  public var screen: Screen { screen(of: places[...]) }

  /// The index of the next word of the summary or text being read; nil while none of it is played.
  public var wordAtHand: Int? {
    guard case .reading(let reading)? = places.last, let span = attention.reading,
      span.message == reading.message.id, span.isFull == reading.isFull
    else { return nil }
    return span.word
  }

  /// True if output is being played that is not paused.
  public var isPlaying: Bool { attention.isBusy }

  /// True if some alerts have not been felt yet.
  public var hasUnfeltAlerts: Bool { !attention.arrivals.isEmpty || !attention.alerts.isEmpty }

  /// The number of urgent messages not yet felt, whatever they wait for.
  public var unfeltAlerts: Int { waiting.count + attention.urgentAlerts }

  /// The number of urgent messages waiting for other alerts or for the end of the reading.
  public var waitingAlerts: Int { waiting.count }

  private func screen(of places: ArraySlice<Place>) -> Screen {
    switch places.last {
    case nil: .closed
    case .home(let row)?: .home(row)
    case .list(let list)?:
      switch list.kind {
      case .conversations(let folder):
        .conversations(folder, row: list.rowNumber, of: list.rows.all.count)
      case .alerts: .alerts(row: list.rowNumber, of: list.rows.all.count)
      case .news: .news(nil, row: list.rowNumber, of: list.rows.all.count)
      case .newsLine(let kind): .news(kind, row: list.rowNumber, of: list.rows.all.count)
      }
    case .reading(let reading)?: .reading(reading.message, isFull: reading.isFull)
    case .people(let people)?:
      .people(
        text(of: people.query), row: people.rows.all.isEmpty ? 0 : people.rows.index + 1,
        of: people.rows.all.count)
    case .searching(let searching)?:
      .searching(
        text(of: searching.query), row: searching.index.map { $0 + 1 } ?? 0,
        of: searching.hits?.count)
    case .composing(let composing)?:
      .composing(
        to: composing.name, text: composing.draft.text,
        isSending: outgoing[composing.conversation] != nil)
    case .question(let question)?:
      .question(
        to: question.composing.name, text: question.composing.draft.text,
        isReadable: question.words.isEmpty)
    case .fraudRoom(let room)?:
      .fraudRoom(
        room.message, room.action,
        isRunning: running == RunningAction(action: room.action, message: room.message.id),
        done: fraudHistory[room.message.id])
    case .actions(let menu)?:
      .actions(menu.message, menu.name, row: menu.index + 1, of: menu.names.count)
    case .health(let room)?: .health(room.line, line: room.index + 1, of: room.lines.count)
    case .clock(let room)?:
      .clock(line(of: room), row: room.rows.index + 1, of: room.rows.all.count)
    case .settingAlarm(let query)?: .settingAlarm(text(of: query))
    case .settings(let setting)?:
      .settings(
        line(of: setting), row: (settings.firstIndex(of: setting) ?? 0) + 1, of: settings.count)
    case .choosing(let choice)?:
      .choosing(
        choice.setting, name(of: choice), row: choice.values.index + 1,
        of: choice.values.all.count)
    case .options(let menu)?:
      .options(
        menu.option.rawValue, row: (menu.options.firstIndex(of: menu.option) ?? 0) + 1,
        of: menu.options.count)
    case .joining(let list)?:
      .joining(
        row: list.rows.index + 1, of: list.rows.all.count, isAsked: list.isAsked)
    case .room(let name)?: .room(name)
    case .learning?: .learning(over: screen(of: places.dropLast()))
    }
  }
}

extension MessageList {
  fileprivate var rowNumber: Int { rows.all.isEmpty ? 0 : rows.index + 1 }
}

extension Screen: CustomStringConvertible {
  /// The place in one line, such as "conversations urgent 3/12".
  public var description: String {
    switch self {
    case .closed: "closed"
    case .home(let row): "home \(row.name)"
    case .conversations(let folder, let row, let count):
      "conversations \(folder?.rawValue ?? "all") \(row)/\(count)"
    case .alerts(let row, let count): "alerts \(row)/\(count)"
    case .news(let kind, let row, let count):
      "news \(kind.map { "\($0.rawValue) " } ?? "")\(row)/\(count)"
    case .reading(let message, let isFull):
      "reading \(message.sender), \(isFull ? "full" : "summary")"
    case .people(let text, let row, let count): "new message to \(text) \(row)/\(count)"
    case .searching(let text, let row, let count):
      "search \(text)" + (count.map { " \(row)/\($0)" } ?? "")
    case .composing(let name, let text, let isSending):
      "\(isSending ? "sending" : "writing") to \(name): \(text)"
    case .question(let name, let text, let isReadable):
      isReadable ? "send to \(name)? \(text)" : "unreadable to \(name), send anyway? \(text)"
    case .fraudRoom(let message, let action, let isRunning, let done):
      "fraud \(message.sender): \(action.rawValue)"
        + (isRunning ? ", running" : done.contains(action) ? ", done" : "")
    case .actions(let message, let name, let row, let count):
      "actions \(message.sender): \(name) \(row)/\(count)"
    case .health(_, let line, let count): "health \(line)/\(count)"
    case .clock(let line, let row, let count): "clock \(line) \(row)/\(count)"
    case .settingAlarm(let text): "new alarm \(text)"
    case .settings(let line, let row, let count): "settings \(line) \(row)/\(count)"
    case .choosing(let setting, let value, let row, let count):
      "choosing \(setting.rawValue) \(value) \(row)/\(count)"
    case .options(let name, _, _): "options \(name)"
    case .joining(let row, let count, let isAsked):
      "joining \(row)/\(count)\(isAsked ? ", asked" : "")"
    case .room(let name): "room \(name.rawValue)"
    case .learning(let below): "learning over \(below)"
    }
  }
}
