import TactusHaptics
import TactusInput

/// The figures of today and the week, line by line.
struct HealthRoom: Hashable, Sendable {
  var lines: [String]
  var index = 0

  var line: String { lines[index] }

  /// The position in words, such as "1 of 6".
  var position: String { "\(index + 1) of \(lines.count)" }

  /// Moves as in a list; returns false if there is no such line.
  mutating func move(_ command: KeyCommand) -> Bool {
    var rows = Rows(Array(lines.indices), at: index)
    guard rows.move(command) else { return false }
    index = rows.index
    return true
  }
}

/// The health room: the number of messages, the time spent reading, and the comparison of the week
/// with the previous one.
extension Messenger {
  mutating func enterHealth(_ archive: some MessageArchive) throws(ArchiveError)
    -> [MessengerEffect]
  {
    let days = LocalDay.last(
      HealthTrend.days, at: clock.time(at: now), secondsFromUTC: clock.secondsFromUTC)
    var figures: [HealthFigures] = []
    for day in days { figures.append(try archive.health(of: day)) }
    let room = HealthRoom(lines: HealthTrend(days: figures).lines)
    places.append(.health(room))
    return feel([.cue(.activate), .text(room.line)])
  }

  mutating func inHealth(
    _ command: KeyCommand, _ room: HealthRoom, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    switch command {
    case .up, .down, .top, .bottom:
      var moved = room
      guard moved.move(command) else { return feel([.cue(.endOfCategory)]) }
      stay(at: .health(moved))
      return feel([.cue(.focus), .text(moved.line)])
    case .preview: return feel([.cue(.preview), .text(room.line)])
    case .back: return try leave(archive)
    default: return reject()
    }
  }
}
