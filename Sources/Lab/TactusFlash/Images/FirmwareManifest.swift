package import TactusText

/// The list of the firmware files in a folder, `manifest.json`, which `hardware/firmware/pack` writes.
package struct FirmwareManifest: Equatable, Sendable {
  package static let fileName = "manifest.json"

  /// A firmware file.
  package struct Image: Equatable, Sendable {
    /// The board's name.
    package let board: String
    /// The file's name in the folder.
    package let file: String
    /// The name and version that the firmware reports.
    package let firmware: FirmwareVersion
    /// The digest of its bytes, in lower-case hexadecimal.
    package let sha256: String
  }

  /// The release of Tactus that the files are from.
  package let release: String
  package let images: [Image]

  /// Parses a manifest.
  ///
  /// - Throws: `JSONDocumentError` with the position of the first error.
  package init(json: [UInt8], file: String) throws(JSONDocumentError) {
    let root = try JSONNode(json: json, file: file, document: "the manifest").anyMembers()
    _ = try root.required("format").integer(1...1)
    release = try root.required("release").text()
    var images: [Image] = []
    for node in try root.required("images").elements() { images.append(try Self.image(node)) }
    self.images = images
  }

  private static func image(_ node: JSONNode) throws(JSONDocumentError) -> Image {
    let members = try node.anyMembers()
    let name = try members.required("file")
    let file = try name.text()
    guard !file.contains("/"), !file.hasPrefix(".") else {
      throw name.refused("the name of a file in the same folder, without '/'")
    }
    let digest = try members.required("sha256")
    let sha256 = try digest.text()
    guard sha256.utf8.count == 64, sha256.allSatisfy({ $0.isHexDigit && !$0.isUppercase }) else {
      throw digest.refused("no SHA-256 in 64 lower-case hexadecimal digits")
    }
    return Image(
      board: try members.required("board").text(), file: file,
      firmware: FirmwareVersion(try members.required("firmware").text()), sha256: sha256)
  }

  /// Returns the file to write to a board: there may be others for a programmer.
  package func image(for board: BoardKind) -> Image? {
    images.first { $0.board == board.name && $0.file.hasSuffix("." + board.ending) }
  }
}
