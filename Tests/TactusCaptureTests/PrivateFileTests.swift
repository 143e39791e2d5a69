import Foundation
import TactusCapture
import Testing

/// Captures are readable only by their owner, and never overwrite another user's file.
@Suite struct PrivateFileTests {
  private static func withFolder(_ body: (_ path: (String) -> String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "tactus-private-\(UUID().uuidString)"
    try #require(mkdir(folder, 0o700) == 0)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body { "\(folder)/\($0)" }
  }

  private static func expectRefused(_ path: String, _ reason: String) {
    let error = #expect(throws: CaptureError.self) { try PrivateFile.create(path) }
    #expect("\(error.map { "\($0)" } ?? "")".contains(reason))
  }

  @Test(arguments: [nil, 0o600, 0o666] as [mode_t?])
  func aNewOrOwnFileIsPrivate(mode: mode_t?) throws {
    try Self.withFolder { path in
      if let mode {
        try Data("old".utf8).write(to: URL(fileURLWithPath: path("a")))
        chmod(path("a"), mode)
      }
      close(try PrivateFile.create(path("a")))
      var status = stat()
      #expect(lstat(path("a"), &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600 && status.st_size == 0)
    }
  }

  @Test func linksAreNotFollowed() throws {
    try Self.withFolder { path in
      try Data("kept".utf8).write(to: URL(fileURLWithPath: path("a")))
      symlink(path("a"), path("link"))
      symlink(path("nowhere"), path("dangling"))
      Self.expectRefused(path("link"), "symbolic link")
      Self.expectRefused(path("dangling"), "symbolic link")
      link(path("a"), path("b"))
      Self.expectRefused(path("a"), "2 names")
      #expect(FileManager.default.contents(atPath: path("a")) == Data("kept".utf8))
      #expect(!FileManager.default.fileExists(atPath: path("nowhere")))
    }
  }

  @Test(.enabled(if: geteuid() == 0)) func somebodyElsesFileIsLeftAlone() throws {
    try Self.withFolder { path in
      try Data("kept".utf8).write(to: URL(fileURLWithPath: path("a")))
      mkfifo(path("pipe"), 0o666)
      chmod(path("a"), 0o666)
      for name in ["a", "pipe"] {
        chown(path(name), 12345, 12345)
        let reader = open(path(name), O_RDONLY | O_NONBLOCK)
        Self.expectRefused(path(name), "another user")
        close(reader)
      }
      #expect(FileManager.default.contents(atPath: path("a")) == Data("kept".utf8))
    }
  }
}
