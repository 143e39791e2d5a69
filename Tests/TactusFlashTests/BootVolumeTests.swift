import TactusTestSupport
import Testing

@testable import TactusFlash

struct BootVolumeTests {
  private static func volume(_ info: String) -> BootVolume? {
    BootVolume(info: Array(info.utf8), at: "/v")
  }

  @Test func thePicosDriveIsRecognisedByItsInfo() throws {
    let volume = try #require(
      Self.volume("UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: RPI-RP2\r\n"))
    #expect(volume.model == "Raspberry Pi RP2")
    #expect(volume.board == "RPI-RP2")
    #expect(volume.family == "rp2040")
  }

  @Test(arguments: [
    ("RP2350", "rp2350"), ("SAMD21G18A-Zero-v0", "samd21"), ("SAMD51J19A-Feather-M4-v0", "samd51"),
    ("nRF52840-Feather-revD", "nrf52840"), ("ESP32S2-Saola1R-v1.2", nil), ("RPI-RP3", nil),
  ])
  func otherBoardsAreTakenForTheirOwnFamily(board: String, family: String?) {
    #expect(Self.volume("Board-ID: \(board)")?.family == family)
  }

  @Test(arguments: ["", "Model: x", "Board-ID:", "Board-ID: \n", "\u{0}\u{1}\u{2}"])
  func textWithoutABoardIsNoInfo(text: String) { #expect(Self.volume(text) == nil) }

  @Test func aFolderWithTheFileIsAVolumeAndOneWithoutIsNot() throws {
    try Folder.with { folder in
      #expect(BootVolume(at: folder.path) == nil)
      _ = try folder.write(Array("Board-ID: RPI-RP2\n".utf8), to: "INFO_UF2.TXT")
      #expect(BootVolume(at: folder.path)?.board == "RPI-RP2")
    }
  }

  @Test func onlyMountsOfFATAreLookedInto() {
    let list = """
      22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
      90 22 8:17 / /media/ann/RPI-RP2 rw,nosuid shared:55 - vfat /dev/sdb1 rw,uid=1000
      91 22 8:33 / /media/my\\040drive rw - vfat /dev/sdc1 rw
      92 22 0:44 / /mnt/server rw - nfs4 server:/ rw
      93 22
      """
    #expect(
      MountedDrive.list(list) == [
        MountedDrive(path: "/media/ann/RPI-RP2", device: "/dev/sdb1"),
        MountedDrive(path: "/media/my drive", device: "/dev/sdc1"),
      ])
  }
}
