/// A file of `Page/` as it is served.
struct PageFile: Sendable {
  let name: String
  let bytes: [UInt8]

  /// The value of Content-Type.
  var type: String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "json": "application/json"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "webmanifest": "application/manifest+json"
    default: "application/octet-stream"
    }
  }
}

/// Looks up a document that the program adds to the page's folder; nil for an unknown name.
package typealias WebDocuments = @Sendable (_ name: String) -> [UInt8]?

/// The files of the page, embedded in the program. SwiftPM gives each a name but provides no list;
/// `PageFilesTests` compares this one with the folder.
enum PageFiles {
  /// The files that `pair.html` loads.
  static let ofPairing: Set = [
    "style.css", "icon.svg", "language.js", "dom.js", "de.json", "es.json", "fr.json",
  ]

  /// Returns the file of this name; nil if there is none.
  static func named(_ name: String) -> PageFile? {
    files[name].map { file in
      PageFile(
        name: name, bytes: isSource(name) ? shortened(file(), name.hasSuffix(".js")) : file())
    }
  }

  /// True for a file that is sent shortened.
  static func isSource(_ name: String) -> Bool {
    [".js", ".css", ".html"].contains { name.hasSuffix($0) }
  }

  /// Returns a file without the lines of its comments and without indentation, and a script also without spaces that
  /// mean nothing; every other line keeps its number.
  static func shortened(_ source: [UInt8], _ isScript: Bool = true) -> [UInt8] {
    var isInComment = false
    return Array(
      source.split(separator: 0x0A, omittingEmptySubsequences: false).map {
        line -> ArraySlice<UInt8> in
        let words = line.drop { $0 == 0x20 }
        let begins = words.starts(with: "/*".utf8)
        defer {
          if isInComment || begins { isInComment = words.suffix(2) != ArraySlice("*/".utf8) }
        }
        if isInComment || begins || words.starts(with: "//".utf8) { return [] }
        return isScript ? withoutSpaces(words) : words
      }.joined(separator: [0x0A]))
  }

  private static let separators = Set(",;:?=<>(){}&|".utf8)

  /// Returns a line without the spaces next to separators, up to the first template, apostrophe or slash: a space
  /// within a text or an expression stays.
  private static func withoutSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var kept: ArraySlice<UInt8> = []
    var isInText = false
    var isEscaped = false
    for index in line.indices {
      let byte = line[index]
      if isInText {
        isInText = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else if "`'/".utf8.contains(byte) {
        return kept + line[index...]
      } else if byte == UInt8(ascii: "\"") {
        isInText = true
      } else if byte == 0x20 {
        let neighbours = [kept.last, line.dropFirst(index + 1 - line.startIndex).first]
        if neighbours.contains(where: { $0.map(separators.contains) ?? true }) { continue }
      }
      kept.append(byte)
    }
    return kept
  }

  static let files: [String: @Sendable () -> [UInt8]] = [
    "addressbook.js": { PackageResources.addressbook_js },
    "app.js": { PackageResources.app_js },
    "cards.js": { PackageResources.cards_js },
    "cellview.js": { PackageResources.cellview_js },
    "channel.js": { PackageResources.channel_js },
    "connection.js": { PackageResources.connection_js },
    "contacts.js": { PackageResources.contacts_js },
    "de.json": { PackageResources.de_json },
    "deliveries.js": { PackageResources.deliveries_js },
    "devices.js": { PackageResources.devices_js },
    "dom.js": { PackageResources.dom_js },
    "es.json": { PackageResources.es_json },
    "feeling.js": { PackageResources.feeling_js },
    "fields.js": { PackageResources.fields_js },
    "fr.json": { PackageResources.fr_json },
    "gloveclock.js": { PackageResources.gloveclock_js },
    "guide.js": { PackageResources.guide_js },
    "guideview.js": { PackageResources.guideview_js },
    "handview.js": { PackageResources.handview_js },
    "icon.png": { PackageResources.icon_png },
    "icon.svg": { PackageResources.icon_svg },
    "index.html": { PackageResources.index_html },
    "language.js": { PackageResources.language_js },
    "manifest.webmanifest": { PackageResources.manifest_webmanifest },
    "offline.html": { PackageResources.offline_html },
    "offline.js": { PackageResources.offline_js },
    "pair.html": { PackageResources.pair_html },
    "matrix.js": { PackageResources.matrix_js },
    "messages.js": { PackageResources.messages_js },
    "people.js": { PackageResources.people_js },
    "plan.js": { PackageResources.plan_js },
    "posture.js": { PackageResources.posture_js },
    "practice.js": { PackageResources.practice_js },
    "readers.js": { PackageResources.readers_js },
    "review.js": { PackageResources.review_js },
    "scale.js": { PackageResources.scale_js },
    "setup.js": { PackageResources.setup_js },
    "shell.js": { PackageResources.shell_js },
    "spoken.js": { PackageResources.spoken_js },
    "story.js": { PackageResources.story_js },
    "strip.js": { PackageResources.strip_js },
    "style.css": { PackageResources.style_css },
    "surface.js": { PackageResources.surface_js },
    "thread.js": { PackageResources.thread_js },
    "touch.js": { PackageResources.touch_js },
    "touchframes.js": { PackageResources.touchframes_js },
    "watch.js": { PackageResources.watch_js },
    "ways.js": { PackageResources.ways_js },
    "worker.js": { PackageResources.worker_js },
  ]
}
