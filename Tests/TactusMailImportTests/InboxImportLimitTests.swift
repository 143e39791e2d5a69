import Glibc
import TactusTestSupport
import Testing

@testable import TactusMailImport

struct InboxImportLimitTests {
  @Test func onlyANamedPipeHasALimit() throws {
    try Folder.with { folder in
      let pipe = folder.file("pipe")
      #expect(mkfifo(pipe, 0o600) == 0)
      #expect(InboxImport.most(of: pipe) == InboxImport.mostOfPipe)
      let file = try folder.write([], to: "mail.mbox")
      #expect(InboxImport.most(of: file) == .max)
      #expect(InboxImport.most(of: "-") == .max)
    }
  }
}
