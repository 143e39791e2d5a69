import Foundation
import Glibc
import TactusAnalysis
import TactusBridge
import TactusMessage
import TactusMessenger
import TactusStore
import TactusSystem
import TactusTestSupport
import TactusText
import Testing

@testable import TactusService

/// A reader's store in a folder, with the file of a bridge next to it.
struct KeepingBench {
  let folder: Folder
  /// The store's file; "data/messages.db" unless another was named.
  let store: String

  static func with(_ body: (KeepingBench) throws -> Void) throws {
    try Folder.with { folder in
      mkdir(folder.file("data"), 0o700)
      try body(KeepingBench(folder: folder, store: folder.file("data/messages.db")))
    }
  }

  /// The same reader's next machine.
  func other() throws -> KeepingBench {
    mkdir(folder.file("other"), 0o700)
    return KeepingBench(folder: folder, store: folder.file("other/messages.db"))
  }

  var notes: NotesData { NotesData(folder: FilePath.folder(of: store)) }

  /// Stores messages, each given as sender and text, a minute apart since 2026-01-01.
  func deliver(_ messages: (sender: String, body: String)...) throws {
    let store = try MessageStore(path: store)
    for (number, message) in messages.enumerated() {
      let message = IncomingMessage(
        sender: message.sender, body: message.body,
        time: Timestamp(milliseconds: 1_767_225_600_000 + Int64(number) * 60_000))
      try store.deliver(message, RuleAnalyzer().analyze(message))
    }
  }

  func senders() throws -> [String] {
    try MessageStore(path: store, isReader: true).people().map(\.conversation.name).sorted()
  }

  func messageCount() throws -> Int {
    try MessageStore(path: store, isReader: true).tally().messages
  }

  func write(_ text: String, to name: String) throws {
    try folder.write(text.utf8, to: name)
  }

  func text(_ name: String) -> String? {
    (try? folder.read(folder.file(name))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The lines that a command wrote.
  static func lines(_ body: (StandardOutput) throws -> Void) rethrows -> [String] {
    let transcript = Transcript()
    try body(StandardOutput(into: transcript))
    return String(decoding: transcript.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

/// The file of a bridge: a line for each message, with its sender before a colon.
struct NotesData: BridgeData {
  let folder: String
  var program: String { "notes" }
  var name: String { "notes.txt" }
  var holds: String { "notes about messages" }

  private func lines() throws(Failure) -> [String] {
    String(decoding: try DataFile.read(path, atMost: 1 << 20), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  private func write(_ lines: [String]) throws(Failure) {
    try OutputFile.writePrivately(Array(lines.map { $0 + "\n" }.joined().utf8), to: path)
  }

  func unattributableCount() throws(Failure) -> Int {
    try lines().count { $0.hasPrefix("?") }
  }

  func forget(_ erasure: any Erasure) throws(Failure) -> Int {
    if erasure.isAll {
      try DataFile.remove(path)
      return 1
    }
    let all = try lines()
    if all.contains("broken") { throw Failure(.inputOutput, "\(path) is broken") }
    let kept = all.filter { line in
      let sender = line.prefix { $0 != ":" }
      return sender != "?" && !erasure.covers(sender: String(sender), at: .now)
    }
    try write(kept)
    return all.count - kept.count
  }

  func exported() throws(Failure) -> [ReaderExport.File] {
    guard isThere else { return [] }
    return [
      ReaderExport.File(
        name: DataFile.folder + name, bytes: try DataFile.read(path, atMost: 1 << 20))
    ]
  }

  func prepare(_ files: [ReaderExport.File], replaces: Bool) throws(Failure) -> DataMove {
    guard let file = exportedFile(in: files) else { return moveNothing(replaces: replaces) }
    let text = String(decoding: file.bytes, as: UTF8.self)
    guard text.hasSuffix("\n") else { throw Failure(.badData, "the notes are cut off") }
    let old = replaces || !isThere ? [] : try lines()
    let new = old + text.split(separator: "\n").map(String.init)
    return { () throws(Failure) in try self.write(new) }
  }
}
