/// The manual pages of files that users write or find.
enum FilePages {
  static let all = [settings, profile, vocabulary, store, touches]

  /// Returns the pages of the files that a command's options name, as `name(section)`.
  static func named(in command: CommandDescription) -> [String] {
    let options = [
      ("config", settings), ("profile", profile), ("vocabulary", vocabulary), ("file", vocabulary),
      ("store", store), ("touch", touches),
    ]
    let pages = options.filter { pair in command.options.contains { $0.name == pair.0 } }
    return pages.map { "\($0.1.name)(\($0.1.section))" }
  }

  private static let settings = ManualPage(
    name: "tactus-settings", section: 5, summary: "settings of the messenger of Tactus",
    sections: [
      ("DESCRIPTION", .notes(SettingsText.introduction + "\n\n" + SettingsText.example)),
      ("KEYS", .items(SettingsText.keys)),
      ("COMMANDS", .notes(SettingsText.commands)),
      (
        "FILES", .items([ManualItem("$XDG_CONFIG_HOME/tactus/messenger.json", SettingsText.place)])
      ),
      ("SEE ALSO", .pages(["tactus-run(1)", "tactus-profile(5)", "tactus-vocabulary(5)"])),
    ])

  private static let profile = ManualPage(
    name: "tactus-profile", section: 5, summary: "description of a glove for Tactus",
    sections: [
      ("DESCRIPTION", .notes(ProfileText.introduction + "\n\n" + ProfileText.example)),
      ("KEYS", .items(ProfileText.keys)),
      ("SEE ALSO", .pages(["tactus-say(1)", "tactus-layouts(1)", "tactus-encodings(1)"])),
    ])

  private static let vocabulary = ManualPage(
    name: "tactus-vocabulary", section: 5, summary: "tactile cues of one's own for Tactus",
    sections: [
      ("DESCRIPTION", .notes(VocabularyText.file)),
      ("SEE ALSO", .pages(["tactus-cues(1)", "tactus-settings(5)"])),
    ])

  private static let store = ManualPage(
    name: "tactus-messages.db", section: 5, summary: "messages that Tactus keeps",
    sections: [
      ("DESCRIPTION", .notes(StoreText.description)),
      ("FILES", .items(StoreText.files)),
      ("SEE ALSO", .pages(["tactus-run(1)", "tactus-inbox(1)", "tactus-notify(1)"])),
    ])

  private static let touches = ManualPage(
    name: "tactus-touches", section: 5, summary: "recorded touches for Tactus",
    sections: [
      ("DESCRIPTION", .notes(TouchRecordingText.file)),
      ("KEYS", .items(TouchRecordingText.keys)),
      ("SEE ALSO", .pages(["tactus-touch(1)", "tactus-settings(5)"])),
    ])
}
