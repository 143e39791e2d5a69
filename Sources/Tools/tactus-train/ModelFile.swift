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
    bytes.write(MeaningModel.checksum(of: ModelBytes(bytes)), at: 8)
    return bytes
  }

  /// The assembly that includes the model file in the program; its text changes with the file, so
  /// that a build notices the change.
  ///
  /// - Parameter origin: the digest of the training sources.
  static func assembly(_ bytes: [UInt8], from origin: String) -> String {
    let checksum = String(MeaningModel.checksum(of: ModelBytes(bytes)), radix: 16)
    return """
      /* Written by tactus-train with models.bin, whose checksum is \(checksum): a build sees when it changes. */
      \(note(origin))
          .section .rodata
          .balign 16
          .globl tactus_models
      tactus_models:
          .incbin "models.bin"
          .globl tactus_models_end
      tactus_models_end:
          .byte 0
          .section .note.GNU-stack,"",@progbits

      """
  }

  private static func note(_ origin: String) -> String {
    "/* Trained from files whose digest is \(origin). */"
  }

  /// True if the assembly's note names models trained from these files.
  static func isTrained(from origin: String, _ assembly: String) -> Bool {
    assembly.contains(note(origin))
  }
}
