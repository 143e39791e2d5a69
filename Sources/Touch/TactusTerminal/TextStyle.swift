/// Highlights text on a terminal that has colour.
package struct TextStyle {
  /// True if standard output has colour and the user wants it.
  package let hasColour = Terminal.hasColour

  /// Creates a style for standard output.
  package init() {}

  /// Marks text: in brackets, which take two columns, and inverse where there is colour.
  package func mark(_ text: String) -> String { styled("[\(text)]", 7) }
  /// Makes text bold; plain without colour.
  package func strong(_ text: String) -> String { styled(text, 1) }
  /// Makes text faint; plain without colour.
  package func dim(_ text: String) -> String { styled(text, 2) }

  private func styled(_ text: String, _ style: Int) -> String {
    hasColour ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
  }
}
