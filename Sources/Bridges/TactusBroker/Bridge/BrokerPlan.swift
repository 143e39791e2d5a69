import Glibc
package import TactusBridge
package import TactusSystem

/// The validated settings of a bridge.
package struct BrokerPlan {
  package let address: BrokerAddress
  package let reader: String
  package let groups: [String]
  package let login: BrokerLogin
  package let rules: MessageRules
  /// Home Assistant's discovery prefix; nil to remove the glove from the default one.
  package let discovery: String?

  /// - Parameters:
  ///   - configuration: the settings, overridden by the command line.
  ///   - waiter: the waiter for the command that prints the password.
  /// - Throws: `Failure` if a setting is missing or invalid.
  package init(
    _ configuration: BrokerConfiguration, _ waiter: any Waiter
  ) throws(Failure) {
    try self.init(configuration, password: Self.password(configuration, waiter))
  }

  init(_ configuration: BrokerConfiguration, password: String?) throws(Failure) {
    guard let broker = configuration.broker else {
      throw Failure(
        .usage, "no broker is named",
        cure: "give --broker mqtts://HOST, or \"mqtt\" in the settings")
    }
    guard let reader = configuration.reader else {
      throw Failure(
        .usage, "no reader is named", cure: "give --reader NAME, or \"mqtt\" in the settings")
    }
    guard BrokerName.isReader(reader) else {
      throw Failure(
        .usage, "the reader '\(reader.printable)' cannot be in a topic",
        cure: "give \(BrokerName.rule), neither all nor group")
    }
    if let group = configuration.groups.first(where: { !BrokerName.isName($0) }) {
      throw Failure(
        .usage, "the group '\(group.printable)' cannot be in a topic",
        cure: "give \(BrokerName.rule)")
    }
    address = try BrokerAddress(broker)
    self.reader = reader
    groups = configuration.groups
    login = try Self.login(configuration, password: password, isSecure: address.isSecure)
    let keys = try configuration.key.map { path throws(Failure) in
      try SealingKeys(readingFrom: path)
    }
    rules = MessageRules(keys: keys, allowsPlain: configuration.allowsPlain)
    let prefix = configuration.discovery ?? HomeDevice.usualPrefix
    discovery = prefix == "off" ? nil : prefix
    if let discovery { try HomeDevice.checkPrefix(discovery) }
  }

  private static func password(
    _ configuration: BrokerConfiguration, _ waiter: any Waiter
  ) throws(Failure) -> String? {
    if let path = configuration.passwordFile { return try BrokerPassword.read(path) }
    if let command = configuration.passwordCommand {
      return try BrokerPassword.read(from: command, waiter)
    }
    return nil
  }

  private static func login(
    _ configuration: BrokerConfiguration, password: String?, isSecure: Bool
  ) throws(Failure) -> BrokerLogin {
    guard password == nil || configuration.user != nil else {
      throw Failure(.usage, "a password needs a user name", cure: "give --user NAME too")
    }
    guard (configuration.certificate == nil) == (configuration.certificateKey == nil) else {
      throw Failure(
        .usage, "a certificate and its key must be given together",
        cure: "give --certificate FILE and --certificate-key FILE")
    }
    let files = [
      configuration.authorities, configuration.certificate, configuration.certificateKey,
    ].compactMap(\.self)
    guard isSecure || files.isEmpty else {
      throw Failure(
        .usage, "certificates are for brokers at mqtts://", cure: "give such an address")
    }
    // The library would only report that TLS failed.
    for path in files where access(path, R_OK) != 0 {
      throw Failure(.noInput, "'\(path.printable)': \(String(cString: strerror(errno)))")
    }
    var login = BrokerLogin()
    (login.user, login.password) = (configuration.user, password)
    login.authorities = configuration.authorities
    (login.certificate, login.certificateKey) = (
      configuration.certificate, configuration.certificateKey
    )
    return login
  }

  /// The topics to subscribe to.
  package var topics: [String] {
    [BrokerTopic.message(reader).text, BrokerTopic.messageToAll.text]
      + groups.map { BrokerTopic.groupMessage($0).text }
  }
}
