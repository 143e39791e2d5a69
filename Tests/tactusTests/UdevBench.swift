import Foundation
import Glibc
import TactusTestSupport
import Testing

/// A fake USB serial device's description of itself.
struct FakeGlove {
  var node = "ttyACM0"
  /// The USB port of the device.
  var usbPort = "1-1"
  var vendor = "1209"
  var product = "0001"
  /// Empty for a device without one.
  var serial = "TG-0001"
  var maker = "Tactus"
  var name = "Tactus glove"
  var driver = "cdc_acm"
}

/// Fake USB gloves that programs see through the real libudev and libserialport.
///
/// umockdev replaces /sys, /dev and udev's events by a test bed; the device node leads to the
/// pseudo-terminal of a `tactus mock`, which libModemLines makes look like a serial port.
final class UdevBench {
  /// The folder that replaces the root of the file system.
  let root: String
  private let bench: RunningProgram
  private let folder = NSTemporaryDirectory() + "tactus-bench-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    bench = try RunningProgram(
      Tool.folder + "/glove-bench", environment: ["LD_PRELOAD": Self.umockdev])
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
    [
      "LD_PRELOAD": "\(Tool.folder)/libModemLines.so \(Self.umockdev)",
      "UMOCKDEV_DIR": root,
      "MODEM_LINES_LOG": modemLog,
    ]
  }

  private var modemLog: String { folder + "/modem-lines" }

  /// Every change of DTR so far, of all programs: `up` or `down`.
  var dtrChanges: [String] {
    let text = (try? String(contentsOfFile: modemLog, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { $0.split(separator: " ").last.map(String.init) }
  }

  /// Starts `tactus` with access to the fake gloves.
  func start(_ arguments: [String]) throws -> RunningProgram {
    try RunningProgram(Tool.path, arguments, environment: environment)
  }

  /// Runs `tactus` to its end with access to the fake gloves.
  func run(_ arguments: [String]) throws -> Outcome {
    try Tool.run(arguments, environment: environment)
  }

  /// Runs `tactus` to its end with access to the fake gloves, as a user without special rights.
  func runWithoutRights(_ arguments: [String]) throws -> Outcome {
    guard geteuid() == 0 else { return try run(arguments) }
    let program = try RunningProgram(
      "/usr/bin/setpriv",
      ["--reuid=65534", "--regid=65534", "--clear-groups", Tool.path] + arguments,
      environment: environment)
    let status = try program.finish()
    return Outcome(
      status: status, output: Array(program.outputLines.joined(separator: "\n").utf8),
      errors: program.errorLines.joined(separator: "\n"))
  }

  /// Starts another program that has a glove's port open.
  func holdOpen(_ plugged: PluggedFakeGlove) throws -> RunningProgram {
    let holder = try RunningProgram(
      "/bin/sh", ["-c", "exec 3<>\(root)\(plugged.path); echo open; exec sleep 100"])
    try holder.line(containing: "open")
    let deadline = RunningProgram.now() + 20_000_000_000
    while try String(contentsOfFile: "/proc/\(holder.pid)/comm", encoding: .utf8) != "sleep\n" {
      try #require(RunningProgram.now() < deadline)
      usleep(1000)
    }
    return holder
  }

  /// Removes all permissions to open a glove's port.
  func restrict(_ plugged: PluggedFakeGlove) throws {
    try #require(chmod("\(root)\(plugged.path)", 0) == 0)
  }

  /// Plugs a glove in: first its node gets a target, then udev announces it.
  func plug(_ glove: FakeGlove = FakeGlove()) throws -> PluggedFakeGlove {
    let node = "\(root)/dev/\(glove.node)"
    let mock = try RunningProgram(Tool.path, ["mock", "--link", node])
    let deadline = RunningProgram.now() + 20_000_000_000
    while access(node, F_OK) != 0 {
      try #require(RunningProgram.now() < deadline, "no \(node):\n\(mock.transcript)")
      usleep(1000)
    }
    return PluggedFakeGlove(glove: glove, mock: mock, added: try announce(glove))
  }

  /// Plugs in a device whose node leads to an existing pseudo-terminal.
  func plug(_ glove: FakeGlove, leadingTo port: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/dev/\(glove.node)", withDestinationPath: port)
    try announce(glove)
  }

  @discardableResult
  private func announce(_ glove: FakeGlove) throws -> UInt64 {
    try tell(
      "add", glove.node, glove.usbPort, glove.vendor, glove.product, glove.serial, glove.maker,
      glove.name, glove.driver)
  }

  /// Unplugs it: the line hangs up, then udev announces it. Returns the time of the hang-up;
  /// nanoseconds on CLOCK_MONOTONIC.
  @discardableResult
  func unplug(_ plugged: PluggedFakeGlove) throws -> UInt64 {
    let time = RunningProgram.now()
    plugged.mock.signal(SIGKILL)
    try plugged.mock.finish()
    try tell("remove", plugged.glove.node)
    return time
  }

  /// Sends the bench an order; returns the time when it notified udev's listeners, on
  /// CLOCK_MONOTONIC.
  @discardableResult
  private func tell(_ order: String...) throws -> UInt64 {
    bench.send(order.joined(separator: "\t"))
    let answer = try bench.line().text
    let fields = answer.split(separator: "\t")
    try #require(fields.count == 3, "\(answer)")
    return try #require(UInt64(fields[2]))
  }
}

/// A fake glove that is plugged in.
struct PluggedFakeGlove {
  let glove: FakeGlove
  let mock: RunningProgram
  /// The time when udev's listeners were notified; nanoseconds on CLOCK_MONOTONIC.
  let added: UInt64

  var path: String { "/dev/\(glove.node)" }
}
