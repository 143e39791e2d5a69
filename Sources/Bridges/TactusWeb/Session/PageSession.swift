import TactusSystem
import TactusText
import TactusWire

/// One page that is open in a browser: what it may, and what it has asked for.
struct PageSession {
  let visitor: Visitor
  var rights: Set<WebRight>
  /// Whether the service hears this page's requests.
  var isServed = false
  /// Requests to the service that have no answer yet.
  var unanswered = 0
  /// Whether it is told when settings or people change.
  var followsSetup = false
  /// Whether it is told when devices come and go.
  var followsDevices = false
  /// Readings and changes of settings that are under way.
  var settingUp = 0
  var frames = TokenBucket(most: mostFrames, rest: frameRest)

  /// What the service reads of one connection before it answers.
  static let mostUnanswered = 32
  static let mostSettingUp = 4
  /// How many frames are read at once, and one more each so long: more than ten fingers need.
  static let mostFrames = 2_000
  static let frameRest = Microseconds.microseconds(500)
}

/// What the server does next about a page.
enum PageEffect: Equatable {
  /// Says something that is not left out.
  case say(PageID, String)
  /// Tells of an event, which is left out if the page takes too little.
  case tell(PageID, String)
  /// Asks the service something on the page's own connection.
  case ask(PageID, [UInt8])
  /// Closes the connection by a code of RFC 6455.
  case close(PageID, UInt16)
  /// Reads or changes settings and people; the frame says how, and `setUp` takes what came of it.
  case setUp(PageID, [UInt8])
  /// Keeps the book of devices.
  case keep
}

/// The number of a connection.
typealias PageID = Int

extension PageEffect {
  /// What was wrong with a request.
  static func refuse(_ id: PageID, _ reason: String, _ status: ExitStatus, tag: String?) -> Self {
    let members = [
      ("error", JSONText.string(reason)), ("status", "\(status.rawValue)"),
    ]
    return .say(id, JSONText.object(members + tagged(tag)))
  }

  /// An answer of the web's own.
  static func answer(
    _ id: PageID, _ name: String, tag: String?, _ members: [(String, String)] = []
  ) -> Self {
    .say(id, JSONText.object([("web", JSONText.string(name))] + tagged(tag) + members))
  }

  private static func tagged(_ tag: String?) -> [(String, String)] {
    tag.map { [("tag", JSONText.string($0))] } ?? []
  }
}
