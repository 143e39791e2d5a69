import Foundation
import Glibc
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusProcess
@testable import TactusSystem

/// Real programs with a clock set by the test.
@Suite struct ChildProcessTests {
  /// Runs it to its end without advancing the clock; fails when the end does not come.
  private func finish(
    _ process: ChildProcess, at now: Microseconds = .zero
  ) throws -> ChildProcess.Outcome {
    let patience = RunningProgram.now() + 60_000_000_000
    while true {
      process.step(at: now)
      if let outcome = process.outcome { return outcome }
      try #require(RunningProgram.now() < patience, "it does not end")
      wait(process)
    }
  }

  private func wait(_ process: ChildProcess) {
    var requests = process.interests.map { interest in
      pollfd(
        fd: interest.descriptor,
        events: Int16((interest.wantsToRead ? POLLIN : 0) | (interest.wantsToWrite ? POLLOUT : 0)),
        revents: 0)
    }
    poll(&requests, nfds_t(requests.count), 10_000)
  }

  /// The shell that reads a script: a program written just now cannot be executed while another
  /// test starts one and its child still holds the written file open.
  private static let shell = "/bin/sh"

  private func script(_ text: String, in folder: Folder, mode: Int = 0o700) throws -> String {
    let path = try folder.write("#!/bin/sh\n\(text)\n".utf8, to: "command")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    return path
  }

  /// Steps until a file exists, which shows that the script has got this far.
  private func step(_ process: ChildProcess, until path: String) throws {
    let patience = RunningProgram.now() + 60_000_000_000
    while !FileManager.default.fileExists(atPath: path) {
      try #require(RunningProgram.now() < patience && process.outcome == nil)
      process.step(at: .zero)
      usleep(1000)
    }
  }

  @Test func whatIsGivenArrivesWholeAndStatusZeroIsSuccess() throws {
    try Folder.with { folder in
      let text = String(repeating: "{\"text\": \"grüße\"}\n", count: 20_000)
      let path = try script("cat > \"$1\"", in: folder)
      let process = ChildProcess([Self.shell, path, folder.file("got it")], input: text, at: .zero)
      #expect(try finish(process) == .succeeded)
      #expect(try folder.read(folder.file("got it")) == Array(text.utf8))
      #expect(process.interests.isEmpty && process.deadline == nil)
    }
  }

  @Test func aProgramIsFoundByPathAndItsWordsReachNoShell() throws {
    try Folder.with { folder in
      let file = folder.file("$(touch evil); x")
      let process = ChildProcess(["touch", file], input: "", at: .zero)
      let outcome = try finish(process)
      #expect(outcome == .succeeded)
      #expect(FileManager.default.fileExists(atPath: file))
    }
  }

  @Test func aProgramThatIsNotThereFailsAtOnceAndSaysWhatToDo() {
    for command in [["no-such-program-of-tactus"], ["/nonexistent/x"], [""], []] {
      let process = ChildProcess(command, input: "x", at: .zero)
      guard case .failed(let reason)? = process.outcome else {
        Issue.record("\(command) began")
        continue
      }
      #expect(reason.contains("No such file") && reason.contains("install it"), "\(reason)")
    }
  }

  @Test func aFileThatIsNoProgramFailsAtOnce() throws {
    try Folder.with { folder in
      let process = ChildProcess([try script("", in: folder, mode: 0o600)], input: "", at: .zero)
      guard case .failed(let reason)? = process.outcome else {
        Issue.record("it began")
        return
      }
      #expect(reason.contains("make it executable"), "\(reason)")
    }
  }

  @Test(arguments: [1, 2, 75, 127, 255])
  func anotherStatusIsFailureWithWhatWasSaidLast(status: Int) throws {
    try Folder.with { folder in
      let path = try script(
        "echo trying; echo 'no line: \u{7}hung up' >&2; exit \(status)", in: folder)
      guard
        case .failed(let reason) = try finish(
          ChildProcess([Self.shell, path], input: "", at: .zero))
      else {
        Issue.record("no failure")
        return
      }
      #expect(reason.contains("status \(status): no line: \u{FFFD}hung up"), "\(reason)")
    }
  }

  @Test func aProgramThatDoesNotReadDoesNoHarm() throws {
    let text = String(repeating: "x", count: 1 << 20)
    for command in [["true"], ["sh", "-c", "exec <&-; sleep 0.05"]] {
      #expect(try finish(ChildProcess(command, input: text, at: .zero)) == .succeeded)
    }
    guard case .failed = try finish(ChildProcess(["false"], input: text, at: .zero)) else {
      Issue.record("no failure")
      return
    }
  }

  @Test func aProgramThatTalksWithoutEndIsHeardWithoutEndAndTheLastIsKept() throws {
    let command = ["sh", "-c", "yes | head -c 3000000; echo; echo the end; exit 3"]
    guard case .failed(let reason) = try finish(ChildProcess(command, input: "", at: .zero)) else {
      Issue.record("no failure")
      return
    }
    #expect(reason.hasSuffix(": the end"), "\(reason)")
  }

  @Test func aLongLineIsCut() throws {
    let command = ["sh", "-c", "head -c 100000 /dev/zero | tr '\\0' 'z'; exit 3"]
    guard case .failed(let reason) = try finish(ChildProcess(command, input: "", at: .zero)) else {
      Issue.record("no failure")
      return
    }
    #expect(reason.count < 300)
  }

  @Test(arguments: [SIGKILL, SIGTERM, SIGSEGV])
  func aProgramThatIsKilledIsUnknown(signal: Int32) throws {
    let command = ["sh", "-c", "kill -\(signal) $$"]
    guard case .unknown(let reason) = try finish(ChildProcess(command, input: "", at: .zero)) else {
      Issue.record("not unknown")
      return
    }
    #expect(reason.contains("signal \(signal)"))
  }

