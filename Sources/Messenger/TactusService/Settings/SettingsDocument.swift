import Glibc
import TactusClient
package import TactusHaptics
package import TactusSystem
package import TactusText

/// The messenger's settings, as a document that another program displays and edits.
package struct SettingsDocument {
  /// The settings in the document; the standard settings without a document.
  package let configuration: MessengerConfiguration
  /// The glove's profile; nil if the settings name none, or one that cannot be read.
  package let profile: Profile?
  /// The bytes of the document; empty without one.
  package let bytes: [UInt8]
  private let path: String

  /// Reads the document at a path, or the one at the usual path.
  ///
  /// - Throws: `Failure` as `MessengerConfiguration`.
  package init(_ path: String?) throws(Failure) {
    let place = if let path { path } else { try MessengerPaths.configuration() }
    self.path = place
    guard !InputFile.isMissing(place) else {
      (configuration, profile, bytes) = (.standard, nil, [])
      return
    }
    configuration = try MessengerConfiguration(readingFrom: place)
    let profilePath = configuration.profile
    profile = profilePath.flatMap { try? Profile(readingFrom: $0) }
    do throws(JSONDocumentError) { bytes = try JSONFile.read(place) } catch {
      throw Failure(.noInput, "\(error)")
    }
  }

  /// Checks that `change` may write, before questions are asked whose answers would be lost.
  ///
  /// - Throws: `Failure` if the folder, or the one in which it would be made, may not be written.
  package func requireWritable() throws(Failure) {
    var folder = FilePath.folder(of: path)
    while access(folder, F_OK) != 0, folder.count > 1 { folder = FilePath.folder(of: folder) }
    guard access(folder, W_OK) == 0 else {
      throw Failure(
        .noPermission,
        "the settings cannot be saved in '\(folder.printable)': \(String(cString: strerror(errno)))",
        cure: "allow it, or name another file with --config")
    }
  }

  /// Replaces, adds or removes (nil) members, and writes the document if it is valid.
  ///
  /// - Throws: `Failure` whose text begins with the invalid member, or if the file cannot be written.
  package func change(_ changes: [(key: String, value: JSONValue.Content?)]) throws(Failure) {
    var members: [(key: String, json: String)] = []
    if case .object(let present)? = (try? JSONParser.parse(bytes))?.content {
      members = present.map { ($0.key, JSONText.value($0.value.content)) }
    }
    for (key, value) in changes {
      let place = members.firstIndex { $0.key == key }
      switch (place, value.map(JSONText.value)) {
      case (let place?, let json?): members[place].json = json
      case (let place?, nil): members.remove(at: place)
      case (nil, let json?): members.append((key, json))
      case (nil, nil): break
      }
    }
    let lines = members.map { "  \(JSONText.string($0.key)): \($0.json)" }
    let text = members.isEmpty ? "{}\n" : "{\n" + lines.joined(separator: ",\n") + "\n}\n"
    do throws(JSONDocumentError) {
      _ = try MessengerConfiguration(json: Array(text.utf8), file: path)
    } catch {
      guard case .content(_, let member, _, let expected, _) = error else {
        throw Failure(.badData, "\(error)")
      }
      throw Failure(.badData, "\(member.prefix { $0 != "." }): expected \(expected)")
    }
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    guard folder.isEmpty || PrivateFolder.make(folder) else {
      throw Failure(
        .inputOutput, "cannot make '\(folder.printable)': \(String(cString: strerror(errno)))")
    }
    try OutputFile.writePrivately(Array(text.utf8), to: path)
  }
}
