import TactusSystem
import TactusTestSupport
import TactusText
import Testing

@testable import TactusFlash

struct FirmwareManifestTests {
  /// Writes a file and its manifest.
  static func fill(
    _ folder: Folder, _ bytes: [UInt8] = UF2Image.file(blocks: 2), file: String = "pico.uf2",
    board: String = "pico", firmware: String = "tactus 1", digest: String? = nil
  ) throws {
    _ = try folder.write(bytes, to: file)
    let json = """
      {"format": 1, "release": "9.9", "images": [{"board": "\(board)", "file": "\(file)",
       "firmware": "\(firmware)", "sha256": "\(digest ?? SHA256(of: bytes).text)"}]}
      """
    _ = try folder.write(Array(json.utf8), to: "manifest.json")
  }

  @Test func aFileThatFitsItsDigestIsGiven() throws {
    try Folder.with { folder in
      try Self.fill(folder)
      let firmware = try FirmwareFolder(folder.path)
      let image = try #require(firmware.manifest.images.first)
      #expect(firmware.manifest.release == "9.9")
      #expect(image.firmware == FirmwareVersion("tactus 1"))
      #expect(try firmware.contents(of: image) == UF2Image.file(blocks: 2))
    }
  }

  @Test func aFileThatWasExchangedIsRefused() throws {
    try Folder.with { folder in
      try Self.fill(folder)
      _ = try folder.write(UF2Image.file(blocks: 3), to: "pico.uf2")
      let firmware = try FirmwareFolder(folder.path)
      let image = try #require(firmware.manifest.images.first)
      do throws(Failure) {
        _ = try firmware.contents(of: image)
        Issue.record("it was taken")
      } catch { #expect(error.status == .badData && error.problem.contains("SHA-256")) }
    }
  }

  @Test(arguments: [
    "../../etc/passwd", "/etc/passwd", ".hidden", "a/b.uf2",
  ])
  func aFileOutsideTheFolderIsRefused(file: String) {
    let digest = String(repeating: "0", count: 64)
    let json =
      #"{"format":1,"release":"1","images":[{"board":"pico","file":"\#(file)","firmware":"x 1","sha256":"\#(digest)"}]}"#
    #expect(throws: JSONDocumentError.self) {
      try FirmwareManifest(json: Array(json.utf8), file: "manifest.json")
    }
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"format":2,"release":"1","images":[]}"#,
    #"{"format":1,"release":"1","images":[{"board":"pico"}]}"#,
    #"{"format":1,"release":"1","images":[{"board":"pico","file":"a","firmware":"x","sha256":"ab"}]}"#,
  ])
  func aWrongManifestIsRefused(json: String) {
    #expect(throws: JSONDocumentError.self) {
      try FirmwareManifest(json: Array(json.utf8), file: "manifest.json")
    }
  }

  @Test func aFolderWithoutAManifestSaysWhatToInstall() throws {
    try Folder.with { folder in
      do throws(Failure) {
        _ = try FirmwareFolder(folder.path)
        Issue.record("it was taken")
      } catch {
        #expect(error.status == .noInput && error.message.contains("tactus-firmware"))
      }
    }
  }

  @Test(arguments: [
    ("tactus 2", "tactus 1", true), ("tactus 10", "tactus 9", true),
    ("tactus 1", "tactus 1", false),
    ("tactus 1", "tactus 2", false), ("Arduino 1.1", "Arduino 1.0", true),
    ("Arduino 1.0.1", "Arduino 1.0", true), ("Arduino 2.0", "tactus 1", false),
    ("tactus", "tactus 1", false), ("tactus x", "tactus 1", false), ("", "", false),
  ])
  func onlyTheSameFirmwareWithAHigherNumberIsNewer(new: String, old: String, isNewer: Bool) {
    #expect(FirmwareVersion(new).isNewer(than: FirmwareVersion(old)) == isNewer)
  }
}
