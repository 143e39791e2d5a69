import Glibc
package import TactusSystem
import TactusText

/// What there is on this machine for BRLTTY to drive the hand.
package struct ScreenFacts {
  /// A BRLTTY that runs.
  struct Process {
    var id: pid_t
    var user: uid_t
    /// Whether it may open what belongs to others (CAP_DAC_OVERRIDE).
    var opensAll: Bool
    /// What its command line says.
    var settings: BRLTTYSettings
  }

  /// The oldest BRLTTY whose display works as ours does.
  static let oldest = [6, 5]

  /// Where the program is; nil if it is not installed.
  var program: String?
  /// Its version, as in "6.5"; nil if it does not tell.
  var version: String?
  /// Where its drivers are; nil if there are none.
  var drivers: String?
  /// The names of the drivers' files.
  var driverFiles: Set<String> = []
  /// What its file of settings says; a failure if it cannot be read.
  var configuration: Result<BRLTTYSettings, Failure> = .success(BRLTTYSettings())
  /// The file's path.
  var configurationPath = "/etc/brltty.conf"
  /// The display's path, and where its link leads; nil for no link.
  var display: String
  var target: String?
  /// The process that is the display; nil if none is.
  var service: pid_t?
  /// The BRLTTY that runs; nil if none does.
  var process: Process?
  /// The reader.
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

  /// Nothing found yet.
  init(display: String, user: uid_t, userName: String) {
    self.display = display
    self.user = user
    self.userName = userName
  }

  /// Looks around on this machine; starts nothing and changes nothing.
  ///
  /// - Throws: `Failure` if the environment names no folder for the display.
  package init() throws(Failure) {
    let user = geteuid()
    self.init(
      display: try BrailleLine.standardPath(), user: user,
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

  /// The version in the program's own text, which it shows to those who ask for it.
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
        // The last of its four ids is that by which files are opened.
        id: id, user: field("Uid").flatMap { uid_t($0) } ?? 0, opensAll: capabilities & 2 != 0,
        settings: BRLTTYSettings(command: words.map(String.init)))
    }
    return nil
  }
}
