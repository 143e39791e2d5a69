import TactusAnalysis
import TactusMail
import TactusText

/// A mail as far as telling and answering it needs.
struct ReadMail: Hashable {
  /// With angle brackets; nil without one.
  var messageID: String?
  /// The mails that it goes on from, the oldest first, with the one that it answers last.
  var references: [String] = []
  /// On one line; empty without one.
  var subject = ""
  /// What is felt, without the subject.
  var text = ""
  /// The whole text, where `text` leaves something out.
  var full: String?
  /// The shown name of whoever wrote, or else the address.
  var writer = ""
  /// The address of whoever wrote; nil if none is readable.
  var address: String?
  /// Where answers go, if elsewhere; nil if to the writer.
  var replyTo: String?
  var list: List?
  /// The reader's names and addresses in its header.
  var mailedTo = ""
  /// Why it may be from somebody else, in words.
  var doubts: [String] = []
  var time: Timestamp

  /// The mailing list that it came by.
  struct List: Hashable {
    var name: String
    /// Where it takes mail for all; nil if it does not say.
    var post: String?
  }
}
