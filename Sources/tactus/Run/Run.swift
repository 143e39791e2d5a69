import TactusGlove
import TactusService
import TactusSystem
import TactusWire

struct Run: Command {
  static let name = "run"
  static let summary = "Read, answer and act on messages by touch alone."
  static let usage = "[OPTION…]"
  static let options =
    MessengerSettings.specs + GloveOptions.specs + [
      MessengerOptions.store,
      OptionSpec("judge", nil, "show what is felt, for those who watch"),
    ]
  static let notes = """
    The messenger of a person who feels: six keys in, six motors out. It needs no
    screen. Keys come from the glove, and from the terminal where there is one,
    wherever the output goes (tactus keys lists them); messages from 'tactus
    notify' and 'tactus inbox import'. It closes after a minute without a key, and
    any key opens it again. A store (--store) has one messenger at a time.

    Messages are judged by rules of English, on this machine. Of German, Spanish,
    French, Italian, Dutch, Portuguese and Polish they know the plainest words for
    danger and haste; of others, only figures, signs and the sender. An urgency
    that comes with a message ('tactus notify --urgency') goes before them.

    The settings are one JSON object, of which all may be left out:

      {"send": ["/home/ada/bin/send"], "freeze_card": ["freeze", "visa"],
       "call_bank": ["dial", "+49 30 1234"], "table": "en-ueb-g2.ctb",
       "rate": 150, "profile": "glove.json", "layout": "glove-fingers",
       "vocabulary": "cues.json", "device": "auto", "inactivity_seconds": 60,
       "urgent_waits": false}

    What is urgent waits for the end of the word that is being felt alone, unless
    "urgent_waits" has it wait for the end of a whole message. What is sent goes
    to the command "send", or else is felt as kept, in the outbox in the store;
    "freeze_card" and "call_bank" do what the fraud room offers. A command is a
    program and its words; no shell reads them. On standard input it is told:

      {"to":"Mom","text":"On my way","key":"0f9c41d2"}
      {"action":"freeze card","from":"Bank","text":"…","time":1772182800000,
       "key":"freeze-card-12-1772182800000"}

    Status 0 is done, any other failed. After 30 s an action has failed, and a
    message may have gone: trying again gives the same key. A command and all
    that it started ends with the messenger, even when that is killed.

    \(GloveOptions.notes)

    Ctrl-C stops the motors at once and ends it; drafts are kept.

      tactus run --device auto
      tactus run --judge               # on the loopback, with the terminal's keys
      tactus notify --from Mom 'Dinner at 7?'
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    guard arguments.operands.isEmpty else {
      throw Failure(.usage, "'\(arguments.operands[0].printable)': run takes options only")
    }
    let settings = try MessengerSettings(arguments)
    let glove = try GloveOptions(
      arguments, standard: settings.configuration.device ?? "loopback")
    var job = try RunJob(
      settings, glove, store: MessengerOptions.store(arguments), isJudged: arguments.has("judge"))
    return try job.run(LiveWaiter())
  }
}
