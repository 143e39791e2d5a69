import TactusGlove
import TactusMock
import TactusSystem
import TactusWire
import Testing

@testable import TactusDoctor

/// The doctor's examination of the loopback, in a time that jumps.
@Suite struct GloveExaminationTests {
  /// The findings about a glove on a line with these faults, and the time that they took.
  private static func findings(_ faults: String) throws -> (findings: [Finding], time: Microseconds)
  {
    let waiter = try VirtualWaiter(hearsSignals: false)
    let glove = try Glove(.loopback, waiter)
    let examination = GloveExamination(on: glove.line, port: nil, board: nil)
    var connection = GloveConnection(examination, on: glove, seed: 1, mustAnswer: false)
    if !faults.isEmpty {
      let line = FaultyLine(try FaultSpec(faults), seed: 1)
      connection.disturb { FaultyTransport($0, line) }
    }
    let began = waiter.now
    try connection.begin(at: began)
    while !connection.user.isOver {
      _ = waiter.wait(until: connection.nextDeadline, for: connection.interests)
      try connection.step(to: waiter.now)
    }
    return (connection.user.drainFindings(), waiter.now - began)
  }

  @Test func aSoundGloveIsGoodInEveryCheck() throws {
    let (findings, time) = try Self.findings("")
    #expect(findings.allSatisfy { $0.state == .good }, "\(findings)")
    let checks = Set(findings.map(\.check))
    #expect(
      checks.isSuperset(of: ["handshake", "latency", "orders", "arming", "cells", "lease", "stop"]))
    #expect(time <= .seconds(15))
  }

  @Test func aGloveThatSendsNothingFailsTheHandshakeAndNothingElse() throws {
    let (findings, time) = try Self.findings("from-device.drop=1")
    #expect(findings.map(\.check) == ["handshake"])
    #expect(findings.first?.state == .bad)
    #expect(time <= .seconds(15))
  }

  @Test func aLineThatLosesTheGlovesBytesIsNotFoundSound() throws {
    let (findings, time) = try Self.findings("from-device.drop=0.02")
    #expect(findings.contains { $0.state != .good }, "\(findings)")
    #expect(time <= .seconds(15))
  }
}
