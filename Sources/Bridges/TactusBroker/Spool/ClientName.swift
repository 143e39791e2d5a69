import Glibc
package import TactusSystem

/// The suffix of a client's identifier, stable across restarts, which distinguishes two hosts of
/// readers with the same name.
package enum ClientName {
  private static let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
  private static let length = 8

  /// Reads it from the file `client` of a folder, or creates it.
  ///
  /// - Throws: `Failure` if it cannot be stored.
  package static func ending(in folder: String) throws(Failure) -> String {
    let path = folder + "/client"
    if !InputFile.isMissing(path) {
      let bytes = try InputFile.contents(of: path, followsLinks: false, most: 1 << 16)
      let text = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
      if text.count == length, text.allSatisfy(letters.contains) { return text }
    }
    let text = String((0..<length).map { _ in letters[Int.random(in: 0..<letters.count)] })
    try OutputFile.write(text + "\n", to: path)
    return text
  }
}
