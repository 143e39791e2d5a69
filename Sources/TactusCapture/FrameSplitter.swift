/// Cuts the bytes of one direction into wire frames, each with the zero that closes it.
///
/// Nothing is lost or changed: the pieces joined are the bytes. Bytes without a zero come in pieces of
/// at most `longestPiece`; zeros with nothing before them are pieces of their own.
public struct FrameSplitter: Sendable {
  /// Bytes; four times the longest frame.
  public static let longestPiece = 256

  private var piece: [UInt8] = []

  public init() {}

  public mutating func push(_ bytes: some Sequence<UInt8>, _ body: (ArraySlice<UInt8>) -> Void) {
    for byte in bytes {
      if byte != 0, piece.last == 0 { give(body) }
      let closes = byte == 0 && !(piece.isEmpty || piece.last == 0)
      piece.append(byte)
      if closes || piece.count == Self.longestPiece { give(body) }
    }
    if piece.last == 0 { give(body) }
  }

  /// What has come of a frame that is not closed yet, taken off: for a line that is lost.
  public mutating func takeRest() -> [UInt8] {
    defer { piece.removeAll() }
    return piece
  }

  private mutating func give(_ body: (ArraySlice<UInt8>) -> Void) {
    body(piece[...])
    piece.removeAll(keepingCapacity: true)
  }
}
