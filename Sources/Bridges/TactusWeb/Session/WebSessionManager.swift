import TactusSystem
import TactusText
import TactusWire

/// All decisions of the page's server: access, and the filtering of requests to the service and of
/// its events. It does no I/O: timestamped events go in, effects come out.
struct WebSessionManager {
  private(set) var place: PageAddress
  /// The certificate's SHA-256, for display; nil over plain HTTP.
  let fingerprint: String?
  private(set) var pairedDevices: PairedDevices
  var pairing = Pairing()
  private(set) var pages: [PageID: PageSession] = [:]
  /// The motor layout of each reader's service, as last reported.
  private var reportedLayouts: [Int: String] = [:]
  /// The readers beside the page's own.
  private let readers: [OtherReader]
  /// The layouts with known motor positions.
  private let layouts: [PageLayout]
  /// Returns another document of the page's folder by its name, such as the guide.
  private let document: WebDocuments
  private var random: any RandomNumberGenerator & Sendable

  /// The maximum number of pages open at a time, and of connections to readers beside them: so many views of all
  /// readers cannot keep a device out.
  static let mostPages = 32
  static let mostOfReaders = 4 * (OtherReader.most + 1)
  /// The kinds of touch that the service accepts.
  private static let kinds = ["braille", "quadrants", "press", "fingers"]

  init(
    _ place: PageAddress, fingerprint: String?, pairedDevices: PairedDevices, layouts: [PageLayout],
    readers: [OtherReader] = [], document: @escaping WebDocuments = { _ in nil },
    random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) {
    (self.place, self.fingerprint, self.pairedDevices, self.layouts) = (
      place, fingerprint, pairedDevices, layouts
    )
    (self.readers, self.document, self.random) = (readers, document, random)
  }

  /// Records the port in use.
  mutating func listens(at port: UInt16) { place.port = port }

  /// The owner's URL.
  var address: String { place.address(pairedDevices.token + "/") }

  // MARK: HTTP

  mutating func answer(_ request: WebRequest, at now: Microseconds) -> (WebAnswer, [PageEffect]) {
    guard place.accepts(host: request.host), let target = WebTarget(request.path) else {
      return (.nothing, [])
    }
    switch target {
    case .page(let token, let name):
      guard let visitor = pairedDevices.visitor(of: token) else { break }
      return (answer(request, visitor, name), [])
    case .pairing(let code, let name):
      guard let rights = pairing.rights(of: code, at: now) else { break }
      guard request.method == "POST", name.isEmpty else {
        let isShown =
          (name.isEmpty || PageFiles.ofPairing.contains(name)) && request.method == "GET"
        return (isShown ? Self.file(name.isEmpty ? "pair.html" : name) : .nothing, [])
      }
      // Without a referrer, browsers send "null" as the origin of a form; the code itself is the
      // proof.
      guard
        request.origin == nil || request.origin == "null" || place.accepts(origin: request.origin)
      else { break }
      return pair(request.name, rights)
    }
    return (.nothing, [])
  }

  /// Returns who opens a channel such as "socket" or, with the id of a reader, "socket-3f0c", and its kind; nil for
  /// a device at the address of a reader, whom only the owner may see.
  private func channel(_ name: String, _ visitor: Visitor) -> (kind: String, visitor: Visitor)? {
    let parts = name.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard ["socket", "stream", "send"].contains(parts[0]), parts.count > 1 else {
      return (name, visitor)
    }
    guard visitor == .owner else { return nil }
    let own = parts[1] == "own" ? 0 : nil
    let number = own ?? readers.firstIndex { $0.id == parts[1] }.map { $0 + 1 }
    return (String(parts[0]), number.map { .reader($0) } ?? .missingReader)
  }

  /// Returns true if one more page of a visitor may be opened.
  func hasRoom(for visitor: Visitor) -> Bool {
    let count = pages.values.count { $0.visitor.isAtReader == visitor.isAtReader }
    return count < (visitor.isAtReader ? Self.mostOfReaders : Self.mostPages)
  }

