import TactusMessage
import Testing

@Suite struct DoubleByteTextTests {
  @Test(arguments: ["Grüße", "naïve", "über", "漢字", "😀", "Привет", "é é"])
  func lettersThatTouchOthersAreNoChance(text: String) {
    #expect(text.isHardlyDoubleByte)
  }

  @Test(arguments: ["", "plain text", "é", "a é b", "é.", "1é2"])
  func anIsolatedLetterMayBeChance(text: String) {
    #expect(!text.isHardlyDoubleByte)
  }
}
