import TactusWire

/// The direction of a frame.
enum Way: String, CaseIterable, Sendable {
  case toDevice = "to the device"
  case toHost = "to the host"
}

/// The end of a line.
enum End: String, CaseIterable, Sendable { case host, device }

/// The fault of one frame.
enum FrameFault: Hashable, Sendable {
  case dropped
  case doubled
  /// It and all frames behind it arrive this much later.
  case delayed(milliseconds: Int64)
  /// Only its first half arrives, without its delimiter.
  case beheaded
  case tailless
  /// Bits of the byte at this index, counted from the end if negative, are inverted.
  case flipped(Int)
  case allFlipped

  static let single: [Self] = [
    .dropped, .doubled, .delayed(milliseconds: 300), .beheaded, .tailless, .flipped(0),
    .flipped(3), .flipped(-1), .allFlipped,
  ]
}

/// A frame by its direction and number, from 0; it identifies a moment.
struct Place: Hashable, Sendable, CustomStringConvertible {
  let way: Way
  let frame: Int
  var description: String { "frame \(frame) \(way.rawValue)" }
}

/// The faults of a reading.
struct Harm: Hashable, Sendable {
  struct Stall: Hashable, Sendable {
    let end: End
    let place: Place
    let milliseconds: Int64
  }

  /// Frames of these types, or all, are lost for a while.
  struct Loss: Hashable, Sendable {
    enum From: Hashable, Sendable {
      case start
      case frame(Place)
      /// At the report of a cell, counted from 1 without repetitions.
      case played(Int)
    }

    let way: Way
    /// Nil for all types.
    let type: UInt8?
    let from: From
    /// Nil for good.
    var milliseconds: Int64?
    /// The PLAYED that ends it, counted in the same way.
    var untilPlayed: Int?
  }

  var frames: [Place: FrameFault] = [:]
  var stalls: [Stall] = []
  var losses: [Loss] = []

  static func frame(_ place: Place, _ fault: FrameFault) -> Self { Self(frames: [place: fault]) }

  static func stall(_ end: End, _ place: Place, _ milliseconds: Int64) -> Self {
    Self(stalls: [Stall(end: end, place: place, milliseconds: milliseconds)])
  }
}

extension Harm: CustomStringConvertible {
  var description: String {
    let frames = frames.map { "\($0): \($1)" }.sorted()
    let stalls = stalls.map { "\($0.end) stalls \($0.milliseconds) ms at \($0.place)" }
    let losses = losses.map { loss in
      let type = loss.type.map { type in
        MessageType(rawValue: type).map { "\($0)" } ?? "type \(type)"
      }
      return "\(type ?? "everything") \(loss.way.rawValue) is lost from \(loss.from) on"
        + (loss.milliseconds.map { " for \($0) ms" } ?? "")
        + (loss.untilPlayed.map { " until PLAYED \($0)" } ?? "")
    }
    return (frames + stalls + losses).joined(separator: ", ")
  }
}
