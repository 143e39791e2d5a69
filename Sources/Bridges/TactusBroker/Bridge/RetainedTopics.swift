package import TactusSystem
import TactusText

/// What a reader's bridge has left with a broker for ever, so that it can be taken away although the bridge was started anew
/// under another name: a broker keeps what is retained until somebody empties it.
package struct RetainedTopics: Hashable, Sendable {
  /// The broker that has them; nothing if that is not known.
  private var broker = ""
  /// The topics in use.
  package var used: Set<String> = []
  /// Those that are to be emptied.
  package var stale: Set<String> = []
  /// Sensors that Home Assistant was told of, and keeps until it is told otherwise.
  package var sensors: Set<String> = []

  package init() {}

  /// Uses these from now on; what was used before and is not any more is to be emptied.
  mutating func use(_ topics: Set<String>) {
    if !topics.isSuperset(of: used) { sensors = [] }
    stale.formUnion(used)
    stale.subtract(topics)
    used = topics
  }

  /// Reads the file; nothing is known if it is none.
  package init(_ bytes: [UInt8]) {
    guard let members = try? BrokerMembers(bytes) else { return }
    func topics(_ key: String) -> Set<String> {
      // They are published to: nothing that a broker would not take.
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

  /// The whole file.
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

  /// What a folder has of what was left with this broker; nothing if it was another.
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
