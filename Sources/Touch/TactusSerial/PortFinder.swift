import Glibc
public import TactusWire

/// Waits for a glove to return, under any name, and opens it.
public final class PortFinder {
  /// The pauses between attempts at a port that is present but cannot be opened yet.
  private static let shortestPause = Microseconds.milliseconds(20)
  private static let longestPause = Microseconds.seconds(1)
  /// The minimum age of a pseudo-terminal: a terminal program opens a new one's other end within
  /// this time.
  private static let settling = Microseconds.milliseconds(100)

  private enum Watch {
    case ports(PortWatcher)
    case folders(FolderWatch)
  }

  private let identity: PortIdentity
  private let baud: Int
  private let watch: Watch
  private var pause = shortestPause

  /// The time of the next call to `find` even if nothing is readable: at once at first, and
  /// repeatedly while a port that is present cannot be opened; nil otherwise.
  public private(set) var nextDeadline: Microseconds? = .zero
  /// The reason that the glove cannot be opened although it is present; nil while it is absent.
  public private(set) var openError: PortError?

  /// The file descriptors to poll; call `find` when one is readable.
  public var descriptors: [Int32] {
    switch watch {
    case .ports(let watcher): [watcher.descriptor]
    case .folders(let watcher): [watcher.descriptor]
    }
  }

  /// Starts to watch for the glove.
  ///
  /// - Throws: `PortError.system`, which names the call that failed.
  public init(_ identity: PortIdentity, baud: Int = 115_200) throws(PortError) {
    self.identity = identity
    self.baud = baud
    if case .path = identity {
      watch = .folders(try FolderWatch())
    } else {
      watch = .ports(try PortWatcher())
    }
  }

  /// Opens the glove; nil while that is impossible. `now` is on the clock of `nextDeadline`.
  public func find(at now: Microseconds) -> SerialPort? {
    discardChanges()
    nextDeadline = nil
    openError = nil
    do throws(PortError) {
      let port = try locate()
      if let rest = Self.timeToSettle(port) {
        nextDeadline = now + rest
        return nil
      }
      try refuseStrangers(port)
      return try SerialPort(port, identity, baud: baud)
    } catch .notFound {
      pause = Self.shortestPause
      return nil
    } catch {
      openError = error
      nextDeadline = now + pause
      pause = min(pause + pause, Self.longestPause)
      return nil
    }
  }

  /// Discards the events; the glove is looked up again anyway.
  private func discardChanges() {
    switch watch {
    case .ports(let watcher): _ = watcher.drainChanges()
    case .folders(let watcher): watcher.discardEvents()
    }
  }

  private func locate() throws(PortError) -> PortInfo {
    if case .path(let path) = identity, case .folders(let watcher) = watch {
      // Watch before searching, or an arrival in between would be missed.
      for folder in PortPath(path, try Udev()).folders { watcher.watch(folder) }
      let port = try Ports.find(.path(path))
      guard !Self.isStale(path, leadingTo: port) else {
        throw .notFound(.path(path), others: [])
      }
      return port
    }
    let ports = try Ports.list().filter(identity.matches)
    guard let port = ports.first else { throw .notFound(.automatic, others: []) }
    guard ports.count == 1 else { throw .ambiguous(.automatic, ports) }
    return port
  }

  /// Returns true if a glove that is gone left this link behind: its pseudo-terminal is newer.
  private static func isStale(_ path: String, leadingTo port: PortInfo) -> Bool {
    var link = stat()
    var end = stat()
    guard port.isPseudoTerminal, lstat(path, &link) == 0, link.st_mode & S_IFMT == S_IFLNK,
      stat(path, &end) == 0
    else { return false }
    return microseconds(link.st_ctim) < microseconds(end.st_ctim)
  }

  /// Returns the time until a pseudo-terminal is old enough to determine its user; nil if it already is.
  private static func timeToSettle(_ port: PortInfo) -> Microseconds? {
    var status = stat()
    guard port.isPseudoTerminal, stat(port.path, &status) == 0 else { return nil }
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let age = microseconds(time) - microseconds(status.st_ctim)
    return .zero <= age && age < settling ? settling - age : nil
  }

  private static func microseconds(_ time: timespec) -> Microseconds {
    Microseconds(Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }

  /// Refuses a pseudo-terminal that another process uses, because its number may have been reused.
  private func refuseStrangers(_ port: PortInfo) throws(PortError) {
    guard port.isPseudoTerminal else { return }
    let holders = PseudoTerminalUse.strangers(at: port.path)
    guard holders.isEmpty else { throw .busy(path: port.path, by: holders) }
  }
}
