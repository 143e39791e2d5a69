import Foundation
import Glibc
import TactusBridge
import TactusDatabase
import TactusMessage
import TactusText
import TactusWire
import Testing

@testable import TactusMailbox

/// Recovery after the ledger could not be written for a while, as on a full disk.
struct MailTroubleTests {
  /// Calls `body` with a ledger and a Maildir in a new folder.
  private func withLedger(_ body: (MailLedger, String) throws -> Void) throws {
    var name = Array("/tmp/tactus-trouble-XXXXXX".utf8CString)
    let folder = String(cString: try #require(mkdtemp(&name)))
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(try MailLedger("\(folder)/mail.db"), folder)
  }

  private func link(_ folder: String) -> BridgeLink {
    BridgeLink(name: "mail", answers: true, store: "\(folder)/messages.db")
  }

  /// Prevents further writes to a table.
  private func fill(_ table: String, _ folder: String) throws {
    let database = try Database(path: "\(folder)/mail.db")
    try database.execute(
      """
      CREATE TRIGGER no_room BEFORE INSERT ON \(table) BEGIN
        SELECT RAISE(ABORT, 'no room');
      END;
      """)
  }

  private func clear(_ folder: String) throws {
    let database = try Database(path: "\(folder)/mail.db")
    try database.execute("DROP TRIGGER no_room;")
  }

  private func read(
    _ number: Int, _ desk: inout MailDelivery, _ folder: String
  ) throws -> MailDelivery.New? {
    let place = MailLocation(folder: folder, file: "\(number).host")
    let text = """
      From: Ada <ada@home.example>
      Date: Fri, 27 Nov 2026 20:00:00 +0000
      Subject: Lunch
      Message-ID: <\(number)@home.example>

      Lunch \(number)?

      """
    try text.write(toFile: place.path, atomically: false, encoding: .utf8)
    return try desk.read(place, { _ in })
  }

  @Test func aMailThatCouldNotBeWrittenDownIsHandedOverAgainAndHoldsUpNone() throws {
    try withLedger { ledger, folder in
      var desk = MailDelivery(ledger)
      var link = link(folder)
      for number in 1...16 {
        let new = try read(number, &desk, folder)
        desk.hand(try #require(new), to: &link)
      }
      #expect(desk.isFull)
      try fill("names", folder)
      for ticket in 1...16 {
        #expect(throws: StoreError.self) { try desk.delivered(ticket, .expired, at: .zero) }
      }
      try clear(folder)
      desk.step(&link, at: .seconds(2))
      for ticket in 17...32 { try desk.delivered(ticket, .expired, at: .seconds(2)) }
      #expect(desk.isEmpty)
      let again = try read(1, &desk, folder)
      #expect(again == nil, "it is told once")
    }
  }

  @Test func aMailThatIsReadAgainAfterTheTroubleIsNoOther() throws {
    try withLedger { ledger, folder in
      var desk = MailDelivery(ledger)
      let first = try read(1, &desk, folder)
      desk.forgetUnwritten()
      let again = try read(1, &desk, folder)
      #expect(first != nil && again?.taken.id == first?.taken.id)
    }
  }

  @Test func twoMailsOfOneMessageIDAreTwoWhicheverIsReadFirstAfterAKill() throws {
    try withLedger { ledger, folder in
      var texts: [[String: String]] = []
      for order in [["1", "2"], ["2", "1"]] {
        // As after a kill: nothing is recorded.
        var desk = MailDelivery(ledger)
        var names: [String: String] = [:]
        for file in order {
          let place = MailLocation(folder: folder, file: "same\(file).host")
          let text = """
            From: Ada <ada@home.example>
            Date: Fri, 27 Nov 2026 20:00:00 +0000
            Message-ID: <same@home.example>

            Lunch \(file)?

            """
          try text.write(toFile: place.path, atomically: false, encoding: .utf8)
          let new = try desk.read(place, { _ in })
          names[file] = try #require(new).taken.id
        }
        #expect(Set(names.values).count == 2)
        texts.append(names)
      }
      #expect(texts[0] == texts[1])
    }
  }

  @Test func anAnswerIsSentOnceAndSoonAfterTheTrouble() throws {
    try withLedger { ledger, folder in
      let log = "\(folder)/log"
      let options = MailOptions(
        maildirs: [], choice: FolderChoice(), from: NamedAddress("me@home.example"),
        sendmail: Sendmail(["sh", "-c", "cat >/dev/null; echo went >> '\(log)'"]),
        store: "\(folder)/messages.db")
      var post = ReplySender(ledger, options)
      var link = link(folder)
      try fill("answers", folder)
      let answer = BridgeAnswer(
        key: "k", recipient: "Ada", text: "yes", address: "ada@home.example", id: nil,
        time: Timestamp(milliseconds: 1_772_182_840_000))
      try post.handle(answer, &link, at: .zero)
      for _ in 0..<3 {
        #expect(throws: StoreError.self) { _ = try post.step(&link, at: .zero) }
      }
      #expect(!FileManager.default.fileExists(atPath: log), "it is written down before it goes")
      try clear(folder)
      for _ in 0..<1000 {
        if try ledger.answer("k")?.state == .sent { break }
        _ = try post.step(&link, at: .zero)
        usleep(20_000)
      }
      #expect(try ledger.answer("k")?.state == .sent)
      #expect(try String(contentsOfFile: log, encoding: .utf8) == "went\n")
    }
  }
}
