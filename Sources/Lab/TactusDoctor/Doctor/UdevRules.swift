package import TactusSystem
import TactusText

/// The rules of `hardware/udev`, which come with the program.
package enum UdevRules {
  private static let files = [
    ("70-tactus.rules", PackageResources._0_tactus_rules),
    ("90-tactus-brltty.rules", PackageResources._0_tactus_brltty_rules),
  ]

  /// Writes the rules into a folder such as `/etc/udev/rules.d`; returns their paths.
  ///
  /// - Throws: `Failure` if a file there cannot be written, or has other contents: it may name the
  ///   adapters of a user's glove.
  package static func install(in folder: String) throws(Failure) -> [String] {
    guard InputFile.isFolder(folder) else {
      throw Failure(
        .noInput, "no folder '\(folder.printable)'", cure: "udev reads /etc/udev/rules.d")
    }
    let rules = files.map {
      (path: "\(folder)/\($0.0)", text: String(decoding: $0.1, as: UTF8.self))
    }
    for (path, text) in rules where !InputFile.isMissing(path) {
      guard try InputFile.contents(of: path, most: 1 << 20) == Array(text.utf8) else {
        throw Failure(
          .noPermission, "'\(path.printable)' is there and differs",
          cure: "keep it if it names your glove, or remove it first")
      }
    }
    for (path, text) in rules { try OutputFile.write(text, to: path) }
    return rules.map(\.path)
  }
}
