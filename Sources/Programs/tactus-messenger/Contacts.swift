import TactusCommandLine
import TactusService
import TactusSystem

struct Contacts: TactusCommand {
  static let name = "contacts"
  static let usage = "[list|show|add|set|alias|remove-alias|join|import] […]"
  static let options = ContactsOptions.all + [MessengerOptions.store]
  static let notes = """
    Every sender is a person here. Their aliases are other names, numbers and mail
    addresses; a message belongs to the person with its address, or else with its
    name. Two addresses under one name are kept apart; the second is called "another
    Mom" until they are joined. This works while a messenger runs, and the reader
    can do it too, with the options (dots 135) of a message.

      tactus contacts
      tactus contacts add Mom '+49 170 1234567' mom@example.org
      tactus contacts set Mom --emergency --language de
      tactus contacts set Mom --emergency=no --table de-g2.ctb
      tactus contacts set '+49 30 5550' --name Baker
      tactus contacts alias Mom Mama
      tactus contacts remove-alias Mom Mama
      tactus contacts join Mom 'another Mom'
      tactus contacts show Mom --json
      tactus contacts import contacts.vcf --dry-run

    'join' merges two people into one; that cannot be undone. 'import' reads names,
    numbers and mail addresses from vCards (.vcf), as phones and mail programs write
    them; existing data is not overwritten. Listed are cards that may match a person
    who is known, cards without a number or mail address, and names that a known
    person does not get. The exit status is 66 if there is no person of that name,
    and 65 if another person has the new name or a card is wrong.
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    var job = try ContactsJob(arguments)
    return try job.run()
  }
}
