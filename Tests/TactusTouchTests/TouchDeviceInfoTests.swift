import TactusSystem
import Testing

@testable import TactusTouch

/// The text and findings about a touch device.
@Suite struct TouchDeviceInfoTests {
  private static func pad(_ contacts: Int?) -> TouchDeviceInfo {
    var info = TouchDeviceInfo(path: "/dev/input/event7", name: "a pad", kind: .pad)
    info.width = 319.6
    info.height = 200
    info.contacts = contacts
    return info
  }

  @Test func measuresAreTheSizeInWholeMillimetresAndTheContacts() {
    #expect(Self.pad(10).measures == ["320×200 mm", "10 contacts"])
    #expect(Self.pad(nil).measures == ["320×200 mm"])
    var unmeasured = Self.pad(1)
    unmeasured.height = nil
    #expect(unmeasured.measures == ["1 contact"])
  }

  @Test(arguments: [(6, false), (5, true), (3, true)])
  func aSurfaceForFewerFingersThanALetterNeedsIsAWarning(contacts: Int, isWarning: Bool) {
    let finding = Self.pad(contacts).finding
    #expect((finding.state == .warning) == isWarning)
  }

  @Test func anObstacleIsAWarningWithItsCure() {
    var info = Self.pad(10)
    info.hindrance = .noSize
    #expect(info.needsSize)
    #expect(info.finding.state == .warning)
    #expect(info.finding.cure == TouchDeviceError.noSize.cure)
  }

  @Test func aLengthThatNoSurfaceHasIsRejected() {
    #expect(TouchScale(minimum: 0, maximum: 100, resolution: 20) == nil)
    #expect(TouchScale(minimum: 0, maximum: 1_000, resolution: 0) == nil)
    #expect(TouchScale(minimum: 5, maximum: 5, length: 100) == nil)
    #expect(TouchScale(minimum: 0, maximum: 1_000, resolution: 20)?.place(2_000) == 50)
  }
}
