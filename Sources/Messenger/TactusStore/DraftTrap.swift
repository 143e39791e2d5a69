import Glibc

/// Removes drafts when the program is ended by a signal, such as Ctrl-C: on a stick that is pulled next, nobody would.
///
/// For commands that are nothing but such work; programs that handle signals leave it off.
package enum DraftTrap {
  private static let most = 32
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// The paths to remove; what a signal's handler reads is never moved or freed.
  private nonisolated(unsafe) static let paths = {
    let paths = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: most)
    paths.initialize(repeating: nil, count: most)
    return paths
  }()
  private nonisolated(unsafe) static var isSet = false

  /// Lets drafts that are made from now on go with the program.
  package static func set() {
    guard !isSet else { return }
    isSet = true
    _ = paths
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { signal in
      for index in 0..<DraftTrap.most {
        if let path = DraftTrap.paths[index] { unlink(path) }
      }
      // It is blocked until this returns, and then ends the program as it would have.
      raise(signal)
    }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
    for signal in signals {
      var old = sigaction()
      sigaction(signal, nil, &old)
      // Whoever started it with a signal ignored, as nohup does, goes on having it ignored.
      let isIgnored = unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == 1
      if !isIgnored { sigaction(signal, &action, nil) }
    }
  }

  /// Holds the signals back until `release`, so that none ends the program between a draft and its note.
  ///
  /// - Returns: the signals that were held back before.
  static func hold() -> sigset_t {
    var (held, before) = (sigset_t(), sigset_t())
    sigemptyset(&held)
    for signal in signals { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
    return before
  }

  /// Lets the signals through again.
  static func release(_ before: sigset_t) {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Notes a path, if drafts go with the program.
  static func add(_ path: String) {
    guard isSet, let free = (0..<most).first(where: { paths[$0] == nil }) else { return }
    paths[free] = strdup(path)
  }

  /// Forgets a path that is gone, or a file like others now.
  static func forget(_ path: String) {
    guard isSet else { return }
    for index in 0..<most where paths[index].map({ strcmp($0, path) == 0 }) == true {
      // Not freed: a handler may be reading it.
      paths[index] = nil
    }
  }
}
