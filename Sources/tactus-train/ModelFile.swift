import TactusAnalysis

/// Writes the file that `MeaningModel` reads.
enum ModelFile {
  static func bytes(_ parts: [MeaningModel.Part: [UInt8]]) -> [UInt8] {
    let order = MeaningModel.Part.allCases.filter { parts[$0] != nil }
    var bytes = MeaningModel.magic + [UInt8](repeating: 0, count: 8)
    bytes.append(little: UInt32(order.count))
    var start = 20 + 24 * order.count
    for part in order {
      let name = Array(part.rawValue.utf8.prefix(16))
      bytes += name + [UInt8](repeating: 0, count: 16 - name.count)
      bytes.append(little: UInt32(start))
      bytes.append(little: UInt32(parts[part]?.count ?? 0))
      start += parts[part]?.count ?? 0
    }
    for part in order { bytes += parts[part] ?? [] }
    bytes.put(MeaningModel.checksum(of: ModelBytes(bytes)), at: 8)
    return bytes
  }
}
