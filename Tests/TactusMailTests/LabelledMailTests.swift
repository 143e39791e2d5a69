import Foundation
import TactusMail
import TactusText
import Testing

/// Mails of many programs, each with the text that its reader should feel, written before the code
/// that reads them.
@Suite struct LabelledMailTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "mails")

  struct Label: Decodable {
    struct List: Decodable {
      var name: String
      var post: String?
    }
    var from: String?
    var address: String?
    var felt: String
    var list: List?
    var automatic: Bool?
    var doubt: String?
  }

  static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?
    .filter { $0.hasSuffix(".eml") }.map { String($0.dropLast(4)) }.sorted() ?? []

  private static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func thereAreAtLeastSixty() { #expect(Self.names.count >= 60) }

  @Test(arguments: names)
  func whatIsFeltIsWhatTheReaderWants(name: String) throws {
    let file = Self.folder.appending(path: name)
    let bytes = try Data(contentsOf: file.appendingPathExtension("eml"))
    let label = try JSONDecoder().decode(
      Label.self, from: Data(contentsOf: file.appendingPathExtension("json")))
    let mail = try #require(
      try MailMessage.read(bytes, time: Timestamp(milliseconds: 1), zone: "Europe/Berlin"))
    #expect(Self.words(mail.text) == label.felt)
    if let from = label.from { #expect(mail.sender?.name == from) }
    if let address = label.address { #expect(mail.sender?.address == address) }
    #expect(mail.list?.name == label.list?.name)
    if let post = label.list?.post { #expect(mail.list?.post == post) }
    if let automatic = label.automatic { #expect(mail.isAutomatic == automatic) }
    #expect(mail.doubt?.description == label.doubt)
  }
}
