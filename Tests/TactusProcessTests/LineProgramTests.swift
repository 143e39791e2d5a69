import TactusProcess
import TactusSystem
import Testing

struct LineProgramTests {
  @Test func eachLineHasItsAnswer() throws {
    let program = try LineProgram(["/bin/cat"])
    for text in ["one", "", "three"] {
      #expect(program.write(line: Array(text.utf8), within: .seconds(30)))
      #expect(program.nextLine(within: .seconds(30)) == Array(text.utf8))
    }
    #expect(program.isRunning)
  }

  @Test func severalLinesAtOnceAreReadOneByOne() throws {
    let program = try LineProgram(["/bin/sh", "-c", "printf 'a\\nb\\nc'; read x"])
    #expect(program.nextLine(within: .seconds(30)) == Array("a".utf8))
    #expect(program.nextLine(within: .seconds(30)) == Array("b".utf8))
  }

  @Test func aSilentProgramIsWaitedForOnlyUntilTheLimit() throws {
    let program = try LineProgram(["/bin/sleep", "1000"])
    let begin = ContinuousClock.now
    #expect(program.nextLine(within: .milliseconds(50)) == nil)
    #expect(ContinuousClock.now - begin >= .milliseconds(50))
  }

  @Test func aProgramThatEndedAnswersNothing() throws {
    let program = try LineProgram(["/bin/true"])
    #expect(program.nextLine(within: .seconds(30)) == nil)
  }

  @Test func aProgramThatDoesNotReadIsGivenUpAtTheLimit() throws {
    let program = try LineProgram(["/bin/sleep", "1000"])
    let line = [UInt8](repeating: 0x61, count: 1 << 20)
    #expect(!program.write(line: line, within: .milliseconds(50)))
  }

  @Test func anEndlessLineIsRefused() throws {
    let program = try LineProgram(["/bin/sh", "-c", "exec tr '\\0' a < /dev/zero"])
    #expect(program.nextLine(within: .seconds(30)) == nil)
  }

  @Test func aMissingProgramIsNamed() {
    #expect(throws: SpawnError.self) { try LineProgram(["/nonexistent"]) }
  }
}
