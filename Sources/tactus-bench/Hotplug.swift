import Glibc
import TactusLink
import TactusMock

/// A pseudo-terminal behind a link in the file system that hangs up and comes back as another, as
/// a glove is unplugged and renumbered: how soon a host sees the one and is armed after the other.
struct Hotplug {
  let cycles: Int
  /// Milliseconds.
  private(set) var noticed: [Double] = []
  private(set) var armed: [Double] = []

  init(cycles: Int) { self.cycles = cycles }

  mutating func run() throws(Failure) {
    var template = Array("/tmp/tactus-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure("no folder for the link in /tmp") }
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let link = folder + "/glove"
    defer {
      unlink(link)
      rmdir(folder)
    }
    var far = try plugIn(link)
    var host = try GloveHost(.path(link))
    try far.start()
    try host.connect()
    try host.arm()
    for _ in 0..<cycles {
      let pulled = Monotonic.nanoseconds()
      far.hangUp()
      try host.waitForHangUp()
      noticed.append(Double(Monotonic.nanoseconds() - pulled) / 1e6)
      let finder = try host.leave()
      far = try plugIn(link)
      let plugged = Monotonic.nanoseconds()
      host = try GloveHost(finder)
      try far.start()
      try host.connect()
      try host.arm()
      armed.append(Double(Monotonic.nanoseconds() - plugged) / 1e6)
    }
    host.close()
    far.join()
  }

  /// A glove on a new pseudo-terminal that `link` leads to.
  private func plugIn(_ link: String) throws(Failure) -> FarEnd {
    let terminal: PseudoTerminal
    do throws(TransportError) { terminal = try PseudoTerminal() } catch {
      throw Failure("no pseudo-terminal: \(error)")
    }
    guard symlink(terminal.path, link + ".new") == 0, rename(link + ".new", link) == 0 else {
      throw Failure("cannot link \(link)")
    }
    return FarEnd(.glove, on: terminal)
  }
}
