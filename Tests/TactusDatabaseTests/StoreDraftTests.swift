import Foundation
import TactusDatabase
import TactusMessage
import TactusTestSupport
import Testing

@Suite struct StoreDraftTests {
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "draft-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func names(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func whatAKilledProgramLeftIsRemovedAndNothingElse() throws {
    try withFolder { folder in
      let draftName = ".tactus-import"
      for name in [
        "\(draftName).abc123", "\(draftName).abc123-wal", "\(draftName).abc12",
        "\(draftName).toolong1", "other.abc123",
      ] {
        let file = folder.appending(path: name)
        try Data("left".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
      }
      // Not made by a draft: other users may read it.
      let another = folder.appending(path: "\(draftName).xyz789")
      try Data("left".utf8).write(to: another)
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: another.path)
      let draft = try StoreDraft(in: folder.path, .messagesIn)
      #expect(try names(folder).count == 5)
      let second = try StoreDraft(in: folder.path, .messagesIn)
      #expect(try names(folder).count == 6, "another is at work on the first")
      withExtendedLifetime((draft, second)) {}
    }
  }

  @Test func aPlaceThatIsTakenStaysAsItIs() throws {
    try withFolder { folder in
      let goal = folder.appending(path: "goal")
      try Data("mine".utf8).write(to: goal)
      do {
        let draft = try StoreDraft(in: folder.path, .messagesIn)
        try draft.add(Array("new".utf8))
        #expect(try draft.bytes() == Array("new".utf8))
        #expect(throws: StoreError.self) { try draft.place(at: goal.path) }
      }
      #expect(try Data(contentsOf: goal) == Data("mine".utf8))
      #expect(try names(folder) == ["goal"])
    }
  }
}
