import Glibc
import TactusProcess
package import TactusSystem
import TactusText
import TactusWire

/// One run of `tactus web`: serves the page of a messenger, which may stop and restart.
package struct WebJob {
  /// The time in which pages are notified of the server's end.
  private static let closing = Microseconds.seconds(5)

  private let address: ListenAddress
  private let store: String
  private let settings: any PageSettings
  private let name: String?
  private let certificate: (certificate: String, key: String)?
  private let isRenewed: Bool
  private let readers: [OtherReader]
  private let document: WebDocuments

  /// - Parameters:
  ///   - address: the address to listen at.
  ///   - store: the messenger's store.
  ///   - settings: its settings and people, as the page changes them.
  ///   - name: a name under which browsers request the page.
  ///   - certificate: the user's own certificate and its key.
  ///   - isRenewed: true to replace the printed address.
  ///   - readers: other readers, whose practice and messages the owner sees on the same page.
  ///   - document: returns another document of the page's folder, such as the guide.
  package init(
    _ address: ListenAddress, store: String, settings: any PageSettings, name: String?,
    certificate: (certificate: String, key: String)?, isRenewed: Bool,
    readers: [OtherReader] = [], document: @escaping WebDocuments
  ) {
    (self.address, self.store, self.settings, self.name) = (address, store, settings, name)
    (self.certificate, self.isRenewed, self.readers) = (certificate, isRenewed, readers)
    self.document = document
  }

  /// Serves until a signal arrives; returns the exit status.
  ///
  /// - Throws: `Failure` if it cannot listen, or a file or certificate is invalid.
  package func run(_ waiter: any Waiter) throws(Failure) -> ExitStatus {
    // All files that this process creates are private to its user.
    umask(0o077)
    let folder = FilePath.folder(of: store)
    let file = try DeviceFile(in: folder)
    let devices = try file.read(isRenewed: isRenewed)
    let hosts = address.names(name)
    let certificate = try certificate(in: folder, hosts)
    guard let mailbox = WebMailbox() else {
      throw Failure(.unavailable, "no descriptor is left: \(String(cString: strerror(errno)))")
    }
    let place = PageAddress(
      host: address.host, port: address.port, isSecure: certificate != nil, names: hosts)
    let (stores, layouts) = ([store] + readers.map(\.store), settings.layouts)
    let (readers, document) = (readers, document)
    // From now on the thread has exclusive use of the file.
    nonisolated(unsafe) let ownFile = file
    let code = BackgroundThread.start {
      let sessions = WebSessionManager(
        place, fingerprint: certificate?.fingerprint, pairedDevices: devices, layouts: layouts,
        readers: readers, document: document)
      WebNetwork(sessions, ownFile, stores: stores, mailbox).run(certificate)
      mailbox.ended()
    }
    if let code {
      throw Failure(.unavailable, "no thread is left: \(String(cString: strerror(code)))")
    }
    return try serve(place, devices, certificate, mailbox, waiter)
  }

  private func serve(
    _ place: PageAddress, _ devices: PairedDevices, _ certificate: ServerCertificate?,
    _ mailbox: WebMailbox,
    _ waiter: any Waiter
  ) throws(Failure) -> ExitStatus {
    var manager = ServiceManager()
    let interest = Interest(descriptor: mailbox.forCommand.number)
    var status = ExitStatus.ok
    var end: Microseconds?
    var trial: ProgramTrial?
    while true {
      for (page, frame) in mailbox.drainJobs() {
        switch settings.perform(frame, waiter) {
        case .outcome(let outcome): mailbox.end(page, outcome)
        case .test(let command, let input, let tag) where trial == nil:
          let program = ChildProcess(command, input: input, at: waiter.now)
          trial = ProgramTrial(page: page, tag: tag, program: program)
        case .test(_, _, let tag):
          let busy = SetupOutcome.Result.refused("another test is under way", .unavailable)
          mailbox.end(page, SetupOutcome(result: busy, tag: tag))
        }
      }
      trial?.program.step(at: waiter.now)
      if let ended = trial, let outcome = ended.outcome {
        mailbox.end(ended.page, outcome)
        trial = nil
      }
      // Read after the signal is cleared, so that the end is not missed, and before its reason is
      // queried.
      let hasEnded = mailbox.hasEnded
      if case .success(let port)? = try started(mailbox) {
        var place = place
        place.port = port
        do throws(Failure) { try announce(place.address(devices.token + "/"), certificate) } catch {
          mailbox.close()
          throw error
        }
        manager.ready(at: waiter.now)
      }
      manager.alive(at: waiter.now)
      if let end, waiter.now >= end { break }
      if hasEnded { break }
      let next = [end, manager.nextDeadline, trial?.program.deadline].compactMap(\.self).min()
      let interests = [interest] + (trial?.program.interests ?? [])
      if let ending = waiter.wait(until: next, for: interests).endingStatus, end == nil {
        status = ending
        end = waiter.now + Self.closing
        manager.stopping()
        mailbox.close()
      }
    }
    return status
  }

  private func started(_ mailbox: WebMailbox) throws(Failure) -> Result<UInt16, Failure>? {
    guard let result = mailbox.popStartResult() else { return nil }
    if case .failure(let failure) = result { throw failure }
    return result
  }

  private func announce(_ address: String, _ certificate: ServerCertificate?) throws(Failure) {
    var output = StandardOutput()
    output.line(address)
    if let certificate {
      output.line("certificate SHA-256 \(certificate.fingerprint)")
      if isatty(STDOUT_FILENO) == 1 { output.write(QRCode.picture(of: address)) }
    }
    try output.finish()
  }

  private func certificate(
    in folder: String, _ names: [String]
  ) throws(Failure) -> ServerCertificate? {
    if let certificate {
      return try ServerCertificate(certificate.certificate, key: certificate.key)
    }
    // Traffic on a network must be encrypted.
    return address.isLocal ? nil : try ServerCertificate(in: folder, for: names)
  }
}

/// A program of the settings that a page has asked to try.
private struct ProgramTrial {
  let page: PageID
  let tag: String?
  let program: ChildProcess

  /// The outcome for the page; nil while the program runs.
  var outcome: SetupOutcome? {
    let result: SetupOutcome.Result
    switch program.outcome {
    case nil: return nil
    case .succeeded: result = Self.tested("sent")
    case .unknown(let reason): result = Self.tested("perhaps sent: \(reason)")
    case .failed(let reason): result = .refused(reason, .unavailable)
    }
    return SetupOutcome(result: result, tag: tag)
  }

  private static func tested(_ words: String) -> SetupOutcome.Result {
    .whole([("tested", JSONText.string(words))], note: nil)
  }
}
