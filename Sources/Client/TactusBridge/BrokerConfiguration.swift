package import TactusText

/// The settings "mqtt" for messages from an MQTT broker.
package struct BrokerConfiguration: Equatable, Sendable {
  /// The broker's address.
  package var broker: String?
  /// The reader's name on the broker.
  package var reader: String?
  /// The groups whose messages the reader also receives.
  package var groups: [String] = []
  package var user: String?
  /// The file that holds the password.
  package var passwordFile: String?
  /// The command that prints it.
  package var passwordCommand: [String]?
  /// The file of certificate authorities trusted for the broker.
  package var authorities: String?
  package var certificate: String?
  package var certificateKey: String?
  /// The file of the keys that decrypt messages.
  package var key: String?
  package var allowsPlain = false
  /// The topic prefix on which Home Assistant discovers devices, or "off"; nil for the default.
  package var discovery: String?

  /// Creates the default settings.
  package init() {}
}

extension JSONNode {
  package func broker(besides file: String) throws(JSONDocumentError) -> BrokerConfiguration {
    let members = try members([
      "broker", "reader", "groups", "user", "password_file", "password_command", "ca",
      "certificate", "certificate_key", "key", "allow_plain", "discovery",
    ])
    var settings = BrokerConfiguration()
    settings.broker = try members["broker"]?.word()
    settings.reader = try members["reader"]?.word()
    settings.groups =
      try members["groups"]?.elements().map { node throws(JSONDocumentError) in try node.word() }
      ?? []
    settings.user = try members["user"]?.word()
    settings.passwordFile = try members["password_file"]?.path(besides: file)
    settings.passwordCommand = try members["password_command"]?.command()
    if settings.passwordFile != nil, let command = members["password_command"] {
      throw command.wrong("either password_file or password_command")
    }
    settings.authorities = try members["ca"]?.path(besides: file)
    settings.certificate = try members["certificate"]?.path(besides: file)
    settings.certificateKey = try members["certificate_key"]?.path(besides: file)
    settings.key = try members["key"]?.path(besides: file)
    settings.allowsPlain = try members["allow_plain"]?.isTrue() ?? false
    settings.discovery = try members["discovery"]?.word()
    return settings
  }

  private func isTrue() throws(JSONDocumentError) -> Bool {
    guard case .bool(let flag) = value.content else { throw wrong("true or false") }
    return flag
  }
}
