import Foundation
import Glibc
import TactusSystem
import TactusTestSupport
import Testing

@testable import TactusService

/// The trust in files that decide which programs run.
@Suite struct TrustedFileTests {
  private static func objection(_ path: String) throws -> String? {
    let file = open(path, O_RDONLY)
    try #require(file >= 0)
    defer { close(file) }
    return TrustedFile.problem(with: file, at: path)?.message
  }

  private static func withSettings(_ body: (_ folder: Folder, _ path: String) throws -> Void) throws
  {
    try Folder.with { folder in
      mkdir(folder.file("config"), 0o700)
      let path = try folder.write("{}".utf8, to: "config/messenger.json")
      chmod(path, 0o644)
      try body(folder, path)
    }
  }

  @Test func aPersonsOwnFileIsTaken() throws {
    try Self.withSettings { folder, path throws in
      #expect(try Self.objection(path) == nil)
      symlink(path, folder.file("link"))
      #expect(try Self.objection(folder.file("link")) == nil)
    }
  }

  @Test(arguments: [0o666, 0o664, 0o646] as [mode_t])
  func oneThatOthersCanWriteIsRefusedWithWhatCuresIt(mode: mode_t) throws {
    try Self.withSettings { _, path throws in
      chmod(path, mode)
      #expect(try Self.objection(path)?.hasSuffix("chmod go-w '\(path)'") == true)
    }
  }

  @Test(arguments: [0o777, 0o775] as [mode_t])
  func soIsOneInAFolderThatOthersCanWrite(mode: mode_t) throws {
    try Self.withSettings { folder, path throws in
      chmod(folder.file("config"), mode)
      #expect(try Self.objection(path)?.contains("chmod go-w '") == true)
      symlink(path, folder.file("link"))
      #expect(try Self.objection(folder.file("link"))?.contains("chmod go-w '") == true)
      chmod(folder.file("config"), mode | 0o1000)
      #expect(try Self.objection(path) == nil)
    }
  }

  @Test(.enabled(if: geteuid() == 0)) func anothersIsRefused() throws {
    try Self.withSettings { folder, path throws in
      chown(path, 12345, 12345)
      #expect(try Self.objection(path)?.hasSuffix("chown 0 '\(path)'") == true)
      chown(path, 0, 0)
      chown(folder.file("config"), 12345, 12345)
      #expect(try Self.objection(path)?.contains("chown 0 '") == true)
    }
  }
}
