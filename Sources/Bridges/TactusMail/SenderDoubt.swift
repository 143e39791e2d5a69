/// The reasons to doubt that a mail comes from the sender in its header.
public struct SenderDoubt: Hashable, Sendable, CustomStringConvertible {
  /// A check that the receiving server makes (RFC 8601, section 2.7).
  public enum Check: String, CaseIterable, Sendable {
    /// The sender's domain vouches for this mail, through either of the other checks.
    case dmarc = "DMARC"
    /// The signature of a domain.
    case dkim = "DKIM"
    /// The host that delivered it.
    case spf = "SPF"
  }

  /// The checks that failed.
  public var failed: [Check] = []
  /// The address shown in place of a name, if it differs from the sender's.
  public var shownAddress: String?
  /// True if its header names several authors, of whom programs display different ones.
  public var hasSeveralWriters = false
  /// True if its author fields contain control characters, which programs display differently or
  /// not at all.
  public var hasControls = false
  /// The sender's address, if it is in another domain and nothing proves that the author agreed.
  public var sentBy: String?
  /// The reply address, if it is in another domain and nothing proves that the author agreed.
  public var answersTo: String?
  /// The author's real address.
  public var address: String?

  /// The reasons on one line of at most 200 characters.
  public var description: String {
    var reasons: [String] = []
    if !failed.isEmpty {
      reasons.append(failed.map(\.rawValue).joined(separator: " and ") + " failed")
    }
    if let shownAddress, let address {
      reasons.append("shown as \(shownAddress), but from \(address)")
    }
    if hasSeveralWriters { reasons.append("names several writers") }
    if hasControls { reasons.append("its sender has control characters") }
    if let sentBy { reasons.append("sent by \(sentBy)") }
    if let answersTo { reasons.append("answers go to \(answersTo)") }
    return String(reasons.joined(separator: "; ").prefix(200))
  }

  /// Examines the header; nil if nothing speaks against the sender.
  ///
  /// - Parameters:
  ///   - list: the list that distributed the mail; it sets the sender and reply fields itself.
  ///   - trustedHost: the host whose fields are trusted; nil for the host of the topmost field,
  ///     which is the receiving server. Fields further down may be forged by the sender.
  init?(_ header: MailHeader, sender: MailSender?, list: MailList?, trustedHost: String?) {
    let results = AuthenticationResults.trusted(in: header, host: trustedHost)
    let domain = Self.domain(of: sender)
    failed = Self.failed(results, domain: domain)
    if let sender, let address = sender.address, let shown = Self.address(in: sender.name),
      shown.lowercased() != address.lowercased()
    {
      shownAddress = shown
      self.address = address
    }
    let writers = header.all(["from"])
    hasSeveralWriters =
      writers.count > 1 || writers.contains { MailSender.all(in: $0.value).count > 1 }
    hasControls = header.hasControls("from")
    if domain != nil, list == nil, !Self.isProven(results, domain: domain) {
      sentBy = Self.stranger(header.senders("sender").first, to: domain)
      answersTo = Self.stranger(header.senders("reply-to").first, to: domain)
    }
    let hasReason = hasSeveralWriters || hasControls || sentBy != nil || answersTo != nil
    if failed.isEmpty, shownAddress == nil, !hasReason { return nil }
  }

  private static func domain(of sender: MailSender?) -> String? {
    sender?.address?.split(separator: "@").last.map { $0.lowercased() }
  }

  /// Returns the address of another person if its domain differs from the author's.
  private static func stranger(_ other: MailSender?, to domain: String?) -> String? {
    guard let theirs = Self.domain(of: other), !stands(theirs, by: domain) else { return nil }
    return theirs == domain ? nil : other?.address
  }

  private static let failures: Set<String> = ["fail", "permerror", "softfail", "policy"]

  private static func failed(_ results: [AuthenticationResults], domain: String?) -> [Check] {
    func fails(_ check: Check) -> Bool {
      let results = found(check, results).map(\.value)
      return !results.contains("pass") && results.contains(where: failures.contains)
    }
    // Mail signed by the sender's own domain may be relayed by any host.
    return isProven(results, domain: domain) ? [] : Check.allCases.filter(fails)
  }

  /// True if the sender's domain vouches for the mail.
  private static func isProven(_ results: [AuthenticationResults], domain: String?) -> Bool {
    let dmarc = found(.dmarc, results).map(\.value)
    if dmarc.contains("pass") { return true }
    return !dmarc.contains(where: failures.contains)
      && found(.dkim, results).contains { $0.value == "pass" && stands($0.domain, by: domain) }
  }

  /// Returns the results of a check from the topmost field that reports it.
  private static func found(
    _ check: Check, _ results: [AuthenticationResults]
  ) -> [AuthenticationResults.Result] {
    results.lazy.map { $0.results.filter { $0.method == check.rawValue.lowercased() } }.first {
      !$0.isEmpty
    } ?? []
  }

  /// True if the signing domain is that of the address, or one contains the other.
  private static func stands(_ signer: String?, by domain: String?) -> Bool {
    guard let signer, let domain, signer.contains(".") else { return false }
    return signer == domain || domain.hasSuffix(".\(signer)") || signer.hasSuffix(".\(domain)")
  }

  private static func address(in name: String) -> String? {
    name.split { $0.isWhitespace || "<>()\"',;".contains($0) }.first { word in
      let sides = word.split(separator: "@", omittingEmptySubsequences: false)
      return sides.count == 2 && !sides[0].isEmpty && sides[1].contains(".")
    }.map(String.init)
  }
}

/// The results of a server's checks ("Authentication-Results", RFC 8601).
struct AuthenticationResults {
  struct Result {
    let method: String
    let value: String
    /// The domain of a signature; nil if it is not reported.
    let domain: String?
  }

  /// The host that performed the checks.
  let host: String
  let results: [Result]

  private static let most = 50

  init?(_ field: String) {
    let parts = Self.withoutComments(field).split(separator: ";", omittingEmptySubsequences: false)
    guard let host = parts.first?.split(whereSeparator: \.isWhitespace).first else { return nil }
    self.host = host.lowercased()
    results = parts.dropFirst().prefix(Self.most).compactMap { part in
      let words = part.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
      guard let first = words.first, let sign = first.firstIndex(of: "=") else { return nil }
      let method = first[..<sign].split(separator: "/").first ?? ""
      let value = first[first.index(after: sign)...]
      let domain = words.first { $0.hasPrefix("header.d=") || $0.hasPrefix("header.i=") }?
        .dropFirst(9)
      return Result(
        method: String(method), value: String(value),
        domain: domain.flatMap { $0.split(separator: "@").last.map(String.init) })
    }
  }

  /// Returns the fields that the receiving server added: the topmost, and those of the same host
  /// right below.
  static func trusted(in header: MailHeader, host: String?) -> [AuthenticationResults] {
    var found: [AuthenticationResults] = []
    for (name, value) in header.all(["received", "authentication-results"]) {
      // Fields below the first "Received" may predate the receiving server.
      if name == "received", !found.isEmpty { break }
      guard name != "received", let results = AuthenticationResults(value) else {
        continue
      }
      if let host, results.host != host.lowercased() { continue }
      if let first = found.first, first.host != results.host { break }
      found.append(results)
    }
    return found
  }

  private static func withoutComments(_ text: String) -> String {
    var depth = 0
    return text.filter { character in
      if character == "(" { depth += 1 }
      defer { if character == ")" { depth = max(0, depth - 1) } }
      return depth == 0
    }
  }
}
