import Glibc

/// The exit status of a command, numbered as in sysexits.h.
package enum ExitStatus: Int32 {
  case ok = 0
  /// Nothing failed, but a required figure was not reached.
  case missed = 1
  /// EX_USAGE: the command line is wrong.
  case usage = 64
  /// EX_DATAERR: the text or the file is wrong.
  case badData = 65
  /// EX_NOINPUT: the input cannot be opened.
  case noInput = 66
  /// EX_UNAVAILABLE: the device is missing or cannot do it.
  case unavailable = 69
  /// The output's reader is gone; the status of SIGPIPE.
  case readerGone = 141
  /// EX_IOERR: reading or writing failed.
  case inputOutput = 74
  /// EX_TEMPFAIL: not everything was felt.
  case notFelt = 75
  /// EX_PROTOCOL: the device breaks the protocol.
  case brokenProtocol = 76
  /// EX_NOPERM: the device may not be opened.
  case noPermission = 77
  /// Ended by SIGHUP because the terminal was closed; the number that shells use.
  case hungUp = 129
  /// Ended by Ctrl-C; the number that shells use.
  case interrupted = 130
  /// Ended by SIGQUIT (Ctrl-\); the number that shells use.
  case quit = 131
  /// Ended by SIGTERM; the number that shells use.
  case terminated = 143

  /// True if a signal ended the command.
  package var isOfSignal: Bool { [.hungUp, .interrupted, .quit, .terminated].contains(self) }

  /// Ends the process with this status, and runs no exit handler.
  ///
  /// Other threads may still be inside a C library, whose exit handler would free memory in use:
  /// OpenSSL's did so to the thread that queries a model server. A build for coverage runs the
  /// handlers, since one of them writes the counts.
  package func endProcess() -> Never {
    #if COVERAGE
      exit(rawValue)
    #else
      _exit(rawValue)
    #endif
  }
}

/// A command's fatal error: one line for the user, and the exit status.
package struct Failure: Error {
  /// The exit status.
  package let status: ExitStatus
  /// The problem; includes the remedy when there is no `cure`.
  package let problem: String
  /// The remedy; nil when `problem` includes it.
  package let cure: String?

  /// Creates a failure whose texts are made safe to print.
  package init(_ status: ExitStatus, _ problem: String, cure: String? = nil) {
    self.status = status
    // They may contain a file name or the text of a message; control characters are removed here.
    self.problem = problem.printable
    self.cure = cure?.printable
  }

  /// The problem and its cure in one line.
  package var message: String { cure.map { "\(problem): \($0)" } ?? problem }
}
