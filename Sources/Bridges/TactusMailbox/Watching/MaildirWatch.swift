import Glibc
import TactusSystem

/// The kernel's news of folders (inotify(7)).
final class MaildirWatch {
  /// Something that happened in a folder.
  enum Event: Hashable {
    /// A file has come under its last name, by a move or after its writer closed it.
    case arrived(folder: String, name: String)
    /// A file has been made, and may still be written.
    case made(folder: String, name: String)
    /// Folders came or went.
    case changed
    /// More happened than the kernel keeps.
    case overflowed
  }

  private static let part = UInt32(IN_MOVED_TO | IN_CREATE | IN_CLOSE_WRITE) | UInt32(IN_ONLYDIR)
  private static let place =
    UInt32(IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)
    | UInt32(IN_ONLYDIR)

  private let descriptor: Descriptor
  /// What each watch looks at: a folder of mails, or one where folders appear.
  private var watched: [Int32: (path: String, isPart: Bool)] = [:]
  private var numbers: [String: Int32] = [:]

  /// - Throws: `Failure` if the system has none left.
  init() throws(Failure) {
    descriptor = Descriptor(inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)))
    guard descriptor.isOpen else {
      throw Failure(
        .unavailable, "folders cannot be watched: \(String(cString: strerror(errno)))",
        cure: "raise fs.inotify.max_user_instances")
    }
  }

  var interest: Interest { Interest(descriptor: descriptor.number) }

  /// Watches these folders and no others; the first that cannot be, and why.
  func watch(parts: [String], places: [String]) -> (path: String, reason: String)? {
    var failed: (path: String, reason: String)?
    var kept: Set<String> = []
    for (paths, isPart) in [(parts, true), (places, false)] {
      for path in paths {
        let number = inotify_add_watch(descriptor.number, path, isPart ? Self.part : Self.place)
        guard number >= 0 else {
          failed = failed ?? (path, String(cString: strerror(errno)))
          continue
        }
        watched[number] = (path, isPart)
        numbers[path] = number
        kept.insert(path)
      }
    }
    for (path, number) in numbers where !kept.contains(path) {
      numbers[path] = nil
      // A folder that was renamed has kept its watch.
      if watched[number]?.path == path {
        watched[number] = nil
        inotify_rm_watch(descriptor.number, number)
      }
    }
    return failed
  }

  /// What has happened since the last call.
  func take() -> [Event] {
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
