import FoundationEssentials

/// The machine that takes the measurements.
enum Machine {
  /// The processor's name from the kernel.
  static var processor: String {
    let path = "/proc/cpuinfo"
    guard let data = FileManager.default.contents(atPath: path) else { return "unknown processor" }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    let line = lines.first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":", maxSplits: 1).last.map {
      String($0.drop { $0 == " " })
    }
    return name ?? "unknown processor"
  }
}
