import Foundation
import Testing

@testable import TactusWeb

struct PageFilesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/Bridges/TactusWeb/Page")

  @Test func theProgramHasEachFileOfThePageAndNoOther() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(names) == Set(PageFiles.files.keys))
    for name in names {
      let bytes = try Data(contentsOf: Self.folder.appending(path: name))
      #expect(PageFiles.named(name)?.bytes == Array(bytes), "\(name)")
      #expect(PageFiles.named(name)?.type.hasPrefix("application/octet") == false, "\(name)")
    }
  }

  @Test func thePageIsSmall() {
    func size(_ files: [String: @Sendable () -> [UInt8]]) -> Int {
      files.values.map { $0().count }.reduce(0, +)
    }
    #expect(size(PageFiles.files.filter { $0.key.hasSuffix(".js") }) <= 120 * 1024)
    #expect(size(PageFiles.files) <= 160 * 1024)
  }
}
