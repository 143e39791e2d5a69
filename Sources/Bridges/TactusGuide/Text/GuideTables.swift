/// Adds the attributes that let a narrow page show the cells of table rows below each other.
enum GuideTables {
  /// Returns the HTML with explicit table roles, which the styles would otherwise remove, and with
  /// each cell's heading if a row has more than two cells.
  static func labelled(_ rendered: String) -> String {
    var headings: [String] = []
    var column = 0
    // Chapter text is escaped, so each "<" begins a tag.
    let parts = rendered.split(separator: "<", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      guard index > 0, let end = part.firstIndex(of: ">") else { return String(part) }
      let (tag, rest) = (part[..<end], part[end...])
      switch tag {
      case "table": headings = []
      case "tr": column = 0
      case "th":
        headings.append(String(rest.dropFirst()))
        return "<th role=\"columnheader\" scope=\"col\"" + rest
      case "td":
        defer { column += 1 }
        guard headings.count > 2, column > 0, headings.indices.contains(column),
          !headings[column].isEmpty
        else { return "<td role=\"cell\"" + rest }
        return "<td role=\"cell\" data-label=\"\(headings[column])\"" + rest
      default: break
      }
      return "<" + tag + (roles[String(tag)].map { " role=\"\($0)\"" } ?? "") + rest
    }.joined()
  }

  private static let roles = [
    "table": "table", "thead": "rowgroup", "tbody": "rowgroup", "tr": "row",
  ]
}
