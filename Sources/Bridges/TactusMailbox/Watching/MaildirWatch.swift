import Glibc
import TactusSystem

/// Change notifications for folders (inotify(7)).
final class MaildirWatch {
  /// A change in a folder.
  enum Event: Hashable {
    /// A file has its final name, after a move or after its writer closed it.
    case arrived(folder: String, name: String)
    /// A file was created, and may still be being written.
    case made(folder: String, name: String)
    /// Folders were added or removed.
    case changed
    /// The kernel's queue overflowed.
    case overflowed
  }

  private static let part = UInt32(IN_MOVED_TO | IN_CREATE | IN_CLOSE_WRITE) | UInt32(IN_ONLYDIR)
  private static let place =
    UInt32(IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)
    | UInt32(IN_ONLYDIR)

  private let descriptor: Descriptor
  /// The watched paths by number: folders of mails, or folders where others appear.
  private var watched: [Int32: (path: String, isPart: Bool)] = [:]
  private var numbers: [String: Int32] = [:]

  /// - Throws: `Failure` if no inotify instance is left.
  init() throws(Failure) {
    descriptor = Descriptor(inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)))
    guard descriptor.isOpen else {
      throw Failure(
        .unavailable, "folders cannot be watched: \(String(cString: strerror(errno)))",
        cure: "raise fs.inotify.max_user_instances")
    }
  }

  var interest: Interest { Interest(descriptor: descriptor.number) }

  /// Watches exactly these folders; returns the first that failed with the reason.
  func watch(parts: [String], places: [String]) -> (path: String, reason: String)? {
    var failed: (path: String, reason: String)?
    var current: Set<String> = []
    for (paths, isPart) in [(parts, true), (places, false)] {
      for path in paths {
        let number = inotify_add_watch(descriptor.number, path, isPart ? Self.part : Self.place)
        guard number >= 0 else {
          failed = failed ?? (path, String(cString: strerror(errno)))
          continue
        }
        watched[number] = (path, isPart)
        numbers[path] = number
        current.insert(path)
      }
    }
    for (path, number) in numbers where !current.contains(path) {
      numbers[path] = nil
      // A renamed folder keeps its watch.
      if watched[number]?.path == path {
        watched[number] = nil
        inotify_rm_watch(descriptor.number, number)
      }
    }
    return failed
  }

  /// Reads the events since the last call.
  func readEvents() -> [Event] {
    var events: [Event] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let header = MemoryLayout<inotify_event>.size
    while events.count < 10_000 {
      let count = read(descriptor.number, &buffer, buffer.count)
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        return events
      }
      var start = 0
      while start + header <= count {
        let event = buffer.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
        }
        let end = min(count, start + header + Int(event.len))
        let name = String(
          decoding: buffer[(start + header)..<end].prefix { $0 != 0 }, as: UTF8.self)
        start = end
        if let one = self.event(event, name), events.last != one { events.append(one) }
      }
    }
    return events
  }

  private func event(_ event: inotify_event, _ name: String) -> Event? {
    func has(_ bit: some BinaryInteger) -> Bool {
      event.mask & UInt32(truncatingIfNeeded: bit) != 0
    }
    if has(IN_Q_OVERFLOW) { return .overflowed }
    if has(IN_IGNORED) {
      if let path = watched.removeValue(forKey: event.wd)?.path, numbers[path] == event.wd {
        numbers[path] = nil
      }
      return .changed
    }
    guard let (path, isPart) = watched[event.wd] else { return nil }
    guard isPart else {
      return has(IN_ISDIR) || has(IN_DELETE_SELF) || has(IN_MOVE_SELF) ? .changed : nil
    }
    guard !name.isEmpty, !name.hasPrefix("."), !has(IN_ISDIR) else { return nil }
    return has(IN_CREATE)
      ? .made(folder: path, name: name) : .arrived(folder: path, name: name)
  }
}
