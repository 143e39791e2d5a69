import TactusSerial
import Testing

@Suite struct GloveLikelihoodTests {
  @Test(arguments: ["Tactus", "tactus glove 2", "TACTUS-6"])
  func aDeviceThatCallsItselfTactusIsAGlove(name: String) {
    #expect(GloveLikelihood(vendor: 0x1209, product: 1, productName: name) == .glove)
  }

  @Test func aDeviceTaggedByARuleIsAGlove() {
    #expect(
      GloveLikelihood(vendor: 0x1a86, product: 0x7523, productName: "USB Serial", isTagged: true)
        == .glove)
  }

  @Test(
    arguments: [
      (0x0d28, 0x0204), (0x1a86, 0x7523), (0x1a86, 0x55d4), (0x10c4, 0xea60), (0x0403, 0x6001),
      (0x0403, 0x6015), (0x0483, 0x5740), (0x2e8a, 0x000a), (0x2341, 0x0043),
    ] as [(UInt16, UInt16)])
  func aBoardThatGlovesAreBuiltWithIsPossible(vendor: UInt16, product: UInt16) {
    #expect(GloveLikelihood(vendor: vendor, product: product, productName: "x") == .possible)
    #expect(GloveLikelihood(vendor: vendor, product: product, productName: nil) == .possible)
  }

  @Test(
    arguments: [
      (0x0403, 0xfe70),  // a braille display with an FTDI chip
      (0x0483, 0xa1d3),  // a braille display with an STM32
      (0x0d28, 0x0205), (0x1199, 0x9071), (0x12d1, 0x1506),
    ] as [(UInt16, UInt16)])
  func anythingElseIsNotAGlove(vendor: UInt16, product: UInt16) {
    let name = "not a Tactus"
    #expect(GloveLikelihood(vendor: vendor, product: product, productName: name) == .other)
  }

  @Test func aPortWithoutUSBIsNotAGlove() {
    #expect(GloveLikelihood(vendor: nil, product: nil, productName: nil) == .other)
  }
}
