import TactusBraille
import TactusCapture
import TactusHaptics
import TactusLink
package import TactusLoopback
package import TactusPlayer
import TactusTestSupport
package import TactusWire

/// Words as six-dot cells.
package struct ScriptedSource: CellSource {
  private let cells: [SourceCell]
  private var position = 0

  package init(_ text: String) {
    var word = 1
    cells = text.enumerated().map { offset, character in
      let cell =
        character == " "
        ? BrailleCell.blank : BrailleCell(brf: character.asciiValue ?? 0x20) ?? .blank
      defer { if character == " " { word += 1 } }
      return SourceCell(cell: cell, text: String(character), word: word, offset: offset + 1)
    }
  }

  package mutating func next() -> SourceStep {
    guard position < cells.count else { return .end }
    defer { position += 1 }
    return .cell(cells[position])
  }
}

/// A recorded reading on a virtual glove in virtual time.
package final class ReadingRig {
  package var session: ReadingSession<ScriptedSource, TappedTransport>
  package var loopback: Loopback
  package let recorder: Recorder
  private let line: Line
  private let notesMotors: Bool
  package private(set) var motors: [MotorChange] = []

  package init(
    _ text: String, faults: Int = 0, seed: UInt64 = 1, place: TappedTransport.Place = .atHost,
    epoch: UInt64 = 0, notesMotors: Bool = true, pressureChannels: UInt8 = 0
  ) throws {
    recorder = Recorder(epoch: epoch)
    loopback = Loopback(glove: VirtualGlove(pressureChannels: pressureChannels))
    line = Line()
    self.notesMotors = notesMotors
    var link = TappedTransport(
      wire: loopback.hostEnd, recorder: recorder, line: line, place: place)
    link.faults = faults
    link.generator = SeededGenerator(seed: seed)
    session = ReadingSession(
      try Player(ScriptedSource(text), rate: .normal) { rate, device throws(HapticsError) in
        try PatternTable(
          encoding: .columns, layout: .gloveFingers, rate: rate, device: device)
      }, over: link, seed: seed)
    try session.begin(at: now)
    try settle()
  }

  package var now: Microseconds { recorder.now }

  /// Lets both ends perform the work due now.
  package func settle() throws {
    repeat {
      try session.step(to: now)
      noteSpoken()
      try loopback.serve(at: now)
    } while loopback.hostEnd.hasBytes
    let changes = loopback.glove.drainChanges()
    motors += changes
    if notesMotors, !changes.isEmpty { recorder.note(.motors(changes)) }
  }

  private func noteSpoken() {
    let scheduled = session.player.drainEvents().compactMap { event in
      if case .scheduled(let cell) = event { cell } else { nil }
    }
    let spoken = scheduled.map { cell in
      SpokenCell(
        number: UInt16(truncatingIfNeeded: cell.number), cell: cell.source.cell ?? .blank,
        text: cell.source.text)
    }
    if !spoken.isEmpty { recorder.note(.text(spoken)) }
  }

  /// Advances from deadline to deadline until the player ends or the time is over.
  package func run(until end: Microseconds = Microseconds.seconds(600)) throws {
    while !session.player.hasEnded,
      let next = [session.nextDeadline, loopback.glove.nextDeadline].compactMap({ $0 }).min(),
      next <= end
    {
      recorder.now = max(now, next)
      try settle()
    }
  }

  package func unplug() {
    line.isConnected = false
    recorder.note(.line(.lost))
  }

  package func plugIn(as path: String) {
    line.isConnected = true
    recorder.note(.line(.back(path: path)))
  }

  package func close() throws {
    try session.stop(at: now)
    try settle()
  }

  /// The capture of a whole reading.
  package static func reading(
    _ text: String, faults: Int = 0, seed: UInt64 = 1, place: TappedTransport.Place = .atHost,
    epoch: UInt64 = 0, notesMotors: Bool = true
  ) throws -> Recorder {
    let rig = try ReadingRig(
      text, faults: faults, seed: seed, place: place, epoch: epoch,
      notesMotors: notesMotors)
    try rig.run()
    try rig.close()
    return rig.recorder
  }
}
