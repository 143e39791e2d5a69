import Glibc

/// Detects new entries in folders.
final class FolderWatch {
  private static let events =
    UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_ATTRIB) | UInt32(IN_DELETE_SELF)
    | UInt32(IN_MOVE_SELF)

  /// Polls as readable when an event has occurred.
  let descriptor: Int32

  init() throws(PortError) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { throw .system(call: "inotify_init1", code: errno) }
  }

  deinit { close(descriptor) }

  /// Watches a folder, or the nearest existing one above it; repeating that is harmless.
  func watch(_ folder: String) {
    var folder = folder
    while inotify_add_watch(descriptor, folder, Self.events) < 0 {
      guard let slash = folder.lastIndex(of: "/"), folder != "/" else { return }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
  }

  func discardEvents() {
    var events = [UInt8](repeating: 0, count: 4096)
    while read(descriptor, &events, events.count) > 0 {}
  }
}
