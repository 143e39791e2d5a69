import Foundation
import Glibc
import TactusTestSupport
import Testing

/// Fake touch devices that programs see through the real libudev and libevdev.
///
/// umockdev replaces /sys, /dev and udev's events by a test bed; libInputNodes adds the parts that
/// it omits.
final class TouchBench {
  /// The folder that replaces the root of the file system.
  let root: String
  private let bench: RunningProgram
  private let folder = NSTemporaryDirectory() + "tactus-touch-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    bench = try RunningProgram(
      Tool.folder + "/touch-bench", environment: ["LD_PRELOAD": Self.umockdev])
    root = try bench.line().text
  }

  deinit {
    bench.closeInput()
    _ = try? bench.finish(within: 10)
    try? FileManager.default.removeItem(atPath: folder)
  }

  private static let umockdev = "libumockdev-preload.so.0"

  /// The environment that shows the test bed to a program.
  var environment: [String: String] {
    ["LD_PRELOAD": "\(Tool.folder)/libInputNodes.so \(Self.umockdev)", "UMOCKDEV_DIR": root]
  }

  /// Starts `touch-probe`, by default with the rights of the tester.
  func probe(_ arguments: String..., asNobody: Bool = false) throws -> RunningProgram {
    let program = Tool.folder + "/touch-probe"
    guard asNobody, geteuid() == 0 else {
      return try RunningProgram(program, arguments, environment: environment)
    }
    return try RunningProgram(
      "/usr/bin/setpriv",
      ["--reuid=65534", "--regid=65534", "--clear-groups", program] + arguments,
      environment: environment)
  }

  /// Runs `tactus` to its end with access to the devices.
  func run(_ arguments: String...) throws -> Outcome {
    try Tool.run(arguments, environment: environment)
  }

  /// Starts `tactus` with access to the devices.
  func start(_ arguments: String...) throws -> RunningProgram {
    try RunningProgram(Tool.path, arguments, environment: environment)
  }

  func plug(_ device: FakeTouchDevice) throws {
    let description = "\(folder)/\(device.number).umockdev"
    let ioctls = "\(folder)/\(device.number).ioctl"
    try device.description.write(toFile: description, atomically: true, encoding: .utf8)
    try device.ioctls.write(toFile: ioctls, atomically: true, encoding: .utf8)
    try tell("add", device.node, description, ioctls)
  }

  func unplug(_ device: FakeTouchDevice) throws {
    try tell("remove", device.node, device.systemPath)
  }

  /// Removes all permissions to open it.
  func restrict(_ device: FakeTouchDevice) throws {
    try #require(chmod("\(root)\(device.path)", 0) == 0)
  }

  /// Makes the device report; returns the time in µs on CLOCK_MONOTONIC.
  @discardableResult
  func report(_ device: FakeTouchDevice, _ events: FakeEvent...) throws -> Int64 {
    let numbers = events.map { "\($0.type)\t\($0.code)\t\($0.value)" }.joined(separator: "\t")
    return try tell("events", device.node, numbers)
  }

  /// Creates a file in the root of the test bed, which libInputNodes looks for.
  func put(_ name: String) throws {
    let path = "\(root)/\(name)"
    try #require(FileManager.default.createFile(atPath: path, contents: nil))
  }

  /// The typed keys, each with 1 for down and 0 for up.
  func typed() throws -> [[Int]] {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(root)/dev/uinput")))
    return stride(from: 0, to: bytes.count, by: 24).compactMap { at in
      let type = Int(bytes[at + 16]) | Int(bytes[at + 17]) << 8
      let code = Int(bytes[at + 18]) | Int(bytes[at + 19]) << 8
      return type == 1 ? [code, Int(bytes[at + 20])] : nil
    }
  }

  @discardableResult
  private func tell(_ order: String...) throws -> Int64 {
    bench.send(order.joined(separator: "\t"))
    let answer = try bench.line().text
    let fields = answer.split(separator: "\t")
    try #require(fields.count == 3, "\(answer)")
    return try #require(Int64(fields[2])) / 1_000
  }
}
