import TactusLink
import TactusText
import TactusWire

@testable import TactusWeb

/// A house at 127.0.0.1:8642 with pages of any rights.
final class HouseRig {
  static let token = "0123456789abcdef0123456789abcdef"
  private static let oneMotor = PageLayout(
    name: "one-motor", actuators: [.init(name: "motor", x: 0.5, y: 0.5)])
  static let day = Timestamp(milliseconds: 1_772_182_800_000)

  var house: WebSessionManager
  var now = Microseconds.zero

  init(
    isSecure: Bool = false, readers: [String] = [],
    document: @escaping WebDocuments = { _ in nil }
  ) {
    let place = PageAddress(
      host: "127.0.0.1", port: 8642, isSecure: isSecure, names: ["127.0.0.1"])
    house = WebSessionManager(
      place, fingerprint: nil, pairedDevices: PairedDevices(token: Self.token),
      layouts: [Self.oneMotor], readers: readers.map(Self.reader), document: document,
      random: SplitMix64(seed: 1))
  }

  /// A reader of this name, with a store of their own.
  static func reader(_ name: String) -> OtherReader {
    OtherReader(name: name, store: "/srv/\(name)/messages.db")
  }

  /// A request in the form of the page's own browser.
  func request(_ path: String, method: String = "GET") -> WebRequest {
    var request = WebRequest(path: path)
    request.method = method
    request.host = "127.0.0.1:8642"
    request.origin = "http://127.0.0.1:8642"
    return request
  }

  func answer(_ request: WebRequest) -> WebAnswer { house.answer(request, at: now).0 }

  /// Opens a visitor's page; returns its first effects.
  @discardableResult
  func open(_ id: Int, _ visitor: Visitor = .owner, isServed: Bool = true) -> [PageEffect] {
    house.open(id, visitor, isServed: isServed, seenAt: Self.day)
  }

  /// Offers a code from page 99, which is the owner's; returns the path of its address.
  func offer(_ rights: String) -> String {
    open(99)
    let effects = take("{\"web\":\"pair\",\"may\":\(rights)}", of: 99)
    _ = house.close(99, seenAt: Self.day)
    guard case .send(_, let text)? = effects.first,
      let address = JSONMembers(line: Array(text.utf8))?.text("address")
    else { return "" }
    return "/" + address.split(separator: "/").dropFirst(2).joined(separator: "/") + "/"
  }

  /// Pairs a device; returns the path of its page, empty if it was refused.
  func pair(_ rights: String, name: String = "Bo's phone") -> String {
    var request = request(offer(rights), method: "POST")
    request.name = name
    guard case .moved(let path) = answer(request) else { return "" }
    return path
  }

  func take(_ frame: String, of id: Int = 1) -> [PageEffect] {
    house.handle(frame: Array(frame.utf8), of: id, at: now)
  }

  /// The effects of a line from the service on a page.
  func hear(_ line: String, _ id: Int = 1) -> [PageEffect] {
    house.forward(line: Array(line.utf8), for: id, at: Self.day)
  }

  func serve(_ isThere: Bool) -> [PageEffect] { house.serve(1, isThere) }
  func setUp(_ outcome: SetupOutcome) -> [PageEffect] { house.setUp(1, outcome) }
  func hears() -> Bool { house.canReceive(from: 1, at: now) }
}
