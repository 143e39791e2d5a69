package import TactusInput
package import TactusSystem
import TactusText
import TactusWire

/// `tactus touch`: prints the meaning of touches, line by line, from a recording or live.
package struct TouchJob {
  private var trainer: TouchTrainer
  private let lines: TouchLines
  /// True if figures are printed at the end.
  private let tellsFigures: Bool
  private var output: StandardOutput
  /// Types into other programs; nil without typing.
  private var typist: TouchTypist?

  /// - Parameter tellsTyping: true to print the typed text, and figures at the end.
  package init(
    _ trainer: TouchTrainer, isJSON: Bool, tellsTyping: Bool,
    output: StandardOutput = StandardOutput()
  ) {
    self.trainer = trainer
    lines = TouchLines(isJSON: isJSON, tellsTyping: tellsTyping)
    tellsFigures = tellsTyping
    self.output = output
  }

  private static let longestRecording = 256 << 20

  /// Prints the meaning of a recording; `-` is standard input.
  ///
  /// - Throws: `Failure` with `.badData`, which names line and column, if it is not a recording.
  package mutating func replay(_ path: String) throws(Failure) {
    // Standard input may be a surface that writes for days.
    let file = try InputFile(path, most: path == "-" ? .max : Self.longestRecording)
    var reader = TouchRecordingReader()
    var isAtEnd = false
    while !isAtEnd {
      let bytes = try file.read()
      isAtEnd = bytes.isEmpty
      if isAtEnd { reader.finish() } else { reader.append(bytes) }
      do throws(TouchRecordingError) {
        while let entry = try reader.next() { report(trainer.handle(entry)) }
      } catch {
        try output.finish()
        throw Failure(.badData, "\(path == "-" ? "standard input" : path): \(error)")
      }
      // A program that writes touches gets results as they arrive.
      try output.finish()
    }
    report(trainer.finish())
    try finish()
  }

  /// Prints the meaning of live touches, until a key or a signal ends it, or the whole wanted text
  /// is typed.
  ///
  /// Times count from the start.
  ///
  /// - Throws: `Failure` if the source is gone, or the output cannot be written.
  package mutating func follow<Source: TouchSource & ~Copyable>(
    _ source: inout Source, recorder: TouchRecorder? = nil, typist: TouchTypist? = nil,
    _ waiter: any Waiter
  ) throws(Failure) -> ExitStatus {
    self.typist = typist
    let start = waiter.now
    try handle([Timed(.surface(source.surface), at: start)], since: start, recorder)
    try output.finish()
    var status = ExitStatus.ok
    var isOver = false
    while !isOver, !trainer.isDone {
      let wakeup = waiter.wait(
        until: trainer.nextDeadline.map { $0 + start }, for: [source.interest])
      if let ending = wakeup.endingStatus { status = ending }
      isOver = wakeup.endingStatus != nil || !wakeup.key.isEmpty
      let now = waiter.now
      do throws(Failure) { try handle(try source.read(at: now), since: start, recorder) } catch {
        try finish()
        throw error
      }
      report(trainer.advance(to: now - start))
      try output.finish()
    }
    try finish()
    return status
  }

  private mutating func handle(
    _ entries: [TouchRecording.Entry], since start: Microseconds, _ recorder: TouchRecorder?
  ) throws(Failure) {
    for var entry in entries {
      // The first of the kernel's times may be before the start.
      entry.time = max(.zero, entry.time - start)
      recorder?.add(entry)
      report(trainer.handle(entry))
    }
    try recorder?.write()
  }

  private mutating func report(_ sights: [TouchTrainer.Sight]) {
    for sight in sights {
      output.line(lines.line(sight))
      do throws(Failure) {
        for failure in try typist?.type(sight) ?? [] { output.line(lines.line(failure)) }
      } catch {
        output.line(lines.line(error))
        typist = nil
      }
    }
  }

  private mutating func finish() throws(Failure) {
    if tellsFigures { for line in lines.summary(trainer) { output.line(line) } }
    try output.finish()
  }
}
