public import Foundation

/// The folder `hardware` of this repository.
public enum HardwareFolder {
  /// The folder itself.
  public static let url = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("hardware")

  /// The names of all boards: each has a file `boards/NAME.json`.
  public static let boards: [String] = {
    let names =
      (try? FileManager.default.contentsOfDirectory(
        atPath: url.appendingPathComponent("boards").path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  /// The profile of a board.
  public static func profile(_ board: String) -> URL {
    url.appendingPathComponent("boards/\(board).json")
  }
}
