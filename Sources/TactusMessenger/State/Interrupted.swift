import TactusHaptics

/// What an earlier run began and did not end.
extension Messenger {
  /// It may have been done: doing it again is for the reader to decide, and has the same key.
  mutating func interrupted(
    _ action: FraudAction, _ id: MessageID, _ shelf: some MessageShelf
  ) -> [MessengerEffect] {
    let words: [Feeling] = [.cue(.sendFailure), .text("\(action.rawValue) perhaps done")]
    do throws(ShelfError) {
      let sender = try shelf.message(id)?.sender
      return alert(words + (sender.map { Self.text($0) } ?? []))
    } catch {
      return alert(words) + [.complain(error)]
    }
  }
}
