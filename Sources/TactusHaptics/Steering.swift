extension Unicode.Scalar {
  /// Whether a terminal or a reader of text does something at it rather than showing it: controls (C0, DEL, C1),
  /// ends of lines and paragraphs, and what turns the direction of text (UAX #9). Joiners are letters' own.
  package var isSteering: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x2029, 0x202A...0x202E,
      0x2066...0x2069:
      true
    default: false
    }
  }
}
