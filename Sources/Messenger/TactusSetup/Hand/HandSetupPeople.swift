import TactusClient
import TactusMessage
import TactusService
import TactusSystem

/// The people to choose from during setup by touch.
package struct HandSetupPeople: Equatable, Sendable {
  /// A contact file offered for import, and the people in it who can be reached.
  package struct File: Equatable, Sendable {
    package var path: String
    package var people: [SetupHelper]

    package init(_ path: String, people: [SetupHelper] = []) {
      (self.path, self.people) = (path, people)
    }
  }

  package var files: [File]
  /// The people of the store who can be reached.
  package var known: [SetupHelper]
  /// The names of those who are called for help already.
  package var called: [String]

  /// The maximum number of people offered, since each is felt in turn.
  static let most = 20
  /// The maximum number of bytes read from a contact file.
  private static let mostBytes = 1 << 20

  package init(files: [File] = [], known: [SetupHelper] = [], called: [String] = []) {
    (self.files, self.known, self.called) = (files, known, called)
  }

  /// Finds the contact files of this user, and the people of a store; what cannot be read is left
  /// out.
  init(store: String) {
    self.init(files: PeopleFiles.found.map { File($0, people: Self.people(in: $0)) })
    for person in (try? ContactEditor.reachable(in: store)) ?? [] {
      if person.isHelper {
        called.append(person.name)
      } else if known.count < Self.most {
        known.append(SetupHelper(name: person.name, address: person.address))
      }
    }
  }

  /// The people of a contact file who have a name and an address that can be written to.
  static func people(in path: String) -> [SetupHelper] {
    guard let bytes = try? InputFile.contents(of: path, most: mostBytes) else { return [] }
    var reader = VCardReader()
    let people = (reader.read(bytes) + reader.finish()).compactMap { item -> SetupHelper? in
      guard case .card(let card) = item, ServiceProtocol.isName(card.name),
        let address = card.addresses.first(where: { SenderAddress($0) != nil })
      else { return nil }
      return SetupHelper(name: card.name, address: address)
    }
    return Array(people.prefix(most))
  }
}
