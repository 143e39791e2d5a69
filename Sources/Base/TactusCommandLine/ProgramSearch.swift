import Glibc
import TactusSystem

/// Finds and starts the other programs of Tactus.
package enum ProgramSearch {
  /// Returns the path of one of Tactus's own programs; nil if it is not installed.
  ///
  /// It is next to this program, as in a build folder, or in `../libexec/tactus`, where packages put it.
  package static func path(of program: TactusProgram) -> String? { helper(program.rawValue) }

  /// Returns the path of a program that only other programs of Tactus start; nil if it is not installed.
  package static func helper(_ name: String) -> String? {
    guard let folder = ownFolder else { return nil }
    return [folder, folder + "/../libexec/tactus"].map { "\($0)/\(name)" }
      .first { Spawn.obstacle(to: $0) == nil }
  }

  /// Returns the path of a third-party command in PATH; nil if none is found, or if it is this program itself.
  static func foreign(_ name: String) -> String? {
    guard let path = Spawn.find(name), path.hasPrefix("/") else { return nil }
    var (own, found) = (stat(), stat())
    guard stat("/proc/self/exe", &own) == 0, stat(path, &found) == 0,
      own.st_dev != found.st_dev || own.st_ino != found.st_ino
    else { return nil }
    return path
  }

  /// The folder of this program's file; nil if it cannot be determined.
  private static var ownFolder: String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &bytes, bytes.count)
    guard count > 0, count < bytes.count, let slash = bytes[..<count].lastIndex(of: 0x2F) else {
      return nil
    }
    return String(decoding: bytes[..<slash], as: UTF8.self)
  }

  /// Replaces this process with a program. Ends with status 69 if the system refuses.
  ///
  /// - Parameters:
  ///   - words: the program's first words.
  ///   - rest: the number of this process's last words that follow, byte for byte, since they need not be UTF-8.
  static func become(_ path: String, _ words: [String], lastOfOwn rest: Int) -> Never {
    var arguments: [UnsafeMutablePointer<CChar>?] = ([path] + words).map { strdup($0) }
    let count = Int(CommandLine.argc)
    for index in max(0, count - rest)..<count { arguments.append(CommandLine.unsafeArgv[index]) }
    arguments.append(nil)
    execv(path, arguments)
    let code = errno
    reserveStandardStreams()
    StandardError.write(
      "tactus: cannot start '\(path.printable)': \(String(cString: strerror(code)))")
    ExitStatus.unavailable.endProcess()
  }
}
