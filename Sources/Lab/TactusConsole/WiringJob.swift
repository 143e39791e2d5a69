import TactusGlove
import TactusLink
import TactusSystem
import TactusText
import TactusWire

/// `test`: drives each output alone, asks which motor was felt, and reports the wrong wires.
struct WiringJob: ConsoleJob {
  private enum Phase { case playing, asking }

  private let setting: ConsoleSetting
  private var felt: [Set<Int>] = []
  private var play: OrderPlay?
  private var phase = Phase.playing

  init(_ setting: ConsoleSetting) { self.setting = setting }

  private var count: Int { Int(setting.device.actuators) }

  mutating func step(
    _ input: JobInput, _ link: inout Link, _ output: inout [ConsoleItem], at now: Microseconds
  ) -> JobProgress {
    if case .begin = input {
      output.append(.event("motors", legend))
      return drive(&link, at: now)
    }
    switch phase {
    case .playing:
      guard let progress = play?.step(input, &link, at: now) else { return .done }
      return handle(progress, &link, at: now)
    case .asking:
      if case .event(let event) = input, let failure = DeviceWords.failure(event) {
        return .failed(failure)
      }
      guard case .answer(let text) = input else { return .asks(question) }
      guard let text else {
        return .failed(
          Failure(.badData, "no answer for output \(felt.count + 1): 'end' ends early"))
      }
      return handle(answer: text, &link, &output, at: now)
    }
  }

  private mutating func drive(_ link: inout Link, at now: Microseconds) -> JobProgress {
    let duration = min(500 as Milliseconds, setting.device.maximumPulse)
    var fresh = OrderPlay(.test(actuator: UInt8(felt.count), level: .full, duration))
    phase = .playing
    let progress = fresh.begin(&link, at: now)
    play = fresh
    return handle(progress, &link, at: now)
  }

  private mutating func handle(
    _ progress: OrderPlay.Progress, _ link: inout Link, at now: Microseconds
  ) -> JobProgress {
    switch progress {
    case .waits(let until): return .waits(until: until)
    case .failed(let failure): return .failed(failure)
    case .played:
      phase = .asking
      // An answer may take long, and no motor may move until then.
      link.stop(at: now)
      return .asks(question)
    }
  }

  private var question: String { "\(felt.count + 1) of \(count), felt: " }

  private var legend: String {
    let motors = setting.motors.map { motor in
      "\(motor.motorNumber)" + (setting.name(motor).map { " \($0)" } ?? "")
    }
    return motors.joined(separator: "  ") + "\nnone, again, end"
  }

  private mutating func handle(
    answer: String, _ link: inout Link, _ output: inout [ConsoleItem], at now: Microseconds
  ) -> JobProgress {
    let answer = answer.lowercased()
    switch answer.trimmed {
    case "again", "a": return drive(&link, at: now)
    case "end", "e", "quit", "q": return finish(&output)
    default: break
    }
    do throws(Failure) {
      felt.append(try motors(in: answer))
    } catch {
      guard setting.isTyped else { return .failed(error) }
      output.append(.event("unclear", error.message))
      return .asks(question)
    }
    return felt.count < count ? drive(&link, at: now) : finish(&output)
  }

  /// Returns the motors in an answer: numbers, names or their first letters, or `none`.
  private func motors(in answer: String) throws(Failure) -> Set<Int> {
    let words = answer.split { $0 == " " || $0 == "," }.filter { $0 != "and" }
    guard !words.isEmpty else {
      throw Failure(.badData, "no answer: give numbers, 'none', 'again' or 'end'")
    }
    if words == ["none"] || words == ["n"] { return [] }
    var result = Set<Int>()
    var rest = words[...]
    while let word = rest.first {
      // A name may have several words.
      let lengths = (1...rest.count).reversed()
      guard let length = lengths.first(where: { motor(rest.prefix($0)) != nil }),
        let motor = motor(rest.prefix(length))
      else {
        throw Failure(
          .badData,
          "answer \(String(word).quoted): give motors 1 to \(count), 'none', 'again' or 'end'")
      }
      result.insert(motor)
      rest = rest.dropFirst(length)
    }
    return result
  }

  /// The motor with this number, or the only one whose name begins with these words.
  private func motor(_ words: ArraySlice<Substring>) -> Int? {
    let text = words.joined(separator: " ")
    if let number = Int(text), (1...count).contains(number) { return number - 1 }
    let meant = (0..<count).filter { index in
      guard let name = setting.name(UInt8(index)) else { return false }
      let parts = name.lowercased().split { $0 == " " || $0 == "," }
      return parts.joined(separator: " ").hasPrefix(text)
    }
    return meant.count == 1 ? meant[0] : nil
  }

  private func finish(_ output: inout [ConsoleItem]) -> JobProgress {
    let report = WiringReport(felt, pin: setting.pin)
    var lines = report.faults
    if lines.isEmpty { lines = [felt.isEmpty ? "nothing was tested" : right] }
    if felt.count < count, !felt.isEmpty {
      lines.append(
        "not tested: \(Spoken.count(count - felt.count, "output")) from \(felt.count + 1) on")
    }
    let answers = felt.map { JSONText.array($0.sorted().map { "\($0.motorNumber)" }) }
    output.append(
      .result(
        .test, lines.joined(separator: "\n"),
        [
          ("tested", "\(felt.count)"), ("felt", JSONText.array(answers)),
          ("lines", JSONText.array(lines.map(JSONText.string))),
        ]))
    return .done
  }

  private var right: String {
    felt.count == 1 ? "motor 1 is wired right" : "all \(felt.count) motors are wired right"
  }
}

extension String {
  /// The text without spaces at either end.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
