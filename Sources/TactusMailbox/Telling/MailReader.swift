import TactusAnalysis
import TactusMail
import TactusText

extension ReadMail {
  /// Reads a mail; nil for what nobody waits to read.
  ///
  /// - Parameter time: when its file came, for a mail without a date.
  init?(_ bytes: [UInt8], time: Timestamp?) throws(ImportError) {
    let read = try MailMessage.message(
      from: bytes, time: time, charsets: CharsetConverter.text)
    guard let message = read?.message else { return nil }
    self.init(time: message.time)
    messageID = message.externalID
    text = message.body
    writer = message.sender
    address = message.address
  }
}
