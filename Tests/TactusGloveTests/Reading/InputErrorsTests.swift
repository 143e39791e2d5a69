import TactusSystem
import Testing

@testable import TactusGlove

@Suite struct InputErrorsTests {
  private static func invalid(_ line: Int) -> TextSource.InputError {
    .invalidUTF8(line: line, offset: 3, length: 2)
  }

  @Test func theFirstFiveErrorsAreShownAndTheRestCounted() {
    var errors = InputErrors(command: "say")
    #expect(errors.isEmpty && errors.rest == nil)
    let lines = (1...8).map { errors.line(about: Self.invalid($0)) }
    #expect(lines.map { $0 == nil } == [false, false, false, false, false, true, true, true])
    #expect(lines[2]?.hasPrefix("line 3: ") == true)
    #expect(lines[2]?.hasSuffix("; the rest is read") == true)
    #expect(errors.count == 8 && !errors.isEmpty)
    #expect(errors.rest == "3 more such errors in the input, 6 bytes left out")
  }

  @Test func oneMoreIsSingularAndLosesNoBytesByItself() {
    var errors = InputErrors(command: "say")
    let trouble = TextSource.InputError.failed(Failure(.inputOutput, "no", cure: "yes"))
    #expect(trouble.status == .inputOutput)
    let lines = (1...6).compactMap { _ in errors.line(about: trouble) }
    #expect(lines == [String](repeating: "no: yes", count: 5))
    #expect(errors.rest == "1 more such error in the input")
  }
}
