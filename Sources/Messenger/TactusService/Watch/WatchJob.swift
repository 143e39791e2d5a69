import Glibc
import TactusBridge
import TactusClient
package import TactusSystem
import TactusText
import TactusWire

/// Displays the events of a running messenger, or prints them as JSON lines; it may start
/// and stop at any time.
package struct WatchJob {
  /// The interval between checks for a messenger that is not running yet.
  private static let lookInterval = Microseconds.seconds(1)

  private let store: String
  private let isJSON: Bool
  private let waits: Bool
  private var errors = PatientLines(STDERR_FILENO, prefix: "tactus watch: ")

  /// - Parameters:
  ///   - store: the store of the messenger.
  ///   - isJSON: true to print the events as received.
  ///   - waits: true to wait for a messenger that is not running, and for the next one.
  package init(store: String, isJSON: Bool, waits: Bool) {
    self.store = store
    self.isJSON = isJSON
    self.waits = waits
  }

  /// Watches until the messenger ends or a signal arrives; returns the exit status.
  ///
  /// - Throws: `Failure` if no messenger is running and `waits` is false, or if the output is
  ///   closed.
  package mutating func run(_ waiter: any Waiter) throws(Failure) -> ExitStatus {
    var isReported = false
    while true {
      if let link = try connect() {
        isReported = false
        if let status = try watch(link, waiter) { return status }
        guard waits else { throw Failure(.unavailable, "the messenger has ended") }
      }
      if !waits {
        throw Failure(
          .unavailable, "no messenger is running", cure: "start 'tactus run', or give --wait")
      }
      if !isReported { errors.line("tactus watch: waiting for a messenger") }
      isReported = true
      errors.flush()
      let wakeup = waiter.wait(until: waiter.now + Self.lookInterval)
      if let status = wakeup.endingStatus { return status }
    }
  }

  private func connect() throws(Failure) -> ServiceLink? {
    guard let path = StoreClaim.socket(of: store) else { return nil }
    let (link, code) = ServiceLink.connect(to: path)
    switch code {
    case 0, ENOENT, ENOTDIR, ECONNREFUSED, EAGAIN: return link
    default: throw ServiceQuery.failure(path, code)
    }
  }

  /// Returns nil once the messenger has ended.
  private func watch(_ link: ServiceLink, _ waiter: any Waiter) throws(Failure) -> ExitStatus? {
    isJSON ? try passOn(link, waiter) : try show(link, waiter)
  }

  private func show(_ link: ServiceLink, _ waiter: any Waiter) throws(Failure) -> ExitStatus? {
    var view = WatchView()
    view.subscribe(through: link)
    defer { view.finish() }
    while true {
      for heard in link.receive() {
        if case .answer(.refused(let reason, let status), _) = heard {
          throw Failure(status, reason)
        }
        view.handle(heard, at: waiter.now)
      }
      if let code = view.show(at: waiter.now) { throw Self.unwritten(code) }
      if link.isOver { return nil }
      let next = view.nextDeadline(at: waiter.now)
      if let status = waiter.wait(until: next, for: [link.interest]).endingStatus { return status }
    }
  }

  private func passOn(_ link: ServiceLink, _ waiter: any Waiter) throws(Failure) -> ExitStatus? {
    var output = PatientLines(STDOUT_FILENO, prefix: "tactus watch: ")
    link.request(.subscribe(Set(ServiceTopic.allCases)))
    defer { output.finish() }
    while true {
      // Lines not yet read by a slow reader stay with the messenger, which reports those that it
      // drops.
      if !output.isBehind {
        for line in link.receiveLines() {
          guard let fields = JSONMembers(line: line) else { continue }
          if case .refused(let reason, let status)? = ServiceAnswer(fields) {
            throw Failure(status, reason)
          }
          guard fields.text("event") != nil else { continue }
          output.line(String(decoding: line, as: UTF8.self))
        }
        if link.isOver { return nil }
      }
      if let code = output.flush() { throw Self.unwritten(code) }
      let wakeup = waiter.wait(
        until: output.nextTry(at: waiter.now), for: output.isBehind ? [] : [link.interest])
      if let status = wakeup.endingStatus { return status }
    }
  }

  private static func unwritten(_ code: Int32) -> Failure {
    Failure(
      code == EPIPE ? .readerGone : .inputOutput,
      "writing standard output failed: \(String(cString: strerror(code)))")
  }
}
