import Foundation
import Glibc
import Testing

@testable import TactusMailbox

struct SeenFlagTests {
  /// Calls `body` with a new Maildir; returns the names in it afterwards.
  private func withMaildir(_ files: [String], _ body: (String) throws -> Void) throws -> [String] {
    var name = Array("/tmp/tactus-seen-XXXXXX".utf8CString)
    let path = String(cString: try #require(mkdtemp(&name)))
    var left: [String] = []
    for part in ["new", "cur"] { #expect(mkdir("\(path)/\(part)", 0o700) == 0) }
    for file in files { close(open("\(path)/\(file)", O_CREAT | O_WRONLY, 0o600)) }
    try body(path)
    for part in ["new", "cur"] {
      guard let folder = opendir("\(path)/\(part)") else { continue }
      defer { closedir(folder) }
      while let entry = readdir(folder) {
        let file = withUnsafeBytes(of: &entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        if file.hasPrefix(".") { continue }
        left.append("\(part)/\(file)")
        unlink("\(path)/\(part)/\(file)")
      }
    }
    for part in ["new", "cur", ""] { rmdir("\(path)/\(part)") }
    return left.sorted()
  }

  @Test(arguments: [
    (["new/1.a"], ["cur/1.a:2,S"]), (["cur/1.a:2,F", "new/2"], ["cur/1.a:2,FS", "new/2"]),
    (["cur/1.a,U=7:2,"], ["cur/1.a,U=7:2,S"]), (["cur/1.a:2,RS"], ["cur/1.a:2,RS"]),
    (["new/1.ab"], ["new/1.ab"]), ([], []),
  ])
  func aMailIsMarkedWhereverOtherProgramsHavePutIt(files: [String], after: [String]) throws {
    let left = try withMaildir(files) { path in
      #expect(SeenFlag.set(MailLocation(folder: "\(path)/new", file: "1.a")) == nil)
    }
    #expect(left == after)
  }

  @Test func anotherMailOfThatNameIsNotReplaced() throws {
    let left = try withMaildir(["new/1.a", "cur/1.a:2,S"]) { path in
      try "another".write(toFile: "\(path)/cur/1.a:2,S", atomically: false, encoding: .utf8)
      #expect(
        SeenFlag.set(MailLocation(folder: "\(path)/new", file: "1.a"))
          == "\(path)/cur/1.a:2,S: another mail has this name: 1.a stays as it is")
      let text = try String(contentsOfFile: "\(path)/cur/1.a:2,S", encoding: .utf8)
      #expect(text == "another")
    }
    #expect(left == ["cur/1.a:2,S", "new/1.a"])
  }

  @Test func whatCannotBeMovedIsSaid() throws {
    let left = try withMaildir(["new/1.a"]) { path in
      #expect(rmdir("\(path)/cur") == 0)
      close(open("\(path)/cur", O_CREAT | O_WRONLY, 0o600))
      #expect(
        SeenFlag.set(MailLocation(folder: "\(path)/new", file: "1.a"))
          == "\(path)/new/1.a: Not a directory")
      #expect(unlink("\(path)/cur") == 0 && mkdir("\(path)/cur", 0o700) == 0)
    }
    #expect(left == ["new/1.a"])
  }
}
