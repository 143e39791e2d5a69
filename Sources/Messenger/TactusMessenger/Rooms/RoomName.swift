/// The name of a room next to the messages, listed at home: "screen", "practice", "sandbox", or a room of another
/// program.
public struct RoomName: RawRepresentable, Hashable, Sendable {
  /// The name, as played.
  public let rawValue: String

  /// Creates the name of a room.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The computer's screen, in the form sent to a braille display.
  public static let screen = RoomName(rawValue: "screen")
  /// Practice of letters, words, cues and chords.
  public static let practice = RoomName(rawValue: "practice")
  /// The messenger with invented people, to try every act.
  public static let sandbox = RoomName(rawValue: "sandbox")
  /// The maximum number of rooms listed at home.
  public static let most = 16
}
