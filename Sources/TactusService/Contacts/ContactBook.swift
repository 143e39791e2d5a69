import TactusMessenger
import TactusStore
package import TactusSystem
import TactusText

/// The people of a store, as other programs show and settle them.
package enum ContactBook {
  /// Everybody, a JSON object each; nobody where there is no store yet.
  ///
  /// - Throws: `Failure` if the store cannot be read.
  package static func people(in path: String) throws(Failure) -> [String] {
    guard !InputFile.isMissing(path) else { return [] }
    let store = try storing { () throws(StoreError) in
      try MessageStore(path: path, isVisitor: true, isReader: true)
    }
    return try storing { () throws(StoreError) in try store.people() }.map(\.json)
  }

  /// Settles something about a person, by the words of `tactus contacts set`.
  ///
  /// - Throws: `Failure` if there is no such person, a value is wrong, or the store fails.
  package static func set(
    _ values: [String: String], of name: String, in path: String
  ) throws(Failure) {
    let settings = try ContactSettings(values)
    let store = try open(path)
    let id = try storing { () throws(StoreError) in try store.conversation(named: name) }
    guard let id else {
      throw Failure(.noInput, "nobody is called '\(name.printable)'", cure: "read the list again")
    }
    for change in settings.changes {
      try storing { () throws(StoreError) in try store.change(change, of: id) }
    }
  }

  /// Adds a person who wrote nothing yet.
  ///
  /// - Throws: `Failure` if this is no name, or somebody has it, or the store fails.
  package static func add(_ name: String, in path: String) throws(Failure) {
    guard ServiceProtocol.isName(name) else {
      throw Failure(.badData, "this is no name", cure: "give \(ServiceProtocol.nameRule)")
    }
    let store = try open(path)
    let added = try storing { () throws(StoreError) in try store.addPerson(named: name) }
    guard added.isNew else { throw Failure(.badData, "'\(name.printable)' is there already") }
  }

  private static func open(_ path: String) throws(Failure) -> MessageStore {
    try storing { () throws(StoreError) in try MessageStore(path: path, isVisitor: true) }
  }
}
