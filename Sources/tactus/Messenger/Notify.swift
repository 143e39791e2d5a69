import TactusManual
import TactusService
import TactusSystem

struct Notify: Command {
  static let name = "notify"
  static let summary = "Give the messenger a message, and print what became of it."
  static let usage = "--from NAME [OPTION…] [TEXT… | -]"
  static let options = [
    OptionSpec("from", "NAME", "who wrote it"),
    OptionSpec("address", "ADDR", "the number or mail address that it came from"),
    OptionSpec("urgency", "X", "how urgent it is, 0 to 1, instead of what the text says"),
    OptionSpec("wait", "SECONDS", "how long to wait for 'felt', 1 to 600 (default 2)"),
    OptionSpec("id", "ID", "its name at its source: the same ID is delivered once"),
    MessengerOptions.store,
    OptionSpec("json", nil, "print the messenger's own answer, for scripts"),
  ]
  static let notes = """
    Without TEXT, or with -, the text is read from standard input, at most 64 KB.
    It goes to the messenger that uses the same store. If there is none, or none
    that answers, it is stored and can be felt from the list later.

      tactus notify --from Mom --urgency 0.5 Are you home by seven?
      tactus notify --from Bank --id tx-81 - < letter.txt
      tactus notify --from Mom --address '+49 170 1234567' 'Dinner at seven?'

    With --address, two people of one name stay two: the second is told as
    "another Mom" until they are joined ('tactus contacts join').

    The glove gets two seconds, or as long as --wait says; then it prints one of:
      felt       the glove has played its cue, and the sender follows
      not felt   not yet, and why; it stays queued and is felt later, urgent
                 messages before others. The exit status is 75
      silent     in the list, without an alert. A low or medium message gets one
                 only while the hand feels nothing: what a key has brought takes
                 some seconds. Others: while the reader types or reads a whole
                 message. None: in quiet hours, from a muted person, or of a kind
                 that the reader hardly ever opens; low and medium ones also
                 without a glove
      dampened   in the list, without an alert: too much is coming in just now
      duplicate  a message with this --id was there already; its cue was felt,
                 or it needed none
      stored     no messenger runs, or none answers, or it ended before the alert
                 was felt. An urgent message is announced by the next messenger
                 unless it is over a week old by then; the exit status is 75

    In all other cases the exit status is 0. It waits eight seconds longer for a
    messenger that does not answer, and ten more for a store that another program
    holds.

    A message that cannot be kept is refused: with 69 if another program has held
    the store for two seconds, with 74 if the disk is full. An urgent one is
    announced even so, and kept later if the messenger is still running then.

    Urgent messages are announced by their senders, one after the other; a newer
    one may go before an older one. If eight wait already, the next has its tick
    when its turn comes. Messages that arrive during a tick, or during a cue that
    starts again after one, share that tick. If more than 40 wait, the last are
    announced only by their number; one of these that is sent again with its --id
    after the others were felt is announced by its sender. If 256 scripts wait, the
    one that has waited longest is answered after two seconds, whatever --wait says.

    An urgent message waits only for the word that is being felt: it ticks at once,
    and its cue and sender follow at the end of the word. A long word at a low rate
    takes more than two seconds; until then only the tick has been felt. A script
    that calls for help in that case should give a slow reader longer:

      tactus notify --from Door --wait 30 'Smoke in the hall' || ring-neighbour

    Other programs can ask the messenger for this and more through its Unix socket,
    $XDG_RUNTIME_DIR/tactus/service, in lines of JSON: SERVICE.md describes them.

      {"do":"deliver","from":"Bank","text":"Was this you?","id":"tx-81"}
      {"did":"deliver","id":12,"outcome":"felt","band":"critical"}
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    var values: [String: String] = [:]
    for option in options { values[option.name] = arguments[option.name] }
    let request = try NotifyOptions(values, operands: arguments.operands)
    let waiter = try LiveWaiter()
    defer { waiter.release() }
    let result = try NotifyJob.deliver(
      request.message, wait: request.wait, store: MessengerOptions.store(arguments), waiter)
    var output = StandardOutput()
    output.line(arguments.has("json") ? result.answer.json : result.sentence)
    try output.finish()
    return result.answer.isUnfelt ? .notFelt : .ok
  }
}
