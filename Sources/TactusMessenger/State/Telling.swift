import TactusHaptics

/// "Where am I", answered in a few words, after which the reading goes on.
extension Messenger {
  mutating func tellPlace(_ shelf: some MessageShelf) throws(ShelfError) -> [MessengerEffect] {
    var words: String
    switch places.last {
    case .list(let list)?:
      words =
        list.rows.all.isEmpty
        ? list.name : "\(list.name) \(list.rows.index + 1) of \(list.rows.all.count)"
    case .reading(let reading)?:
      words = reading.message.sender
      if let (number, count) = try position(of: reading.message.id, shelf) {
        words += " \(number) of \(count)"
      }
      if reading.isFull { words += " full" }
    case .composing(let composing)?:
      let isOnTheWay = outgoing[composing.conversation] != nil
      words = "\(isOnTheWay ? "sending" : "writing") \(composing.name)"
    case .question(let question)?: words = "question \(question.composing.name)"
    case .fraudRoom(let room)?: words = "fraud \(room.message.sender)"
    case .health(let room)?: words = "health \(room.position)"
    case .home?, .learning?, nil: words = "home"
    }
    if waiting.count > 0 { words += ", \(waiting.count) urgent" }
    if isQuiet { words += ", quiet" }
    return answer([.text(words)])
  }

  /// The message's number and how many there are; nil beyond 99, where counting takes long and tells little.
  private func position(of id: MessageID, _ shelf: some MessageShelf) throws(ShelfError)
    -> (number: Int, count: Int)?
  {
    let most = 99
    var older = 0
    var newer = 0
    var at = id
    while let message = try shelf.message(before: at) {
      older += 1
      guard older < most else { return nil }
      at = message.id
    }
    at = id
    while let message = try shelf.message(after: at) {
      newer += 1
      guard older + newer < most else { return nil }
      at = message.id
    }
    return (older + 1, older + newer + 1)
  }
}
