import Glibc
import TactusCapture
import TactusLink
import TactusMock
package import TactusReplay
package import TactusSystem
import TactusText
package import TactusWire

/// A schedule on the loopback, at the pace of the waiter's clock.
package enum LoopbackReplayJob {
  /// - Parameter speed: percent of the recorded one.
  /// - Throws: `Failure` when the schedule breaks the line, or 130 or 143 after a signal.
  package static func run(
    _ schedule: ReplaySchedule, speed: Int, _ waiter: any Waiter
  ) throws(Failure) -> ([ReplaySchedule.Answer], [MotorChange]) {
    let begin = waiter.now
    var replay = LoopbackReplay(schedule)
    while let next = replay.nextDeadline {
      let due = begin + next.scaled(by: 100, over: Int64(speed))
      if let status = waiter.wait(until: due).endingStatus {
        throw Failure(status, "interrupted")
      }
      guard waiter.now >= due else { continue }
      do throws(TransportError) { try replay.step(to: next) } catch {
        throw Failure(.inputOutput, "\(error)")
      }
    }
    return (replay.answers, replay.motors)
  }
}

/// A schedule on a glove outside this program.
package enum GloveReplayJob {
  package static func run(
    _ schedule: ReplaySchedule, on glove: consuming Glove, _ pace: ReplayRun<GloveLine>.Pace,
    _ waiter: any Waiter
  ) throws(Failure) -> [ReplaySchedule.Answer] {
    var run = ReplayRun(
      schedule, over: glove.line, pace: pace,
      preparation: .align(nonce: UInt32.random(in: 1 ... .max)), at: waiter.now)
    var isAligned = false
    while true {
      let now = waiter.now
      do throws(TransportError) { try run.step(at: now) } catch {
        throw Failure(.unavailable, "\(glove.place): \(error)")
      }
      if run.isDone { break }
      if !isAligned, let wait = run.wait(at: now) {
        isAligned = true
        if wait >= .seconds(1) {
          StandardError.write(
            "tactus replay: begins in \(Spoken.time(wait.milliseconds)), as the glove's clock wants"
          )
        }
      }
      let wakeup = waiter.wait(
        until: run.nextDeadline, for: glove.interests(wantsToWrite: run.wantsToWrite))
      if let status = wakeup.endingStatus {
        stop(glove.line)
        glove.close()
        throw Failure(status, "interrupted")
      }
    }
    guard run.failure == nil else {
      throw Failure(
        .unavailable, "no answer from \(glove.place): is it a Tactus glove? see 'tactus doctor'")
    }
    glove.close()
    return run.answers
  }

  /// Silences the motors; should the line not take it now, their lease does so.
  private static func stop(_ line: GloveLine) {
    guard let frame = HostMessage.stop.frame() else { return }
    let bytes = [0] + (0..<frame.count).map { frame.bytes[$0] }
    _ = try? line.write(bytes[...])
  }
}
