import Foundation

/// The pins from a board's description in `hardware/boards`.
public struct BoardWiring: Decodable, Sendable {
  public struct Output: Decodable, Sendable {
    var pin: String
    /// The source of its waveform.
    var drive: String?
    var alternateFunction: UInt32?
  }

  public struct Pin: Decodable, Sendable {
    var pin: String
  }

  /// The microcontroller, by its manufacturer's name.
  public var mcu: String
  var crystalHz: Int
  var switchingHz: Int
  /// The outputs, by actuator.
  var outputs: [Output]
  var keys: [Pin]
  var keyLevel: String
  /// Enables the motors' converter while it is high.
  var motorPower: Pin?

  init(board: String, in hardware: URL) throws {
    struct Description: Decodable {
      var board: BoardWiring
    }
    let file = hardware.appending(path: "boards/\(board).json")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    self = try decoder.decode(Description.self, from: Data(contentsOf: file)).board
  }

  /// The pins that the probe watches: the motors', then the one of their power.
  var watched: [Output] {
    outputs + [motorPower].compactMap(\.self).map { Output(pin: $0.pin) }
  }
}
