/// A pressure sensor under a finger, and how its reader touches (FINGERS.md, P2).
public struct PressureSensor: Hashable, Sendable {
  /// The glove's pressure channel; 0…7.
  public let channel: Int
  /// What it tells of no touch; 0…253.
  public let idle: Int
  /// What it tells of the reader's light touch; more than `idle`.
  public let light: Int
  /// What it tells of the reader's hard press; more than `light`, at most 255.
  public let hard: Int
  /// The actuator under the same finger; 0…7.
  public let motor: Int

  /// The channels, and the actuators, that there can be.
  static let numbers = 0...7
  /// What a sensor can tell.
  static let values = 0...255
}

/// Reads the section of a profile that describes its pressure sensors.
extension ProfileNode {
  func pressureSensors(for layout: Layout?) throws(ProfileError) -> [PressureSensor] {
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

  private func pressureSensor(for layout: Layout?) throws(ProfileError) -> PressureSensor {
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
