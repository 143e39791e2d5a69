import TactusCapture
import TactusGlove
import TactusHaptics
import TactusLink
import TactusPlayer
import TactusSystem
import TactusWire

/// An input of a job.
enum JobInput {
  /// The glove is connected; the job may begin.
  case begin
  case event(LinkEvent)
  /// Time has passed.
  case tick
  /// The user's answer; nil if there are no more answers.
  case answer(String?)
  /// The bytes of a frame from the glove, valid or not.
  case frame(ArraySlice<UInt8>)
}

/// The progress of a job.
enum JobProgress {
  /// It waits for the glove, and for a tick at this time.
  case waits(until: Microseconds?)
  /// It waits for the user's answer to this question.
  case asks(String)
  case done
  case failed(Failure)
}

/// A console command that takes time: a state machine over the link's events and the clock.
protocol ConsoleJob {
  /// True if any key ends it.
  var endsOnKey: Bool { get }

  /// Removes and returns the cells of a text that were sent since the last call.
  mutating func drainScheduled() -> [ScheduledCell]

  /// Handles an input.
  ///
  /// - Parameter output: receives the items to print.
  mutating func step(
    _ input: JobInput, _ link: inout Link, _ output: inout [ConsoleItem], at now: Microseconds
  ) -> JobProgress
}

extension ConsoleJob {
  var endsOnKey: Bool { false }
  func drainScheduled() -> [ScheduledCell] { [] }
}

/// The glove's properties and the reading options, for jobs.
struct ConsoleSetting {
  let options: ReadingOptions
  let vocabulary: Vocabulary
  let welcome: Welcome
  let device: DeviceDescription
  /// True if a user types the commands.
  let isTyped: Bool
  /// The line's speed in bytes per second; nil if it is fast enough for anything.
  let lineRate: Int?

  var motors: ClosedRange<UInt8> { 0...max(1, device.actuators) - 1 }

  /// Returns a motor's number and location.
  func motor(_ actuator: UInt8) -> String {
    let motor = "motor \(actuator.motorNumber)"
    return name(actuator).map { "\(motor) (\($0))" } ?? motor
  }

  func name(_ actuator: UInt8) -> String? {
    let actuators = options.layout.actuators
    return actuators.indices.contains(Int(actuator))
      ? actuators[Int(actuator)].name.printable : nil
  }

  /// Returns the pin of an output; nil if no profile names it.
  func pin(_ output: Int) -> String? {
    guard let outputs = options.board?.outputs, outputs.indices.contains(output) else { return nil }
    let connection = outputs[output].connection
    let pin = connection.pin.description
    return connection.label == pin ? pin : "\(pin) (\(connection.label))"
  }

  /// - Throws: `Failure` if the glove has no such motor.
  func check(actuator: UInt8) throws(Failure) {
    guard motors.contains(actuator) else {
      throw Failure(
        .badData,
        "no motor \(actuator.motorNumber): this glove has motors 1 to \(motors.count)")
    }
  }

  /// - Throws: `Failure` if the glove accepts no pulse as long as this.
  func check(duration: Milliseconds) throws(Failure) {
    guard duration <= device.maximumPulse else {
      throw Failure(
        .badData,
        "\(duration.count) ms is too long: this glove takes pulses of 1 to "
          + "\(device.maximumPulse.count) ms")
    }
  }
}

/// The remaining safety budgets, from one command to the next.
struct ConsoleBudgets {
  var compiler: CellCompiler?
  var cues: CueStream?
}
