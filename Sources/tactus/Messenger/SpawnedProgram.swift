import Glibc

/// A program that was started: its number, and this end of its streams, none of which blocks.
struct SpawnedProgram {
  let process: pid_t
  /// All that it starts is in it, unless it leaves it.
  let group: BoundGroup
  let input: Int32
  /// Standard output and standard error.
  let output: Int32

  init(_ command: [String]) throws(SpawnError) {
    guard let program = command.first, !program.isEmpty else { throw SpawnError(code: ENOENT) }
    // Writing to a program that has ended is an error to look at; one that ended has to be waited for.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGCHLD, SIG_DFL)
    group = try BoundGroup()
    let (childInput, input) = try Pipe.make()
    defer { close(childInput) }
    let output: Int32
    let childOutput: Int32
    do throws(SpawnError) {
      (output, childOutput) = try Pipe.make()
    } catch {
      close(input)
      throw error
    }
    defer { close(childOutput) }
    do throws(SpawnError) {
      process = try Spawn.process(
        command, input: childInput, output: childOutput, group: group.number)
      for end in [input, output] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    } catch {
      close(input)
      close(output)
      throw error
    }
    (self.input, self.output) = (input, output)
  }
}