  private func answer(_ request: WebRequest, _ visitor: Visitor, _ name: String) -> WebAnswer {
    guard let (name, visitor) = channel(name, visitor) else { return .nothing }
    let isOwnOrigin = place.accepts(origin: request.origin)
    let isRoom = hasRoom(for: visitor)
    switch (request.method, name) {
    case ("GET", "socket"): return isOwnOrigin && isRoom ? .socket(visitor) : .nothing
    // Browsers name no origin in a GET of the page's own.
    case ("GET", "stream"):
      return (request.origin == nil || isOwnOrigin) && isRoom ? .stream(visitor) : .nothing
    case ("POST", "send"):
      guard isOwnOrigin, let page = request.page, pages[page]?.visitor == visitor else {
        return .nothing
      }
      return .frames(visitor, page)
    case ("GET", _):
      if let bytes = document(name) { return .file(PageFile(name: name, bytes: bytes)) }
      return Self.file(name.isEmpty ? "index.html" : name)
    default: return .nothing
    }
  }

  private static func file(_ name: String) -> WebAnswer {
    PageFiles.named(name).map { .file($0) } ?? .nothing
  }

  private mutating func pair(_ name: String?, _ rights: Set<WebRight>) -> (WebAnswer, [PageEffect])
  {
    let token = WebSecret.token(&random)
    guard let name = name?.printable, (1...100).contains(name.unicodeScalars.count),
      pairedDevices.add(name, rights, token: token)
    else { return (Self.file("pair.html"), []) }
    pairing.end()
    let members = [("name", JSONText.string(name))]
    let effects = pages.filter { $0.value.rights.contains(.setup) }.keys.sorted().map {
      PageEffect.answer($0, "paired", tag: nil, members + [("devices", devices(for: $0))])
    }
    return (.moved(to: "/\(token)/"), [.save] + effects)
  }

  // MARK: Pages

  /// Handles a new page.
  ///
  /// - Parameter isServed: true if it is already connected to the service.
  mutating func open(
    _ id: PageID, _ visitor: Visitor, isServed: Bool, seenAt time: Timestamp
  ) -> [PageEffect] {
    // A message must not reach another reader instead.
    guard visitor != .missingReader else { return [.close(id, Self.noReader)] }
    var page = PageSession(visitor: visitor, rights: pairedDevices.rights(of: visitor))
    page.isServed = isServed
    pages[id] = page
    pairedDevices.record(visitor, seenAt: time)
    let greeting = PageEffect.send(id, greeting(of: id))
    return [greeting] + (isServed ? greetService(for: id) : []) + announceDevices(of: visitor)
  }

  /// Handles the end of a page.
  mutating func close(_ id: PageID, seenAt time: Timestamp) -> [PageEffect] {
    guard let page = pages.removeValue(forKey: id) else { return [] }
    pairedDevices.record(page.visitor, seenAt: time)
    return announceDevices(of: page.visitor)
  }

  /// Sends the device list to the pages that display it, after a device connected or disconnected.
  private func announceDevices(of visitor: Visitor) -> [PageEffect] {
    guard case .device = visitor else { return [] }
    return pages.filter { $0.value.followsDevices }.keys.sorted().map {
      .answer($0, "devices", tag: nil, [("devices", devices(for: $0))])
    }
  }

  /// Requests the motor layout from the service.
  private mutating func greetService(for id: PageID) -> [PageEffect] {
    // A page that may only write subscribes to nothing itself, but must receive replies.
    let rights = pages[id]?.rights ?? []
    let tags: [ServiceTag] =
      rights.contains(.write) && rights.isDisjoint(with: [.watch, .read])
      ? [.hello, .news] : [.hello]
    pages[id]?.unanswered = tags.count
    return tags.map { .sendRequest(id, $0.request) }
  }

  private func greeting(of id: PageID) -> String {
    let page = pages[id]
    return JSONText.object(
      [
        ("web", "\"hello\""), ("version", "1"),
        ("may", JSONText.array((page?.rights.names ?? []).map(JSONText.string))),
        ("service", "\(page?.isServed ?? false)"),
      ] + (page?.visitor.reader.flatMap { reportedLayouts[$0] }.map { [("layout", $0)] } ?? [])
        + readersGreeted(page?.visitor)
        + [
          (
            "touch",
            JSONText.object([("kinds", JSONText.array(Self.kinds.map(JSONText.string)))])
          )
        ])
  }

