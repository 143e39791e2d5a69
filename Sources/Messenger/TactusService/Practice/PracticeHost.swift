package import TactusMessenger
package import TactusPractice
package import TactusSystem
import TactusText
package import TactusWire

/// The owner of the progress file for a room of practice.
package struct PracticeHost {
  private let file: PracticeFile
  private let material: PracticeMaterial
  /// The length of the next session, from the command line or chosen when no file was open; nil to
  /// keep the reader's.
  private var minutes: Int?
  /// The reason why the last visit found no practice; nil for none.
  package private(set) var refusal: Failure?
  private var opened: OpenPractice?
  /// The progress as last known, while the file is open.
  private var latest = PracticeProgress()
  private let writer = PracticeWriter()
  /// The time of the next save; nil if everything is saved.
  private var nextSave: (at: Microseconds, progress: PracticeProgress)?
  /// The time to look whether the last write is over, after which others may use the file; nil
  /// unless the session has ended.
  private var nextLook: Microseconds?
  private var notices: [String] = []
  private var reports: [PracticeReport] = []

  /// The maximum time for which an answer is only in memory.
  static let saveInterval = Microseconds.seconds(10)
  private static let lookInterval = Microseconds.milliseconds(50)

  /// - Parameters:
  ///   - path: the store's file.
  ///   - minutes: the length of a session; nil to keep the reader's choice.
  package init(store path: String, _ settings: MessengerSettings, minutes: Int? = nil) {
    self.minutes = minutes
    file = PracticeFile(beside: path)
    material = PracticeMaterial(settings)
  }

  /// The room for the registry.
  package var room: PracticeRoom { material.room }

  /// Performs what the room has requested; returns the messenger's events that follow.
  ///
  /// - Parameter messages: returns texts of the reader's own messages.
  package mutating func serve(
    _ rooms: inout RoomRegistry, messages: () -> [String] = { [] }, at now: Microseconds
  ) -> [MessengerEvent] {
    var events: [MessengerEvent] = []
    for effect in rooms.popPractice() {
      switch effect {
      case .open: events += open(&rooms, messages(), at: now)
      case .save(let progress, true): close(progress, at: now)
      case .save(let progress, false):
        latest = progress
        nextSave = (nextSave?.at ?? now + Self.saveInterval, progress)
      case .report(let report): reports.append(report)
      case .feel, .leave: break
      }
    }
    if let due = nextSave, due.at <= now { save() }
    if nextLook != nil { release(at: now) }
    if let failure = writer.popFailure() { notices.append(failure.message) }
    return events
  }

  /// The deadline of `serve`; nil for none.
  package var nextDeadline: Microseconds? { [nextSave?.at, nextLook].compactMap(\.self).min() }

  private mutating func open(
    _ rooms: inout RoomRegistry, _ messages: [String], at now: Microseconds
  ) -> [MessengerEvent] {
    do throws(Failure) {
      // A file that is still being written is open, and the progress is known.
      if opened == nil {
        let opened = try file.open()
        (self.opened, latest) = (opened, opened.progress)
        if let notice = opened.notice { notices.append(notice) }
      }
      nextLook = nil
      rooms.setClock(.now, at: now)
      var session = material.session(
        latest, messages: messages, seed: .random(in: .min ... .max))
      if let minutes { session.course.minutes = minutes }
      minutes = nil
      refusal = nil
      return rooms.beginPractice(session, at: now)
    } catch {
      refusal = error
      return rooms.refusePractice(
        error.status == .unavailable ? "practice is open elsewhere" : "no practice file")
    }
  }

  private mutating func save() {
    defer { nextSave = nil }
    guard let opened, let waiting = nextSave else { return }
    writer.save(waiting.progress, to: opened.path)
  }

  /// Saves the progress of a session that has ended.
  private mutating func close(_ progress: PracticeProgress, at now: Microseconds) {
    guard opened != nil else {
      // After the end, only the length can still be chosen.
      (minutes, nextSave) = (progress.minutes, nil)
      return
    }
    latest = progress
    nextSave = (now, progress)
    save()
    nextLook = now
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
    save()
    writer.finish()
    if let failure = writer.popFailure() { notices.append(failure.message) }
    (opened, nextLook) = (nil, nil)
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
