import CCMark

/// A Markdown document parsed by cmark-gfm.
struct GuideReader: ~Copyable {
  private let parser: OpaquePointer
  private let root: OpaquePointer

  /// Registered once, because registering the extensions is not thread-safe.
  private static let registered: Void = cmark_gfm_core_extensions_ensure_registered()

  /// Returns nil if the library has no tables or no memory.
  init?(_ text: String) {
    Self.registered
    guard let table = cmark_find_syntax_extension("table"),
      let parser = cmark_parser_new(CMARK_OPT_DEFAULT)
    else { return nil }
    cmark_parser_attach_syntax_extension(parser, table)
    cmark_parser_feed(parser, text, text.utf8.count)
    guard let root = cmark_parser_finish(parser) else {
      cmark_parser_free(parser)
      return nil
    }
    (self.parser, self.root) = (parser, root)
    Self.nameFiles(below: root)
  }

  deinit {
    cmark_node_free(root)
    cmark_parser_free(parser)
  }

  // MARK: Blocks

  /// The document's blocks.
  var blocks: [GuideBlock] { Self.blocks(below: root) }

  private typealias Node = OpaquePointer

  private static func children(of node: Node) -> [Node] {
    Array(
      sequence(first: cmark_node_first_child(node)) { cmark_node_next($0) }.prefix { $0 != nil }
    )
    .compactMap(\.self)
  }

  private static func type(of node: Node) -> String {
    String(cString: cmark_node_get_type_string(node))
  }

  private static func blocks(below node: Node) -> [GuideBlock] {
    children(of: node).compactMap(block)
  }

  private static func block(_ node: Node) -> GuideBlock? {
    switch type(of: node) {
    case "heading": .heading(level: Int(cmark_node_get_heading_level(node)), text(below: node))
    case "paragraph": .paragraph(text(below: node))
    case "code_block": code(node)
    case "list":
      .list(
        GuideList(
          items: children(of: node).map(blocks(below:)),
          start: cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
            ? Int(cmark_node_get_list_start(node)) : nil))
    case "table": table(node)
    default: nil
    }
  }

  private static func code(_ node: Node) -> GuideBlock {
    let language = String(cString: cmark_node_get_fence_info(node)).split(separator: " ").first
    var lines = String(cString: cmark_node_get_literal(node))
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return .code(language: language.map(String.init) ?? "", lines)
  }

  private static func table(_ node: Node) -> GuideBlock {
    let rows = children(of: node).map { row in children(of: row).map(text(below:)) }
    return .table(GuideTable(headings: rows.first ?? [], rows: Array(rows.dropFirst())))
  }

  private static func text(below node: Node) -> String {
    children(of: node).map { child in
      switch type(of: child) {
      case "text", "code": String(cString: cmark_node_get_literal(child))
      case "softbreak", "linebreak": " "
      default: text(below: child)
      }
    }.joined()
  }

  // MARK: Files

  /// Returns the project path that a chapter in `docs/guide` links to; nil for other links.
  private static func projectFile(_ target: String) -> String? {
    if target.hasPrefix("../../") { return String(target.dropFirst(6)) }
    return target.hasPrefix("../") ? "docs/" + target.dropFirst(3) : nil
  }

  /// Replaces links to project files with their names, since the files are missing where the guide
  /// is read.
  private static func nameFiles(below node: Node) {
    for child in children(of: node) {
      nameFiles(below: child)
      guard type(of: child) == "link" else { continue }
      let target = String(cString: cmark_node_get_url(child))
      if let file = projectFile(target) { name(file, at: child) }
    }
  }

  private static func name(_ file: String, at link: Node) {
    let words = text(below: link)
    if file.hasSuffix(words) {
      insert(CMARK_NODE_CODE, file, before: link)
    } else {
      for part in children(of: link) { cmark_node_insert_before(link, part) }
      if !file.hasPrefix(words) {
        insert(CMARK_NODE_TEXT, " (", before: link)
        insert(CMARK_NODE_CODE, file, before: link)
        insert(CMARK_NODE_TEXT, ")", before: link)
      }
    }
    cmark_node_unlink(link)
    cmark_node_free(link)
  }

  private static func insert(
    _ kind: cmark_node_type, _ literal: String, before place: Node
  ) {
    guard let node = cmark_node_new(kind) else { return }
    cmark_node_set_literal(node, literal)
    if cmark_node_insert_before(place, node) == 0 { cmark_node_free(node) }
  }

  // MARK: HTML

  /// Renders the document as HTML, with its headings a level lower.
  ///
  /// - Parameter link: maps the target of a link to that in the page.
  consuming func html(link: (String) -> String) -> String {
    Self.adapt(root, link)
    let extensions = cmark_parser_get_syntax_extensions(parser)
    guard let rendered = cmark_render_html(root, CMARK_OPT_DEFAULT, extensions) else { return "" }
    defer { cmark_get_default_mem_allocator().pointee.free(rendered) }
    return String(cString: rendered)
  }

  private static func adapt(_ node: Node, _ link: (String) -> String) {
    switch type(of: node) {
    case "heading": cmark_node_set_heading_level(node, cmark_node_get_heading_level(node) + 1)
    case "link": cmark_node_set_url(node, link(String(cString: cmark_node_get_url(node))))
    // Only its first word names a language; the rest is for the tests of the commands.
    case "code_block":
      let info = String(cString: cmark_node_get_fence_info(node)).split(separator: " ").first
      cmark_node_set_fence_info(node, info.map(String.init) ?? "")
    default: break
    }
    for child in children(of: node) { adapt(child, link) }
  }
}
