import TactusManual
import TactusService
import TactusSystem

struct Contacts: Command {
  static let name = "contacts"
  static let summary = "List people, and settle how their messages are felt."
  static let usage = "[list|show|add|set|alias|remove-alias|join|import] […]"
  static let options = [
    OptionSpec("important", "[=no]", "set: never dampened, and first among equals"),
    OptionSpec(
      "emergency", "[=no]", "set: messages from now on are urgent; called for help"),
    OptionSpec("muted", "[=no]", "set: only danger and what is critical is announced"),
    OptionSpec("language", "XX", "set: what they write, such as de; auto finds it out"),
    OptionSpec("table", "TABLE", "set: their braille table; auto goes by the language"),
    OptionSpec("name", "NAME", "set: the name by which they are felt"),
    OptionSpec("dry-run", nil, "import: only tell what would come"),
    OptionSpec("json", nil, "list, show, import: a JSON object a line"),
    MessengerOptions.store,
  ]
  static let notes = """
    Everybody who wrote is a person here. Their aliases are other names, numbers
    and mail addresses; a message comes to the person of its address, or else of
    its name. Two addresses under one name stay two people, and the second is told
    as "another Mom", until they are joined. This works beside a running messenger,
    and the hand can do it too, with the options (dots 135) of a message.

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

    'join' moves everything of both into one; that cannot be undone. 'import' takes
    names, numbers and mail addresses from vCards (.vcf), as telephones and mail
    programs write them; nothing that is known is overwritten. A card that may be
    of somebody who is known, one without a number or mail address, and a name that
    a known person does not get are named. The exit status is 66 if nobody has the
    name, and 65 if somebody else has the new one, or a card is wrong.
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    var values: [String: String] = [:]
    for option in options where option.name != MessengerOptions.store.name {
      values[option.name] = arguments[option.name]
    }
    var job = try ContactsJob(
      arguments.operands, values, store: MessengerOptions.store(arguments))
    return try job.run()
  }
}
