import Glibc
import TactusLink
import TactusMock

/// Measures the time until a host notices that a glove was unplugged, and until it is armed again
/// after its return: a pseudo-terminal behind a symbolic link hangs up, and another replaces it.
struct Hotplug {
  let cycles: Int
  /// Milliseconds from each unplugging to its discovery.
  private(set) var noticed: [Double] = []
  /// Milliseconds from each return to the armed glove.
  private(set) var armed: [Double] = []

  init(cycles: Int) { self.cycles = cycles }

  mutating func run() throws(Failure) {
    var template = Array("/tmp/tactus-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure("cannot make a folder in /tmp") }
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

  /// Puts a glove on a new pseudo-terminal, and points `link` to it.
  private func plugIn(_ link: String) throws(Failure) -> FarEnd {
    let terminal: PseudoTerminal
    do throws(TransportError) { terminal = try PseudoTerminal() } catch {
      throw Failure("cannot make a pseudo-terminal: \(error)")
    }
    guard symlink(terminal.path, link + ".new") == 0, rename(link + ".new", link) == 0 else {
      throw Failure("cannot link \(link)")
    }
    return FarEnd(.glove, on: terminal)
  }
}
