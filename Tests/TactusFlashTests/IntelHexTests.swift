import TactusTestSupport
import Testing

@testable import TactusFlash

struct IntelHexTests {
  /// A record with the right checksum.
  static func record(_ address: UInt16, _ data: [UInt8], type: UInt8 = 0) -> String {
    let bytes = [UInt8(data.count), UInt8(address >> 8), UInt8(address & 0xFF), type] + data
    let sum = 0 &- bytes.reduce(0, &+)
    return ":" + (bytes + [sum]).map(\.hex).joined() + "\n"
  }

  static let end = ":00000001FF\n"

  private static func problem(_ text: String) -> String {
    do throws(ImageError) {
      _ = try IntelHex(Array(text.utf8))
      return ""
    } catch { return error.problem }
  }

  @Test func recordsThatTouchAreOneSegmentInAnyOrder() throws {
    let text = Self.record(2, [3, 4]) + Self.record(0, [1, 2]) + Self.record(8, [9]) + Self.end
    let file = try IntelHex(Array(text.utf8))
    #expect(
      file.segments == [
        IntelHex.Segment(address: 0, bytes: [1, 2, 3, 4]), IntelHex.Segment(address: 8, bytes: [9]),
      ])
  }

  @Test func extendedAddressesMoveTheRecordsBehindThem() throws {
    let text =
      Self.record(0, [0x10, 0x00], type: 2) + Self.record(4, [1])
      + Self.record(0, [0x08, 0x00], type: 4)
      + Self.record(4, [2]) + Self.record(0, [0, 0, 0, 1], type: 5) + Self.end
    #expect(try IntelHex(Array(text.utf8)).segments.map(\.address) == [0x10004, 0x0800_0004])
  }

  @Test func linesMayEndAsOnWindows() throws {
    let text = (Self.record(0, [1]) + Self.end).replacing("\n", with: "\r\n")
    #expect(try IntelHex(Array(text.utf8)).segments.count == 1)
  }

  @Test func aWrongChecksumNamesItsLine() {
    let text = Self.record(0, [1]) + ":0100010002FD\n" + Self.end
    #expect(Self.problem(text) == "line 2: the checksum is wrong")
  }

  @Test func aFileWithoutItsLastRecordIsTruncated() {
    #expect(Self.problem(Self.record(0, [1])) == "it is truncated: its last record is missing")
  }

  @Test func aRecordThatIsCutNamesItsLine() {
    let whole = Self.record(0, [1, 2, 3])
    #expect(
      Self.problem(String(whole.dropLast(3)) + "\n").hasPrefix("line 1: the record is cut off"))
  }

  @Test(arguments: ["hello\n", ":0\n", ":zz000001FF\n", "00000001FF\n"])
  func textThatIsNoRecordIsRefused(text: String) {
    #expect(Self.problem(text) == "line 1: no record of Intel HEX")
  }

  @Test func anAddressWrittenTwiceIsRefused() {
    let text = Self.record(0, [1, 2, 3]) + Self.record(2, [4]) + Self.end
    #expect(Self.problem(text) == "line 2: address 0x2 is written twice")
  }

  @Test func dataBehindTheLastRecordIsRefused() {
    #expect(Self.problem(Self.record(0, [1]) + Self.end + Self.record(1, [1])).hasPrefix("line 3"))
  }

  @Test func aFileWithoutDataIsRefused() {
    #expect(Self.problem(Self.end) == "it is empty: no record has data")
  }

  @Test func pagesAreFilledWithErasedFlash() throws {
    let text = Self.record(0x7E, [1, 2, 3]) + Self.end
    let pages = try IntelHex(Array(text.utf8)).pages(of: 128, within: 0..<0x7E00)
    #expect(pages.map(\.address) == [0, 128])
    #expect(pages[0].bytes == [UInt8](repeating: 0xFF, count: 126) + [1, 2])
    #expect(pages[1].bytes == [3] + [UInt8](repeating: 0xFF, count: 127))
  }

  @Test func aProgramThatReachesIntoTheBootLoaderIsRefused() throws {
    let file = try IntelHex(Array((Self.record(0x7DFF, [1, 2]) + Self.end).utf8))
    #expect(
      throws: ImageError(
        "it writes 0x7dff to 0x7e00; a program may take 0x0 to 0x7dff")
    ) { try file.pages(of: 128, within: 0..<0x7E00) }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func noDamagedFileTraps(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = Array(
      (Self.record(0, [0xFF, 0xFF], type: 4) + Self.record(0xFFFF, [1, 2]) + Self.end).utf8)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
        in: 32...70, using: &random)
    }
    _ = try? IntelHex(bytes).pages(of: 128, within: 0..<0x7E00)
  }
}
