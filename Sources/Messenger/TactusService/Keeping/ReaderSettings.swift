import Glibc
import TactusBridge
import TactusClient
import TactusHaptics
import TactusMessage
import TactusSystem
import TactusText

/// The settings and the files that they name, exported with a reader.
enum ReaderSettings {
  /// The members that name files, with their names in an export.
  private static let named: KeyValuePairs = [
    "profile": "profile.json", "layout": "layout.json", "vocabulary": "vocabulary.json",
    "models": "models.bin",
  ]
  /// The same for the members of "mqtt"; `isSecret` is true if the contents are secret.
  private static let ofBroker: [(key: String, name: String, isSecret: Bool)] = [
    ("ca", "mqtt-ca.pem", false), ("certificate", "mqtt-certificate.pem", false),
    ("certificate_key", "mqtt-certificate-key.pem", true),
    ("password_file", "mqtt-password", true), ("key", "mqtt.key", true),
  ]
  private static var names: [String] { named.map(\.value) + ofBroker.map(\.name) }
  private static let folder = "settings/"
  private static let document = "messenger.json"

  /// Reads the settings and the files that they name; the settings refer to their exported names.
  /// Returns no files if there are no settings.
  ///
  /// - Parameter withSecrets: true to include keys and passwords; otherwise the settings keep their
  ///   paths.
  /// - Returns: the files, and the paths of those that are secret.
  /// - Throws: `Failure` if one cannot be read, or is too large.
  static func files(
    _ path: String?, withSecrets: Bool
  ) throws(Failure) -> (files: [ReaderExport.File], secrets: [String]) {
    let settings = try SettingsDocument(path)
    guard case .object(var members)? = (try? JSONParser.parse(settings.bytes))?.content else {
      return ([], [])
    }
    let configuration = settings.configuration
    let places = [
      "profile": configuration.profile,
      "layout": configuration.layout.flatMap { Layout.isFile($0) ? $0 : nil },
      "vocabulary": configuration.vocabulary, "models": configuration.models,
    ]
    var files: [ReaderExport.File] = []
    for (key, name) in named {
      guard let place = places[key] ?? nil,
        let index = members.firstIndex(where: { $0.key == key })
      else { continue }
      files.append(ReaderExport.File(name: folder + name, bytes: try read(place)))
      members[index].value = members[index].value.with(.string(name))
    }
    var secrets: [String] = []
    try addBrokerFiles(configuration.mqtt, &members, &files, &secrets, withSecrets)
    let lines = members.map { "  \(JSONText.string($0.key)): \(JSONText.value($0.value.content))" }
    let text = "{\n" + lines.joined(separator: ",\n") + "\n}\n"
    return ([ReaderExport.File(name: folder + document, bytes: Array(text.utf8))] + files, secrets)
  }

  private static func addBrokerFiles(
    _ broker: BrokerConfiguration, _ members: inout [(key: String, value: JSONValue)],
    _ files: inout [ReaderExport.File], _ secrets: inout [String], _ withSecrets: Bool
  ) throws(Failure) {
    guard let index = members.firstIndex(where: { $0.key == "mqtt" }),
      case .object(var inner) = members[index].value.content
    else { return }
    let places = [
      "ca": broker.authorities, "certificate": broker.certificate,
      "certificate_key": broker.certificateKey, "password_file": broker.passwordFile,
      "key": broker.key,
    ]
    for (key, name, isSecret) in ofBroker {
      guard let place = places[key] ?? nil, let member = inner.firstIndex(where: { $0.key == key })
      else { continue }
      if isSecret { secrets.append(place) }
      guard !isSecret || withSecrets else { continue }
      files.append(ReaderExport.File(name: folder + name, bytes: try read(place)))
      inner[member].value = inner[member].value.with(.string(name))
    }
    members[index].value = members[index].value.with(.object(inner))
  }

  private static func read(_ path: String) throws(Failure) -> [UInt8] {
    do throws(Failure) {
      return try InputFile.contents(of: path, most: ReaderExport.largestFile)
    } catch  where error.status == .badData {
      throw Failure(
        .badData, "'\(path.printable)' is larger than \(ReaderExport.largestFile >> 20) MiB",
        cure: "remove it from the settings, and copy it separately")
    }
  }

  /// The destinations of an export's files, and the existing files that differ.
  struct Plan {
    fileprivate(set) var writes: [(path: String, bytes: [UInt8])] = []
    /// The exported settings; nil if the export has none.
    fileprivate(set) var configuration: MessengerConfiguration?
    /// Existing files that differ.
    fileprivate(set) var differing: [String] = []
  }

  /// Checks the settings of an export.
  ///
  /// - Throws: `Failure` if this machine would reject them.
  static func plan(_ files: [ReaderExport.File], for path: String?) throws(Failure) -> Plan {
    let place = if let path { path } else { try MessengerPaths.configuration() }
    let besides = place.contains("/") ? FilePath.folder(of: place) + "/" : ""
    var plan = Plan()
    for name in names {
      guard let file = files.first(where: { $0.name == folder + name }) else { continue }
      plan.writes.append((besides + name, file.bytes))
    }
    if let settings = files.first(where: { $0.name == folder + document }) {
      do throws(JSONDocumentError) {
        plan.configuration = try MessengerConfiguration(json: settings.bytes, file: place)
      } catch {
        throw Failure(
          .badData, "the settings in the export: \(error)",
          cure: "install the missing parts here, or skip the settings with --no-settings")
      }
      // This file is written last, since it names the others.
      plan.writes.append((place, settings.bytes))
    }
    for write in plan.writes where !InputFile.isMissing(write.path) {
      if try read(write.path) != write.bytes { plan.differing.append(write.path) }
    }
    return plan
  }

  /// Writes the files of a plan.
  ///
  /// - Throws: `Failure` if one cannot be written.
  static func write(_ plan: Plan) throws(Failure) {
    for write in plan.writes {
      let folder = String(write.path[..<(write.path.lastIndex(of: "/") ?? write.path.startIndex)])
      guard folder.isEmpty || PrivateFolder.make(folder) else {
        throw Failure(
          .inputOutput, "cannot make '\(folder.printable)': \(String(cString: strerror(errno)))")
      }
      try OutputFile.writePrivately(write.bytes, to: write.path)
    }
  }
}
