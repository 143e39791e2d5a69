import TactusText
import Testing

struct NearestNamesTests {
  private let names = ["columns", "simultaneous", "overlapping", "burst", "six-slot"]

  @Test(arguments: [
    ("column", "columns"), ("colunms", "columns"), ("COLUMNS", "columns"), ("brust", "burst"),
    ("sixslot", "six-slot"), ("overlaping", "overlapping"), ("slot", "six-slot"),
  ])
  func aSlipFindsItsName(slip: String, name: String) {
    #expect(NearestNames.of(slip, in: names).first == name)
  }

  @Test(arguments: ["", "zzzzzz", "q"])
  func whatIsLikeNothingFindsNothing(name: String) {
    #expect(NearestNames.of(name, in: names) == [])
  }

  @Test func theNearestComesFirstAndTheLimitHolds() {
    let found = NearestNames.of("band", in: ["bend", "band", "hand", "bind", "land"], limit: 2)
    #expect(found == ["band", "bend"])
    #expect(NearestNames.of("band", in: ["band"], limit: 0) == [])
  }

  @Test func anEndlessNameIsNoWork() {
    #expect(NearestNames.of(String(repeating: "x", count: 1_000_000), in: names) == [])
  }

  @Test func amongEquallyNearNamesTheShorterAndThenTheAlphabetComesFirst() {
    #expect(NearestNames.of("bat", in: ["cats", "hat", "cat"], limit: 9) == ["cat", "hat"])
    #expect(NearestNames.of("onx", in: ["onxs", "onx", "onxa"]) == ["onx", "onxa", "onxs"])
  }

  @Test func aThirdOfTheLettersMayChange() {
    #expect(NearestNames.of("abcdefghi", in: ["xyzdefghi"]) == ["xyzdefghi"])
    #expect(NearestNames.of("abcdefghi", in: ["wxyzefghi"]) == [])
    #expect(NearestNames.of("ab", in: ["xb"]) == ["xb"])
    #expect(NearestNames.of("ab", in: ["xy"]) == [])
  }
}
