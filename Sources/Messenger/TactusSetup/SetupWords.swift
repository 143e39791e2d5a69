import TactusWording

/// The words of the setup on the terminal, in `Words/`.
enum SetupWords {
  private static let wordings: [InterfaceLanguage: Wording] = [
    .german: Wording(.german, json: PackageResources.setup_de_json),
    .french: Wording(.french, json: PackageResources.setup_fr_json),
    .spanish: Wording(.spanish, json: PackageResources.setup_es_json),
  ]

  static func wording(in language: InterfaceLanguage) -> Wording { wordings[language] ?? .english }
}
