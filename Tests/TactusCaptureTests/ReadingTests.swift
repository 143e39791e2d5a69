import Foundation
import TactusCapture
import Testing

@Suite struct ReadingTests {
  @Test func dump() throws {
    let recorder = try ReadingRig.reading("HELLO WORLD", epoch: 1_790_000_000_000_000_000)
    try Data(recorder.file).write(to: URL(fileURLWithPath: "/tmp/wt/capture/.build/t.pcapng"))
    let f = try ReadingRig.reading("HELLO WORLD", faults: 5)
    try Data(f.file).write(to: URL(fileURLWithPath: "/tmp/wt/capture/.build/f.pcapng"))
  }
}
