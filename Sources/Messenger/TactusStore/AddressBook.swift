import TactusMessenger

/// What a card of an address book brings.
public enum CardOutcome: Hashable, Sendable {
  /// Somebody new, with these addresses.
  case added([String])
  /// Somebody who is known gets these addresses, and a name if only an address was known.
  case completed(addresses: [String], name: String?)
  /// Nothing new.
  case known
  /// Its addresses are those of this person, who has another name and keeps it; these addresses are new.
  case otherName(of: String, addresses: [String])
  /// Neither a number nor a mail address is on it.
  case withoutAddress
  /// Somebody of this name is known with another address: they may be two.
  case namesake
  /// Its name and addresses belong to several people.
  case several([String])
}

/// A change of people that a card brings.
public struct CardChange: Hashable, Sendable {
  /// A name or address of the person it is about; new if nobody has it.
  public var person: String
  /// The name that they get; nil to keep theirs.
  public var name: String?
  /// The addresses that they get.
  public var addresses: [String]
}

/// The people of a store by their names and addresses, to find out what the cards of an address book bring.
///
/// Nothing that is known is overwritten, and nobody is joined: a number or a mail address says who somebody
/// is, and a name does so only of people without one, as for messages (`Sender`).
public struct AddressBook {
  private struct Known {
    var name: String
    var hasAddress: Bool
  }

  private var people: [Known] = []
  private var owners: [String: Int] = [:]

  /// The address book of these people.
  public init(_ people: [Person]) {
    for person in people {
      let name = person.conversation.name
      add(name, person.aliases)
      // It stands in place of a name until somebody gives one.
      if SenderAddress(name) != nil { own([name], self.people.count - 1) }
    }
  }

  /// Takes a card; returns what it brings, and the change that brings it.
  public mutating func take(
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
    own(new, one)
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
    own(addresses, people.count - 1)
  }

  private mutating func own(_ aliases: [String], _ one: Int) {
    for alias in aliases {
      let key = SenderName.aliasKey(alias)
      if owners[key] == nil { owners[key] = one }
      if SenderAddress(alias) != nil { people[one].hasAddress = true }
    }
  }
}

extension MessageStore {
  /// Makes changes that cards brought, all of them or none; what somebody else has meanwhile stays theirs.
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
      if SenderAddress(change.person) == nil { try give(id, name: change.person) }
    }
    if let name = change.name, try conversation(named: name) == nil {
      let old = try key(id)
      try database.run(
        "UPDATE conversations SET key = ?2 WHERE id = ?1", .integer(id),
        .text(SenderName.key(name)))
      try insertAlias(old.name, isAddress: true, of: id)
      try give(id, name: name)
    }
    for address in change.addresses {
      let owner = try conversation(named: address)?.rawValue
      if owner == nil || owner == id { try insertAlias(address, isAddress: true, of: id) }
    }
  }
}
