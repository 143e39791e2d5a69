package import TactusText

/// An erasure in progress, for owners of files next to the store: they may retain only the messages
/// that the store still has, or that it never had and the erasure does not cover.
package protocol Erasure {
  /// True if everything older than a time is erased, for all people.
  var isOlderOnly: Bool { get }

  /// True if everything is erased.
  var isAll: Bool { get }

  /// Returns true if the store still has the message with this name at its source, or its
  /// replacement.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  func keeps(_ id: String, of source: String) throws(StoreError) -> Bool

  /// Returns the names of the erased messages from a source.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  func names(of source: String) throws(StoreError) -> [String]

  /// Returns true if the store still has the answer with this key.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  func keeps(answer key: String) throws(StoreError) -> Bool

  /// Returns true if the erasure covers an item that was never in the store.
  func covers(sender: String, address: String?, at time: Timestamp) -> Bool

  /// Returns true if the name of an item, such as a folder, contains a name of the person to
  /// forget.
  func isNamed(in text: String) -> Bool
}

extension Erasure {
  /// Returns true if the erasure covers an item of a sender without an address.
  package func covers(sender: String, at time: Timestamp) -> Bool {
    covers(sender: sender, address: nil, at: time)
  }
}
