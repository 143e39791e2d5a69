/// How text stands out on this terminal; only where it has colour.
package struct TextStyle {
  package let hasColour = Terminal.hasColour

  package init() {}

  /// Marked without colour too.
  package func mark(_ text: String) -> String { hasColour ? styled(text, 7) : "[\(text)]" }
  package func strong(_ text: String) -> String { styled(text, 1) }
  package func dim(_ text: String) -> String { styled(text, 2) }

  private func styled(_ text: String, _ style: Int) -> String {
    hasColour ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
  }
}
