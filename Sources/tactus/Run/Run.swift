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
      OptionSpec("judge", nil, "show what is felt, for people who watch"),
    ]
  static let notes = """
    The messenger works by touch: six keys in, six motors out, no screen. Keys
    come from the glove and, if there is one, from the terminal, wherever the
    output goes ('tactus keys' lists them); messages come from 'tactus notify' and
    'tactus inbox import'. It closes after a minute without a key, and any key
    opens it again. Each store (--store) has one messenger at a time.

    Small models on this machine judge each message, in English, German, French,
    Spanish, Italian, Portuguese, Dutch, Polish, Turkish and Swedish, with rules for
    plain alarms beside them. An urgency given with a message ('tactus notify
    --urgency') overrides them.

    The settings are one JSON object, every part of it optional:

      {"send": ["/home/ada/bin/send"], "freeze_card": ["freeze", "visa"],
       "call_bank": ["dial", "+49 30 1234"], "table": "en-ueb-g2.ctb",
       "tables": {"de": "de-g2.ctb"}, "rate": 150, "profile": "glove.json",
       "layout": "glove-fingers", "vocabulary": "cues.json", "device": "auto",
       "inactivity_seconds": 60, "urgent_waits": false,
       "call_for_help": ["ring-neighbour"],
       "quiet_hours": {"from": "22:00", "to": "07:00"},
       "model": {"url": "http://127.0.0.1:8080/v1", "name": "qwen3-4b"}}

    An urgent message waits only for the end of the word that is being felt, or,
    with "urgent_waits", for the end of the message. Answers go to the command
    "send"; without one they are kept in the outbox, and felt as kept. The commands
    "freeze_card" and "call_bank" do what the fraud room offers; "call_for_help"
    runs if an urgent alert is not acknowledged within 11 minutes. A command is a
    program and its arguments; no shell sees them. It reads from standard input:

      {"to":"Mom","text":"On my way","key":"0f9c41d2","address":"+49 170 1"}
      {"action":"freeze card","from":"Bank","text":"…","time":1772182800000,
       "key":"freeze-card-12-1772182800000"}

    "address" is left out where it is not known. What is written in a language is
    felt in its braille table in "tables", unless 'tactus contacts' says otherwise.

    Status 0 means done, any other failed. After 30 s an action counts as failed,
    and a message as perhaps sent; trying again gives the same key. A command and
    everything it started ends with the messenger, even if that is killed.

    With "model", a larger model behind OpenAI's chat interface is asked about each
    message as well. It must be on this machine unless "allow_remote": true stands
    beside its address. It may raise a message's urgency, never lower it, and
    shorten a long one in the message's own facts. No alert waits for it, and what
    it says after 3 s is dropped.

    \(GloveOptions.notes)

    Ctrl-C stops the motors at once and quits; drafts are kept.

      tactus run --device auto
      tactus run --judge               # on the loopback, with the terminal's keys
      tactus notify --from Mom 'Dinner at 7?'
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    let settings = try MessengerSettings(arguments)
    let glove = try GloveOptions(
      arguments, standard: settings.configuration.device ?? "loopback")
    var job = try RunJob(
      settings, glove, store: MessengerOptions.store(arguments), isJudged: arguments.has("judge"))
    return try job.run(LiveWaiter())
  }
}