  /// The readers that the owner may open, and the one whose service the page uses.
  private func readersGreeted(_ visitor: Visitor?) -> [(String, String)] {
    guard let visitor, !readers.isEmpty else { return [] }
    if case .device = visitor { return [] }
    let all = readers.map {
      JSONText.object([("id", JSONText.string($0.id)), ("name", JSONText.string($0.name))])
    }
    let number = visitor.reader ?? 0
    let own = number > 0 ? readers[number - 1].id : nil
    return [
      ("readers", JSONText.array(all)), ("reader", own.map(JSONText.string) ?? "null"),
    ]
  }

  // MARK: The service

  /// Handles a connection or disconnection of this page's service link.
  mutating func serve(_ id: PageID, _ isThere: Bool) -> [PageEffect] {
    guard pages[id] != nil, pages[id]?.isServed != isThere else { return [] }
    pages[id]?.isServed = isThere
    pages[id]?.unanswered = 0
    let notice = PageEffect.send(id, "{\"web\":\"service\",\"there\":\(isThere)}")
    return isThere ? greetService(for: id) + [notice] : [notice]
  }

  /// Converts a line of the service for a page.
  ///
  /// - Parameter time: the time at which it was received.
  mutating func forward(line: [UInt8], for id: PageID, at time: Timestamp) -> [PageEffect] {
    guard let page = pages[id], var members = JSONMembers(line: line) else { return [] }
    if !page.rights.contains(.read) { members = ServiceEventText.withoutTexts(members) }
    if let event = members.text("event") {
      if event == "sent" { return answer(members, for: id, at: time) }
      guard members["room"] == nil, page.rights.sees(event) else { return [] }
      return [
        .sendEvent(
          id, ServiceEventText.page(event, members) ?? String(decoding: line, as: UTF8.self))
      ]
    }
    pages[id]?.unanswered = max(0, page.unanswered - 1)
    let tag = members.text("tag")
    switch members.text("did") {
    case "hello": return update(layout: members.object("layout"), ofReader: page.visitor.reader)
    case _ where ServiceTag.isOurs(tag): return []
    case "surface":
      return [
        .answer(
          id, "surface", tag: tag, [("yours", "true")] + members.written(without: ["did", "tag"]))
      ]
    // The reader's position reveals texts, such as the one being written.
    case "state" where !page.rights.contains(.read):
      return [.send(id, JSONText.object(members.written(without: ["place", "row"])))]
    default: return [.send(id, String(decoding: line, as: UTF8.self))]
    }
  }

  /// Converts a reply of the reader for pages that may read it. The sender's name is unverified,
  /// so it does not prove whose reply it is.
  private func answer(_ members: JSONMembers, for id: PageID, at time: Timestamp) -> [PageEffect] {
    guard let page = pages[id], let recipient = members.text("to"),
      page.rights.contains(.read)
    else { return [] }
    let reply = [
      ("web", "\"answer\""), ("to", JSONText.string(recipient)),
      ("text", JSONText.string(members.text("text") ?? "")), ("time", "\(time.milliseconds)"),
    ]
    return [.sendEvent(id, JSONText.object(reply))]
  }

  private mutating func update(layout members: JSONMembers?, ofReader reader: Int?) -> [PageEffect]
  {
    guard let reader else { return [] }
    let known = members.flatMap { ReportedLayout($0) }?.json(layouts)
    guard known != reportedLayouts[reader] else { return [] }
    reportedLayouts[reader] = known
    return pages.filter { $0.value.visitor.reader == reader }.keys.sorted().map {
      .send($0, greeting(of: $0))
    }
  }

  // MARK: The page

  /// True if a page may send more now; otherwise its input stays in the network.
  mutating func canReceive(from id: PageID, at now: Microseconds) -> Bool {
    pages[id]?.frames.isOpen(at: now) ?? false
  }

