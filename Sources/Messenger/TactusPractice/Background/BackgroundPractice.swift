package import TactusText
package import TactusWire

/// Letters of the lesson and a word that they make, played softly while nothing else happens.
///
/// C. Seim, T. Starner and others (ISWC 2014) played the chords of a text to people who did something else, and named
/// each letter by voice. A reader who feels only has no such voice: only letters that the reader has met are played, and
/// a word gives them a sense.
///
/// A value without I/O: the times at which nothing else happens are its input. A key, an alert or a message ends the
/// round under way, and the next one waits again.
package struct BackgroundPractice: Sendable {
  /// An action requested.
  package enum Effect: Sendable {
    /// Opens the progress, and answers by `begin` or `refuse`.
    case open
    case play(PracticeItem, percent: Int)
    /// Saves the progress, and gives it back.
    case save(PracticeProgress)
  }

  private enum State: Sendable {
    case off
    /// The time of the next round, at the earliest.
    case waiting(until: Microseconds)
    case opening
    case playing(Round)
  }

  private struct Round {
    var course: ReaderCourse
    var items: [PracticeItem]
    var next: Microseconds
  }

  /// The time without a key or output before a round.
  package static let patience = Microseconds.seconds(60)
  /// The time from one round to the next.
  package static let spacing = Microseconds.seconds(60)
  /// The time from the start of a letter or word to the next one, and for each further cell.
  package static let gap = Microseconds.seconds(5)
  package static let gapPerCell = Microseconds.seconds(2)
  /// The time until the progress is opened again, after another session had it or there was nothing to play.
  package static let retry = Microseconds.seconds(600)
  /// The maximum number of cells a day: about half an hour of letters.
  package static let mostPerDay = 360
  /// The maximum rate; percent of the encoding's own speed.
  static let fastest = 50

  private var state = State.off
  private var freeSince: Microseconds?

  package init() {}

  package var isOn: Bool { if case .off = state { false } else { true } }

  /// Turns it on or off, as the reader wishes.
  package mutating func turn(on isOn: Bool, at now: Microseconds) -> [Effect] {
    guard isOn != self.isOn else { return [] }
    let effects = end(at: now)
    state = isOn ? .waiting(until: now) : .off
    return effects
  }

  /// Sets the time since which nothing else happens; nil while something does.
  package mutating func setFree(since time: Microseconds?, at now: Microseconds) -> [Effect] {
    guard time != freeSince else { return [] }
    freeSince = time
    return end(at: now)
  }

  /// Ends the round under way.
  package mutating func end(at now: Microseconds) -> [Effect] {
    switch state {
    case .off, .waiting: return []
    case .opening:
      state = .waiting(until: now)
      return []
    case .playing(let round):
      state = .waiting(until: now + Self.spacing)
      return [.save(round.course.progress)]
    }
  }

  /// Begins a round with the reader's progress, as requested by `open`.
  package mutating func begin(
    _ course: ReaderCourse, at time: Timestamp, now: Microseconds
  ) -> [Effect] {
    guard case .opening = state else { return [.save(course.progress)] }
    var course = course
    let items = course.backgroundItems()
    let cells = items.reduce(0) { $0 + $1.cells.count }
    guard !items.isEmpty, course.progress.background.isOn,
      course.progress.background.cells(on: time) + cells <= Self.mostPerDay
    else {
      state = course.progress.background.isOn ? .waiting(until: now + Self.retry) : .off
      return [.save(course.progress)]
    }
    state = .playing(Round(course: course, items: items, next: now))
    return advance(to: now, time)
  }

  /// Answers such a request when another session has the progress.
  package mutating func refuse(at now: Microseconds) {
    if case .opening = state { state = .waiting(until: now + Self.retry) }
  }

  /// The time at which `advance` is due; nil for never.
  package var nextDeadline: Microseconds? {
    switch state {
    case .off, .opening: nil
    case .waiting(let until): freeSince.map { max(until, $0 + Self.patience) }
    case .playing(let round): round.next
    }
  }

  /// Performs the actions that are due.
  package mutating func advance(to now: Microseconds, _ time: Timestamp) -> [Effect] {
    guard let nextDeadline, nextDeadline <= now else { return [] }
    switch state {
    case .off, .opening: return []
    case .waiting:
      state = .opening
      return [.open]
    case .playing(var round):
      guard !round.items.isEmpty else { return end(at: now) }
      let item = round.items.removeFirst()
      round.course.recordBackground(item, at: time)
      let more = Int64(item.cells.count - 1) * Self.gapPerCell.count
      round.next = now + Self.gap + .microseconds(more)
      let percent = min(round.course.percent, Self.fastest)
      state = .playing(round)
      return [.play(item, percent: percent)]
    }
  }
}

extension ReaderCourse {
  /// The letters of a round, of those of which least is known, and a word that contains one of them and otherwise
  /// only letters that the reader has met.
  mutating func backgroundItems() -> [PracticeItem] {
    let met = catalogue.items(of: .letter).filter { !isNew($0) && $0.cells.count == 1 }
    func knowledge(_ item: PracticeItem) -> Double { progress.items[item.id]?.knowledge ?? 0 }
    let letters = pick(3, of: met.sorted { knowledge($0) < knowledge($1) }.prefix(6))
    let (all, cells) = (Set(met.flatMap(\.cells)), Set(letters.flatMap(\.cells)))
    let words = catalogue.items(of: .word).filter {
      $0.cells.count > 1 && all.isSuperset(of: $0.cells) && !cells.isDisjoint(with: $0.cells)
    }
    return letters + pick(1, of: words[...])
  }
}
