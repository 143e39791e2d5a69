/// A value in a JSON document that users or programs write, with its path of keys, so that errors
/// can name it and its position.
package struct JSONNode {
  /// The value itself.
  package let value: JSONValue
  /// The document's file, as errors name it.
  package let file: String
  /// The name of the document itself in errors.
  let document: String
  /// The whole file, in which errors look up the position of a value.
  let bytes: [UInt8]
  /// The keys from the document to the value, as errors name it.
  package let path: String

  /// Parses a document; errors name it by `file`.
  ///
  /// - Throws: `JSONDocumentError.tooLarge` over `JSONFile.maximumBytes`, `.syntax` when the text is
  ///   not JSON.
  package init(
    json: [UInt8], file: String, document: String
  ) throws(JSONDocumentError) {
    guard json.count <= JSONFile.maximumBytes else {
      throw .tooLarge(file: file, maximumBytes: JSONFile.maximumBytes)
    }
    let value: JSONValue
    do throws(JSONParser.Failure) {
      value = try JSONParser.parse(json)
    } catch {
      throw .syntax(file: file, error.place, expected: error.expected)
    }
    (self.file, self.document, bytes, path) = (file, document, json, "")
    self.value = value
  }

  private init(_ value: JSONValue, of parent: JSONNode, path: String) {
    (file, document, bytes) = (parent.file, parent.document, parent.bytes)
    (self.path, self.value) = (path, value)
  }

  /// The position of the value in the file.
  package var place: TextPlace { TextPlace(of: value.offset, in: bytes) }

  /// The error of a value other than `expected`.
  package func wrong(_ expected: String) -> JSONDocumentError {
    .content(file: file, path: name, place, expected: expected, found: value.kind)
  }

  /// The value's name in errors.
  private var name: String { path.isEmpty ? document : path }

  /// The error of a well-formed value that cannot be used, for this reason.
  package func refused(_ reason: String) -> JSONDocumentError {
    .refused(file: file, path: name, place, reason)
  }

  /// The members of an object that may have only these keys.
  ///
  /// - Throws: `JSONDocumentError.content` when it is not an object or has another key.
  package func members(_ keys: [String]) throws(JSONDocumentError) -> Members {
    let members = try anyMembers()
    for (key, value) in members.members.members where !keys.contains(key) {
      let node = member(key, value)
      let nearest = NearestNames.of(key, in: keys)
      let known = nearest.isEmpty ? keys : nearest
      throw .content(
        file: file, path: node.name, node.place,
        expected: "a key like " + known.map { "\"\($0)\"" }.joined(separator: ", "),
        found: "the unknown key \"\(key.excerpt)\"")
    }
    return members
  }

  /// The members of an object that may have others as well.
  ///
  /// - Throws: `JSONDocumentError.content` when it is not an object.
  package func anyMembers() throws(JSONDocumentError) -> Members {
    guard let members = JSONMembers(value.content) else { throw wrong("an object") }
    return Members(parent: self, members: members)
  }

  /// The node of a member of this object.
  private func member(_ key: String, _ value: JSONValue) -> JSONNode {
    JSONNode(value, of: self, path: path.isEmpty ? key.excerpt : "\(path).\(key.excerpt)")
  }

  /// The elements of an array.
  ///
  /// - Throws: `JSONDocumentError.content` when it is not an array.
  package func elements() throws(JSONDocumentError) -> [JSONNode] {
    guard case .array(let values) = value.content else { throw wrong("an array") }
    return values.enumerated().map { index, value in
      JSONNode(value, of: self, path: "\(path)[\(index)]")
    }
  }

  /// A whole number in a range.
  ///
  /// - Throws: `JSONDocumentError.content` when it is not one.
  package func integer(_ range: ClosedRange<Int>) throws(JSONDocumentError) -> Int {
    guard case .number(let number) = value.content, let integer = Int(exactly: number),
      range.contains(integer)
    else { throw wrong("a whole number, \(range.lowerBound) to \(range.upperBound)") }
    return integer
  }

  /// A number from 0 to 1.
  ///
  /// - Throws: `JSONDocumentError.content` when it is not one.
  package func fraction() throws(JSONDocumentError) -> Double {
    guard case .number(let number) = value.content, (0...1).contains(number) else {
      throw wrong("a number, 0 to 1")
    }
    return number
  }

  /// A number in a range.
  ///
  /// - Throws: `JSONDocumentError.content` when it is not one.
  package func number(_ range: ClosedRange<Double>) throws(JSONDocumentError) -> Double {
    guard case .number(let number) = value.content, range.contains(number) else {
      func plain(_ bound: Double) -> String { Int(exactly: bound).map(String.init) ?? "\(bound)" }
      throw wrong("a number, \(plain(range.lowerBound)) to \(plain(range.upperBound))")
    }
    return number
  }

  /// One of a few names.
  ///
  /// - Throws: `JSONDocumentError.content` when it is none of them.
  package func choice<Value: RawRepresentable<String> & CaseIterable>()
    throws(JSONDocumentError) -> Value
  {
    guard case .string(let name) = value.content, let value = Value(rawValue: name) else {
      throw wrong(Value.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or "))
    }
    return value
  }

  /// One line of text; control characters become question marks.
  package func text() throws(JSONDocumentError) -> String {
    guard case .string(let text) = value.content, !text.isEmpty else {
      throw wrong("a text in double quotes")
    }
    return text.excerpt
  }

  /// The members of an object, by key.
  package struct Members {
    let parent: JSONNode
    let members: JSONMembers

    /// The member of this key; nil when there is none.
    package subscript(key: String) -> JSONNode? {
      members.value(key).map { parent.member(key, $0) }
    }

    /// The member of this key.
    ///
    /// - Throws: `JSONDocumentError.content` when there is none.
    package func required(_ key: String) throws(JSONDocumentError) -> JSONNode {
      guard let node = self[key] else {
        throw .content(
          file: parent.file, path: parent.name, parent.place,
          expected: "the key \"\(key)\" in it", found: "none")
      }
      return node
    }

    /// A whole number in a range; `standard` when there is none.
    ///
    /// - Throws: `JSONDocumentError.content` when it is not one.
    package func integer(
      _ key: String, _ range: ClosedRange<Int>, or standard: Int
    ) throws(JSONDocumentError) -> Int {
      try self[key]?.integer(range) ?? standard
    }
  }
}
