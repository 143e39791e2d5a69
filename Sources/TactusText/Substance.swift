extension StringProtocol {
  /// Whether there is anything in it to be felt: spaces, controls, empty braille cells and signs without a
  /// shape, such as joiners, are nothing to fingers.
  public var canBeFelt: Bool {
    unicodeScalars.contains { scalar in
      let properties = scalar.properties
      return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
        && properties.generalCategory != .control && scalar != "\u{2800}"
    }
  }
}