  /// Handles a frame of a page.
  mutating func handle(frame: [UInt8], of id: PageID, at now: Microseconds) -> [PageEffect] {
    guard pages[id] != nil else { return [] }
    _ = pages[id]?.frames.consume(at: now)
    guard let members = JSONMembers(line: frame) else {
      return [.refuse(id, "request: expected one JSON object", .badData, tag: nil)]
    }
    let tag = members.text("tag")
    if members["tag"] != nil, tag == nil || !ServiceTag.isTag(tag ?? "") {
      return [
        .refuse(
          id, "tag: expected a text of at most \(ServiceTag.longest) characters", .badData, tag: nil
        )
      ]
    }
    if let act = members.text("do") { return forwardRequest(act, members, frame, id, tag) }
    switch members.text("web") {
    case "ping": return [.answer(id, "pong", tag: tag)]
    case "surface": return surface(members, id, tag)
    // A test sends to people outside.
    case "setup" where members["test"] != nil:
      return allowed(.write, id, tag) {
        $0.allowed(.setup, id, tag) { $0.requestSetup(frame, id, tag) }
      }
    case "setup", "contact":
      return allowed(.setup, id, tag) { $0.requestSetup(frame, id, tag) }
    case "review":
      // It shows texts, and changes what the messenger learned.
      return allowed(.read, id, tag) {
        $0.allowed(.setup, id, tag) { $0.requestSetup(frame, id, tag) }
      }
    case "devices":
      return allowed(.setup, id, tag) {
        $0.pages[id]?.followsDevices = true
        return [.answer(id, "devices", tag: tag, [("devices", $0.devices(for: id))])]
      }
    case "pair": return allowed(.setup, id, tag) { $0.pair(members, id, tag, at: now) }
    case "revoke": return allowed(.setup, id, tag) { $0.revoke(members, id, tag) }
    default: return [.refuse(id, "web: not known", .badData, tag: tag)]
    }
  }

  private mutating func allowed(
    _ right: WebRight, _ id: PageID, _ tag: String?,
    _ body: (inout Self) -> [PageEffect]
  ) -> [PageEffect] {
    guard pages[id]?.rights.contains(right) == true else {
      return [.refuse(id, Self.notAllowed, .noPermission, tag: tag)]
    }
    return body(&self)
  }

  private static let notAllowed = "this device is not allowed to do that"

  private mutating func forwardRequest(
    _ act: String, _ members: JSONMembers, _ frame: [UInt8], _ id: PageID, _ tag: String?
  ) -> [PageEffect] {
    guard let page = pages[id], page.rights.allows(act) else {
      return [.refuse(id, Self.notAllowed, .noPermission, tag: tag)]
    }
    guard act == "subscribe" else {
      // A line ends at its first LF, which inside JSON can only be white space.
      return pass(frame.map { $0 == 0x0A ? 0x20 : $0 }, id, tag)
    }
    let wanted = (members.array("to") ?? []).compactMap { content -> String? in
      if case .string(let topic) = content { topic } else { nil }
    }
    let topics = page.rights.topics(of: Set(wanted)).map(JSONText.string)
    let request = [("do", "\"subscribe\""), ("to", JSONText.array(topics))]
    return pass(Array(JSONText.object(request + tagged(tag)).utf8), id, tag)
  }

  /// Forwards a request to the service, if that is connected and not overloaded.
  private mutating func pass(_ line: [UInt8], _ id: PageID, _ tag: String?) -> [PageEffect] {
    guard let page = pages[id], page.isServed else {
      return [.refuse(id, "'tactus run' is not running", .unavailable, tag: tag)]
    }
    guard page.unanswered < PageSession.mostUnanswered else {
      return [.refuse(id, "too many requests at once", .unavailable, tag: tag)]
    }
    pages[id]?.unanswered += 1
    return [.sendRequest(id, line)]
  }

  private func tagged(_ tag: String?) -> [(String, String)] {
    tag.map { [("tag", JSONText.string($0))] } ?? []
  }

  private mutating func surface(
    _ members: JSONMembers, _ id: PageID, _ tag: String?
  ) -> [PageEffect] {
    allowed(.touch, id, tag) { manager in
      if members.flag("leave") == true {
        guard manager.pages[id]?.isServed == true else { return [] }
        return manager.pass(ServiceTag.leave.request, id, nil)
      }
      let name = manager.pairedDevices.name(of: manager.pages[id]?.visitor ?? .owner)
      let most = members["most"].map { [("contacts", JSONText.value($0))] } ?? []
      let rest = members.written(without: ["web", "do", "most", "contacts", "name", "leave"])
      let request = [("do", "\"surface\"")] + rest + most + [("name", JSONText.string(name))]
      return manager.pass(Array(JSONText.object(request).utf8), id, tag)
    }
  }

