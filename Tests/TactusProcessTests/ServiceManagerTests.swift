import Glibc
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusProcess
@testable import TactusSystem

/// The messages to a service manager, on a socket like its own.
struct ServiceManagerTests {
  private final class Ear {
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue), 0)

    init?(_ name: String) {
      let bytes = name.hasPrefix("@") ? "\0" + name.dropFirst() : name
      let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.utf8.count)
      let isBound = LocalSocket.withAddress(bytes) { address, _ in
        bind(descriptor, address, length) == 0
      }
      if isBound != true { return nil }
    }

    deinit { close(descriptor) }

    func heard() -> [String] {
      var news: [String] = []
      while true {
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        guard count >= 0 else { return news }
        news.append(String(decoding: bytes.prefix(count), as: UTF8.self))
      }
    }
  }

  private static func manager(_ variables: [String: String]) -> ServiceManager {
    ServiceManager { variables[$0] }
  }

  @Test func itHearsOfTheBeginningOfEachSignOfLifeAndOfTheEnd() throws {
    try Folder.with { folder in
      let ear = try #require(Ear(folder.file("notify")))
      var manager = Self.manager([
        "NOTIFY_SOCKET": folder.file("notify"), "WATCHDOG_USEC": "10000000",
        "WATCHDOG_PID": "\(getpid())",
      ])
      #expect(manager.nextDeadline == nil)
      manager.alive(at: .seconds(1))
      #expect(ear.heard() == [], "not before it is ready")
      manager.ready(at: .seconds(2))
      manager.alive(at: .seconds(2))
      #expect(ear.heard() == ["READY=1", "WATCHDOG=1"])
      #expect(manager.nextDeadline == .seconds(7))
      manager.alive(at: .milliseconds(6_999))
      #expect(ear.heard() == [])
      manager.alive(at: .seconds(9))
      #expect(ear.heard() == ["WATCHDOG=1"])
      #expect(manager.nextDeadline == .seconds(14))
      manager.stopping()
      manager.alive(at: .seconds(20))
      #expect(ear.heard() == ["STOPPING=1\nWATCHDOG=1"])
      #expect(manager.nextDeadline == nil)
    }
  }

  @Test func anAbstractSocketIsOneToo() throws {
    let name = "@tactus-\(getpid())"
    let ear = try #require(Ear(name))
    var manager = Self.manager(["NOTIFY_SOCKET": name])
    manager.ready(at: .zero)
    manager.stopping()
    #expect(ear.heard() == ["READY=1", "STOPPING=1"])
  }

  @Test(arguments: [
    ["WATCHDOG_PID": "1"], ["SYSTEMD_EXEC_PID": "1"], ["WATCHDOG_USEC": ""],
    ["WATCHDOG_USEC": "-5"], ["WATCHDOG_USEC": "1"],
    ["WATCHDOG_USEC": "ten"], ["WATCHDOG_USEC": "99999999999999999999"], ["NOTIFY_SOCKET": ""],
  ])
  func noSignOfLifeIsSentThatNobodyWaitsFor(variables: [String: String]) {
    let all = ["NOTIFY_SOCKET": "/nowhere", "WATCHDOG_USEC": "10000000"].merging(variables) { $1 }
    var manager = Self.manager(all)
    manager.ready(at: .zero)
    #expect(manager.nextDeadline == nil)
  }

  @Test func whatItKeepsIsNamedAndWhatItHasKeptIsFoundByItsName() throws {
    try Folder.with { folder in
      let ear = try #require(Ear(folder.file("notify")))
      let manager = Self.manager(["NOTIFY_SOCKET": folder.file("notify")])
      manager.store(ear.descriptor, as: "line")
      manager.removeStored("line")
      #expect(
        ear.heard() == ["FDSTORE=1\nFDPOLL=0\nFDNAME=line", "FDSTOREREMOVE=1\nFDNAME=line"])
      let first = fcntl(ear.descriptor, F_DUPFD, 300)
      try #require(dup2(first, first + 1) == first + 1)
      defer { for kept in first...first + 1 { close(kept) } }
      let given = ["LISTEN_PID": "\(getpid())", "LISTEN_FDS": "3", "LISTEN_FDNAMES": "line:cells"]
      let kept = ServiceManager.storedDescriptors({ given[$0] }, from: first)
      #expect(
        kept.map(\.name) == ["line", "cells"] && kept.map(\.descriptor) == [first, first + 1])
      #expect(kept.allSatisfy { fcntl($0.descriptor, F_GETFD) == FD_CLOEXEC })
      for wrong in [["LISTEN_PID": "1"], ["LISTEN_FDS": "-1"], ["LISTEN_FDS": "99999999999"]] {
        let given = given.merging(wrong) { $1 }
        #expect(ServiceManager.storedDescriptors({ given[$0] }, from: first).isEmpty)
      }
    }
  }

  @Test(arguments: ["/nowhere/at/all", "relative", "/" + String(repeating: "x", count: 200), "@"])
  func aManagerThatIsNotThereIsNoTrouble(name: String) {
    var manager = Self.manager(["NOTIFY_SOCKET": name])
    manager.ready(at: .zero)
    manager.stopping()
  }
}
