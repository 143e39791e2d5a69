import TactusBraille
package import TactusText

/// A value of a profile, or of another JSON document, with the path of keys that leads to it.
package struct ProfileNode {
  let file: String
  /// What errors call the document where no key leads to a value.
  let document: String
  /// The whole file, to find the place of a value in.
  let bytes: [UInt8]
  let path: String
  /// The value at this place.
  package let value: JSONValue

  /// The value that a document holds; errors name it by its `file`.
  ///
  /// - Throws: `ProfileError` if the file is too large, or no JSON.
  package init(
    json: [UInt8], file: String, document: String = "profile"
  ) throws(ProfileError) {
    guard json.count <= Profile.maximumBytes else {
      throw .tooLarge(file: file, maximumBytes: Profile.maximumBytes)
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

  private init(_ value: JSONValue, of parent: ProfileNode, path: String) {
    (file, document, bytes) = (parent.file, parent.document, parent.bytes)
    (self.path, self.value) = (path, value)
  }

  var place: TextPlace { TextPlace(of: value.offset, in: bytes) }

  /// The error of a value that is not what was expected.
  package func wrong(_ expected: String) -> ProfileError {
    .content(file: file, path: name, place, expected: expected, found: value.kind)
  }

  /// What errors call it.
  private var name: String { path.isEmpty ? document : path }

  /// What is well written, made of what it says.
  func make<Part>(
    _ part: @autoclosure () throws(HapticsError) -> Part
  ) throws(ProfileError) -> Part {
    do throws(HapticsError) {
      return try part()
    } catch {
      throw refused(error)
    }
  }

  /// The error of a value that the rules of touch refuse.
  package func refused(_ error: HapticsError) -> ProfileError {
    .refused(file: file, path: name, place, error)
  }

  /// The members of an object that may have these keys and no others.
  ///
  /// - Throws: `ProfileError` if it is no object, or has another key.
  package func members(_ keys: [String]) throws(ProfileError) -> Members {
    guard case .object(let members) = value.content else { throw wrong("an object") }
    var nodes: [String: ProfileNode] = [:]
    for (key, value) in members {
      let node = ProfileNode(
        value, of: self, path: path.isEmpty ? key.excerpt : "\(path).\(key.excerpt)")
      guard keys.contains(key) else {
        let nearest = NearestNames.of(key, in: keys)
        let known = nearest.isEmpty ? keys : nearest
        throw .content(
          file: file, path: node.name, node.place,
          expected: "a key like " + known.map { "\"\($0)\"" }.joined(separator: ", "),
          found: "the unknown key \"\(key.excerpt)\"")
      }
      nodes[key] = node
    }
    return Members(parent: self, nodes: nodes)
  }

  /// The elements of an array.
  ///
  /// - Throws: `ProfileError` if it is no array.
  package func elements() throws(ProfileError) -> [ProfileNode] {
    guard case .array(let values) = value.content else { throw wrong("an array") }
    return values.enumerated().map { index, value in
      ProfileNode(value, of: self, path: "\(path)[\(index)]")
    }
  }

  /// A whole number within a range.
  ///
  /// - Throws: `ProfileError` if it is none.
  package func integer(_ range: ClosedRange<Int>) throws(ProfileError) -> Int {
    guard case .number(let number) = value.content, let integer = Int(exactly: number),
      range.contains(integer)
    else { throw wrong("a whole number, \(range.lowerBound) to \(range.upperBound)") }
    return integer
  }

  /// A number from 0 to 1.
  ///
  /// - Throws: `ProfileError` if it is none.
  package func fraction() throws(ProfileError) -> Double {
    guard case .number(let number) = value.content, (0...1).contains(number) else {
      throw wrong("a number, 0 to 1")
    }
    return number
  }

  /// One line of text; control characters become question marks.
  func text() throws(ProfileError) -> String {
    guard case .string(let text) = value.content, !text.isEmpty else {
      throw wrong("a text in double quotes")
    }
    return text.excerpt
  }

  /// The members of an object, by their keys.
  package struct Members {
    let parent: ProfileNode
    let nodes: [String: ProfileNode]

    /// The member with this key; nil if there is none.
    package subscript(key: String) -> ProfileNode? { nodes[key] }

    /// The member with this key.
    ///
    /// - Throws: `ProfileError` if there is none.
    package func required(_ key: String) throws(ProfileError) -> ProfileNode {
      guard let node = nodes[key] else {
        throw .content(
          file: parent.file, path: parent.name, parent.place,
          expected: "the key \"\(key)\" in it", found: "none")
      }
      return node
    }

    func integer(
      _ key: String, _ range: ClosedRange<Int>, or standard: Int
    ) throws(ProfileError) -> Int {
      guard let node = nodes[key] else { return standard }
      return try node.integer(range)
    }
  }
}
