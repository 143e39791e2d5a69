import TactusInput
import TactusWire

/// Something that the reader can choose in practice.
enum PracticeOption: String, CaseIterable, Hashable, Sendable {
  case length, background
  /// Leaving a teacher's plan, or returning to it; only where there is one.
  case plan
  case strength
}

/// The options: a row of them, each changed by activating it.
extension PracticeSession {
  /// Plays the first option, or returns to the item.
  mutating func openOptions() -> [Effect] { choose(.length, then: question) }

  private mutating func choose(
    _ option: PracticeOption, then question: PracticeQuestion?, saves: Bool = false
  ) -> [Effect] {
    state = .choosing(option, then: question?.awake, until: now + Self.patienceForOption)
    return [.play([.text(words(of: option))])] + (saves ? [.save] : [])
  }

  private func words(of option: PracticeOption) -> String {
    switch option {
    case .length: "length \(course.minutes) minutes"
    case .background: course.isInBackground ? "background on" : "background off"
    case .plan: course.plan.map { "\($0.words), \($0.isLeft ? "off" : "on")" } ?? "no plan"
    case .strength: "measure strength"
    }
  }

  private var options: [PracticeOption] {
    PracticeOption.allCases.filter { $0 != .plan || course.plan != nil }
  }

  private static var patienceForOption: Microseconds { .seconds(30) }

  /// Handles a chord among the options, held or not.
  mutating func press(
    _ chord: Chord, at option: PracticeOption, then question: PracticeQuestion?
  ) -> [Effect] {
    let all = options
    let place = all.firstIndex(of: option) ?? 0
    switch KeyMap.command(named: chord.dots) {
    case .up: return choose(all[max(0, place - 1)], then: question)
    case .down: return choose(all[min(place + 1, all.count - 1)], then: question)
    case .top: return choose(all[0], then: question)
    case .bottom: return choose(all[all.count - 1], then: question)
    case .preview, .repeatWord: return choose(option, then: question)
    case .options, .activate:
      if option == .strength { return [.measureStrength] }
      change(option)
      return choose(option, then: question, saves: true)
    case .back: return endChoice()
    default: return [.echo([.cue(.rejected)])]
    }
  }

  private mutating func change(_ option: PracticeOption) {
    switch option {
    case .strength: break
    case .background: course.isInBackground.toggle()
    case .plan: course.plan?.isLeft.toggle()
    case .length:
      let longer = Self.lengths.first { $0 > course.minutes } ?? Self.lengths[0]
      let difference = Microseconds.seconds(Int64(longer - course.minutes) * 60)
      course.minutes = longer
      if let remaining { self.remaining = max(.zero, remaining + difference) }
    }
  }

  /// Waits for the reader's next choice, after something else took its time.
  mutating func waitForChoice(at time: Microseconds) {
    now = max(now, time)
    guard case .choosing(let option, let question, _) = state else { return }
    state = .choosing(option, then: question, until: now + Self.patienceForOption)
  }

  /// Returns to the item, or to the result.
  mutating func endChoice() -> [Effect] {
    guard case .choosing(_, let question, _) = state else { return [] }
    guard let question else {
      state = .ended
      return [.play([.text(resultWords)])]
    }
    if runningSince == nil { runningSince = now }
    return play(question, [.pause], again: true)
  }
}
