import Glibc
import TactusSystem
import TactusTestSupport
import Testing

@testable import TactusService

/// The file of the messenger's socket.
@Suite struct SocketPlaceTests {
  /// A socket for an existing store.
  private static func socket(_ folder: Folder, in place: String) throws -> ServiceSocket {
    try ServiceSocket(store: try folder.write([], to: "m.db"), in: folder.file(place))
  }

  @Test func itIsOpenToThisUserAlone() throws {
    try Folder.with { folder in
      let socket = try Self.socket(folder, in: "s")
      let path = socket.path
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
      let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
      #expect(stat(folder, &status) == 0 && status.st_mode & 0o777 == 0o700)
    }
  }

  @Test func aFolderThatOthersWriteToIsRefused() throws {
    try Folder.with { folder in
      chmod(folder.path, 0o777)
      let failure = #expect(throws: Failure.self) { try Self.socket(folder, in: "") }
      #expect(failure?.status == .noPermission)
    }
  }

  @Test func theSocketGoesWithItsMessenger() throws {
    try Folder.with { folder in
      let path = try Self.socket(folder, in: "s").path
      #expect(access(path, F_OK) != 0)
    }
  }

  @Test func aSocketThatADeadProcessLeftIsTakenOver() throws {
    try Folder.with { folder in
      let path = try Self.socket(folder, in: "s").path
      let dead = LocalSocket.make()
      _ = LocalSocket.withAddress(path) { bind(dead, $0, $1) }
      listen(dead, 1)
      shutdown(dead, Int32(SHUT_RDWR))
      close(dead)
      try #require(access(path, F_OK) == 0)
      let socket = try Self.socket(folder, in: "s")
      #expect(socket.path == path && LocalSocket.listener(at: path) == getpid())
    }
  }

  @Test func aFileInItsPlaceIsLeftAlone() throws {
    try Folder.with { folder in
      let path = try Self.socket(folder, in: "s").path
      try folder.write("precious".utf8, to: String(path.dropFirst(folder.path.count + 1)))
      let failure = #expect(throws: Failure.self) { try Self.socket(folder, in: "s") }
      #expect(failure?.message.contains("not a socket") == true)
      #expect(try folder.read(path) == Array("precious".utf8))
    }
  }

  @Test func aPathThatIsTooLongIsExplained() throws {
    try Folder.with { folder in
      let short = try Self.socket(folder, in: "s").path.utf8.count
      let place = String(repeating: "s", count: 108 - short + 1)
      let failure = #expect(throws: Failure.self) { try Self.socket(folder, in: place) }
      #expect(failure?.status == .usage)
      #expect(failure?.message.contains("108 bytes: set XDG_RUNTIME_DIR") == true)
      _ = try Self.socket(folder, in: String(place.dropLast()))
    }
  }
}
