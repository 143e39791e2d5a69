import Glibc
import TactusCapture
package import TactusGlove
import TactusLink
package import TactusReplay
package import TactusSystem
import TactusText
package import TactusWire

/// Replays a schedule on the loopback, at the pace of the waiter's clock.
package enum LoopbackReplayJob {
  /// Replays it to the end; returns the answers and motor changes.
  ///
  /// - Parameter speed: the speed in percent of the recorded one.
  /// - Throws: `Failure` if the device cannot continue, or a signal ends the replay.
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

/// Replays a schedule on a glove outside this program.
package enum GloveReplayJob {
  /// Replays it to the end once the glove's clock is aligned; returns the answers.
  ///
  /// - Throws: `Failure` if the glove is lost or does not answer, or a signal ends the replay.
  package static func run(
    _ schedule: ReplaySchedule, on glove: consuming Glove, _ pace: ReplayRun<GlovePort>.Pace,
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
            "tactus replay: starts in \(Spoken.time(wait.milliseconds)), to match the glove's clock"
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

  /// Stops the motors; if the line does not accept the frame now, the lease stops them.
  private static func stop(_ line: GlovePort) {
    guard let frame = HostMessage.stop.frame() else { return }
    let bytes = [0] + (0..<frame.count).map { frame.bytes[$0] }
    _ = try? line.write(bytes[...])
  }
}
