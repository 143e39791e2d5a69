import TactusCommandLine
import TactusService
import TactusSystem

struct Notify: TactusCommand {
  static let name = "notify"
  static let usage = "--from NAME [OPTION…] [TEXT… | -]"
  static let options = NotifyOptions.all + [MessengerOptions.store, json]
  private static let json = Flag("json", "print the messenger's own answer, for scripts")
  static let notes = """
    Without TEXT, or with -, the text is read from standard input, at most 64 KB.
    The message goes to the messenger that uses the same store. If none runs, or it
    does not answer, the message is stored and can be read from the list later.

      tactus notify --from Mom --urgency 0.5 Are you home by seven?
      tactus notify --from Bank --id tx-81 - < letter.txt
      tactus notify --from Mom --address '+49 170 1234567' 'Dinner at seven?'

    With --address, two people of one name are kept apart: the second is called
    "another Mom" until they are joined ('tactus contacts join').

    After at most two seconds, or the time of --wait, it prints one of:
      felt       the glove has played its cue, and the sender follows
      not felt   not yet, and why; it stays queued and is felt later, urgent
                 messages before others. The exit status is 75
      silent     listed without an alert: the reader is busy, or has turned
                 alerts off. Low and medium messages alert only while the reader
                 feels nothing else (a key keeps the reader busy for some
                 seconds) and a glove is connected. No alert while the reader
                 types or reads a whole message, in quiet hours, from a muted
                 person, or of a kind that the reader hardly ever opens
      dampened   listed without an alert: too many messages are arriving
      duplicate  a message with this --id exists; its cue was felt, or it
                 needed none
      stored     no messenger runs, or it does not answer, or it ended before the
                 alert was felt. An urgent message is announced by the next
                 messenger unless it is over a week old by then; the exit status
                 is 75

    In all other cases the exit status is 0. It waits eight seconds longer for a
    messenger that does not answer, and ten more for a store that another program
    has locked.

    A message that cannot be stored is refused: with 69 if another program has
    locked the store for two seconds, with 74 if the disk is full. An urgent one is
    still announced, and stored later if the messenger is still running then.

    Urgent messages are announced one after the other, each with its sender; a newer
    one may come before an older one. If eight wait already, the next ticks when its
    turn comes. Messages that arrive during a tick, or during a cue that starts
    again after one, share that tick. If more than 40 wait, only the number of the
    last ones is announced; if one of these is sent again with its --id after the
    others were felt, its sender is announced. If 256 scripts wait, the one that has
    waited longest is answered after two seconds, even with a longer --wait.

    An urgent message waits only for the end of the current word: it ticks at once,
    and its cue and sender follow at the end of the word. A long word at a low rate
    takes more than two seconds; until then only the tick has been felt. For slow
    readers, pass a longer --wait before your script calls for help:

      tactus notify --from Door --wait 30 'Smoke in the hall' || ring-neighbour

    Other programs can use the messenger through its Unix socket,
    $XDG_RUNTIME_DIR/tactus/service, in lines of JSON: SERVICE.md describes them.

      {"do":"deliver","from":"Bank","text":"Was this you?","id":"tx-81"}
      {"did":"deliver","id":12,"outcome":"felt","band":"critical"}
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let request = try NotifyOptions(arguments)
    let waiter = try LiveWaiter()
    defer { waiter.release() }
    let result = try NotifyJob.deliver(
      request.message, wait: request.wait, store: MessengerOptions.store(arguments), waiter)
    var output = StandardOutput()
    output.line(arguments[json] ? result.answer.json : result.sentence)
    do throws(Failure) { try output.finish() } catch {
      guard error.status != .readerGone else { throw error }
      // The message was delivered all the same: a script that tries again would send it twice.
      StandardError.write("tactus notify: \(error.message)")
    }
    return result.answer.isUnfelt ? .notFelt : .ok
  }
}
