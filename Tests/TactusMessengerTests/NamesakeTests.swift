import TactusMessenger
import Testing

/// People with the same name, told apart by a number.
@Suite struct NamesakeTests {
  @Test func namesakesHaveOneBase() {
    for number in 2...30 {
      #expect(Namesake.base(of: Namesake.name(number, of: "Aunt May")) == "Aunt May")
    }
    for name in ["Mom", "Room 4", "Anothermom", "another", ""] {
      #expect(Namesake.base(of: name) == name)
    }
  }
}
