import CGnuTLS
import Glibc
package import TactusSystem

/// The TLS certificate of the page and its key, as PEM files.
package struct ServerCertificate: Sendable {
  let certificate: String
  let key: String
  /// Its SHA-256 in the notation of browsers.
  let fingerprint: String

  /// The maximum number of bytes in a certificate with its chain, or of a key.
  private static let longest = 1 << 20

  /// The validity of a self-signed certificate, which browsers limit, and the remainder at which
  /// it is renewed; seconds.
  private static let goodFor = 800 * 86_400
  private static let leastLeft = 30 * 86_400

  /// Loads the user's own certificate.
  ///
  /// - Throws: `Failure` if it or its key cannot be read, or they do not match.
  package init(_ certificate: String, key: String) throws(Failure) {
    // GnuTLS and GLib read the files again, without a limit.
    for path in [certificate, key] where !InputFile.isFile(path) {
      throw Failure(
        .noInput, "\(path.printable): not a regular file",
        cure: "name the files of the certificate and its key")
    }
    let chain = try InputFile.contents(of: certificate, most: Self.longest)
    let secret = try InputFile.contents(of: key, most: Self.longest)
    try Self.check(chain, secret, certificate, key)
    let (fingerprint, end) = try Self.read(chain, of: certificate)
    guard end > Glibc.time(nil) else {
      throw Failure(
        .badData, "the certificate '\(certificate.printable)' has expired", cure: "renew it")
    }
    (self.certificate, self.key, self.fingerprint) = (certificate, key, fingerprint)
  }

  /// Loads the self-signed certificate of a folder, which is created if it is missing or expires
  /// soon.
  ///
  /// - Parameter names: the names and addresses that it is valid for.
  /// - Throws: `Failure` if it cannot be created.
  package init(in folder: String, for names: [String]) throws(Failure) {
    let (certificate, key) = (folder + "/web-certificate.pem", folder + "/web-key.pem")
    let isThere = !InputFile.isMissing(certificate) && !InputFile.isMissing(key)
    let own = isThere ? try InputFile.contents(of: certificate, most: Self.longest) : []
    let left = isThere ? try Self.read(own, of: certificate).end - Glibc.time(nil) : 0
    if left < Self.leastLeft { try Self.make(certificate, key, names) }
    guard chmod(key, 0o600) == 0 else {
      throw Failure(.inputOutput, "cannot protect '\(key.printable)'")
    }
    try self.init(certificate, key: key)
  }

  private static func check(
    _ chain: [UInt8], _ secret: [UInt8], _ certificate: String, _ key: String
  ) throws(Failure) {
    var credentials: gnutls_certificate_credentials_t?
    try Self.must(gnutls_certificate_allocate_credentials(&credentials), certificate)
    defer { gnutls_certificate_free_credentials(credentials) }
    var (chain, secret) = (chain, secret)
    let code = chain.withUnsafeMutableBufferPointer { chain in
      secret.withUnsafeMutableBufferPointer { secret in
        var first = gnutls_datum_t(data: chain.baseAddress, size: UInt32(chain.count))
        var second = gnutls_datum_t(data: secret.baseAddress, size: UInt32(secret.count))
        return gnutls_certificate_set_x509_key_mem(
          credentials, &first, &second, GNUTLS_X509_FMT_PEM)
      }
    }
    guard code != GNUTLS_E_CERTIFICATE_KEY_MISMATCH else {
      throw Failure(
        .badData, "'\(key.printable)' is not the key of '\(certificate.printable)'",
        cure: "name the two files that belong together")
    }
    try Self.must(code, certificate)
  }

  private static func must(_ code: Int32, _ path: String) throws(Failure) {
    guard code < 0 else { return }
    throw Failure(
      .badData,
      "the certificate '\(path.printable)' cannot be used: \(String(cString: gnutls_strerror(code)))",
      cure: "give a certificate and its key in PEM, without a password")
  }

  /// Returns the fingerprint, and the expiry in seconds since 1970.
  private static func read(
    _ bytes: [UInt8], of path: String
  ) throws(Failure) -> (fingerprint: String, end: time_t) {
    var bytes = bytes
    var certificate: gnutls_x509_crt_t?
    try must(gnutls_x509_crt_init(&certificate), path)
    defer { gnutls_x509_crt_deinit(certificate) }
    let code = bytes.withUnsafeMutableBufferPointer { bytes in
      var datum = gnutls_datum_t(data: bytes.baseAddress, size: UInt32(bytes.count))
      return gnutls_x509_crt_import(certificate, &datum, GNUTLS_X509_FMT_PEM)
    }
    try must(code, path)
    var hash = [UInt8](repeating: 0, count: 32)
    var size = hash.count
    try must(gnutls_x509_crt_get_fingerprint(certificate, GNUTLS_DIG_SHA256, &hash, &size), path)
    let digits = hash.map { byte in
      let text = String(byte, radix: 16, uppercase: true)
      return text.utf8.count == 1 ? "0" + text : text
    }
    return (digits.joined(separator: ":"), gnutls_x509_crt_get_expiration_time(certificate))
  }

  // MARK: Creation

  private static func make(
    _ path: String, _ keyPath: String, _ names: [String]
  ) throws(Failure) {
    var (key, certificate): (gnutls_x509_privkey_t?, gnutls_x509_crt_t?)
    try must(gnutls_x509_privkey_init(&key), path)
    defer { gnutls_x509_privkey_deinit(key) }
    try must(gnutls_x509_crt_init(&certificate), path)
    defer { gnutls_x509_crt_deinit(certificate) }
    let bits = gnutls_sec_param_to_pk_bits(GNUTLS_PK_ECDSA, GNUTLS_SEC_PARAM_HIGH)
    try must(gnutls_x509_privkey_generate(key, GNUTLS_PK_ECDSA, bits, 0), path)
    let now = Glibc.time(nil)
    var serial = (0..<16).map { _ in UInt8.random(in: 1...127) }
    let name = Array("Tactus on \(names.first ?? "this machine")".utf8CString)
    let object = "2.5.4.3"  // id-at-commonName
    let codes = [
      gnutls_x509_crt_set_version(certificate, 3),
      gnutls_x509_crt_set_serial(certificate, &serial, serial.count),
      gnutls_x509_crt_set_activation_time(certificate, now - 86_400),
      gnutls_x509_crt_set_expiration_time(certificate, now + goodFor),
      gnutls_x509_crt_set_dn_by_oid(certificate, object, 0, name, UInt32(name.count - 1)),
      gnutls_x509_crt_set_key(certificate, key),
      gnutls_x509_crt_set_basic_constraints(certificate, 0, -1),
      gnutls_x509_crt_set_key_usage(certificate, UInt32(GNUTLS_KEY_DIGITAL_SIGNATURE)),
      gnutls_x509_crt_set_key_purpose_oid(certificate, "1.3.6.1.5.5.7.3.1", 0),  // serverAuth
    ]
    for code in codes { try must(code, path) }
    for name in names { try must(add(name, to: certificate), path) }
    try must(gnutls_x509_crt_sign2(certificate, certificate, key, GNUTLS_DIG_SHA256, 0), path)
    try write(keyPath) { gnutls_x509_privkey_export2(key, GNUTLS_X509_FMT_PEM, $0) }
    try write(path) { gnutls_x509_crt_export2(certificate, GNUTLS_X509_FMT_PEM, $0) }
  }

  /// Adds an address or a host to the subject alternative names.
  private static func add(_ name: String, to certificate: gnutls_x509_crt_t?) -> Int32 {
    var bytes = [UInt8](repeating: 0, count: 16)
    let flags = UInt32(GNUTLS_FSAN_APPEND)
    if inet_pton(AF_INET, name, &bytes) == 1 {
      return gnutls_x509_crt_set_subject_alt_name(
        certificate, GNUTLS_SAN_IPADDRESS, bytes, 4, flags)
    }
    if inet_pton(AF_INET6, name, &bytes) == 1 {
      return gnutls_x509_crt_set_subject_alt_name(
        certificate, GNUTLS_SAN_IPADDRESS, bytes, 16, flags)
    }
    let text = Array(name.utf8)
    return gnutls_x509_crt_set_subject_alt_name(
      certificate, GNUTLS_SAN_DNSNAME, text, UInt32(text.count), flags)
  }

  private static func write(
    _ path: String, _ export: (UnsafeMutablePointer<gnutls_datum_t>) -> Int32
  ) throws(Failure) {
    var datum = gnutls_datum_t(data: nil, size: 0)
    try must(export(&datum), path)
    defer { tactus_gnutls_free(datum.data) }
    let bytes = UnsafeBufferPointer(start: datum.data, count: Int(datum.size))
    try OutputFile.write(String(decoding: bytes, as: UTF8.self), to: path)
  }
}
