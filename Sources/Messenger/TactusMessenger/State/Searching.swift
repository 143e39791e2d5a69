import TactusBraille
import TactusHaptics
import TactusInput
import TactusMessage
import TactusWire

/// A search: the words typed so far, and the hits.
struct Searching: Hashable, Sendable {
  enum Hit: Hashable, Sendable {
    case person(ConversationID)
    case message(MessageID)
  }

  var query = Query()
  /// The hits; nil before the search was run.
  var hits: [Hit]?
  /// The index of the current hit; nil before the first.
  var index: Int?
  /// The time when the words last changed.
  var since: Microseconds

  /// The time without a key after which the number of hits is played.
  static let pause = Microseconds.milliseconds(1500)

  var hit: Hit? { index.flatMap { hits?.indices.contains($0) == true ? hits?[$0] : nil } }
}

/// Searching: letters are typed, and held "up" and "down" step through the hits.
extension Messenger {
  mutating func beginSearch() -> [MessengerEffect] {
    leaveSearches()
    places.append(.searching(Searching(since: now)))
    return feel([.cue(.activate), .text(KeyCommand.search.rawValue)])
  }

  mutating func type(_ cell: BrailleCell, in searching: Searching) -> [MessengerEffect] {
    var query = searching.query
    guard query.type(cell) else { return reject() }
    stay(at: .searching(Searching(query: query, since: now)))
    return echo()
  }

  mutating func type(_ character: Character, in searching: Searching) -> [MessengerEffect] {
    var query = searching.query
    guard query.type(character, after: text(of: query)) else { return reject() }
    stay(at: .searching(Searching(query: query, since: now)))
    return echo()
  }

  mutating func whileSearching(
    _ command: KeyCommand, _ searching: Searching, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    switch command {
    case .up, .down, .top, .bottom: return try moveHit(command, searching, archive)
    case .activate:
      // Once they were counted, it opens the first.
      let isCounted = now - searching.since >= Self.handling
      if let hit = searching.hit ?? (isCounted ? searching.hits?.first : nil) {
        return try open(hit, archive)
      }
      return try runSearch(searching, archive)
    case .preview:
      guard let hit = searching.hit, let row = try row(of: hit, archive) else {
        return try runSearch(searching, archive)
      }
      return feel([.cue(.preview)] + row)
    case .back: return try leave(archive)
    default:
      guard let query = Self.edited(searching.query, by: command) else { return reject() }
      stay(at: .searching(Searching(query: query, since: now)))
      return command == .space
        ? echo() : feel([.cue(.focus)] + Self.text(text(of: query)))
    }
  }

  /// The time when the number of hits is due; nil for never.
  var searchDeadline: Microseconds? {
    guard case .searching(let searching)? = places.last, searching.hits == nil,
      !searching.query.isEmpty, !attention.isBusy
    else { return nil }
    return max(searching.since + Searching.pause, idleSince)
  }

  /// Plays the number of hits when the reader pauses.
  mutating func announceHitsAfterPause(_ archive: some MessageArchive) -> [MessengerEffect] {
    guard let due = searchDeadline, due <= now, case .searching(var searching)? = places.last
    else { return [] }
    do throws(ArchiveError) {
      searching.hits = try find(searching.query, archive)
      stay(at: .searching(searching))
      return answer(Self.number(of: searching))
    } catch {
      // A key searches again.
      searching.hits = []
      stay(at: .searching(searching))
      return answer([.cue(.sendFailure)]) + [.complain(error)]
    }
  }

  private mutating func runSearch(
    _ searching: Searching, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    guard !SearchWords(text(of: searching.query)).isEmpty else { return reject() }
    var searching = searching
    searching.hits = try find(searching.query, archive)
    searching.index = nil
    searching.since = now
    stay(at: .searching(searching))
    return feel(Self.number(of: searching))
  }

  private mutating func moveHit(
    _ command: KeyCommand, _ searching: Searching, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    var searching = searching
    if searching.hits == nil { searching.hits = try find(searching.query, archive) }
    while let hits = searching.hits, !hits.isEmpty {
      let target =
        switch command {
        case .up: (searching.index ?? 0) - 1
        case .down: (searching.index ?? -1) + 1
        case .bottom: hits.count - 1
        default: 0
        }
      guard hits.indices.contains(target) else { break }
      guard let row = try row(of: hits[target], archive) else {
        searching.hits?.remove(at: target)
        if let index = searching.index, index >= target { searching.index = max(0, index - 1) }
        continue
      }
      searching.index = target
      stay(at: .searching(searching))
      return feel([.cue(.focus)] + row)
    }
    stay(at: .searching(searching))
    return feel([.cue(.endOfCategory)])
  }

  private func find(
    _ query: Query, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [Searching.Hit] {
    let words = SearchWords(text(of: query))
    guard !words.isEmpty else { return [] }
    let found = try archive.search(words)
    return found.people.map { .person($0) } + found.messages.map { .message($0) }
  }

  private mutating func open(
    _ hit: Searching.Hit, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    let message: Message?
    switch hit {
    case .person(let id): message = try self.message(toOpen: id, archive)
    case .message(let id): message = try archive.message(id)
    }
    guard let message else { return feel([.cue(.endOfCategory)]) }
    return enter(message, archive)
  }

  /// Returns the output for a hit; nil for one that is gone.
  func row(
    of hit: Searching.Hit, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [TactileItem]? {
    switch hit {
    case .person(let id):
      guard let person = try archive.conversation(id) else { return nil }
      return Self.sender(person.name)
    case .message(let id):
      guard let message = try archive.message(id) else { return nil }
      return Self.lead(of: message) + Self.sender(message.sender) + when(message)
        + gist(of: message)
    }
  }

  private static func number(of searching: Searching) -> [TactileItem] {
    let count = searching.hits?.count ?? 0
    return count == 0
      ? [.cue(.endOfCategory), .text("none")] : [.cue(.preview), .text(number(count))]
  }
}
