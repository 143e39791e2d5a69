import TactusSystem
import TactusText
import TactusWire

/// An open page: its rights, and its pending requests and subscriptions.
struct PageSession {
  let visitor: Visitor
  var rights: Set<WebRight>
  /// True if it is connected to the service.
  var isServed = false
  /// The number of requests that the service has not answered.
  var unanswered = 0
  /// True if it is notified of changes to settings or people.
  var followsSetup = false
  /// True if it is notified of changes to the device list.
  var followsDevices = false
  /// The number of pending reads and changes of settings.
  var settingUp = 0
  var frames = TokenBucket(most: mostFrames, rest: frameRest)

  /// The maximum number of requests that the service reads from one connection before it answers.
  static let mostUnanswered = 32
  static let mostSettingUp = 4
  /// The maximum number of frames in a burst, and the time for one more, for over ten fingers.
  static let mostFrames = 2_000
  static let frameRest = Microseconds.microseconds(500)
}

/// An effect for a page.
enum PageEffect: Equatable {
  /// Send a message that must not be dropped.
  case send(PageID, String)
  /// Send an event, which is dropped if the page reads too slowly.
  case sendEvent(PageID, String)
  /// Send a request to the service on the page's own connection.
  case sendRequest(PageID, [UInt8])
  /// Close the connection with a code of RFC 6455.
  case close(PageID, UInt16)
  /// Read or change settings and people as the frame requests; the result goes to `setUp`.
  case setUp(PageID, [UInt8])
  /// Store the list of devices.
  case save
}

/// The number of a connection.
typealias PageID = Int

extension PageEffect {
  /// Reports an error in a request.
  static func refuse(_ id: PageID, _ reason: String, _ status: ExitStatus, tag: String?) -> Self {
    let members = [
      ("error", JSONText.string(reason)), ("status", "\(status.rawValue)"),
    ]
    return .send(id, JSONText.object(members + tagged(tag)))
  }

  /// Replies to a request handled by this server.
  static func answer(
    _ id: PageID, _ name: String, tag: String?, _ members: [(String, String)] = []
  ) -> Self {
    .send(id, JSONText.object([("web", JSONText.string(name))] + tagged(tag) + members))
  }

  private static func tagged(_ tag: String?) -> [(String, String)] {
    tag.map { [("tag", JSONText.string($0))] } ?? []
  }
}
