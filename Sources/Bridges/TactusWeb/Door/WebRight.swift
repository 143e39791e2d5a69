/// What a device may do on the page.
package enum WebRight: String, Hashable, CaseIterable, Sendable {
  /// See how it stands.
  case watch
  /// See also what is felt and written, which is text to who can read it.
  case read
  /// Be the surface that the hand touches.
  case touch
  /// Write to the hand.
  case write
  /// Change settings, people and devices.
  case setup
}

extension Set<WebRight> {
  /// All there are.
  package static let all = Set(WebRight.allCases)

  /// Their names in the order in which people are told of them.
  var names: [String] { WebRight.allCases.filter(contains).map(\.rawValue) }

  /// Whether an event of the service may be seen; those of rooms from outside are nobody's here.
  func sees(_ event: String) -> Bool {
    switch event {
    case "standing", "waiting", "notice", "dropped": contains(.watch) || contains(.read)
    case "felt", "planned", "unplanned", "motors", "quiet", "cut", "place", "word", "alert", "key",
      "pressing", "news", "touches":
      contains(.read)
    case "surface", "touched", "guide": contains(.touch)
    default: false
    }
  }

  /// The topics of the service of which something may be seen.
  func topics(of wanted: Set<String>) -> [String] {
    // Who writes here and may read the answers can be answered here.
    if isSuperset(of: [.read, .write]) {
      return wanted.union(["touches", "news", "answers"]).sorted()
    }
    if contains(.read) { return (wanted.union(["touches"])).sorted() }
    // Of these, `sees` leaves out what tells of texts.
    return contains(.watch)
      ? wanted.intersection(["place", "waits", "news"])
        .union(contains(.write) ? ["news"] : []).sorted() : []
  }

  /// Whether something may be asked of the service.
  func asks(_ act: String) -> Bool {
    switch act {
    case "state", "subscribe": contains(.watch) || contains(.read)
    case "touch": contains(.touch)
    case "deliver", "say": contains(.write)
    case "play": contains(.setup)
    default: false
    }
  }
}
