import TactusBraille
import TactusInput
import TactusWire

/// Recordings of touches, and fingers that do anything at any time, for each kind of recognizer.
///
/// An input is a mode and a recording, or a mode and a row of steps: fingers, surfaces, clocks that
/// advance, jump and go back.
enum GestureTarget {
  static func run(_ input: [UInt8]) {
    var input = FuzzInput(input)
    let head = input.byte()
    var bench = GestureBench(mode: Int(head & 0x7F))
    if head & 0x80 == 0 {
      while !input.isEmpty { bench.step(&input) }
    } else {
      bench.replay(&input, pieces: Int(head >> 4 & 7) + 1)
    }
    bench.finish()
  }
}

private struct GestureBench {
  private var trainer: TouchTrainer
  private let isQuadrant: Bool
  private var now = Microseconds.zero
  private var last = Microseconds.zero

  init(mode: Int) {
    var settings = TouchSettings()
    let name = TouchSettings.modes[mode % TouchSettings.modes.count]
    require(settings.choose(mode: name), "no mode \(name)")
    settings.braille.vibrates = mode & 0x20 != 0
    settings.braille.vibrationCells = BrailleTouchSettings.homeRow
    settings.quadrants.shift = mode & 0x20 != 0 ? .once : .stays
    isQuadrant = settings.kind == .quadrants
    let cells = (0..<200).map { BrailleCell(rawValue: UInt8($0)) }
    trainer = TouchTrainer(settings, wanted: "the fox", cells: cells) { cells, _ in
      String(String.UnicodeScalarView(cells.map(\.unicode)))
    }
  }

  // MARK: Recordings

  /// Checks that a recording that was read is read the same when it is written again.
  mutating func replay(_ input: inout FuzzInput, pieces size: Int) {
    var reader = TouchRecordingReader()
    var (writer, copied) = (TouchRecordingWriter(), [UInt8]())
    var entries: [TouchRecording.Entry] = []
    func read() {
      while true {
        do throws(TouchRecordingError) {
          guard let entry = try reader.next() else { return }
          entries.append(entry)
          take(entry)
          let line = writer.line(entry.value, at: entry.time)
          require(line != nil, "a touch that cannot be recorded")
          copied += (line ?? "").utf8 + [0x0A]
        } catch {
          require(error.description.hasPrefix("line "), "no place: \(error)")
          require(error.description.allSatisfy { !$0.isNewline }, "more than a line: \(error)")
        }
      }
    }
    while !input.isEmpty {
      reader.append(input.bytes(atMost: size * 7))
      read()
    }
    reader.finish()
    read()
    var again = TouchRecordingReader()
    again.append(copied)
    for entry in entries { require((try? again.next()) == entry, "not the same again: \(entry)") }
  }

  // MARK: Steps

  mutating func step(_ input: inout FuzzInput) {
    let head = input.byte()
    switch head >> 6 {
    case 0:
      let phase = TouchPoint.Phase.allCases[Int(head >> 2 & 3)]
      let (x, y) = (place(&input), place(&input))
      let pressure = head & 0x10 == 0 ? nil : Double(input.byte()) / 255
      let id = head & 0x20 == 0 ? Int(head & 3) : Int(input.byte())
      take(Timed(.point(TouchPoint(id: id, phase, x: x, y: y, pressure: pressure)), at: now))
    case 1:
      let span = Microseconds(Int64(input.byte()) << Int64(head & 31))
      now = head & 0x20 == 0 ? now + span : now - span
    case 2:
      guard head & 0x20 == 0 else { return take(Timed(.lost, at: now)) }
      let surface = TouchSurface(
        width: place(&input), height: place(&input),
        orientation: TouchSurface.Orientation.allCases[Int(head & 3)],
        isFlat: head & 4 == 0 ? nil : head & 8 == 0)
      take(Timed(.surface(surface), at: now))
    default:
      if head & 1 == 0, let due = trainer.nextDeadline { now = max(now, due) }
      check(trainer.advance(to: now))
    }
  }

  /// A coordinate, usually on a phone.
  private func place(_ input: inout FuzzInput) -> Double {
    switch input.byte() {
    case 255: .nan
    case 254: .infinity
    case 253: -1e300
    case 252: .leastNonzeroMagnitude
    case let byte: Double(byte) * 0.6
    }
  }

  private mutating func take(_ entry: TouchRecording.Entry) { check(trainer.handle(entry)) }

  private mutating func check(_ sights: [TouchTrainer.Sight]) {
    require(sights.count <= 1_100, "\(sights.count) results")
    for sight in sights {
      require(sight.time >= last, "a result before the one before")
      last = sight.time
      require(!sight.words.isEmpty, "a result without words")
      require(sight.words.allSatisfy { !$0.isNewline }, "more than a line: \(sight.words)")
    }
    let figures = trainer.figures
    require(figures.characters <= TypingFigures.longest && figures.time >= .zero, "odd figures")
  }

  /// Whatever came before, forgotten fingers leave no deadline, and quarters type again.
  mutating func finish() {
    take(Timed(.lost, at: now))
    require(trainer.nextDeadline == nil, "something to come of no finger")
    _ = trainer.finish()
    guard isQuadrant else { return }
    now = max(now, last) + .seconds(10)
    take(Timed(.surface(TouchSurface(width: 60, height: 60)), at: now))
    for phase in [TouchPoint.Phase.down, .up] {
      let point = TouchPoint(id: 1, phase, x: 50, y: 50)
      let words = trainer.handle(Timed(.point(point), at: now)).map(\.words).first
      if phase == .up {
        require(
          ["text enter", "text .", "text >"].contains(words), "a chord is \(words ?? "none")")
      }
    }
  }
}
