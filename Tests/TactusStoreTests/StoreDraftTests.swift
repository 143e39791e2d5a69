import Foundation
import TactusTestSupport
import Testing

@testable import TactusStore

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
      for name in [
        ".draft.abc123", ".draft.abc123-wal", ".draft.abc12", ".draft.toolong1", "other.abc123",
      ] {
        try Data("left".utf8).write(to: folder.appending(path: name))
      }
      let draft = try StoreDraft(in: folder.path, named: ".draft")
      #expect(try names(folder).count == 4)
      let second = try StoreDraft(in: folder.path, named: ".draft")
      #expect(try names(folder).count == 5, "another is at work on the first")
      withExtendedLifetime((draft, second)) {}
    }
  }

  @Test func aPlaceThatIsTakenStaysAsItIs() throws {
    try withFolder { folder in
      let goal = folder.appending(path: "goal")
      try Data("mine".utf8).write(to: goal)
      do {
        let draft = try StoreDraft(in: folder.path, named: ".draft")
        try draft.add(Array("new".utf8))
        #expect(try draft.bytes() == Array("new".utf8))
        #expect(throws: StoreError.self) { try draft.place(at: goal.path) }
      }
      #expect(try Data(contentsOf: goal) == Data("mine".utf8))
      #expect(try names(folder) == ["goal"])
    }
  }
}
