public import TactusMessage
import TactusMessenger

/// The result of adding an address-book card.
public enum CardOutcome: Hashable, Sendable {
  /// A new person, with these addresses.
  case added([String])
  /// New addresses for a known person, and a name if only an address was known.
  case completed(addresses: [String], name: String?)
  /// Nothing new.
  case known
  /// New addresses for a known person, who keeps their current, different name.
  case otherName(of: String, addresses: [String])
  /// The card has neither a phone number nor a mail address.
  case withoutAddress
  /// A person of this name is known with another address: the two may be different people.
  case namesake
  /// The card's name and addresses belong to several people.
  case several([String])
}

/// A change to a person that a card causes.
public struct CardChange: Hashable, Sendable {
  /// A name or address of the person; a new person if it is unknown.
  public var person: String
  /// The new name of the person; nil to keep the current one.
  public var name: String?
  /// The addresses to add.
  public var addresses: [String]
}

/// The people of a store by name and address, for comparing the cards of an address book with them.
///
/// No known data is overwritten and no people are joined: a phone number or mail address identifies
/// a person; a name does so only for people without either, as for messages (`Sender`).
public struct StoreAddresses {
  private struct Known {
    var name: String
    var hasAddress: Bool
  }

  private var people: [Known] = []
  private var owners: [String: Int] = [:]

  /// Creates the address book of these people.
  public init(_ people: [Person]) {
    for person in people {
      let name = person.conversation.name
      add(name, person.aliases)
      // The address serves as the name until a name is given.
      if SenderAddress(name) != nil { assign([name], to: self.people.count - 1) }
    }
  }

  /// Adds a card; returns the outcome, and the resulting change.
  public mutating func addCard(
    name: String, addresses: [String]
  ) -> (outcome: CardOutcome, change: CardChange?) {
    var seen: Set<String> = []
    let addresses = addresses.filter { seen.insert(SenderName.aliasKey($0)).inserted }
    guard !addresses.isEmpty else { return (.withoutAddress, nil) }
    let new = addresses.filter { owners[SenderName.aliasKey($0)] == nil }
    let of = Set(addresses.compactMap { owners[SenderName.aliasKey($0)] })
    let named = name.isEmpty ? nil : owner(named: name)
    let all = of.union(named.map { [$0] } ?? [])
    if of.count > 1 || all.count > 1, !of.isEmpty {
      return (.several(all.map { people[$0].name }.sorted()), nil)
    }
    if let one = of.first {
      let owner = people[one].name
      let isOther = !name.isEmpty && named == nil && SenderAddress(owner) == nil
      let (outcome, change) = complete(one, name: name, new)
      return (isOther ? .otherName(of: owner, addresses: new) : outcome, change)
    }
    guard let named else {
      add(name.isEmpty ? addresses[0] : name, addresses)
      return (
        .added(new), CardChange(person: people[people.count - 1].name, name: nil, addresses: new)
      )
    }
    return people[named].hasAddress ? (.namesake, nil) : complete(named, name: "", new)
  }

  private mutating func complete(
    _ one: Int, name: String, _ new: [String]
  ) -> (CardOutcome, CardChange?) {
    let old = people[one].name
    let isNamed = !name.isEmpty && SenderAddress(old) != nil && SenderAddress(name) == nil
    guard isNamed || !new.isEmpty else { return (.known, nil) }
    assign(new, to: one)
    if isNamed {
      people[one].name = name
      owners[SenderName.key(name)] = one
    }
    return (
      .completed(addresses: new, name: isNamed ? name : nil),
      CardChange(person: old, name: isNamed ? name : nil, addresses: new)
    )
  }

  private func owner(named name: String) -> Int? {
    owners[SenderName.key(name)] ?? owners[SenderName.aliasKey(name)]
  }

  private mutating func add(_ name: String, _ addresses: [String]) {
    people.append(Known(name: name, hasAddress: false))
    if owners[SenderName.key(name)] == nil { owners[SenderName.key(name)] = people.count - 1 }
    assign(addresses, to: people.count - 1)
  }

  private mutating func assign(_ aliases: [String], to one: Int) {
    for alias in aliases {
      let key = SenderName.aliasKey(alias)
      if owners[key] == nil { owners[key] = one }
      if SenderAddress(alias) != nil { people[one].hasAddress = true }
    }
  }
}

extension MessageStore {
  /// Applies the changes from cards, all of them or none; a name or address that another person has
  /// acquired in the meantime stays theirs.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func make(_ changes: [CardChange]) throws(StoreError) {
    try database.transaction { () throws(StoreError) in
      for change in changes { try make(change) }
    }
  }

  private func make(_ change: CardChange) throws(StoreError) {
    let id: Int64
    if let known = try conversation(named: change.person) {
      id = known.rawValue
    } else {
      id = try makeConversation(key: SenderName.key(change.person), name: change.person)
      if SenderAddress(change.person) == nil { try setGivenName(of: id, to: change.person) }
    }
    if let name = change.name, try conversation(named: name) == nil {
      let old = try key(id)
      try database.run(
        "UPDATE conversations SET key = ?2 WHERE id = ?1", .integer(id),
        .text(SenderName.key(name)))
      try insertAlias(old.name, isAddress: true, of: id)
      try setGivenName(of: id, to: name)
    }
    for address in change.addresses {
      let owner = try conversation(named: address)?.rawValue
      if owner == nil || owner == id { try insertAlias(address, isAddress: true, of: id) }
    }
  }
}
