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
  /// EX_UNAVAILABLE: the device is not there or cannot do it.
  case unavailable = 69
  /// Nobody reads the output any more; the status of SIGPIPE.
  case readerGone = 141
  /// EX_IOERR: reading or writing failed.
  case inputOutput = 74
  /// EX_TEMPFAIL: not all of it was felt.
  case notFelt = 75
  /// EX_PROTOCOL: the device breaks the protocol.
  case brokenProtocol = 76
  /// EX_NOPERM: the device may not be opened.
  case noPermission = 77
  /// Ended by SIGHUP, since the terminal was closed; as shells count it.
  case hungUp = 129
  /// Ended by Ctrl-C, as shells count it.
  case interrupted = 130
  /// Ended by SIGQUIT (Ctrl-\), as shells count it.
  case quit = 131
  /// Ended by SIGTERM, as shells count it.
  case terminated = 143

  /// Whether a signal ended the command.
  package var isOfSignal: Bool { [.hungUp, .interrupted, .quit, .terminated].contains(self) }

  /// Ends the process with this status, and runs no exit handler.
  ///
  /// Other threads may still be inside a C library, whose exit handler would free what they use: OpenSSL's did so to the
  /// thread that asks a model server. A build for coverage runs the handlers, since one of them writes the counts.
  package func endProcess() -> Never {
    #if COVERAGE
      exit(rawValue)
    #else
      _exit(rawValue)
    #endif
  }
}

/// A command that cannot go on: one line for a person, and the exit status.
package struct Failure: Error {
  /// The exit status.
  package let status: ExitStatus
  /// What was wrong; also what to do about it when there is no `cure`.
  package let problem: String
  /// What to do about it; nil when `problem` says so.
  package let cure: String?

  /// A failure whose texts are made safe to show.
  package init(_ status: ExitStatus, _ problem: String, cure: String? = nil) {
    self.status = status
    // They may contain a file name or the text of a message; no control character passes here.
    self.problem = problem.printable
    self.cure = cure?.printable
  }

  /// The problem and its cure in one line.
  package var message: String { cure.map { "\(problem): \($0)" } ?? problem }
}
