/// Cuts one direction's bytes into wire frames, each with the zero that closes it.
///
/// No byte is lost or changed: the pieces joined are the input. Bytes without a zero form pieces of
/// at most `longestPiece`; zeros that close no frame form separate pieces.
public struct FrameSplitter: Sendable {
  /// The maximum number of bytes in a piece; four times the longest frame.
  public static let longestPiece = 256

  private var piece: [UInt8] = []

  /// Starts between two frames.
  public init() {}

  /// Adds bytes, and calls `body` for each complete piece.
  public mutating func push(_ bytes: some Sequence<UInt8>, _ body: (ArraySlice<UInt8>) -> Void) {
    for byte in bytes {
      if byte != 0, piece.last == 0 { emit(body) }
      let closes = byte == 0 && !(piece.isEmpty || piece.last == 0)
      piece.append(byte)
      if closes || piece.count == Self.longestPiece { emit(body) }
    }
    if piece.last == 0 { emit(body) }
  }

  /// Removes and returns the bytes of an unfinished frame, for when the line is lost.
  public mutating func drainRest() -> [UInt8] {
    defer { piece.removeAll() }
    return piece
  }

  private mutating func emit(_ body: (ArraySlice<UInt8>) -> Void) {
    body(piece[...])
    piece.removeAll(keepingCapacity: true)
  }
}
