import Foundation
import TactusBraille
import TactusScreen
import TactusTestSupport

/// What stands in `baum.json`: what a host says and what the display does, and keys as bytes.
struct BaumVectors: Decodable {
  var lines: [BaumLineVector]
  var keys: [BaumKeysVector]

  static let all: BaumVectors = {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "baum.json")
    do { return try JSONDecoder().decode(Self.self, from: Data(contentsOf: url)) } catch {
      // Tests over no vectors fail by their count.
      return BaumVectors(lines: [], keys: [])
    }
  }()
}

struct BaumLineVector: Decodable, Sendable, CustomStringConvertible {
  struct Step: Decodable, Sendable {
    var bytes: String?
    var silence: Int64?

    private enum CodingKeys: String, CodingKey {
      case bytes
      case silence = "silence_ms"
    }
  }

  var name: String
  var cells: Int
  var steps: [Step]
  /// What comes out when every byte is followed at once.
  var events: [String]

  var description: String { name }
}

struct BaumKeysVector: Decodable, Sendable, CustomStringConvertible {
  var name: String
  var cells: Int
  var bytes: String
  var display: [Int]?
  var dots: UInt8?
  var thumbs: UInt8?
  var routing: Int?

  var description: String { name }

  var keys: BaumKeys? {
    if let display {
      return .display(
        display.reduce(into: BaumKeys.DisplayKeys()) { $0.formUnion(BaumKeys.DisplayKeys($1)) })
    }
    if let dots, let thumbs {
      return .chord(BrailleCell(rawValue: dots), BaumKeys.ThumbKeys(rawValue: thumbs))
    }
    return routing.map { .routing(cell: $0) }
  }
}

extension BaumEvent {
  var text: String {
    switch self {
    case .greeted: "greeted"
    case .reply(let bytes): "reply \(bytes.hex)"
    case .frame(let cells): "frame \(cells.map(\.rawValue).hex)"
    }
  }
}
