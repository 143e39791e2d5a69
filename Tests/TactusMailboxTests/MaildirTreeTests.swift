import Foundation
import Glibc
import TactusSystem
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusMailbox

@Suite struct MaildirTreeTests {
  private func tree(_ rig: MailboxRig) throws -> MaildirTree { try MaildirTree(rig.maildir) }

  @Test func foldersWithNestedNamesAndNestedFoldersAreFound() throws {
    try MailboxRig.with { rig in
      for name in ["", ".Lists.Debian", "Family", "Family/Aunts"] { try rig.makeMaildir(name) }
      let tree = try tree(rig)
      #expect(
        tree.folders.map(\.name).sorted() == ["Family", "Family/Aunts", "INBOX", "Lists/Debian"])
      #expect(tree.remarks == [])
      #expect(tree.places.contains(rig.maildir))
      #expect(!tree.places.contains { $0.hasSuffix("/cur") || $0.hasSuffix("/tmp") })
    }
  }

  @Test func aFolderAroundMaildirsNeedsNoMailItself() throws {
    try MailboxRig.with { rig in
      try rig.makeMaildir("INBOX")
      try rig.makeMaildir("Work")
      let tree = try tree(rig)
      #expect(tree.folders.map(\.name).sorted() == ["INBOX", "Work"])
      #expect(tree.places.contains(rig.maildir), "others may appear in it")
    }
  }

  @Test func aFolderWithoutBothPartsIsNoMaildir() throws {
    try MailboxRig.with { rig in
      try rig.put("", "1", in: "new")
      #expect(try tree(rig).folders.isEmpty)
    }
  }

  @Test func aMissingFolderIsAFailure() throws {
    try MailboxRig.with { rig in
      do throws(Failure) {
        _ = try MaildirTree(rig.maildir)
        Issue.record("no failure")
      } catch {
        #expect(error.status == .noInput)
        #expect(error.problem == "\(rig.maildir): \(String(cString: strerror(ENOENT)))")
      }
    }
  }

  @Test func symbolicLinksAreNotFollowedAndNamed() throws {
    try MailboxRig.with { rig in
      try rig.makeMaildir("A")
      #expect(symlink("\(rig.maildir)/A", "\(rig.maildir)/B") == 0)
      #expect(symlink(rig.maildir, "\(rig.maildir)/A/loop") == 0)
      let tree = try tree(rig)
      #expect(tree.folders.map(\.name) == ["A"])
      #expect(tree.remarks.count == 2)
      #expect(tree.remarks.allSatisfy { $0.contains("a symbolic link: name the folder") })
    }
  }

  @Test func aMaildirWhosePartsAreLinksIsNone() throws {
    try MailboxRig.with { rig in
      try rig.makeMaildir("A")
      try FileManager.default.createDirectory(
        atPath: "\(rig.maildir)/B/cur", withIntermediateDirectories: true)
      #expect(symlink("\(rig.maildir)/A/new", "\(rig.maildir)/B/new") == 0)
      #expect(try tree(rig).folders.map(\.name) == ["A"])
    }
  }

  @Test func foldersAreSoughtEightLevelsDeep() throws {
    try MailboxRig.with { rig in
      let path = (1...9).map { "\($0)" }
      try rig.makeMaildir(path.prefix(8).joined(separator: "/"))
      try rig.makeMaildir(path.joined(separator: "/"))
      #expect(try tree(rig).folders.map(\.name) == ["1/2/3/4/5/6/7/8"])
    }
  }

  @Test func filesBetweenTheFoldersDoNotMatter() throws {
    try MailboxRig.with { rig in
      try rig.makeMaildir()
      try rig.put("", "dovecot-uidlist", in: "")
      let tree = try tree(rig)
      #expect(tree.folders.map(\.name) == ["INBOX"] && tree.remarks == [])
    }
  }
}

@Suite struct MaildirWatchTests {
  private typealias Event = MaildirWatch.Event

  private func withWatch(_ body: (MailboxRig, MaildirWatch) throws -> Void) throws {
    try MailboxRig.with { rig in
      try rig.makeMaildir()
      let watch = try MaildirWatch()
      let parts = ["cur", "new"].map { "\(rig.maildir)/\($0)" }
      #expect(watch.watch(parts: parts, places: [rig.maildir]) == nil)
      #expect(watch.readEvents() == [])
      try body(rig, watch)
    }
  }

  /// Moves a new file into a folder of the Maildir, which is one event.
  private func move(_ file: String, to part: String, _ rig: MailboxRig) throws {
    let place = try rig.put("x", file, in: "tmp")
    #expect(rename(place.path, "\(rig.maildir)/\(part)/\(file)") == 0)
  }

