import Foundation
import TactusBraille
import TactusScreen
import TactusTestSupport

/// The contents of `baum.json`: a host's bytes with the display's events, and keys as bytes.
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
  /// The events if they are handled after every byte.
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
