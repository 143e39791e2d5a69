import TactusCommandLine
import TactusMessenger
import TactusService
import TactusSystem
import TactusText

/// `tactus inbox review`: prints the week's alerts and what raised none, or corrects one of them.
enum InboxReview {
  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    var output = StandardOutput()
    let (more, less) = (try arguments[Inbox.more], try arguments[Inbox.less])
    if more != nil || less != nil {
      guard more == nil || less == nil, !arguments[Inbox.json] else {
        throw Failure(.usage, "too many options", cure: "give one of --more and --less alone")
      }
      guard let number = Int64(more ?? less ?? "") else {
        throw Failure(
          .usage, "not a message's number: '\((more ?? less ?? "").excerpt)'",
          cure: "the lines of 'tactus inbox review' begin with it")
      }
      let path = try MessengerOptions.store(arguments)
      output.line(
        try WeeklyReview.record(more == nil ? .less : .more, about: number, in: path, at: .now))
    } else {
      let review = try WeeklyReview(of: Inbox.existingStore(arguments), at: .now)
      for line in arguments[Inbox.json] ? [review.json] : review.lines { output.line(line) }
    }
    try output.finish()
    return .ok
  }
}
