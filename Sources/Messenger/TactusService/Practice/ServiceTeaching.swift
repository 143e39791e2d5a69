package import TactusMessenger
package import TactusPractice
package import TactusSystem
import TactusText

/// A teacher's request about practice, from another program.
package enum ServiceTeaching: Hashable {
  case control(PracticeControl)
  /// Ask for the item of this kind and text after the present one.
  case next(PracticeItem.Kind, String)
  /// Follow this plan from now on; nil for none. It needs no open practice.
  case plan(PracticePlan?)

  /// The values of `act`.
  static let names = PracticeControl.allCases.map(\.rawValue) + ["next", "plan", "no-plan"]

  /// The request about the item under way; nil for the next one.
  fileprivate var control: PracticeControl? {
    if case .control(let control) = self { control } else { nil }
  }

  var members: [(String, String)] {
    switch self {
    case .control(let control): [("act", JSONText.string(control.rawValue))]
    case .next(let kind, let text):
      [
        ("act", "\"next\""), ("kind", JSONText.string(kind.rawValue)),
        ("item", JSONText.string(text)),
      ]
    case .plan(let plan?):
      [
        ("act", "\"plan\""), ("name", JSONText.string(plan.name)),
        (
          "items",
          JSONText.array(plan.items.map { JSONText.object(PracticeItem.members(ofID: $0)) })
        ),
      ]
    case .plan(nil): [("act", "\"no-plan\"")]
    }
  }
}

extension PracticeItem {
  /// The kind and the text of an item with this id, as they are sent.
  static func members(ofID id: String) -> [(String, String)] {
    let parts = id.split(separator: ":", maxSplits: 1).map { JSONText.string(String($0)) }
    return Array(zip(["kind", "item"], parts))
  }
}

extension RoomRegistry {
  /// Performs a teacher's request; returns the messenger's events that follow.
  ///
  /// - Throws: `Failure` that says why it is not possible now, and what to do.
  package mutating func teach(
    _ teaching: ServiceTeaching, _ messenger: Messenger
  ) throws(Failure) -> [MessengerEvent] {
    if let failure = obstacle(to: teaching, messenger) { throw failure }
    switch teaching {
    case .control(let control): return [.practise(control)]
    case .next(let kind, let text):
      guard let refusal = setNextInPractice(kind, text) else { return [] }
      throw Self.failure(refusal, kind, text)
    // The owner of the file sets it.
    case .plan: return []
    }
  }

  private static func failure(
    _ refusal: PracticeRoom.Refusal, _ kind: PracticeItem.Kind, _ text: String
  ) -> Failure {
    let cure = "choose one that 'progress' lists"
    let item = "\(kind.rawValue) '\(text.printable)'"
    return switch refusal {
    case .unknown: Failure(.badData, "item: the reader's course has no \(item)", cure: cure)
    case .isPrivate:
      Failure(.noPermission, "item: texts of the reader's messages are not chosen", cure: cure)
    case .kindIsLocked:
      Failure(
        .unavailable, "item: the reader has not learned enough for a \(kind.rawValue)", cure: cure)
    case .hasNewLetters:
      Failure(
        .unavailable, "item: \(item) has letters that the reader has not met", cure: cure)
    }
  }

  private func obstacle(to teaching: ServiceTeaching, _ messenger: Messenger) -> Failure? {
    switch messenger.obstacle(to: teaching.control) {
    case .elsewhere?:
      return Failure(
        .unavailable, "no practice is open",
        cure: "the reader opens it by the row 'practice' at home")
    case .alert?:
      return Failure(
        .unavailable, "an alert comes first", cure: "try again once the reader has felt it")
    case nil: break
    }
    switch practiceStage {
    case .closed:
      return Failure(
        .unavailable, "practice could not begin", cure: "end another session of practice first")
    case .ended:
      return Failure(
        .unavailable, "this session has ended", cure: "the reader begins another by any letter")
    case .choosing, .measuring:
      return Failure(
        .unavailable, "the reader is at the options of practice", cure: "try again after that")
    case .asking, .resting: break
    }
    switch teaching {
    case .control(.pause), .control(.resume), .next, .plan: return nil
    case .control(.slower), .control(.faster), .control(.again):
      return messenger.isPaused
        ? Failure(.unavailable, "practice is paused", cure: "resume it first") : nil
    }
  }
}
