import TactusMail
import TactusText

/// The parts of a mail needed to deliver and answer it.
struct ReadMail: Hashable {
  /// The Message-ID with angle brackets; nil if it has none.
  var messageID: String?
  /// The preceding mails of its thread, oldest first; the one that it answers is last.
  var references: [String] = []
  /// The subject on one line; empty if there is none.
  var subject = ""
  /// The text to be felt, without the subject.
  var text = ""
  /// The whole text, if `text` leaves something out.
  var full: String?
  /// The author's display name, or else the address.
  var writer = ""
  /// The author's address; nil if none is readable.
  var address: String?
  /// The reply address; nil if it is the author's.
  var replyTo: String?
  var list: List?
  /// The reader's names and addresses from its header.
  var mailedTo = ""
  /// The reasons to doubt its sender, as text.
  var doubts: [String] = []
  var time: Timestamp

  /// The mailing list that delivered it.
  struct List: Hashable {
    var name: String
    /// The address for posts to all; nil if it is not given.
    var post: String?
  }
}
