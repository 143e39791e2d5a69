import CGMime
import Testing

/// GMime's parsing errors, which a few lines of ours work around: a test that fails here means that
/// the installed GMime has fixed one, and that those lines can go.
@Suite struct GMimeFaultTests {
  private func decoded(_ text: String) -> String {
    tactus_mime_begin()
    guard let decoded = tactus_header_text_copy(text, nil) else { return "" }
    defer { tactus_mime_free(decoded) }
    return String(cString: decoded)
  }

  @Test func ofNeighboursThatArePaddedItLosesTheSecond() {
    let words = "=?utf-8?b?SGVsbA==?= =?utf-8?b?byB5b3U=?="
    #expect(decoded(words) != "Hello you", "EncodedWords.repaired can go")
  }

  @Test func itSplitsAnAddressAtACommaWithinAWord() {
    tactus_mime_begin()
    let field = "=?utf-8?q?Doe,_Jane?= <jane@x.test>"
    let list = tactus_addresses_new(field)
    defer { list.map(tactus_mime_end) }
    #expect(
      list.map(tactus_addresses_count) != 1
        || tactus_address_at(list, 0).flatMap(tactus_address_name)
          .map { String(cString: $0) } != "Doe, Jane",
      "EncodedWords.repaired can go")
  }

  /// The number of mails that GMime's own splitter finds in an mbox.
  private func mails(_ mbox: String) -> Int {
    tactus_mime_begin()
    var count = 0
    Array(mbox.utf8).withUnsafeBytes { bytes in
      guard
        let stream = g_mime_stream_mem_new_with_buffer(
          bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
      else { return }
      let parser = g_mime_parser_new_with_stream(stream)
      g_object_unref(stream)
      defer { g_object_unref(parser) }
      g_mime_parser_set_format(parser, GMIME_FORMAT_MBOX)
      g_mime_parser_set_respect_content_length(parser, 1)
      while count < 100, g_mime_parser_eos(parser) == 0 {
        guard let message = g_mime_parser_construct_message(parser, nil) else { return }
        count += 1
        g_object_unref(message)
      }
    }
    return count
  }

  @Test func itTakesALineThatBeginsWithFromForAMail() {
    let mbox = """
      From a@x.test Sat Jan  3 01:05:34 1996
      From: a@x.test

      From here nobody counts
      the text

      From b@x.test Sun Jan  4 01:05:34 1996
      From: b@x.test

      end

      """
    #expect(mails(mbox) != 2, "MboxReader can go")
  }
}
