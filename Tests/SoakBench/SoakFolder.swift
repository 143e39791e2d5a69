import Foundation
import TactusTestSupport

/// The folder of a run's files; it is deleted with the run, unless it is kept.
final class SoakFolder {
  let path: String
  var isKept = false

  init() throws {
    path = NSTemporaryDirectory() + "tactus-soak-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { if !isKept { try? FileManager.default.removeItem(atPath: path) } }

  func file(_ name: String) -> String { "\(path)/\(name)" }
}
