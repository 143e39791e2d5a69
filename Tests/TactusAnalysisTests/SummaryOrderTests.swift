import TactusAnalysis
import Testing

/// The parts that a summary must contain although they score lower: orders, and the context of its
/// clauses.
struct SummaryOrderTests {
  @Test(arguments: [
    (
      "The milk we sold on Tuesday and Wednesday in our shop on Mill Lane may contain glass. Throw it away. You get "
        + "your money back at the till, even without a receipt.",
      "Throw it away."
    ),
    (
      "Flood warning for the lower town: the river will be over the bank at 21:00. Move valuables and people upstairs. "
        + "The bridge is closed from 20:00 and the bus ends at the station.",
      "Move valuables and people upstairs."
    ),
    (
      "I'm outside your door and have been ringing for ten minutes. The parcel needs your signature by 17:00 today. "
        + "Ring me back. Otherwise I take it to the depot on Hill Road.",
      "Ring me back."
    ),
    (
      "Test positive for covid. It began on Monday with a little cough and I thought nothing of it at the time. "
        + "Stay home until Friday 7 March. We will leave the shopping at your door at 18:00.",
      "Test positive for covid."
    ),
    (
      "The water will be turned off on 2 Dec. Please store water. It will be back in the evening at about eight, the "
        + "company says, and it may look brown for a short time at first.",
      "2 Dec. Please store water."
    ),
  ])
  func ordersAndWhatThereIsRoomForAreTold(body: String, kept: String) {
    let summary = analysis(of: body).summary
    #expect(summary.contains(kept), "\(summary)")
  }

  @Test(arguments: [
    "Grandma is in the clinic since Sunday and everything goes well. She stays until Wed. Do not visit her today "
      + "because she has a scan at 15:00 and will be tired after it.",
    "I used to think you were wrong about selling the house for 300,000. She stays until Wed. Offer them 350,000 and "
      + "see what they say, they have no other house in sight at all.",
  ])
  func aSentenceIsNotToldWithoutTheOneItRefersTo(body: String) {
    #expect(!analysis(of: body).summary.contains("… She stays"))
  }

  @Test func anEchoIsToldWithItsSentence() {
    let body =
      "I used to think you were wrong to sell the house for 300,000. I still do. Offer it. The weather here is as "
      + "grey as the sea, and everybody stays at home and waits for the spring to come back."
    #expect(analysis(of: body).summary.contains("300,000. I still do."))
  }
}
