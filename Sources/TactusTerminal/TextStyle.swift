/// Makes text stand out on a terminal that has colour.
package struct TextStyle {
  /// Whether standard output has colour and the user wants it.
  package let hasColour = Terminal.hasColour

  /// Creates a style for standard output.
  package init() {}

  /// Marks text: inverse, or in brackets without colour.
  package func mark(_ text: String) -> String { hasColour ? styled(text, 7) : "[\(text)]" }
  /// Makes text bold; plain without colour.
  package func strong(_ text: String) -> String { styled(text, 1) }
  /// Makes text faint; plain without colour.
  package func dim(_ text: String) -> String { styled(text, 2) }

  private func styled(_ text: String, _ style: Int) -> String {
    hasColour ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
  }
}
