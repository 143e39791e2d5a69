import TactusWording

extension InterfaceLanguage {
  /// The table of six dots in which most books of this language are embossed.
  var table: String {
    switch self {
    case .english: "en-ueb-g2.ctb"
    case .german: "de-g2.ctb"
    case .french: "fr-bfu-g2.ctb"
    case .spanish: "es-g1.ctb"
    }
  }
}
