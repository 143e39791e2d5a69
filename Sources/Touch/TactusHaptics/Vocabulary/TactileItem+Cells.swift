public import TactusBraille

extension TactileItem {
  /// Creates an item of cells to be felt unchanged, such as those of a screen; blank ones separate words.
  public static func cells(_ cells: [BrailleCell]) -> TactileItem {
    .text(String(String.UnicodeScalarView(cells.map(\.unicode))), in: BrailleText.asCells)
  }
}
