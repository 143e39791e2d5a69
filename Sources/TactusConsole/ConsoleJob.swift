import TactusCapture
import TactusGlove
import TactusHaptics
import TactusLink
import TactusPlayer
import TactusSystem
import TactusWire

/// What a job is told.
enum JobInput {
  /// The glove is there; the job may begin.
  case begin
  case event(LinkEvent)
  /// Time has gone on.
  case tick
  /// What the person answered; nil when there are no answers any more.
  case answer(String?)
  /// A frame or a piece of none came from the glove, as it was.
  case frame(ArraySlice<UInt8>)
}

/// How far a job is.
enum JobProgress {
  /// It waits for the glove, and must be told when this time has come.
  case waits(until: Microseconds?)
  /// It waits for a person's answer.
  case asks(String)
  case done
  case failed(Failure)
}

/// A console command that takes time: a state machine over the link's events and the clock.
protocol ConsoleJob {
  /// The cells of a text that went out since the last call, taken off.
  mutating func takeScheduled() -> [ScheduledCell]

  /// - Parameter output: takes what there is to tell.
  mutating func step(
    _ input: JobInput, _ link: inout Link, _ output: inout [ConsoleItem], at now: Microseconds
  ) -> JobProgress
}

extension ConsoleJob {
  func takeScheduled() -> [ScheduledCell] { [] }
}

/// What jobs know of the glove and of how to read.
struct ConsoleSetting {
  let options: ReadingOptions
  let vocabulary: Vocabulary
  let welcome: Welcome
  let device: DeviceDescription
  /// Whether somebody sits at a keyboard.
  let isTyped: Bool
  /// Bytes a second that the line carries; nil for more than is needed.
  let lineRate: Int?

  var motors: ClosedRange<UInt8> { 0...max(1, device.actuators) - 1 }

  /// A motor by its number and where it sits.
  func motor(_ actuator: UInt8) -> String {
    name(actuator).map { "motor \(actuator) (\($0))" } ?? "motor \(actuator)"
  }

  func name(_ actuator: UInt8) -> String? {
    let actuators = options.layout.actuators
    return actuators.indices.contains(Int(actuator))
      ? actuators[Int(actuator)].name.printable : nil
  }

  /// The pin of an output, if a profile names it.
  func pin(_ output: Int) -> String? {
    guard let outputs = options.board?.outputs, outputs.indices.contains(output) else { return nil }
    let connection = outputs[output].connection
    let pin = connection.pin.description
    return connection.label == pin ? pin : "\(pin) (\(connection.label))"
  }

  /// - Throws: when the glove has no such motor.
  func check(actuator: UInt8) throws(Failure) {
    guard motors.contains(actuator) else {
      throw Failure(
        .badData, "no motor \(actuator): this glove has motors 0 to \(motors.upperBound)")
    }
  }

  /// - Throws: when the glove takes no pulse as long as this.
  func check(duration: Milliseconds) throws(Failure) {
    guard duration <= device.maximumPulse else {
      throw Failure(
        .badData,
        "\(duration.count) ms is too long: this glove takes pulses of 1 to "
          + "\(device.maximumPulse.count) ms")
    }
  }
}

/// What the safety limits grant still, from one command to the next.
struct ConsoleBudgets {
  var compiler: CellCompiler?
  var cues: CueStream?
}
