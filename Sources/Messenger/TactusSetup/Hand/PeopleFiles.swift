import Glibc
import TactusSystem

/// Address books in the folders to which users save files from a phone.
enum PeopleFiles {
  private static let folders = ["", "/Downloads", "/Documents"]
  /// The maximum number offered by touch.
  private static let most = 6
  /// The maximum length of a name, since longer ones are tedious to feel.
  private static let longestName = 60

  /// The vCard files in the home folder and in its folders for downloads and documents.
  static var found: [String] {
    guard let home = getenv("HOME").map({ String(cString: $0) }), !home.isEmpty else { return [] }
    return found(in: folders.map { home + $0 })
  }

  static func found(in folders: [String]) -> [String] {
    let files = folders.flatMap { folder -> [String] in
      let names = (try? InputFile.names(in: folder)) ?? []
      return names.filter {
        $0.lowercased().hasSuffix(".vcf") && !$0.hasPrefix(".") && $0.utf8.count <= longestName
      }
      .map { folder + "/" + $0 }
    }
    return Array(files.filter { InputFile.isFile($0) }.prefix(most))
  }
}