  // MARK: Devices

  private mutating func pair(
    _ members: JSONMembers, _ id: PageID, _ tag: String?, at now: Microseconds
  ) -> [PageEffect] {
    if members.flag("end") == true {
      pairing.end()
      return [.answer(id, "pair", tag: tag)]
    }
    guard let rights = WebRight.set(members["may"]), !rights.isEmpty else {
      return [.refuse(id, "may: expected some of \(WebRight.list)", .badData, tag: tag)]
    }
    guard rights.isSubset(of: pages[id]?.rights ?? []) else {
      return [
        .refuse(
          id, "may: this device cannot grant rights that it does not have", .noPermission, tag: tag)
      ]
    }
    guard pairedDevices.devices.count < PairedDevices.mostDevices else {
      return [
        .refuse(
          id, "there are \(PairedDevices.mostDevices) devices: revoke one", .unavailable, tag: tag)
      ]
    }
    let code = WebSecret.code(&random)
    pairing.open(code, rights, at: now)
    let address = place.address("pair/") + code + "/"
    return [
      .answer(
        id, "pair", tag: tag,
        [
          ("address", JSONText.string(address)),
          ("seconds", "\(Pairing.patience.count / 1_000_000)"),
        ] + (fingerprint.map { [("fingerprint", JSONText.string($0))] } ?? [])
          + [("qr", JSONText.array(QRCode.rows(of: address).map(JSONText.string)))])
    ]
  }

  private mutating func revoke(
    _ members: JSONMembers, _ id: PageID, _ tag: String?
  ) -> [PageEffect] {
    guard let device = members.text("id"), pairedDevices.revoke(device) else {
      return [.refuse(id, "id: no such device", .badData, tag: tag)]
    }
    let closed = pages.filter { $0.value.visitor == .device(device) }.keys.sorted()
    // Frames from it that are still in transit are refused.
    for id in closed { pages[id]?.rights = [] }
    return [.answer(id, "devices", tag: tag, [("devices", devices(for: id))]), .save]
      + closed.map { .close($0, Self.revoked) }
  }

  /// The close code that tells a revoked device not to reconnect.
  static let revoked: UInt16 = 4003
  /// The close code that tells a page that its reader is not here.
  static let noReader: UInt16 = 4004

  private func devices(for id: PageID) -> String {
    let here = Set(pages.values.map(\.visitor))
    return JSONText.array(
      pairedDevices.devices.map { device in
        let visitor = Visitor.device(device.id)
        return JSONText.object([
          ("id", JSONText.string(device.id)), ("name", JSONText.string(device.name)),
          ("may", JSONText.array(device.rights.names.map(JSONText.string))),
          ("seen", device.seen.map { "\($0.milliseconds)" } ?? "null"),
          ("here", "\(here.contains(visitor))"), ("this", "\(pages[id]?.visitor == visitor)"),
        ])
      })
  }

  // MARK: Settings

  private mutating func requestSetup(
    _ frame: [UInt8], _ id: PageID, _ tag: String?
  ) -> [PageEffect] {
    guard var page = pages[id], page.settingUp < PageSession.mostSettingUp else {
      return [.refuse(id, "too many requests at once", .unavailable, tag: tag)]
    }
    page.settingUp += 1
    page.followsSetup = true
    pages[id] = page
    return [.setUp(id, frame)]
  }

  /// Handles the result of reading or changing settings and people.
  mutating func setUp(_ id: PageID, _ outcome: SetupOutcome) -> [PageEffect] {
    pages[id]?.settingUp -= 1
    switch outcome.result {
    case .refused(let reason, let status):
      return [.refuse(id, reason, status, tag: outcome.tag)]
    case .whole(let members, let note):
      let own =
        (note.map { [("note", JSONText.string($0))] } ?? [])
        + (outcome.brought.map { [("brought", $0)] } ?? [])
      let answer = PageEffect.answer(id, "setup", tag: outcome.tag, members + own)
      guard outcome.isChange else { return [answer] }
      let others = pages.filter { $0.key != id && $0.value.followsSetup }.keys.sorted()
      return [answer] + others.map { .answer($0, "setup", tag: nil, members) }
    }
  }
}

extension WebRight {
  fileprivate static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
