import Foundation
import Glibc
import TactusSystem
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusMailbox

@Suite struct MailFoldersTests {
  private func names(_ tray: inout MailTray) -> [String] {
    var names: [String] = []
    while let place = tray.next() { names.append(place.file + (place.isOld ? " old" : "")) }
    return names
  }

  private func folders(
    _ rig: MailboxRig, _ choice: FolderChoice = FolderChoice()
  ) throws -> MailFolders {
    try MailFolders([rig.maildir], choice)
  }

  @Test func theFirstScanFindsAllMailsAndMarksThemAsOld() throws {
    try MailboxRig.with { rig in
      try rig.makeMaildir()
      try rig.put("", "b", in: "new")
      try rig.put("", "a:2,S", in: "cur")
      try rig.put("", ".hidden", in: "new")
      var (folders, tray) = (try folders(rig), MailTray())
      #expect(folders.nextLook == .zero)
      #expect(try folders.look(&tray, rig.ledger, isFirst: true, at: .zero) == [rig.maildir])
      #expect(names(&tray) == ["a:2,S old", "b old"])
      #expect(folders.count == 1 && folders.nextLook == nil)
      #expect(try folders.look(&tray, rig.ledger, isFirst: true, at: .seconds(9)) == [])
    }
  }

  @Test(arguments: [(20, false), (21, true)])
  func aNewFolderWithManyMailsHoldsOldOnes(count: Int, isOld: Bool) throws {
    try MailboxRig.with { rig in
      try rig.makeMaildir()
      for number in 0..<count { try rig.put("", "\(number)", in: "new") }
      var (folders, tray) = (try folders(rig), MailTray())
      _ = try folders.look(&tray, rig.ledger, isFirst: false, at: .zero)
      let found = names(&tray)
      #expect(found.count == count && found.allSatisfy { $0.hasSuffix(" old") == isOld })
    }
  }

  @Test func aKnownFolderIsNotNewAndKnownMailsAreNotFoundAgain() throws {
    try MailboxRig.with { rig in
      try rig.makeMaildir()
      try rig.put("", "1:2,S", in: "cur")
      try rig.put("", "2", in: "new")
      try rig.ledger.add(folder: rig.maildir)
      try rig.ledger.add(MaildirName("1"))
      var (folders, tray) = (try folders(rig), MailTray())
      #expect(try folders.look(&tray, rig.ledger, isFirst: false, at: .zero) == [])
      #expect(names(&tray) == ["2"])
    }
  }

  @Test func foldersThatAreNotChosenAreNeitherScannedNorCounted() throws {
    try MailboxRig.with { rig in
      for name in ["", ".Spam", ".Family"] {
        try rig.makeMaildir(name)
        try rig.put("", "m\(name)", in: name.isEmpty ? "new" : "\(name)/new")
      }
      var (folders, tray) = (try folders(rig), MailTray())
      _ = try folders.look(&tray, rig.ledger, isFirst: true, at: .zero)
      #expect(names(&tray).sorted() == ["m old", "m.Family old"] && folders.count == 2)
    }
  }

  @Test func aMailThatArrivesIsInTheTrayAtOnce() throws {
    try MailboxRig.with { rig in
      try rig.makeMaildir()
      var (folders, tray) = (try folders(rig), MailTray())
      _ = try folders.look(&tray, rig.ledger, isFirst: true, at: .zero)
      let place = try rig.put("x", "1", in: "tmp")
      #expect(rename(place.path, "\(rig.maildir)/new/1") == 0)
      folders.follow(&tray, at: .seconds(1))
      #expect(names(&tray) == ["1"])
    }
  }

  @Test func aNewFolderIsScannedAfterAMoment() throws {
    try MailboxRig.with { rig in
      try rig.makeMaildir()
      var (folders, tray) = (try folders(rig), MailTray())
      _ = try folders.look(&tray, rig.ledger, isFirst: true, at: .zero)
      try rig.makeMaildir(".Family")
      try rig.put("", "1", in: ".Family/new")
      folders.follow(&tray, at: .seconds(1))
      #expect(folders.nextLook == .milliseconds(1200))
      #expect(try folders.look(&tray, rig.ledger, isFirst: false, at: .seconds(1)) == [])
      #expect(
        try folders.look(&tray, rig.ledger, isFirst: false, at: .milliseconds(1200)).contains(
          "\(rig.maildir)/.Family"))
      #expect(names(&tray) == ["1"])
    }
  }

  @Test func anEarlierScanIsNotPostponed() throws {
    try MailboxRig.with { rig in
      try rig.makeMaildir()
      var (folders, tray) = (try folders(rig), MailTray())
      _ = try folders.look(&tray, rig.ledger, isFirst: true, at: .zero)
      folders.lookAgain(at: .seconds(5))
      folders.lookAgain(at: .seconds(9))
      #expect(folders.nextLook == .seconds(5))
      folders.lookAgain(at: .seconds(2))
      #expect(folders.nextLook == .seconds(2))
    }
  }

  @Test func aMissingMaildirIsReportedOnceAndSoughtUntilItIsThere() throws {
    try MailboxRig.with { rig in
      var (folders, tray) = (try folders(rig), MailTray())
      let missing =
        "\(rig.maildir): \(String(cString: strerror(ENOENT))): it is looked for again and again"
      for time in [0, 5, 10] as [Int64] {
        _ = try folders.look(&tray, rig.ledger, isFirst: true, at: .seconds(time))
        #expect(folders.drainRemarks() == (time == 0 ? [missing] : []))
        #expect(folders.nextLook == .seconds(time + 5))
      }
      try rig.makeMaildir()
      _ = try folders.look(&tray, rig.ledger, isFirst: true, at: .seconds(15))
      #expect(folders.drainRemarks() == ["\(rig.maildir): is available again"])
      #expect(folders.nextLook == nil && folders.count == 1)
    }
  }

  @Test func aNameThatIsNotUTF8IsReportedOnceForItsFolder() throws {
    try MailboxRig.with { rig in
      try rig.makeMaildir()
      for end in [0xFF, 0xFE] as [UInt8] {
        let path = Array("\(rig.maildir)/new/x".utf8) + [end, 0]
        let number = path.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer {
          $0.baseAddress.map { open($0, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600) } ?? -1
        }
        #expect(number >= 0)
        close(number)
      }
      try rig.put("", "\u{F000}1", in: "new")
      var (folders, tray) = (try folders(rig), MailTray())
      _ = try folders.look(&tray, rig.ledger, isFirst: true, at: .zero)
      #expect(names(&tray) == ["\u{F000}1 old"])
      let remarks = folders.drainRemarks()
      #expect(remarks.count == 1)
      #expect(remarks.first?.hasSuffix("not UTF-8: rename the file") == true)
    }
  }

  @Test func linksAreReportedOnce() throws {
    try MailboxRig.with { rig in
      try rig.makeMaildir()
      #expect(symlink("/", "\(rig.maildir)/root") == 0)
      var (folders, tray) = (try folders(rig), MailTray())
      for time in [0, 1] as [Int64] {
        folders.lookAgain(at: .seconds(time))
        _ = try folders.look(&tray, rig.ledger, isFirst: true, at: .seconds(time))
      }
      #expect(folders.drainRemarks().count == 1)
    }
  }
}
