/// The name of a room of the hand beside the messages, as home tells it: "screen", or one from outside.
public struct RoomName: RawRepresentable, Hashable, Sendable {
  /// The name, which is felt.
  public let rawValue: String

  /// A room of this name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The computer's screen, by way of a braille display.
  public static let screen = RoomName(rawValue: "screen")
  /// The most rooms that home lists.
  public static let most = 16
}
