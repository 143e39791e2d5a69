import TactusText

/// A pressure sensor under a finger, with its values for the reader's touch (FINGERS.md, P2).
public struct PressureSensor: Hashable, Sendable {
  /// The glove's pressure channel; 0…7.
  public let channel: Int
  /// The value without touch; 0…253.
  public let idle: Int
  /// The value of the reader's light touch; more than `idle`.
  public let light: Int
  /// The value of the reader's hard press; more than `light`, at most 255.
  public let hard: Int
  /// The actuator under the same finger; 0…7.
  public let motor: Int

  /// The valid numbers of channels, and of actuators.
  static let numbers = 0...7
  /// The valid values of a sensor.
  static let values = 0...255
}

/// Reads the section of a profile that describes its pressure sensors.
extension JSONNode {
  func pressureSensors(for layout: Layout?) throws(JSONDocumentError) -> [PressureSensor] {
    guard case .array = value.content else { return [try pressureSensor(for: layout)] }
    var sensors: [PressureSensor] = []
    for node in try elements() {
      let sensor = try node.pressureSensor(for: layout)
      guard !sensors.contains(where: { $0.channel == sensor.channel }) else {
        throw node.wrong("another channel than \(sensor.channel), which is there already")
      }
      sensors.append(sensor)
    }
    return sensors
  }

  private func pressureSensor(for layout: Layout?) throws(JSONDocumentError) -> PressureSensor {
    let members = try members(["channel", "idle", "light", "hard", "motor"])
    let motors = layout.map { 0...($0.actuators.count - 1) } ?? PressureSensor.numbers
    let most = PressureSensor.values.upperBound
    let channel = try members.required("channel").integer(PressureSensor.numbers)
    let idle = try members.integer("idle", 0...(most - 2), or: 0)
    let light = try members.required("light").integer((idle + 1)...(most - 1))
    return PressureSensor(
      channel: channel, idle: idle, light: light,
      hard: try members.required("hard").integer((light + 1)...most),
      motor: try members.integer("motor", motors, or: channel))
  }
}
