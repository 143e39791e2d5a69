package import TactusSystem
import TactusText

/// The rows of an events file that an earlier run left.
package struct RecordTable {
  /// The complete rows.
  package let records: [ExperimentRecord]
  /// The number of bytes that they and the head take.
  package let length: Int
  /// The damaged end of the file; empty for an undamaged file.
  package let damage: [UInt8]

  /// The largest file that is read, 64 MiB.
  package static let mostBytes = 64 << 20

  /// Reads a file. Only its last line may be damaged, as by a loss of power; that may be its head.
  ///
  /// - Throws: `Failure` for a file of another kind, or with a damaged line before its last one.
  package init(_ bytes: [UInt8], file: String) throws(Failure) {
    var records: [ExperimentRecord] = []
    var start = 0
    var number = 0
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      number += 1
      let line = String(validating: bytes[start..<end], as: UTF8.self)
      if number == 1 {
        guard line == ExperimentRecord.head else {
          throw Failure(
            .badData, "\(file): its columns are not those of this version of Tactus",
            cure: "resume with the version that its sidecar names")
        }
      } else if let record = line.flatMap({ ExperimentRecord(row: $0) }) {
        records.append(record)
      } else if end == bytes.count - 1 {
        break
      } else {
        throw Failure(
          .badData, "\(file):\(number): a damaged row that is not the last one",
          cure: "compare it with a backup; Tactus changes nothing in it")
      }
      start = end + 1
    }
    guard number > 0 || ExperimentRecord.head.utf8.starts(with: bytes) else {
      throw Failure(.badData, "\(file): it is not the events file of an experiment")
    }
    self.records = records
    length = start
    damage = Array(bytes[start...])
  }
}
