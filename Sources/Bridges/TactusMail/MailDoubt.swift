/// Why a mail may come from somebody else than its header says.
public struct MailDoubt: Hashable, Sendable, CustomStringConvertible {
  /// A check that the receiving server makes (RFC 8601, section 2.7).
  public enum Check: String, CaseIterable, Sendable {
    /// Whether the sender's domain stands by this mail, by either of the others.
    case dmarc = "DMARC"
    /// A signature.
    case dkim = "DKIM"
    /// The host that it came from.
    case spf = "SPF"
  }

  /// The checks that failed.
  public var failed: [Check] = []
  /// The address that stands where the name should, if it is another than the sender's.
  public var shownAddress: String?
  /// Whether its header names several writers, of whom programs show now this one and now that.
  public var hasSeveralWriters = false
  /// Whether it has control characters where its writer stands, which programs show in different ways or not at all.
  public var hasControls = false
  /// Who sent it, if that is somebody elsewhere and nothing proves that the writer wanted it.
  public var sentBy: String?
  /// Where answers go, if that is elsewhere and nothing proves that the writer wanted it.
  public var answersTo: String?
  /// The address that it came from.
  public var address: String?

  /// In words on one line, of 200 characters at most.
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

  /// Judges by the header; nil when nothing speaks against the sender.
  ///
  /// - Parameters:
  ///   - list: the list that the mail came by, whose fields tell of itself.
  ///   - trustedHost: who the fields must say that they are from; nil for whoever wrote the topmost, which
  ///     the receiving server did. Those further down may be the sender's own.
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

  /// The address of somebody whose domain is another than that of the writer.
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
    // What the sender's own domain has signed may have been passed on by any host.
    return isProven(results, domain: domain) ? [] : Check.allCases.filter(fails)
  }

  /// Whether the sender's domain stands by the mail.
  private static func isProven(_ results: [AuthenticationResults], domain: String?) -> Bool {
    let dmarc = found(.dmarc, results).map(\.value)
    if dmarc.contains("pass") { return true }
    return !dmarc.contains(where: failures.contains)
      && found(.dkim, results).contains { $0.value == "pass" && stands($0.domain, by: domain) }
  }

  /// The results of a check in the topmost field that tells of it.
  private static func found(
    _ check: Check, _ results: [AuthenticationResults]
  ) -> [AuthenticationResults.Result] {
    results.lazy.map { $0.results.filter { $0.method == check.rawValue.lowercased() } }.first {
      !$0.isEmpty
    } ?? []
  }

  /// Whether a domain that signed is that of the address, or one of them lies within the other.
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

/// What a server says of the checks that it made ("Authentication-Results", RFC 8601).
struct AuthenticationResults {
  struct Result {
    let method: String
    let value: String
    /// The domain of a signature; nil if it is not told.
    let domain: String?
  }

  /// Who made them.
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

  /// The fields that the receiving server has added: the topmost, and those of the same host right below.
  static func trusted(in header: MailHeader, host: String?) -> [AuthenticationResults] {
    var found: [AuthenticationResults] = []
    for (name, value) in header.all(["received", "authentication-results"]) {
      // What stands below where a server took the mail over may be older than that.
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
