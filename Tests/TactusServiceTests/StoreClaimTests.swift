import Foundation
import Glibc
import TactusAnalysis
import TactusMessage
import TactusMessenger
import TactusStore
import TactusSystem
import TactusTestSupport
import Testing

@testable import TactusClient
@testable import TactusService

/// The exclusive claim of a messenger on a store.
@Suite struct StoreClaimTests {
  private static func with(_ body: (_ folder: Folder, _ store: String) throws -> Void) throws {
    try Folder.with { folder in
      mkdir(folder.file("data"), 0o700)
      try body(folder, try folder.write([], to: "data/m.db"))
    }
  }

  private static func expectTaken(_ store: String, in folder: String) {
    let failure = #expect(throws: Failure.self) { try ServiceSocket(store: store, in: folder) }
    #expect(failure?.status == .unavailable)
    #expect(
      failure?.message == "another messenger uses this store (process \(getpid())): "
        + "stop it, or name another store with --store")
  }

  @Test func aStoreHasOneMessengerWhereverItsSocketIs() throws {
    try Self.with { folder, store in
      let socket = try ServiceSocket(store: store, in: folder.file("run"))
      Self.expectTaken(store, in: folder.file("run"))
      Self.expectTaken(store, in: folder.file("elsewhere"))
      #expect(StoreClaim.socket(of: store) == socket.path)
      #expect(LocalSocket.listener(at: socket.path) == getpid())
      var status = stat()
      #expect(stat(store + ".lock", &status) == 0 && status.st_mode & 0o777 == 0o600)
      // Even if the lock has been removed.
      unlink(store + ".lock")
      Self.expectTaken(store, in: folder.file("run"))
    }
  }

  @Test func storesHaveMessengersOfTheirOwnBesideOneAnother() throws {
    try Self.with { folder, store in
      let other = try folder.write([], to: "data/other.db")
      let one = try ServiceSocket(store: store, in: folder.file("run"))
      let two = try ServiceSocket(store: other, in: folder.file("run"))
      #expect(StoreClaim.socket(of: store) == one.path)
      #expect(StoreClaim.socket(of: other) == two.path)
      #expect(one.path != two.path)
    }
  }

  @Test func aStoreIsTheSameByEveryName() throws {
    try Self.with { folder, store in
      symlink(folder.file("data"), folder.file("link"))
      symlink(store, folder.file("m.db"))
      let socket = try ServiceSocket(store: folder.file("m.db"), in: folder.file("run"))
      for name in ["data/m.db", "data/../link/m.db", "m.db"] {
        #expect(StoreClaim.socket(of: folder.file(name)) == socket.path)
        Self.expectTaken(folder.file(name), in: folder.file("elsewhere"))
      }
    }
  }

  @Test func aMessengerThatEndsLeavesTheStoreToTheNext() throws {
    try Self.with { folder, store in
      let path = try ServiceSocket(store: store, in: folder.file("run")).path
      #expect(
        try ServiceCall.request(.state, at: path, wait: .zero, VirtualWaiter(hearsSignals: false))
          == .nobody)
      let next = try ServiceSocket(store: store, in: folder.file("elsewhere"))
      #expect(StoreClaim.socket(of: store) == next.path)
    }
  }

  @Test func whatALockSaysOfAnotherStoreIsNotBelieved() throws {
    try Self.with { folder, store in
      let other = try folder.write([], to: "data/other.db")
      let socket = try ServiceSocket(store: other, in: folder.file("run"))
      try folder.write("\(socket.path)\n".utf8, to: "data/m.db.lock")
      chmod(store + ".lock", 0o600)
      #expect(StoreClaim.socket(of: store) == nil)
    }
  }

  @Test(arguments: ["", "\n", "x", "/no/line/end", "\u{0}\n", String(repeating: "x", count: 9000)])
  func nonsenseInALockDoesNoHarm(text: String) throws {
    try Self.with { folder, store in
      try folder.write(text.utf8, to: "data/m.db.lock")
      chmod(store + ".lock", 0o600)
      #expect(StoreClaim.socket(of: store) == nil)
      let socket = try ServiceSocket(store: store, in: folder.file("run"))
      #expect(StoreClaim.socket(of: store) == socket.path)
    }
  }

  @Test func aLockThatOthersWriteToIsNotBelieved() throws {
    try Self.with { folder, store in
      let socket = try ServiceSocket(store: store, in: folder.file("run"))
      #expect(StoreClaim.socket(of: store) == socket.path)
      chmod(store + ".lock", 0o622)
      #expect(StoreClaim.socket(of: store) == nil)
      withExtendedLifetime(socket) {}
    }
  }

  @Test func aLockThatOthersWroteToIsClosedToThem() throws {
    try Self.with { folder, store in
      try folder.write("x\n".utf8, to: "data/m.db.lock")
      chmod(store + ".lock", 0o666)
      let socket = try ServiceSocket(store: store, in: folder.file("run"))
      #expect(StoreClaim.socket(of: store) == socket.path)
    }
  }

  @Test func noFileInThePlaceOfALockMakesItWait() throws {
    try Self.with { folder, store in
      mkfifo(store + ".lock", 0o600)
      #expect(StoreClaim.socket(of: store) == nil)
      unlink(store + ".lock")
      mkdir(store + ".lock", 0o700)
      #expect(StoreClaim.socket(of: store) == nil)
      let failure = #expect(throws: Failure.self) {
        try ServiceSocket(store: store, in: folder.file("run"))
      }
      #expect(failure?.message.contains("m.db.lock': Is a directory") == true)
    }
  }

  @Test func withoutTheNoteTheStoreIsStillTakenAndItsMessengerFound() throws {
    try Self.with { folder, store in
      let socket = try ServiceSocket(store: store, in: folder.file("data"))
      unlink(store + ".lock")
      #expect(StoreClaim.socket(of: store) == socket.path)
      Self.expectTaken(store, in: folder.file("elsewhere"))
    }
  }

  @Test func theLockOfAStoreIsNotOneOfSQLites() throws {
    try Folder.with { folder in
      let path = folder.file("m.db")
      do { _ = try MessageStore(path: path) }
      let socket = try ServiceSocket(store: path, in: folder.file("run"))
      let store = try MessageStore(path: path)
      let visitor = try MessageStore(path: path, isVisitor: true)
      let message = IncomingMessage(sender: "Mom", body: "hi", time: .now)
      #expect(try visitor.deliver(message, RuleAnalyzer().analyze(message)).isNew)
      #expect(try store.message(MessageID(rawValue: 1))?.body == "hi")
      Self.expectTaken(path, in: folder.file("elsewhere"))
      withExtendedLifetime(socket) {}
    }
  }

  @Test func withoutAStoreThereIsNoMessenger() {
    #expect(StoreClaim.socket(of: "/nonexistent/m.db") == nil)
  }

  @Test func onlyOneOfManyThatStartAtOnceListens() throws {
    try Self.with { folder, store in
      let path = try ServiceSocket(store: store, in: folder.file("0")).path
      let stale = LocalSocket.make()
      _ = LocalSocket.withAddress(path) { bind(stale, $0, $1) }
      close(stale)
      let winners = Winners()
      let folders = ["0", "1"].map(folder.file)
      DispatchQueue.concurrentPerform(iterations: 16) { index in
        winners.add(try? ServiceSocket(store: store, in: folders[index % 2]))
      }
      #expect(winners.paths == [try #require(StoreClaim.socket(of: store))])
      #expect(LocalSocket.listener(at: try #require(winners.paths.first)) == getpid())
    }
  }

  /// Unchecked: `lock` guards all mutable state.
  private final class Winners: @unchecked Sendable {
    private let lock = NSLock()
    private var sockets: [ServiceSocket] = []

    func add(_ socket: ServiceSocket?) {
      lock.withLock { sockets += socket.map { [$0] } ?? [] }
    }

    var paths: [String] { lock.withLock { sockets.map(\.path) } }
  }
}
