package import TactusSystem
import TactusText

/// The topics that a reader's bridge has left retained at a broker, which keeps them until they
/// are emptied. This record allows that even after a restart under another name.
package struct RetainedTopics: Hashable, Sendable {
  /// The broker that has them; empty if unknown.
  private var broker = ""
  /// The topics in use.
  package var used: Set<String> = []
  /// The topics to empty.
  package var stale: Set<String> = []
  /// The sensors published to Home Assistant, which keeps them until they are removed.
  package var sensors: Set<String> = []

  package init() {}

  /// Uses exactly these topics; those no longer in use become stale.
  mutating func use(_ topics: Set<String>) {
    if !topics.isSuperset(of: used) { sensors = [] }
    stale.formUnion(used)
    stale.subtract(topics)
    used = topics
  }

  /// Reads the file; the result is empty if it is invalid.
  package init(_ bytes: [UInt8]) {
    guard let members = try? BrokerMembers(bytes) else { return }
    func topics(_ key: String) -> Set<String> {
      // These will be published to, so only valid topic names are accepted.
      Set(
        (members.texts(key) ?? []).prefix(64).filter { topic in
          (1...300).contains(topic.utf8.count)
            && !topic.unicodeScalars.contains { "+#\0".unicodeScalars.contains($0) }
        })
    }
    broker = members.text("broker") ?? ""
    (used, stale) = (topics("used"), topics("stale"))
    sensors = Set(members.texts("sensors") ?? [])
  }

  /// The contents of the file.
  package var json: String {
    func list(_ words: Set<String>) -> String {
      JSONText.array(words.sorted().map(JSONText.string))
    }
    return JSONText.object([
      ("broker", JSONText.string(broker)), ("used", list(used)), ("stale", list(stale)),
      ("sensors", list(sensors)),
    ]) + "\n"
  }

  // MARK: The file `mqtt/retained`

  private static let name = "retained"

  /// Reads the record for this broker from a folder; empty if it was made for another broker.
  package static func read(in folder: String, of broker: String) -> RetainedTopics {
    var topics = RetainedTopics()
    if let bytes = try? InputFile.contents(
      of: "\(folder)/\(name)", followsLinks: false, most: 1 << 20),
      case let found = RetainedTopics(bytes),
      found.broker.isEmpty || found.broker == broker
    {
      topics = found
    }
    topics.broker = broker
    return topics
  }

  /// - Throws: `Failure` if it cannot be written.
  package func write(in folder: String) throws(Failure) {
    try OutputFile.writePrivately(Array(json.utf8), to: "\(folder)/\(Self.name)")
  }
}
