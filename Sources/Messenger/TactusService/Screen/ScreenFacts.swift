import Glibc
package import TactusSystem
import TactusText

/// The parts needed by BRLTTY to drive the hand, as found on this machine.
package struct ScreenFacts {
  /// A running BRLTTY.
  struct Process {
    var id: pid_t
    var user: uid_t
    /// True if it may open files of other users (CAP_DAC_OVERRIDE).
    var opensAll: Bool
    /// The settings on its command line.
    var settings: BRLTTYSettings
  }

  /// The oldest BRLTTY compatible with our display.
  static let oldest = [6, 5]

  /// The program's path; nil if it is not installed.
  var program: String?
  /// The program's version, as in "6.5"; nil if the program does not contain it.
  var version: String?
  /// The folder of its drivers; nil if there is none.
  var drivers: String?
  /// The names of the drivers' files.
  var driverFiles: Set<String> = []
  /// The settings in its file; a failure if it cannot be read.
  var configuration: Result<BRLTTYSettings, Failure> = .success(BRLTTYSettings())
  /// The file's path.
  var configurationPath = "/etc/brltty.conf"
  /// The display's path; `target` is the destination of its link, nil for no link.
  var display: String
  var target: String?
  /// The process that is the display; nil for none.
  var service: pid_t?
  /// The running BRLTTY; nil for none.
  var process: Process?
  /// The reader's user ID.
  var user: uid_t
  var userName: String

  private static let programFolders = [
    "/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin",
  ]
  private static let driverFolders = [
    "/usr/local/lib/brltty", "/usr/lib/brltty", "/lib/brltty", "/usr/lib64/brltty",
    "/usr/lib/x86_64-linux-gnu/brltty", "/usr/lib/aarch64-linux-gnu/brltty",
    "/usr/lib/arm-linux-gnueabihf/brltty", "/usr/lib/i386-linux-gnu/brltty",
  ]

  /// Creates facts with nothing found.
  init(display: String, user: uid_t, userName: String) {
    self.display = display
    self.user = user
    self.userName = userName
  }

  /// Examines this machine; starts nothing and changes nothing.
  ///
  /// - Throws: `Failure` if the environment names no folder for the display.
  package init() throws(Failure) {
    let user = geteuid()
    self.init(
      display: try BrailleDisplayPort.standardPath(), user: user,
      userName: getpwuid(user).map { String(cString: $0.pointee.pw_name) } ?? "\(user)")
    program = Self.programFolders.lazy.map { $0 + "/brltty" }.first { access($0, X_OK) == 0 }
    version = program.flatMap(Self.version)
    do throws(Failure) {
      let text = try Self.text(configurationPath)
      configuration = .success(BRLTTYSettings(file: text))
    } catch { configuration = .failure(error) }
    let said = (try? configuration.get())?.drivers
    drivers = ([said].compactMap { $0 } + Self.driverFolders).first { InputFile.isFolder($0) }
    driverFiles = Set(drivers.flatMap { try? InputFile.names(in: $0) } ?? [])
    service = BrailleClaim.holder(of: display)
    target = Self.link(display)
    process = Self.running()
  }

  /// Returns the version in the program's own text, as shown by `brltty -V`.
  private static func version(of program: String) -> String? {
    guard let file = try? InputFile(program, most: 1 << 24) else { return nil }
    let mark = Array("BRLTTY-".utf8)
    var held: [UInt8] = []
    while let chunk = try? file.read(), !chunk.isEmpty {
      held += chunk
      var rest = held[...]
      while let at = rest.firstRange(of: mark)?.upperBound {
        let number = rest[at...].prefix { (0x30...0x39).contains($0) || $0 == 0x2E }
        if number.count > 2, number.endIndex < held.endIndex {
          return String(decoding: number, as: UTF8.self)
        }
        rest = rest[at...]
      }
      held = Array(held.suffix(32))
    }
    return nil
  }

  private static func text(_ path: String) throws(Failure) -> String {
    String(decoding: try InputFile.contents(of: path, most: 1 << 20), as: UTF8.self)
  }

  private static func link(_ path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func running() -> Process? {
    for name in (try? InputFile.names(in: "/proc")) ?? [] {
      guard let id = pid_t(name), (try? text("/proc/\(name)/comm")) == "brltty\n",
        let status = try? text("/proc/\(name)/status")
      else { continue }
      func field(_ key: String) -> Substring? {
        status.split(separator: "\n").first { $0.hasPrefix(key + ":") }?
          .split(whereSeparator: \.isWhitespace).dropFirst().last
      }
      let capabilities = field("CapEff").flatMap { UInt64($0, radix: 16) } ?? 0
      let words = (try? text("/proc/\(name)/cmdline"))?.split(separator: "\0") ?? []
      return Process(
        // The last of the four user IDs is that of file accesses.
        id: id, user: field("Uid").flatMap { uid_t($0) } ?? 0, opensAll: capabilities & 2 != 0,
        settings: BRLTTYSettings(command: words.map(String.init)))
    }
    return nil
  }
}
