import TactusHaptics
import TactusText

/// How mail comes and goes, as the settings say it.
package struct MailSettings: Equatable {
  /// The Maildirs that are watched.
  package var maildirs: [String] = []
  /// Who writes answers; nil if the settings do not say.
  package var from: String?
  /// The program that sends, and its first arguments; nil for the usual one.
  package var sendmail: [String]?
  /// The folders that are told; empty for all that hold mail from others.
  package var folders: [String] = []
  /// Folders that are not told.
  package var skip: [String] = []
  /// Whether what the hand has read is marked as seen in the Maildir.
  package var marksSeen = false

  /// Settings that say nothing.
  package init() {}
}

extension ProfileNode {
  /// - Parameter file: the path of the settings, beside which Maildirs are looked for.
  func mail(besides file: String) throws(ProfileError) -> MailSettings {
    let members = try members(["maildirs", "from", "sendmail", "folders", "skip", "seen"])
    var settings = MailSettings()
    for node in try members["maildirs"]?.elements() ?? [] {
      settings.maildirs.append(try node.path(besides: file))
    }
    settings.from = try members["from"]?.word()
    settings.sendmail = try members["sendmail"]?.command()
    for node in try members["folders"]?.elements() ?? [] {
      settings.folders.append(try node.word())
    }
    for node in try members["skip"]?.elements() ?? [] { settings.skip.append(try node.word()) }
    settings.marksSeen = try members["seen"]?.flag() ?? false
    return settings
  }
}

extension MailSettings {
  /// The settings as a member of the document; what is empty is left out.
  package var json: String {
    func list(_ texts: [String]) -> String { JSONText.array(texts.map { JSONText.string($0) }) }
    var members: [(String, String)] = []
    if !maildirs.isEmpty { members.append(("maildirs", list(maildirs))) }
    if let from { members.append(("from", JSONText.string(from))) }
    if let sendmail { members.append(("sendmail", list(sendmail))) }
    if !folders.isEmpty { members.append(("folders", list(folders))) }
    if !skip.isEmpty { members.append(("skip", list(skip))) }
    if marksSeen { members.append(("seen", "true")) }
    return JSONText.object(members)
  }
}
