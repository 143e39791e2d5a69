public import CBoardEvents
import Foundation
import Glibc

/// All events that a board's probe has reported, collected on a separate thread.
///
/// Unchecked: `condition` guards all mutable state.
public final class BoardLog: @unchecked Sendable {
  private let condition = NSCondition()
  private var gathered: [BoardEvent] = []
  private var isAtEnd = false

  init(_ handle: FileHandle) {
    Thread.detachNewThread { [self] in
      let size = MemoryLayout<BoardEvent>.stride
      var chunk = [UInt8](repeating: 0, count: 4096 * size)
      var held = 0
      while true {
        let count = chunk.withUnsafeMutableBytes {
          read(handle.fileDescriptor, $0.baseAddress.map { $0 + held }, $0.count - held)
        }
        guard count > 0 else { break }
        held += count
        let whole = held / size
        condition.withLock {
          chunk.withUnsafeBytes { bytes in
            for index in 0..<whole {
              gathered.append(
                bytes.loadUnaligned(fromByteOffset: index * size, as: BoardEvent.self))
            }
          }
          condition.broadcast()
        }
        chunk.withUnsafeMutableBytes { bytes in
          for index in 0..<held - whole * size { bytes[index] = bytes[whole * size + index] }
        }
        held -= whole * size
      }
      condition.withLock {
        isAtEnd = true
        condition.broadcast()
      }
    }
  }

  public var events: [BoardEvent] { condition.withLock { gathered } }
  /// The events from number `start` on.
  public func events(from start: Int) -> [BoardEvent] {
    condition.withLock { Array(gathered[start...]) }
  }
  public var last: BoardEvent? { condition.withLock { gathered.last } }
  public var count: Int { condition.withLock { gathered.count } }

  /// Waits for an event from number `start` on that matches; returns its number, or nil if none
  /// did.
  public func number(
    from start: Int = 0, within seconds: Double = 60, where isWanted: (BoardEvent) -> Bool
  ) -> Int? {
    let deadline = Date(timeIntervalSinceNow: seconds)
    var next = start
    return condition.withLock {
      while true {
        while next < gathered.count {
          if isWanted(gathered[next]) { return next }
          next += 1
        }
        if isAtEnd || !condition.wait(until: deadline) { return nil }
      }
    }
  }
}

extension BoardEvent {
  /// The board's own time; µs.
  public var microseconds: Double { Double(time) / 1000 }

  public func isFrom(_ other: BoardSource) -> Bool { source == other.rawValue }
}
