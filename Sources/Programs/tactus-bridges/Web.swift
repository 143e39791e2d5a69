import TactusCommandLine
import TactusGuide
import TactusService
import TactusSystem
import TactusWeb

/// `tactus web`: serves the page on which others watch, touch, write and set up.
struct Web: TactusCommand {
  static let name = "web"
  static let usage = "[OPTION…]"
  static let options: [any CommandOption] = [
    listen, host, certificate, key, newAddress, reader, MessengerOptions.store,
    MessengerOptions.configuration,
  ]
  private static let listen = Option(
    "listen", "ADDRESS", .text, default: ListenAddress.usual,
    "listen here (default \(.default); port 0: any)")
  private static let host = Option("name", "HOST", .text, "a host name that browsers may use")
  private static let certificate = Option(
    "certificate", "FILE", .text, "serve by TLS with this certificate (PEM)")
  private static let key = Option("key", "FILE", .text, "the certificate's key (PEM)")
  private static let newAddress = Flag(
    "new-address", "replace the address that was printed before")
  private static let reader = Option(
    repeated: "reader", "NAME=STORE", .text, "show this reader on the page too; repeatable")
  static let notes = """
    The first line of standard output is the page's address. It gives full control:
    keep it secret. Other people's devices are paired on the page, each with its own
    rights, which can be revoked there; web.json, next to the messages, holds the
    list. 'tactus run' may start before or after, and end: the page waits.

      tactus web
      tactus web --listen 192.168.1.5:8642
      tactus web --listen 0.0.0.0:443 --name tactus.example.org \\
        --certificate fullchain.pem --key privkey.pem

    For a school, --reader adds readers of this machine, at most \(OtherReader.most): the page
    shows the practice of all side by side, and opens each. Only who has the printed
    address sees them; paired devices see the page's own reader alone.

      tactus web --reader Ada=/srv/ada/messages.db --reader Bo=/srv/bo/messages.db

    Only this machine can open the page unless you give --listen. Other machines
    need TLS, with your certificate or one generated at the first start, whose
    fingerprint is printed so that you can compare it with the browser's. This
    command never opens the glove itself: it uses the messenger's socket
    (SERVICE.md). Ctrl-C or SIGTERM ends it.
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    let address = try ListenAddress(arguments[listen])
    let store = try MessengerOptions.store(arguments)
    let settings = SettingsEditor(
      store: store, settings: try arguments[MessengerOptions.configuration])
    let job = WebJob(
      address, store: store, settings: settings, name: try hostName(arguments),
      certificate: try files(arguments), isRenewed: arguments[newAddress],
      readers: try readers(arguments), document: GuideDocuments.named)
    let waiter = try LiveWaiter()
    defer { waiter.release() }
    return try job.run(waiter)
  }

  private static func readers(_ arguments: Arguments) throws(Failure) -> [OtherReader] {
    var readers: [OtherReader] = []
    for text in try arguments[reader] { readers.append(try OtherReader(text)) }
    guard readers.count <= OtherReader.most, Set(readers.map(\.name)).count == readers.count else {
      throw Failure(
        .usage, "--reader: \(readers.count) readers",
        cure: "give at most \(OtherReader.most), each by another name")
    }
    return readers
  }

  private static func hostName(_ arguments: Arguments) throws(Failure) -> String? {
    guard let name = try arguments[host] else { return nil }
    let isName = name.utf8.allSatisfy { byte in
      Character(Unicode.Scalar(byte)).isLetter && byte < 0x80 || (0x30...0x39).contains(byte)
        || byte == 0x2D || byte == 0x2E
    }
    guard isName, !name.isEmpty, name.utf8.count <= 253 else {
      throw Failure(
        .usage, "--name '\(name.printable)' is not a host name",
        cure: "give one such as tactus.example.org, without a scheme or port")
    }
    return name.lowercased()
  }

  private static func files(
    _ arguments: Arguments
  ) throws(Failure) -> (certificate: String, key: String)? {
    switch (try arguments[certificate], try arguments[key]) {
    case (nil, nil): return nil
    case (let certificate?, let key?): return (certificate, key)
    case (_?, nil):
      throw Failure(.usage, "--certificate needs its key", cure: "give --key FILE too")
    case (nil, _?):
      throw Failure(.usage, "--key needs its certificate", cure: "give --certificate FILE too")
    }
  }
}
