import Glibc
import TactusBridge
import TactusSystem
import TactusTestSupport
import Testing

/// A program's connection to a running messenger, by its lines.
final class ServiceProgram {
  private let link: ServiceLink
  private var heard: [String] = []
  private let descriptor: Int32

  init(_ path: String) throws {
    descriptor = LocalSocket.connection(to: path).descriptor
    try #require(descriptor >= 0)
    link = ServiceLink(descriptor)
  }

  func send(_ line: String) {
    var bytes = Array((line + "\n").utf8)[...]
    _ = LocalSocket.send(&bytes, to: descriptor)
  }

  /// Sends a line, and waits for one that contains this text; returns it.
  @discardableResult
  func ask(_ line: String, for text: String) throws -> String {
    send(line)
    return try wait(for: text)
  }

  /// Waits for a line that contains this text, and returns it; earlier lines are skipped.
  @discardableResult
  func wait(for text: String) throws -> String {
    try #require(try lines(until: text).last)
  }

  /// Waits for a line that contains this text, and returns it; earlier lines can still be waited
  /// for.
  @discardableResult
  func find(_ text: String) throws -> String {
    let place = try self.place(of: text)
    return heard.remove(at: place)
  }

  /// Waits for a line that contains this text, and returns all lines up to it.
  func lines(until text: String) throws -> [String] {
    let place = try self.place(of: text)
    defer { heard.removeFirst(place + 1) }
    return Array(heard[...place])
  }

  private func place(of text: String) throws -> Int {
    let patience = RunningProgram.now() + 30_000_000_000
    while true {
      if let place = heard.firstIndex(where: { $0.contains(text) }) { return place }
      try #require(RunningProgram.now() < patience, "no \(text) in \(heard)")
      heard += link.receiveLines().map { String(decoding: $0, as: UTF8.self) }
      usleep(2000)
    }
  }
}
