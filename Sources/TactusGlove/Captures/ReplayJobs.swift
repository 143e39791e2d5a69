import Glibc
import TactusCapture
import TactusLink
import TactusMock
package import TactusReplay
package import TactusSystem
import TactusText
package import TactusWire

/// A schedule on the loopback, at once or at a pace.
package enum LoopbackReplayJob {
  /// - Parameter speed: percent of the recorded one; nil for as fast as possible.
  package static func run(
    _ schedule: ReplaySchedule, speed: Int?
  ) throws(Failure) -> ([ReplaySchedule.Answer], [MotorChange]) {
    let loop = try EventLoop(keyboard: nil)
    defer { loop.release() }
    let begin = EventLoop.now()
    var replay = LoopbackReplay(schedule)
    var steps = 0
    while let next = replay.nextDeadline {
      if let speed {
        let due = begin + next.scaled(by: 100, over: Int64(speed))
        let wakeup = loop.wait(until: due)
        if let status = wakeup.endingStatus { throw Failure(status, "interrupted") }
        guard EventLoop.now() >= due else { continue }
      } else {
        steps += 1
        if steps.isMultiple(of: 256), let status = EventLoop.pendingEnd {
          throw Failure(status, "interrupted")
        }
      }
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
    _ schedule: ReplaySchedule, on glove: consuming Glove, _ pace: ReplayRun<GloveLine>.Pace
  ) throws(Failure) -> [ReplaySchedule.Answer] {
    let loop = try EventLoop(keyboard: nil)
    defer { loop.release() }
    var run = ReplayRun(
      schedule, over: glove.line, pace: pace,
      preparation: .align(nonce: UInt32.random(in: 1 ... .max)), at: EventLoop.now())
    var isAligned = false
    while true {
      let now = EventLoop.now()
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
      let wakeup = loop.wait(
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
