import Glibc
import TactusTestSupport
import Testing

@testable import TactusSystem

@Suite struct InputFileTests {
  @Test func aFileIsReadToItsEnd() throws {
    try Folder.with { folder in
      let path = try folder.write([1, 2, 3], to: "file")
      #expect(try InputFile.contents(of: path, most: 3) == [1, 2, 3])
      #expect(try InputFile.contents(of: "/dev/null", most: 3) == [])
    }
  }

  @Test(arguments: ["/dev/zero", "/dev/urandom", "/dev/full"])
  func aDeviceThatNeverEndsIsRefusedAtOnce(_ path: String) {
    #expect(
      refusal { () throws(Failure) in _ = try InputFile(path, most: .max) }?.status == .noInput)
  }

  @Test func aFileLongerThanTheLimitIsRefusedBeforeItIsRead() throws {
    try Folder.with { folder in
      let path = try folder.write([], to: "sparse")
      #expect(truncate(path, 3 << 30) == 0)
      let failure = refusal { () throws(Failure) in
        _ = try InputFile.contents(of: path, most: 1 << 20)
      }
      #expect(failure?.status == .badData)
      #expect(failure?.problem.contains("longer than 1 MiB") == true)
    }
  }

  @Test func aNamedPipeIsNotWaitedForLong() throws {
    try Folder.with { folder in
      let path = folder.file("pipe")
      #expect(mkfifo(path, 0o600) == 0)
      // Without a writer, then with a silent one.
      let start = ContinuousClock.now
      #expect(
        refusal { () throws(Failure) in _ = try InputFile.contents(of: path, most: 9) }?.status
          == .noInput)
      let writer = Descriptor(open(path, O_RDWR | O_CLOEXEC))
      #expect(
        refusal { () throws(Failure) in _ = try InputFile.contents(of: path, most: 9) }?.status
          == .noInput)
      #expect(ContinuousClock.now - start < .seconds(20))
      // Endless input ends at the limit.
      #expect(write(writer.number, "0123456789", 10) == 10)
      #expect(
        refusal { () throws(Failure) in _ = try InputFile.contents(of: path, most: 9) }?.status
          == .badData)
    }
  }

  @Test func aPipeOfAShellIsReadLikeStandardInput() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let output = Descriptor(ends[0])
    let input = ends[1]
    #expect(write(input, "text", 4) == 4)
    close(input)
    let bytes = try InputFile.contents(of: "/proc/self/fd/\(output.number)", most: 9)
    #expect(bytes == Array("text".utf8))
  }

  private func refusal(_ body: () throws(Failure) -> Void) -> Failure? {
    do throws(Failure) { try body() } catch { return error }
    return nil
  }
}
