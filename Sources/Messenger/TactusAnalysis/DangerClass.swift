/// Classes of words that mean danger only together, within one clause: a knife and its holder,
/// tablets and their number, a fire and its place.
enum DangerClass: Hashable {
  case weapon, bomb, shots
  /// A possible attacker; their presence; their intent.
  case person, holding, presence, menace, prowling
  case found, heard
  case blood, unstopped
  case medicine, poison, battery, ingested, excess
  case breath, scarce
  case faint, fall, height, stillness
  case building, collapse
  case limb, numbness
  case lost, stuck, tightPlace, call
  case water, boiling, notice, tainted
  case vehiclePart, failing
  case food, splinters
  case stopTaking, forbidding, dangerZone
  case gas, fire, place, rising
  case burnt, bodyPart, severe
  /// Classes that each make some other class harmless.
  case household, device, online, rest, idleness, past
  case nothing

  /// True if the classes in a clause add up to danger; `mood` are the classes of the whole
  /// sentence.
  static func isDanger(_ clause: ArraySlice<Token>, mood: Set<DangerClass>) -> Bool {
    var found = words.allMeanings(in: clause, but: .nothing)
    guard !found.isEmpty, !found.contains(.past) else { return false }
    if mood.contains(.menace) { found.insert(.menace) }
    return combinations.contains {
      found.isSuperset(of: $0.together) && found.isDisjoint(with: $0.unless)
    }
  }

  static func classes(in sentence: ArraySlice<Token>) -> Set<DangerClass> {
    words.allMeanings(in: sentence, but: .nothing)
  }

  private static let combinations: [(together: Set<DangerClass>, unless: Set<DangerClass>)] = [
    ([.weapon, .person, .holding], [.household]),
    ([.weapon, .person, .presence], [.household]),
    ([.weapon, .person, .menace], [.household]),
    ([.bomb, .found], []), ([.bomb, .presence, .place], [.household]),
    ([.shots, .heard], [.idleness]),
    ([.person, .prowling], [.online]),
    ([.person, .presence, .menace], [.online, .idleness]),
    ([.blood, .unstopped], []),
    ([.medicine, .ingested, .excess], []),
    ([.poison, .ingested], []), ([.battery, .ingested], [.device]),
    ([.breath, .scarce], []),
    ([.faint], [.rest]), ([.fall, .height], []), ([.fall, .stillness], []),
    ([.stillness, .menace], []),
    ([.building, .collapse], []), ([.building, .faint], [.rest]),
    ([.limb, .numbness], []),
    ([.lost, .call], [.idleness]), ([.lost, .menace], [.idleness]),
    ([.stuck, .tightPlace], [.idleness]),
    ([.water, .boiling, .notice], []), ([.water, .tainted], []), ([.food, .splinters], []),
    ([.vehiclePart, .failing], []),
    ([.medicine, .stopTaking], []), ([.forbidding, .dangerZone], [.idleness]),
    ([.gas, .place], [.household]), ([.gas, .rising], []),
    ([.fire, .place], [.household]),
    ([.water, .rising], []),
    ([.burnt, .bodyPart, .severe], []),
  ]
}
