import TactusConformance
package import TactusGlove
import TactusLink
import TactusSerial
package import TactusSystem
import TactusWire

/// A glove under examination: on a port in real time, on the loopback in virtual time.
package final class GloveBench: Bench {
  private var glove: Glove
  private let waiter: any Waiter
  private let asksForRestart: Bool
  /// The status of a signal that ended the examination; nil without one.
  private(set) var interruption: ExitStatus?
  /// The glove's path, for users.
  package let place: String

  private static let restartPatience = Microseconds.seconds(60)

  /// Opens the glove.
  ///
  /// - Parameter asksForRestart: true if a user can unplug it.
  /// - Throws: `Failure` if the port cannot be opened, or the capture cannot be created.
  package init(
    _ options: GloveOptions, asksForRestart: Bool, _ waiter: any Waiter
  ) throws(Failure) {
    self.asksForRestart = asksForRestart
    self.waiter = waiter
    glove = try Glove(options, waiter)
    place = glove.place
  }

  var now: Microseconds { waiter.now }

  /// The failure that left the capture incomplete; nil without one, or if it was already read.
  package var captureFailure: Failure? { glove.recorder?.popFailure() }

  /// Closes the line.
  package func close() { glove.close() }

  func exchange(
    _ bytes: [UInt8], until deadline: Microseconds
  ) throws(ExaminationEnd) -> [UInt8] {
    var rest = bytes[...]
    var came: [UInt8] = []
    while true {
      glove.recorder?.now = now
      do throws(TransportError) {
        rest.removeFirst(try glove.line.write(rest))
        _ = try glove.serve(at: now)
        try glove.line.read(into: &came)
      } catch {
        throw .line(error)
      }
      // A line that accepts no more bytes must not delay the deadline.
      if now >= deadline || (rest.isEmpty && !came.isEmpty) { return came }
      try wait(until: deadline, wantsToWrite: !rest.isEmpty)
    }
  }

  private func wait(
    until deadline: Microseconds, wantsToWrite: Bool
  ) throws(ExaminationEnd) {
    let next = glove.nextDeadline.map { min($0, deadline) } ?? deadline
    let interests = glove.interests(wantsToWrite: wantsToWrite)
    let wakeup = waiter.wait(until: next, for: interests)
    guard interruption == nil, let status = wakeup.endingStatus else { return }
    interruption = status
    throw .interrupted
  }

  // MARK: Restarting

  func restart() throws(ExaminationEnd) -> Bool {
    if glove.restart(at: now) { return true }
    guard asksForRestart else { return false }
    StandardError.write("unplug the glove and plug it in again, within 60 s")
    let end = now + Self.restartPatience
    do throws(ExaminationEnd) {
      while now < end { _ = try exchange([], until: end) }
      return false
    } catch {
      guard case .line(let reason) = error else { throw error }
      do throws(Failure) { try glove.lose(reason, at: now) } catch { throw .line(reason) }
    }
    while !glove.find(at: now) {
      guard now < end else { throw .line(.closed) }
      try wait(until: end, wantsToWrite: false)
    }
    return true
  }
}
