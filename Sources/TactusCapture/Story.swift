/// What a capture tells: who spoke, what was said, what was felt, and what went wrong.
public struct Story: Sendable {
  /// Every cell that was sent, in the order of its sending.
  public internal(set) var felt: [FeltCell] = []
}