  /// Returns the events up to this one. A program that another test is just starting may still have
  /// a copy of the descriptor whose closing is the event.
  private func events(_ watch: MaildirWatch, until last: Event) -> [Event] {
    var events: [Event] = []
    while events.last != last {
      var request = pollfd(fd: watch.interest.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 60_000) > 0 else { break }
      for event in watch.readEvents() where events.last != event { events.append(event) }
    }
    return events
  }

  @Test func aMailThatIsMovedIntoAFolderHasArrived() throws {
    try withWatch { rig, watch in
      try move("1", to: "new", rig)
      #expect(watch.readEvents() == [.arrived(folder: "\(rig.maildir)/new", name: "1")])
    }
  }

  @Test func aMailThatIsWrittenInPlaceIsMadeFirst() throws {
    try withWatch { rig, watch in
      let folder = "\(rig.maildir)/new"
      let writer = open("\(folder)/1", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      #expect(watch.readEvents() == [.made(folder: folder, name: "1")])
      close(writer)
      let arrived = Event.arrived(folder: folder, name: "1")
      #expect(events(watch, until: arrived) == [arrived])
    }
  }

  @Test func hiddenFilesFoldersAndRemovalsAreNoMails() throws {
    try withWatch { rig, watch in
      try move(".lock", to: "new", rig)
      #expect(mkdir("\(rig.maildir)/new/folder", 0o700) == 0)
      #expect(watch.readEvents() == [])
      try move("1", to: "new", rig)
      #expect(watch.readEvents().count == 1)
      #expect(unlink("\(rig.maildir)/new/1") == 0)
      #expect(watch.readEvents() == [])
    }
  }

  @Test func newAndVanishedFoldersAreAChange() throws {
    try withWatch { rig, watch in
      #expect(mkdir("\(rig.maildir)/.Family", 0o700) == 0)
      #expect(watch.readEvents() == [.changed])
      #expect(rename("\(rig.maildir)/.Family", "\(rig.maildir)/.Friends") == 0)
      #expect(watch.readEvents() == [.changed])
      #expect(rmdir("\(rig.maildir)/.Friends") == 0)
      #expect(watch.readEvents() == [.changed])
      try move("dovecot.index", to: ".", rig)
      #expect(watch.readEvents() == [], "a file next to the folders")
    }
  }

  @Test func aFolderThatIsNoLongerWatchedIsSilent() throws {
    try withWatch { rig, watch in
      #expect(watch.watch(parts: ["\(rig.maildir)/cur"], places: []) == nil)
      _ = watch.readEvents()
      try move("1", to: "new", rig)
      #expect(watch.readEvents() == [])
      try move("2", to: "cur", rig)
      #expect(watch.readEvents() == [.arrived(folder: "\(rig.maildir)/cur", name: "2")])
    }
  }

  @Test func theFirstFolderThatCannotBeWatchedIsNamed() throws {
    try withWatch { rig, watch in
      let missing = ["a", "b"].map { "\(rig.maildir)/\($0)" }
      let failed = watch.watch(parts: ["\(rig.maildir)/new"] + missing, places: [])
      #expect(failed?.path == missing[0])
      #expect(failed?.reason == String(cString: strerror(ENOENT)))
      _ = watch.readEvents()
      try move("1", to: "new", rig)
      #expect(watch.readEvents().count == 1, "the others are watched")
    }
  }

  @Test func repeatedEventsOfOneFileAreOne() throws {
    try withWatch { rig, watch in
      for _ in 0..<3 {
        try move("1", to: "new", rig)
        #expect(unlink("\(rig.maildir)/new/1") == 0)
      }
      #expect(watch.readEvents() == [.arrived(folder: "\(rig.maildir)/new", name: "1")])
    }
  }
}

@Suite struct ModifiedUTF7Tests {
  @Test(arguments: [
    ("~peter/mail/&U,BTFw-/&ZeVnLIqe-", "~peter/mail/台北/日本語"), ("Hi Mom &Jjo-!", "Hi Mom ☺!"),
    ("A &- B", "A & B"), ("&-&-", "&&"), ("", ""), ("plain", "plain"), ("&2D3eAA-", "😀"),
  ])
  func namesAreDecoded(name: String, text: String) {
    #expect(ModifiedUTF7.decoded(name) == text)
  }

  @Test(arguments: ["A & B", "&", "&U,BTFw", "&xx*-", "&2D0-", "&3gA-", "a&-b&c"])
  func aNameThatIsNotInThisEncodingStaysAsItIs(name: String) {
    #expect(ModifiedUTF7.decoded(name) == name)
  }
}
