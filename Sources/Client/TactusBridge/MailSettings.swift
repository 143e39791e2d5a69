package import TactusText

/// The settings for receiving and sending mail.
package struct MailSettings: Equatable {
  /// The watched Maildirs.
  package var maildirs: [String] = []
  /// The sender address of answers; nil if not set.
  package var from: String?
  /// The program that sends mail, with its first arguments; nil for the default.
  package var sendmail: [String]?
  /// The folders that are announced; empty for all that hold mail from others.
  package var folders: [String] = []
  /// The folders that are not announced.
  package var skip: [String] = []
  /// True to mark messages as seen in the Maildir once they were read.
  package var marksSeen = false

  /// Creates settings with nothing set.
  package init() {}
}

extension JSONNode {
  /// - Parameter file: the path of the settings; Maildirs are relative to its folder.
  package func mail(besides file: String) throws(JSONDocumentError) -> MailSettings {
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
  /// The settings as a member of the document, without empty members.
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
