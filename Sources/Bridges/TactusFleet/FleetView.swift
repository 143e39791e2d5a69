import Glibc
import TactusSystem
import TactusTerminal
import TactusText
import TactusWire

/// Displays readers: a live table on a terminal, otherwise a line per change, or JSON.
struct FleetView {
  /// The minimum time between two redraws, so that the table can be read.
  private static let pause = Microseconds.seconds(1)
  /// The interval at which displayed durations are updated.
  private static let look = Microseconds.seconds(30)

  let follows: Bool
  private let isJSON: Bool
  private var picture: LivePicture?
  private var lines: PatientLines
  private var errors: PatientLines
  private var note: String?
  private var isChanged = true
  private var nextPicture = Microseconds.zero
  private var drawn = Microseconds.zero

  /// - Parameter redraws: true to redraw a table in place of printing lines.
  init(
    isJSON: Bool, follows: Bool, redraws: Bool = Terminal.canRedraw,
    output: Int32 = STDOUT_FILENO, errors: Int32 = STDERR_FILENO
  ) {
    (self.isJSON, self.follows) = (isJSON, follows)
    picture = follows && !isJSON && redraws ? LivePicture() : nil
    lines = PatientLines(output, prefix: "tactus fleet: ")
    self.errors = PatientLines(errors, prefix: "tactus fleet: ")
  }

  /// Prints all readers once.
  ///
  /// - Throws: `Failure` if the output fails.
  func list(_ state: FleetState, knowsAlerts: Bool, at now: Timestamp) throws(Failure) {
    let table = FleetTable(state, at: now, knowsAlerts: knowsAlerts)
    var output = StandardOutput()
    if isJSON {
      for name in state.readers.keys.sorted() { output.line(table.json(name)) }
    } else {
      for row in table.rows(urgentFirst: false) { output.line(row) }
      output.line(table.summary)
    }
    try output.finish()
  }

  /// Clears the last error.
  mutating func clearError() {
    isChanged = isChanged || note != nil
    note = nil
  }

  /// Reports an error; the live table shows it until it is cleared.
  mutating func report(_ line: String) {
    note = line
    isChanged = true
    if picture == nil { errors.line("tactus fleet: \(line)") }
  }

  /// Displays changes without blocking on a slow output.
  ///
  /// - Throws: `Failure` if the output fails.
  mutating func show(
    _ state: FleetState, _ changes: [FleetState.Change], at now: Microseconds
  ) throws(Failure) {
    isChanged = isChanged || !changes.isEmpty
    if picture != nil {
      draw(state, at: now)
    } else {
      printChanges(state, changes)
    }
    errors.flush()
    if let code = lines.flush() {
      throw Failure(writing: "standard output", code)
    }
  }

  private mutating func draw(_ state: FleetState, at now: Microseconds) {
    guard now >= nextPicture, isChanged || now >= drawn + Self.look else { return }
    let table = FleetTable(state, at: .now)
    var rows = [table.summary, ""] + table.rows(urgentFirst: true)
    if let note { rows.insert(note.printable, at: 1) }
    picture?.draw([rows], Terminal.size)
    (nextPicture, drawn, isChanged) = (now + Self.pause, now, false)
  }

  private mutating func printChanges(_ state: FleetState, _ changes: [FleetState.Change]) {
    guard !changes.isEmpty else { return }
    let table = FleetTable(state, at: .now)
    var printed: Set<String> = []
    for one in changes {
      let name =
        switch one {
        case .reader(let name): name
        case .alert(let key), .ended(let key, _): key.reader
        }
      if isJSON {
        if printed.insert(name).inserted { lines.line(table.json(name)) }
        continue
      }
      switch one {
      case .reader(let name):
        guard let reader = state.readers[name] else { continue }
        if standings.updateValue(reader.standing, forKey: name) != reader.standing {
          lines.line("\(name): \(reader.standing.rawValue)")
        }
        if let power = reader.power, lows.updateValue(power.isLow, forKey: name) != power.isLow,
          power.isLow
        {
          lines.line("\(name): \(power.words)")
        }
      case .alert(let key):
        guard let alert = state.alerts[key] else { continue }
        let words =
          alert.isEscalated ? "sent on" : alert.isExpired ? "not felt in time" : "not acknowledged"
        let text = alert.text.map { ": \($0.printable)" } ?? ""
        lines.line("\(key.reader): alert \(key.id.printable) \(words)\(text)")
      case .ended(let key, let what):
        lines.line("\(key.reader): alert \(key.id.printable) \(what.rawValue)")
      }
    }
  }

  private var standings: [String: FleetReader.Standing] = [:]
  /// The low-battery state of each reader as last reported.
  private var lows: [String: Bool] = [:]

  /// Returns the time at which `show` is due even without a change.
  func nextDeadline(at now: Microseconds) -> Microseconds? {
    guard follows else { return nil }
    guard let picture else { return lines.nextTry(at: now) }
    return [picture.nextTry(at: now), isChanged ? max(now, nextPicture) : drawn + Self.look]
      .compactMap(\.self).min()
  }

  /// Leaves the last table on the screen.
  mutating func finish() {
    picture?.finish()
    lines.finish()
    errors.flush()
  }
}
