import Foundation
import Glibc
import TactusMessenger
import TactusStore
import TactusSystem
import TactusTestSupport
import TactusText
import TactusWire
import Testing

@testable import TactusService

/// A call for help that could not be sent when it was made, and a later start that can send it.
@Suite(.timeLimit(.minutes(5))) struct KeptHelpTests {
  /// Makes a call of this age, and starts a service with a command to send; returns its output and
  /// events.
  private func start(age: Int64) throws -> (sent: String, events: [MessengerEvent]) {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      let time = Timestamp(milliseconds: Timestamp.now.milliseconds - age)
      do {
        let store = try MessageStore(path: path)
        let eva = try store.addPerson(named: "Eva").id
        let message = OutgoingMessage(
          key: IdempotencyKey(rawValue: "e"), conversation: eva, recipient: "Eva",
          text: "help me", isConfirmed: true)
        try store.begin(
          ReaderCall(
            key: IdempotencyKey(rawValue: "c"), time: time, text: "help me", messages: [message],
            runsCommand: false))
        try store.queue(message, at: time)
      }
      let out = folder.file("sent")
      var outlet = try StoreOutlet(
        path,
        try MessengerConfiguration(
          json: Array(#"{"send": ["/bin/sh", "-c", "cat > \#(out)"]}"#.utf8), file: "settings"))
      outlet.sendQueued()
      outlet.look(at: .zero)
      let events = try finish(&outlet)
      outlet.close(within: .seconds(5))
      return ((try? String(contentsOfFile: out, encoding: .utf8)) ?? "", events)
    }
  }

  private func finish(_ outlet: inout StoreOutlet) throws -> [MessengerEvent] {
    let end = Date(timeIntervalSinceNow: 60)
    var events = outlet.step(at: .zero)
    while outlet.isBusy {
      try #require(Date() < end)
      var requests = outlet.interests.map {
        pollfd(fd: $0.descriptor, events: Int16(POLLIN | POLLOUT), revents: 0)
      }
      poll(&requests, nfds_t(requests.count), 10)
      events += outlet.step(at: .zero)
    }
    return events
  }

  @Test func aFreshOneGoesAsItIs() throws {
    let (sent, events) = try start(age: 10_000)
    #expect(sent.contains(#""help me""#), "\(sent)")
    #expect(events.contains { if case .outboxSent(_, .sent) = $0 { true } else { false } })
  }

  @Test func oneOfSomeMinutesSaysWhenItWasMade() throws {
    let (sent, _) = try start(age: 300_000)
    let time = LocalTime.text(Timestamp(milliseconds: Timestamp.now.milliseconds - 300_000))
    #expect(sent.contains(": help me\""), "\(sent)")
    #expect(sent.contains(time.prefix(13)), "\(sent)")
  }

  @Test func anOldOneIsGivenUpAndFelt() throws {
    let (sent, events) = try start(age: 1_000_000)
    #expect(sent == "")
    let lapsed = events.compactMap {
      if case .helpLapsed(let message, let outcome) = $0 {
        "\(message.recipient) \(outcome)"
      } else {
        nil
      }
    }
    #expect(lapsed == ["Eva failed"])
  }
}
