import Glibc
import TactusSystem
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusFlash

/// A drive in memory that fails at will.
private final class FakeDrive: BootDrive {
  var isDevice = true
  var error: CopyError?
  /// True if the drive goes as soon as it has the file, or the error.
  var goes = true
  var damages = false
  private(set) var isGone = false
  private(set) var files: [String: [UInt8]] = [:]

  func copy(_ bytes: [UInt8], as name: String) throws(CopyError) {
    files[name] = bytes
    isGone = goes
    if let error { throw error }
  }

  func contents(of name: String, most: Int) -> [UInt8]? {
    files[name].map { damages ? $0.reversed() : $0 }
  }

  func remove(_ name: String) { files[name] = nil }
}

struct VolumeCopyTests {
  private static let file = UF2Image.file(blocks: 3)

  private static func copy(_ drive: FakeDrive) throws -> VolumeCopy.Outcome {
    try VolumeCopy.copy(
      file, as: "pico.uf2", to: drive, at: "/media/RPI-RP2", of: #require(BoardKind.named("pico")),
      VirtualWaiter(hearsSignals: false))
  }

  private static func failure(_ drive: FakeDrive) throws -> Failure {
    do {
      let outcome = try copy(drive)
      return try #require(nil, "\(outcome)")
    } catch let error as Failure { return error }
  }

  @Test func aDriveThatGoesAwayWithTheWholeFileIsWritten() throws {
    #expect(try Self.copy(FakeDrive()) == .written)
  }

  @Test func aDriveThatStaysIsABoardThatDidNotTakeTheFile() throws {
    let drive = FakeDrive()
    drive.goes = false
    let failure = try Self.failure(drive)
    #expect(failure.status == .unavailable)
    #expect(failure.message.contains("the board did not take the file"))
  }

  @Test func aDriveThatGoesBeforeItConfirmsProvesNothing() throws {
    let drive = FakeDrive()
    drive.error = CopyError(code: EIO, written: Self.file.count, in: .syncing)
    #expect(try Self.copy(drive) == .unconfirmed)
  }

  @Test(arguments: [EIO, ENODEV, ENXIO])
  func aDriveThatGoesInTheMiddleSaysHowToFlashAgain(code: Int32) throws {
    let drive = FakeDrive()
    drive.error = CopyError(code: code, written: 512)
    let failure = try Self.failure(drive)
    #expect(failure.status == .unavailable)
    #expect(failure.problem == "/media/RPI-RP2: the drive went away after 512 of 1536 bytes")
    #expect(failure.cure?.contains("hold BOOTSEL") == true)
  }

  @Test func aFullDriveKeepsNoPartOfTheFile() throws {
    let drive = FakeDrive()
    (drive.error, drive.goes) = (CopyError(code: ENOSPC, written: 1024), false)
    let failure = try Self.failure(drive)
    #expect(failure.status == .inputOutput)
    #expect(failure.problem.contains("no room for the file (1024 of 1536 bytes)"))
    #expect(drive.files.isEmpty)
  }

  @Test func aFileThatCannotBeOpenedIsLeftAsItIs() throws {
    let drive = FakeDrive()
    try drive.copy([1, 2, 3], as: "pico.uf2")
    (drive.error, drive.goes) = (CopyError(code: EISDIR, written: 0, in: .opening), false)
    _ = try Self.failure(drive)
    #expect(drive.contents(of: "pico.uf2", most: 3) != nil)
  }

  @Test(arguments: [EROFS, EACCES]) func aReadOnlyDriveIsAMatterOfPermission(code: Int32) throws {
    let drive = FakeDrive()
    (drive.error, drive.goes) = (CopyError(code: code, written: 0), false)
    #expect(try Self.failure(drive).status == .noPermission)
  }

  @Test func aPlainFolderIsReadBack() throws {
    let drive = FakeDrive()
    (drive.isDevice, drive.goes) = (false, false)
    #expect(try Self.copy(drive) == .copied)
    drive.damages = true
    #expect(try Self.failure(drive).status == .inputOutput)
  }

  @Test func aRealFolderTakesTheFile() throws {
    try Folder.with { folder in
      let drive = FolderDrive(folder.path)
      #expect(!drive.isDevice && !drive.isGone)
      try drive.copy(Self.file, as: "pico.uf2")
      #expect(drive.contents(of: "pico.uf2", most: Self.file.count) == Self.file)
      #expect(drive.contents(of: "pico.uf2", most: 100) == nil)
      drive.remove("pico.uf2")
      #expect(drive.contents(of: "pico.uf2", most: 100) == nil)
    }
  }

  @Test func aLinkOnTheDriveIsNotFollowed() throws {
    try Folder.with { folder in
      symlink("/dev/null", folder.file("pico.uf2"))
      #expect(throws: CopyError(code: ELOOP, written: 0, in: .opening)) {
        try FolderDrive(folder.path).copy(Self.file, as: "pico.uf2")
      }
    }
  }
}
