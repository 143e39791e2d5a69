import Glibc

/// Removes temporary files when a signal, such as Ctrl-C, ends the program: on a USB stick that is
/// then unplugged, they would remain forever.
///
/// For commands that do nothing but such work; programs that handle signals themselves do not use
/// it.
package enum DraftTrap {
  private static let most = 32
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// The paths to remove; memory that a signal handler reads is never moved or freed.
  private nonisolated(unsafe) static let paths = {
    let paths = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: most)
    paths.initialize(repeating: nil, count: most)
    return paths
  }()
  private nonisolated(unsafe) static var isSet = false

  /// Arranges for drafts created from now on to be removed when a signal ends the program.
  package static func set() {
    guard !isSet else { return }
    isSet = true
    _ = paths
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { signal in
      for index in 0..<DraftTrap.most {
        if let path = DraftTrap.paths[index] { unlink(path) }
      }
      // The signal is blocked until this returns, and then ends the program with its default
      // action.
      raise(signal)
    }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
    for signal in signals {
      var old = sigaction()
      sigaction(signal, nil, &old)
      // A signal that the parent process chose to ignore, as nohup does, stays ignored.
      let isIgnored = unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == 1
      if !isIgnored { sigaction(signal, &action, nil) }
    }
  }

  /// Blocks the signals until `release`, so that none ends the program between creating a draft and
  /// registering it.
  ///
  /// - Returns: the signals that were blocked before.
  static func blockSignals() -> sigset_t {
    var (held, before) = (sigset_t(), sigset_t())
    sigemptyset(&held)
    for signal in signals { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
    return before
  }

  /// Restores the signal mask.
  static func release(_ before: sigset_t) {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Registers a path, if drafts must be removed when a signal ends the program.
  static func add(_ path: String) {
    guard isSet, let free = (0..<most).first(where: { paths[$0] == nil }) else { return }
    paths[free] = strdup(path)
  }

  /// Unregisters a path that is gone, or has become a regular file.
  static func remove(_ path: String) {
    guard isSet else { return }
    for index in 0..<most where paths[index].map({ strcmp($0, path) == 0 }) == true {
      // Not freed: a handler may be reading it.
      paths[index] = nil
    }
  }
}
