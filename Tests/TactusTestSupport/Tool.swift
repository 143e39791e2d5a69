import Foundation

/// The result of a run of the built `tactus`.
public struct Outcome: Sendable {
  public var status: Int32
  public var output: [UInt8]
  public var errors: String

  public init(status: Int32, output: [UInt8], errors: String) {
    self.status = status
    self.output = output
    self.errors = errors
  }

  public var text: String { String(decoding: output, as: UTF8.self) }
  /// The lines of the output, including an unterminated last line.
  public var lines: [String] { text.split(separator: "\n").map(String.init) }
  public var errorLines: [Substring] { errors.split(separator: "\n") }
}

public enum Tool {
  /// The folder of this build's programs and libraries.
  public static let folder: String = {
    let runner =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let candidates = ([runner] + CommandLine.arguments).map {
      URL(fileURLWithPath: $0).deletingLastPathComponent().path
    }
    let files = ["/tactus", "/tactusPackageTests.xctest"]
    return candidates.first { folder in
      files.contains { FileManager.default.fileExists(atPath: folder + $0) }
    } ?? "."
  }()

  /// The program next to the test bundle.
  public static let path = folder + "/tactus"

  /// Runs `tactus` to its end with this text on standard input.
  public static func run(
    _ arguments: [String], input: String? = nil, environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(arguments, bytes: input.map { Array($0.utf8) }, environment: environment)
  }

  public static func run(
    _ arguments: [String], bytes: [UInt8]?, environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(bytes: bytes, environment: environment) { path in
      (URL(fileURLWithPath: "/usr/bin/timeout"), ["300", path] + arguments)
    }
  }

  /// Runs `body` again, a few times at most, if the programs report that this computer was too busy
  /// for them: the lease ran out, or a cell came late.
  public static func keepingUp(_ body: () throws -> Outcome) rethrows -> Outcome {
    var outcome = try body()
    for _ in 0..<4 {
      let text = outcome.text + outcome.errors
      let isBehind = ["reached the glove in time", "the lease ran out", " late"].contains(
        where: text.contains)
      guard isBehind else { break }
      outcome = try body()
    }
    return outcome
  }

  /// Runs a line of shell script in which `$T` is the program.
  public static func shell(
    _ script: String, input: String? = nil, environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(bytes: input.map { Array($0.utf8) }, environment: environment) { path in
      (URL(fileURLWithPath: "/bin/sh"), ["-c", "T='timeout 300 \(path)'; \(script)"])
    }
  }

  private static func run(
    bytes: [UInt8]?, environment: [String: String],
    _ command: (String) -> (URL, [String])
  ) throws -> Outcome {
    try Folder.with { folder in
      let output = folder.file("output")
      let errors = folder.file("errors")
      let process = Process()
      (process.executableURL, process.arguments) = command(path)
      process.environment = cleanEnvironment(environment)
      if let bytes {
        process.standardInput = try FileHandle(
          forReadingFrom: URL(fileURLWithPath: try folder.write(bytes, to: "input")))
      } else {
        process.standardInput = FileHandle.nullDevice
      }
      process.standardOutput = try emptyFile(output)
      process.standardError = try emptyFile(errors)
      try Spawning.alone(process.run)
      process.waitUntilExit()
      return Outcome(
        status: process.terminationStatus, output: try folder.read(output),
        errors: String(decoding: try folder.read(errors), as: UTF8.self))
    }
  }

  /// The environment of a terminal without the tester's colour settings.
  public static func cleanEnvironment(_ changes: [String: String]) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["NO_COLOR"] = nil
    environment["TERM"] = "xterm"
    return environment.merging(changes) { $1 }
  }

  private static func emptyFile(_ path: String) throws -> FileHandle {
    try Data().write(to: URL(fileURLWithPath: path))
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }
}

/// A folder for the files of one test, deleted when the test ends.
public struct Folder {
  public let path: String

  public static func with<Result>(_ body: (Folder) throws -> Result) throws -> Result {
    // Short: the path of a socket in it has at most 107 bytes.
    let path = NSTemporaryDirectory() + "t-\(UUID().uuidString.suffix(12))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(Folder(path: path))
  }

  public func file(_ name: String) -> String { "\(path)/\(name)" }

  @discardableResult
  public func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }

  public func read(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
