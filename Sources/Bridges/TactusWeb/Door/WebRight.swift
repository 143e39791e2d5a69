/// A permission of a device on the page.
package enum WebRight: String, Hashable, CaseIterable, Sendable {
  /// See the state of the service.
  case watch
  /// See also felt and written content, from which text can be read.
  case read
  /// Act as the touch surface.
  case touch
  /// Send messages to the reader.
  case write
  /// Change settings, people and devices.
  case setup
}

extension Set<WebRight> {
  /// All rights.
  package static let all = Set(WebRight.allCases)
  /// The owner's rights at another reader's service: settings and devices are of the page's own.
  static let ofOtherReaders = all.subtracting([.setup])

  /// Their names in display order.
  var names: [String] { WebRight.allCases.filter(contains).map(\.rawValue) }

  /// True if an event of the service may be seen; events of rooms run by other programs never are.
  func sees(_ event: String) -> Bool {
    switch event {
    case "standing", "waiting", "notice", "dropped": contains(.watch) || contains(.read)
    case "felt", "planned", "unplanned", "motors", "quiet", "cut", "place", "word", "alert", "key",
      "pressing", "news", "touches", "practice":
      contains(.read)
    case "surface", "touched", "guide": contains(.touch)
    default: false
    }
  }

  /// Returns the topics of the service of which any event may be seen.
  func topics(of wanted: Set<String>) -> [String] {
    // A page that follows practice alone shows no replies, and must not promise to.
    if wanted == ["practice"] { return contains(.read) ? ["practice"] : [] }
    // With write and read access, replies can be received here.
    if isSuperset(of: [.read, .write]) {
      return wanted.union(["touches", "news", "answers"]).sorted()
    }
    if contains(.read) { return (wanted.union(["touches"])).sorted() }
    // `sees` removes events of these topics that reveal texts.
    return contains(.watch)
      ? wanted.intersection(["place", "waits", "news"])
        .union(contains(.write) ? ["news"] : []).sorted() : []
  }

  /// True if this request to the service is allowed.
  func allows(_ act: String) -> Bool {
    switch act {
    case "state", "subscribe": contains(.watch) || contains(.read)
    case "touch": contains(.touch)
    case "deliver", "say", "teach": contains(.write)
    case "progress": contains(.read)
    case "play": contains(.setup)
    default: false
    }
  }
}
