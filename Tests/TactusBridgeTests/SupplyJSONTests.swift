import TactusText
import TactusWire
import Testing

@testable import TactusBridge

/// A glove's supply in the state of the service.
@Suite struct SupplyJSONTests {
  private func supply(_ json: String) throws -> Supply? {
    Supply(try #require(JSONMembers(line: Array(json.utf8))))
  }

  @Test(arguments: [
    Supply(millivolts: 3512, charge: 24, state: 1), Supply(millivolts: 0, charge: 0, state: 7),
    Supply(millivolts: .max, charge: .max, state: 4), Supply(millivolts: 5000, charge: 100),
  ])
  func itIsReadAsWritten(written: Supply) throws {
    #expect(try supply(written.json) == written)
  }

  @Test(arguments: ["{}", #"{"percent":50}"#, #"{"mv":-1}"#, #"{"mv":65536}"#, #"{"mv":"3"}"#])
  func withoutAVoltageThereIsNone(json: String) throws {
    #expect(try supply(json) == nil)
  }

  @Test func anInvalidChargeIsUnknownAndMissingStatesAreFalse() throws {
    #expect(try supply(#"{"mv":3700,"percent":101}"#) == Supply(millivolts: 3700))
    #expect(
      try supply(#"{"mv":3700,"percent":-1,"low":1,"critical":true}"#)
        == Supply(millivolts: 3700, state: 2))
  }

  @Test func theStateOfTheServiceCarriesIt() throws {
    var state = ServiceState(
      place: "home", glove: "/dev/ttyACM0", isGloveThere: true, isPaused: false, alerts: 0,
      rate: 100,
      isQuiet: false, supply: Supply(millivolts: 3512, charge: 24, state: 1))
    for _ in 0..<2 {
      let json = JSONText.object(state.members)
      #expect(ServiceState(try #require(JSONMembers(line: Array(json.utf8)))) == state)
      state.supply = nil
    }
  }
}
