import Glibc
import TactusTestSupport
import Testing

@testable import TactusProcess
@testable import TactusSystem

@Suite struct FileMoveTests {
  @Test func aFileIsRenamedWhereThereAreNoLinksButReplacesNothing() throws {
    try Folder.with { folder in
      let one = try folder.write([1], to: "one")
      let other = try folder.write([2], to: "other")
      #expect(FileMove.rename(one, toUnused: other) == EEXIST)
      #expect(FileMove.rename(one, toUnused: folder.file("third")) == 0)
      #expect(access(one, F_OK) != 0 && access(folder.file("third"), F_OK) == 0)
      #expect(FileMove.rename(one, toUnused: folder.file("fourth")) == ENOENT)
    }
  }
}
