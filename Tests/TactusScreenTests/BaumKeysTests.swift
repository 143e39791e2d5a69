import TactusBraille
import TactusScreen
import TactusTestSupport
import Testing

@Suite struct BaumKeysTests {
  @Test(arguments: BaumVectors.all.keys)
  func keysGoDownAndComeUp(vector: BaumKeysVector) throws {
    let keys = try #require(vector.keys)
    #expect(keys.bytes(cells: vector.cells).hex == vector.bytes)
  }

  @Test(
    arguments: [
      ("FWINLT", .panLeft), ("FWINRT", .panRight), ("LNUP", .lineUp), ("LNDN", .lineDown),
      ("TOP_LEFT", .topLeft), ("BOT_LEFT", .bottomLeft), ("LNBEG", .lineBegin),
      ("LNEND", .lineEnd), ("HOME", .home), ("FREEZE", .freeze), ("HELP", .help),
      ("PREFMENU", .preferences), ("space", .space), ("backspace", .backspace), ("enter", .enter),
      ("h", .dots(BrailleCell(rawValue: 0x13))),
      ("space and dot 4", .command(BrailleCell(rawValue: 0x08))),
    ] as [(String, BaumKeys)])
  func theKeysOfACommandAreThoseOfItsName(name: String, keys: BaumKeys) {
    #expect(BaumVectors.all.keys.first { $0.name == name }?.keys == keys)
  }
}
