package import TactusHaptics
package import TactusMessenger
package import TactusPractice
package import TactusSystem
import TactusText
package import TactusWire

/// The owner of the progress file for a room of practice.
package struct PracticeHost {
  private let file: PracticeFile
  private let settings: MessengerSettings
  /// The room for the registry.
  package let room: PracticeRoom
  /// The cues that the reader has named often enough, as last known.
  package private(set) var knownCues: Set<Cue> = []
  /// True if the reader wished letters in the background at the start.
  package let wishesBackground: Bool
  /// The length of the next session, from the command line or chosen when no file was open; nil to
  /// keep the reader's.
  private var minutes: Int?
  /// The wish for letters in the background, chosen likewise.
  private var isInBackground: Bool?
  /// True if the reader has left the plan, or false if they have returned to it, likewise.
  private var isPlanLeft: Bool?
  /// True if the next session is only the measurement of strength.
  private let isOfStrength: Bool
  /// The reason why the last visit found no practice; nil for none.
  package private(set) var refusal: Failure?
  private var opened: OpenPractice?
  /// The progress as last known, while the file is open or practice continues without it.
  private var latest = PracticeProgress()
  /// The progress in the file when it was last read; nil for none.
  private var stored: PracticeProgress?
  /// True if practice continues although the file cannot be opened.
  private var isWithoutFile = false
  private let writer = PracticeWriter()
  /// The time to look whether the last write is over, after which others may use the file; nil
  /// unless the session has ended.
  private var nextLook: Microseconds?
  private var notices: [String] = []
  /// The last notice of the file, which is not repeated for each session; nil if the file was good since.
  private var lastNotice: String?
  /// The last reported failure to write the file, which is not reported for each answer again.
  private var reportedFailure: String?
  private var reports: [PracticeReport] = []

  /// The last answer to a request for the progress.
  private var answered: (progress: ServiceProgress, at: Microseconds)?

  private static let lookInterval = Microseconds.milliseconds(50)
  /// The time for which such an answer is repeated, since the glove waits while another is made.
  private static let rest = Microseconds.seconds(1)

  /// - Parameters:
  ///   - path: the store's file.
  ///   - minutes: the length of a session; nil to keep the reader's choice.
  ///   - isOfStrength: true for sessions that only measure strength.
  ///   - start: the progress at the start of a service, as `PracticeFile.start` returned it.
  package init(
    store path: String, _ settings: MessengerSettings, minutes: Int? = nil,
    isOfStrength: Bool = false,
    start: (progress: PracticeProgress?, notice: String?) = (nil, nil)
  ) {
    self.isOfStrength = isOfStrength
    knownCues = start.progress?.cues(namedRight: Messenger.answersUntilKnown) ?? []
    wishesBackground = start.progress?.background.isOn == true
    lastNotice = start.notice
    if let notice = start.notice { notices = [notice] }
    self.minutes = minutes
    file = PracticeFile(beside: path)
    self.settings = settings
    // Its tables are opened now: later that would take longer than the glove's lease.
    room = PracticeMaterial(settings).room
    PaceStaircase.prepare()
  }

  /// Performs what the room has requested; returns the messenger's events that follow.
  ///
  /// - Parameter messages: returns texts of the reader's own messages.
  package mutating func serve(
    _ rooms: inout RoomRegistry, messages: () -> [String] = { [] }, at now: Microseconds
  ) -> [MessengerEvent] {
    var events: [MessengerEvent] = []
    // Opening the file may lead to further requests.
    var effects = rooms.popPractice()[...]
    while let effect = effects.popFirst() {
      defer { effects += rooms.popPractice() }
      switch effect {
      case .open: events += open(&rooms, messages(), at: now)
      case .save(let progress, true): close(progress, at: now)
      // Written at once: by the time the cue of the judgement is over, a kill loses nothing.
      case .save(let progress, false): save(progress)
      case .report(let report): reports.append(report)
      case .openBackground: events += openBackground(&rooms, at: now)
      case .saveBackground(let progress): closeBackground(progress, at: now)
      case .feel, .leave, .background: break
      }
    }
    if nextLook != nil { release(at: now) }
    reportFailure()
    return events
  }

  /// Returns the progress for a teacher.
  ///
  /// - Parameter catalogue: the items of the session under way; nil for none.
  /// - Throws: `Failure` if the file cannot be read or is damaged.
  mutating func progress(
    _ catalogue: PracticeCatalogue?, at now: Microseconds
  ) throws(Failure) -> ServiceProgress {
    if let answered, now < answered.at + Self.rest { return answered.progress }
    let progress = ServiceProgress(
      try known(), catalogue ?? PracticeMaterial(settings).catalogue([]), at: .now)
    answered = (progress, now)
    return progress
  }

  private func known() throws(Failure) -> PracticeProgress {
    try opened == nil && !isWithoutFile ? file.read() ?? PracticeProgress() : latest
  }

  /// Sets a teacher's plan, or nil for none: from the next item on in the session under way, else for the next session.
  ///
  /// - Throws: `Failure` if an item is not open to the reader, or another session has the file.
  mutating func setPlan(
    _ plan: PracticePlan?, _ rooms: inout RoomRegistry, at now: Microseconds
  ) throws(Failure) {
    let catalogue = rooms.practiceCatalogue ?? PracticeMaterial(settings).catalogue([])
    let open = Set(PracticeScheduler(catalogue).open(try known()).map(\.id))
    if let strange = plan?.items.first(where: { !open.contains($0) }) {
      throw Failure(
        .unavailable, "items: the reader cannot practise '\(strange.printable)' now",
        cure: "choose those that 'progress' lists")
    }
    answered = nil
    guard !rooms.setPracticePlan(plan) else { return }
    // A round in the background that has the file gives it back itself.
    let isOurs = opened == nil
    try openFile()
    isPlanLeft = nil
    latest.plan = plan
    save(latest)
    if isOurs { nextLook = now }
  }

  /// The deadline of `serve`; nil for none.
  package var nextDeadline: Microseconds? { nextLook }

  private mutating func open(
    _ rooms: inout RoomRegistry, _ messages: [String], at now: Microseconds
  ) -> [MessengerEvent] {
    do throws(Failure) {
      do throws(Failure) {
        try openFile()
      } catch {
        try continueWithoutFile(error)
      }
      nextLook = nil
      rooms.setClock(.now, at: now)
      // The reader may have changed table or style since the last session.
      var session = PracticeMaterial(settings).session(
        latest, messages: messages, seed: .random(in: .min ... .max))
      if let minutes { session.course.minutes = minutes }
      if let isInBackground { session.course.isInBackground = isInBackground }
      if let isPlanLeft { session.course.plan?.isLeft = isPlanLeft }
      (minutes, isInBackground, isPlanLeft) = (nil, nil, nil)
      refusal = nil
      return rooms.beginPractice(session, isOfStrength: isOfStrength, at: now)
    } catch {
      refusal = error
      return rooms.refusePractice(
        error.status == .unavailable ? "practice is open elsewhere" : "no practice file")
    }
  }

  /// - Throws: `Failure` as `PracticeFile.open` does.
  private mutating func openFile() throws(Failure) {
    // A file that is still being written is open, and the progress is known.
    guard opened == nil else { return }
    let opened = try file.open()
    report(opened.notice)
    let hasMore = isWithoutFile && latest.trials > stored?.trials ?? 0
    if !adopt(opened.progress), hasMore {
      notices.append(
        "\(opened.path.printable) was changed by another program: "
          + "what was learned without it is not kept")
    }
    (self.opened, reportedFailure, isWithoutFile) = (opened, nil, false)
  }

  /// Continues with what the file holds if it can be read, or with nothing if there is no file.
  ///
  /// - Parameter failure: the reason why the file cannot be opened.
  /// - Throws: the failure if another session has the file, or if it may hold progress that cannot be read now.
  private mutating func continueWithoutFile(_ failure: Failure) throws(Failure) {
    let known = file.withoutOpening()
    guard failure.status != .unavailable, known.isKnown else { throw failure }
    adopt(known.progress)
    isWithoutFile = true
    report(
      "\(failure.message); practice continues\(known.progress == nil ? "" : " from what the file holds"), "
        + "and is not kept until this is mended")
  }

  /// Takes over the progress in the file, unless that is as it was when last read or written: then what was learned
  /// since counts too, which could not be written.
  ///
  /// - Returns: false if the file has changed.
  @discardableResult
  private mutating func adopt(_ progress: PracticeProgress?) -> Bool {
    let known = writer.popWritten() ?? stored
    stored = progress
    guard progress?.withoutFaults != known?.withoutFaults else { return true }
    latest = progress ?? PracticeProgress()
    return false
  }

  private mutating func report(_ notice: String?) {
    defer { lastNotice = notice }
    if let notice, notice != lastNotice { notices.append(notice) }
  }

  /// Opens the progress for a round in the background; if that fails, the round is skipped without a report.
  private mutating func openBackground(
    _ rooms: inout RoomRegistry, at now: Microseconds
  ) -> [MessengerEvent] {
    guard (try? openFile()) != nil else {
      rooms.refuseBackground(at: now)
      return []
    }
    nextLook = nil
    rooms.setClock(.now, at: now)
    if let isInBackground { latest.isInBackground = isInBackground }
    let course = PracticeMaterial(settings).course(latest, seed: .random(in: .min ... .max))
    return rooms.beginBackground(course, at: now)
  }

  private mutating func save(_ progress: PracticeProgress) {
    guard opened != nil || isWithoutFile else { return }
    latest = progress
    knownCues = progress.cues(namedRight: Messenger.answersUntilKnown)
    if let opened { writer.save(progress, to: opened.path) }
  }

  /// Saves the progress of a session that has ended.
  private mutating func close(_ progress: PracticeProgress, at now: Microseconds) {
    guard opened != nil || isWithoutFile else {
      // After the end, only the options can still be chosen.
      (minutes, isInBackground) = (progress.minutes, progress.background.isOn)
      isPlanLeft = progress.plan?.isLeft
      return
    }
    save(progress)
    nextLook = now
  }

  /// Saves the progress of a round in the background, during which a teacher may have set a plan.
  private mutating func closeBackground(_ progress: PracticeProgress, at now: Microseconds) {
    var progress = progress
    progress.plan = latest.plan
    close(progress, at: now)
  }

  /// Gives the file back once it is written; the glove does not wait for the disk.
  private mutating func release(at now: Microseconds) {
    guard !writer.isBusy else {
      nextLook = now + Self.lookInterval
      return
    }
    (opened, nextLook) = (nil, nil)
  }

  /// Writes what is not saved yet, and waits for the disk; the motors are off by then.
  package mutating func finish() {
    writer.finish()
    reportFailure()
    (opened, nextLook) = (nil, nil)
  }

  /// Waits until the disk has taken or refused what was saved; for tests.
  func finishWriting() { writer.finish() }

  private mutating func reportFailure() {
    guard let failure = writer.popFailure(), failure.message != reportedFailure else { return }
    reportedFailure = failure.message
    notices.append(failure.message)
  }

  /// Pops lines for a helper.
  package mutating func popNotices() -> [String] {
    defer { notices = [] }
    return notices
  }

  /// Pops the reason why the last visit found no practice.
  package mutating func popRefusal() -> Failure? {
    defer { refusal = nil }
    return refusal
  }

  /// Pops what happened in the session.
  package mutating func popReports() -> [PracticeReport] {
    defer { reports = [] }
    return reports
  }
}
