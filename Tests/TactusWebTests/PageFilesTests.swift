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
      if !PageFiles.isSource(name) {
        #expect(PageFiles.named(name)?.bytes == Array(bytes), "\(name)")
      }
      #expect(PageFiles.named(name)?.type.hasPrefix("application/octet") == false, "\(name)")
    }
  }

  @Test func scriptsAreSentWithoutCommentsAndNeedlessSpacesAndEachLineKeepsItsNumber() {
    let script = """
      // A comment.
      const address = "https://x"; // kept
      /** One line. */
      /**
       * Three lines, "*/" only at the end of the last.
       */
      export function f() {
        return `a
          b`;
      }
      const g = async (one, { two = "a, \\" = b" }) => two ? one + +one : { };
      const [h, i] = [/ , = /, "b = c"]; // i = h
      const j = `a = ${h} , b` + " = ";
      """
    let sent = String(decoding: PageFiles.shortened(Array(script.utf8)), as: UTF8.self)
    #expect(
      sent.split(separator: "\n", omittingEmptySubsequences: false)
        == [
          "", #"const address="https://x";// kept"#, "", "", "", "", "export function f(){",
          "return `a", "b`;", "}",
          #"const g=async(one,{two="a, \" = b"})=>two?one + +one:{};"#,
          #"const [h,i]=[/ , = /, "b = c"]; // i = h"#,
          #"const j=`a = ${h} , b` + " = ";"#,
        ])
  }

  @Test func noSourceHasLinesThatThisWouldChangeOtherwise() throws {
    for name in PageFiles.files.keys where PageFiles.isSource(name) {
      let script = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      var isInComment = false
      for line in script.split(separator: "\n", omittingEmptySubsequences: false) {
        let words = line.drop { $0 == " " }
        if !isInComment, !words.hasPrefix("/*"), !words.hasPrefix("//") {
          // No text over several lines, whose indentation would be lost.
          #expect(words.filter { $0 == "`" }.count.isMultiple(of: 2), "\(name): \(line)")
          continue
        }
        guard isInComment || words.hasPrefix("/*") else { continue }
        // Nothing follows a comment in its last line.
        let end = words.range(of: "*/")
        #expect(end.map { $0.upperBound == words.endIndex } ?? true, "\(name): \(line)")
        isInComment = end == nil
      }
      #expect(!isInComment, "\(name)")
    }
  }

  @Test func thePageIsSmall() {
    func size(_ names: [String]) -> Int {
      names.reduce(0) { sum, name in sum + (PageFiles.named(name)?.bytes.count ?? 0) }
    }
    let names = Array(PageFiles.files.keys)
    // A page loads one table of translations at most.
    let tables = names.filter { $0.hasSuffix(".json") }
    #expect(tables.allSatisfy { size([$0]) <= 32 * 1024 })
    #expect(size(names.filter { $0.hasSuffix(".js") }) <= 120 * 1024)
    #expect(size(names) - size(tables) <= 160 * 1024)
  }
}
