import Glibc
import TactusSystem

/// Finds and starts the other programs of Tactus.
package enum ProgramSearch {
  /// The path of an installed program; nil if there is none.
  ///
  /// It is searched next to this program, so that a build folder works, then in `../libexec/tactus`, where packages put
  /// it, and at last along PATH, where others may put a command of their own.
  package static func path(of name: String) -> String? {
    guard !name.contains("/") else { return nil }
    let folder = ownFolder
    let places = folder.map { [$0, $0 + "/../libexec/tactus"] } ?? []
    let near = places.map { "\($0)/\(name)" }.first { Spawn.obstacle(to: $0) == nil }
    return near ?? Spawn.find(name)
  }

  /// The folder of this program's file; nil if it cannot be told.
  private static var ownFolder: String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &bytes, bytes.count)
    guard count > 0, count < bytes.count, let slash = bytes[..<count].lastIndex(of: 0x2F) else {
      return nil
    }
    return String(decoding: bytes[..<slash], as: UTF8.self)
  }

  /// Replaces this process by a program. Ends with status 69 if the system refuses.
  ///
  /// - Parameters:
  ///   - words: the program's first words.
  ///   - rest: how many of the last words of this process follow, byte for byte, since they need not be UTF-8.
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
