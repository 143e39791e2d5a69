import TactusWire

/// Which way a frame travels.
enum Way: String, CaseIterable, Sendable {
  case toDevice = "to the device"
  case toHost = "to the host"
}

/// Which end of a line.
enum End: String, CaseIterable, Sendable { case host, device }

/// What befalls one frame.
enum FrameFault: Hashable, Sendable {
  case dropped
  case doubled
  /// It and all behind it come so much later.
  case delayed(milliseconds: Int64)
  /// Only its first half comes, without its delimiter.
  case beheaded
  case tailless
  /// Bits of the byte at this place, counted from the end where it is negative, are turned.
  case flipped(Int)
  case allFlipped

  static let single: [Self] = [
    .dropped, .doubled, .delayed(milliseconds: 300), .beheaded, .tailless, .flipped(0),
    .flipped(3), .flipped(-1), .allFlipped,
  ]
}

/// The frame of a way by its number, from 0; all that is said of a moment.
struct Place: Hashable, Sendable, CustomStringConvertible {
  let way: Way
  let frame: Int
  var description: String { "frame \(frame) \(way.rawValue)" }
}

/// What is done to a reading.
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
      /// As the report of a cell goes off that is not repeated, counted from 1.
      case played(Int)
    }

    let way: Way
    /// Nil: all.
    let type: UInt8?
    let from: From
    /// Nil: for good.
    var milliseconds: Int64?
    /// It ends with this PLAYED, counted in the same way.
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
