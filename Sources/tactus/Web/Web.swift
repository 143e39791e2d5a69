import TactusManual
import TactusService
import TactusSystem
import TactusWeb

/// `tactus web`: the page on which others watch, touch, write and set up.
struct Web: Command {
  static let name = "web"
  static let summary = "Serve a page to watch, touch, write to the hand and set it up."
  static let usage = "[OPTION…]"
  static let options = [
    OptionSpec("listen", "ADDRESS", "where (default \(ListenAddress.usual); port 0: any)"),
    OptionSpec("name", "HOST", "a name by which browsers ask for it"),
    OptionSpec("certificate", "FILE", "serve by TLS with this certificate (PEM)"),
    OptionSpec("key", "FILE", "the certificate's key (PEM)"),
    OptionSpec("new-address", nil, "replace the address that was printed before"),
    MessengerOptions.store, MessengerOptions.configuration,
  ]
  static let notes = """
    The first line of standard output is the page's address. Whoever has it may do
    everything: keep it. Other people's devices are paired on the page, each with
    rights of its own, which can be revoked there; web.json beside the messages
    has the list. 'tactus run' may start before or after, and end: the page waits.

      tactus web
      tactus web --listen 192.168.1.5:8642
      tactus web --listen 0.0.0.0:443 --name tactus.example.org \\
        --certificate fullchain.pem --key privkey.pem

    Only this machine reaches the page unless --listen says otherwise, and other
    machines only by TLS: with your certificate, or with one that is made at the
    first start, whose fingerprint is printed for comparison with the browser's.
    A glove is never touched by this: it asks the messenger, as SERVICE.md says.
    Ctrl-C or SIGTERM ends it.
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    let job = WebJob(
      try ListenAddress(arguments["listen"] ?? ListenAddress.usual),
      store: try MessengerOptions.store(arguments),
      settings: arguments[MessengerOptions.configuration.name], name: try hostName(arguments),
      certificate: try certificate(arguments), isRenewed: arguments.has("new-address"))
    let waiter = try LiveWaiter()
    defer { waiter.release() }
    return try job.run(waiter)
  }

  private static func hostName(_ arguments: Arguments) throws(Failure) -> String? {
    guard let name = arguments["name"] else { return nil }
    let isName = name.utf8.allSatisfy { byte in
      Character(Unicode.Scalar(byte)).isLetter && byte < 0x80 || (0x30...0x39).contains(byte)
        || byte == 0x2D || byte == 0x2E
    }
    guard isName, !name.isEmpty, name.utf8.count <= 253 else {
      throw Failure(
        .usage, "--name '\(name.printable)' is no host name",
        cure: "give one such as tactus.example.org, without a scheme or port")
    }
    return name.lowercased()
  }

  private static func certificate(
    _ arguments: Arguments
  ) throws(Failure) -> (certificate: String, key: String)? {
    switch (arguments["certificate"], arguments["key"]) {
    case (nil, nil): return nil
    case (let certificate?, let key?): return (certificate, key)
    case (_?, nil):
      throw Failure(.usage, "--certificate needs its key", cure: "give --key FILE too")
    case (nil, _?):
      throw Failure(.usage, "--key needs its certificate", cure: "give --certificate FILE too")
    }
  }
}