  @Test func oneThatTakesTooLongIsAskedToEndAndItsEndIsUnknown() throws {
    try Folder.with { folder in
      let ready = folder.file("ready")
      let path = try script(
        "trap 'exit 0' TERM; : > '\(ready)'; while :; do sleep 0.01; done", in: folder)
      let process = ChildProcess([Self.shell, path], input: "", at: .zero)
      #expect(process.deadline == ChildProcess.standardLimit)
      try step(process, until: ready)
      process.step(at: .microseconds(29_999_999))
      #expect(process.deadline == ChildProcess.standardLimit)
      process.step(at: ChildProcess.standardLimit)
      #expect(process.deadline == ChildProcess.standardLimit + ChildProcess.grace)
      // It ends with 0, which does not show the state of its work.
      guard case .unknown(let reason) = try finish(process, at: ChildProcess.standardLimit) else {
        Issue.record("not unknown")
        return
      }
      #expect(reason.contains("longer than 30 s"), "\(reason)")
    }
  }

  @Test func oneThatWillNotEndIsKilledWithAllThatItStarted() throws {
    try Folder.with { folder in
      let children = folder.file("children")
      let text = """
        trap '' TERM
        sleep 1000 & echo $$ $! > '\(children).new'
        mv '\(children).new' '\(children)'
        while :; do sleep 0.01; done
        """
      let limit = Microseconds.seconds(1)
      let process = ChildProcess(
        [Self.shell, try script(text, in: folder)], input: "", limit: limit, at: .zero)
      try step(process, until: children)
      process.step(at: limit)
      process.step(at: limit)
      #expect(process.outcome == nil, "it has not been given its time")
      process.step(at: limit + ChildProcess.grace)
      guard case .unknown = try finish(process, at: limit + ChildProcess.grace) else {
        Issue.record("not unknown")
        return
      }
      let numbers = try folder.read(children)
      for number in String(decoding: numbers, as: UTF8.self).split(whereSeparator: \.isWhitespace) {
        try expectGone(try #require(pid_t(number)))
      }
    }
  }

  @Test func whatTheyLeaveBehindIsNoZombieEvenWhenNobodyWaits() throws {
    try Folder.with { folder in
      let ready = folder.file("ready")
      let path = try script(
        "echo $$ > '\(ready).new'; mv '\(ready).new' '\(ready)'; sleep 1000", in: folder)
      var process: ChildProcess? = ChildProcess([Self.shell, path], input: "", at: .zero)
      try step(try #require(process), until: ready)
      process = nil
      let number = String(decoding: try folder.read(ready), as: UTF8.self)
      let pid = try #require(pid_t(number.trimmingCharacters(in: .whitespacesAndNewlines)))
      #expect(kill(pid, 0) != 0 && errno == ESRCH)
    }
  }

  /// Including processes that have left its group, its session and its parent.
  @Test(arguments: [true, false])
  func allThatItStartedEndsWithItsHolderOrItsLimit(isGivenUp: Bool) throws {
    try Folder.with { folder in
      let children = folder.file("children")
      let text = """
        setsid sh -c 'sleep 1000 & echo $$ $! > "$1.new"; mv "$1.new" "$1"; wait' sh '\(children)' &
        sleep 1000
        """
      let limit = Microseconds.seconds(1)
      var process: ChildProcess? = ChildProcess(
        [Self.shell, try script(text, in: folder)], input: "", limit: limit, at: .zero)
      try step(try #require(process), until: children)
      if isGivenUp {
        process = nil
      } else {
        process?.step(at: limit)
        guard case .unknown = try finish(try #require(process), at: limit) else {
          Issue.record("not unknown")
          return
        }
      }
      let numbers = try folder.read(children)
      for number in String(decoding: numbers, as: UTF8.self).split(whereSeparator: \.isWhitespace) {
        try expectGone(try #require(pid_t(number)))
      }
    }
  }

  @Test func aProgramHasTheUsualSignalsAndNoFilesButItsThree() throws {
    try Folder.with { folder in
      // One without close-on-exec.
      let leak = open("/dev/null", O_RDONLY)
      defer { close(leak) }
      let text = "{ ls /proc/self/fd; grep -E 'Sig(Blk|Ign)' /proc/self/status; } | cat > \"$1\""
      let command = [Self.shell, try script(text, in: folder), folder.file("seen")]
      #expect(try finish(ChildProcess(command, input: "", at: .zero)) == .succeeded)
      let seen = String(decoding: try folder.read(folder.file("seen")), as: UTF8.self)
      // The fourth is the folder that 'ls' reads.
      #expect(seen.hasPrefix("0\n1\n2\n3\nSigBlk"), "\(seen)")
      #expect(seen.contains("SigBlk:\t0000000000000000"), "\(seen)")
      let ignored = seen.split(whereSeparator: \.isWhitespace).last.flatMap {
        UInt64($0, radix: 16)
      }
      // Signals 32 and 33 belong to the C library, which does not change them.
      #expect(try #require(ignored) & 0x7FFF_FFFF == 0, "\(seen)")
    }
  }

  /// A killed process is gone once its parent, or init, has reaped it.
  private func expectGone(_ pid: pid_t) throws {
    let patience = RunningProgram.now() + 20_000_000_000
    while RunningProgram.isAlive(pid) {
      try #require(RunningProgram.now() < patience, "process \(pid) goes on")
      usleep(1000)
    }
  }
}
