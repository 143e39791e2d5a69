/// The characters without a shape of their own, which should not be felt.
enum Invisible {
  /// Returns true if a character is removed from a line before it is passed to liblouis.
  ///
  /// Several tables give such characters cells: spaces.uti of liblouis 3.24 makes "word" of U+2060.
  /// Joiners and breaks remain after a letter of a script whose spelling they change, and U+200D
  /// after a symbol, where it joins emoji.
  ///
  /// - Parameter previous: the character before, among those that remain; nil at the start.
  static func isLeftOut(_ scalar: UInt32, after previous: UInt32?) -> Bool {
    switch scalar {
    case 0x200D:
      guard let previous else { return true }
      return !changesWithJoiners(previous) && previous < 0x2010
    case 0x200B, 0x200C:
      return !(previous.map(changesWithJoiners) ?? false)
    case 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200E, 0x200F,
      0x202A...0x202E, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB,
      0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      return true
    default: return false
    }
  }

  /// Returns true if joiners and invisible breaks after a letter belong to its script: Arabic, the
  /// scripts of India and South East Asia, Mongolian.
  private static func changesWithJoiners(_ letter: UInt32) -> Bool {
    switch letter {
    case 0x600...0x109F, 0x1700...0x1CFF, 0xA800...0xABFF, 0xFB50...0xFDFF, 0xFE70...0xFEFC: true
    default: false
    }
  }
}
