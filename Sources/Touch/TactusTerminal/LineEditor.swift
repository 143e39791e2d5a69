import CEdit
import Glibc
package import TactusSystem

/// The possible continuations of the word under the cursor.
package struct LineCompletion {
  /// The text that certainly follows, with a space after a whole word.
  let addition: String
  /// The choices, if there are several and nothing can be added.
  let choices: [String]

  /// Creates a completion; show `choices` only if `addition` is empty.
  package init(addition: String, choices: [String]) {
    self.addition = addition
    self.choices = choices
  }
}

/// Reads lines from a terminal with libedit, with editing, history and completion.
///
/// libedit requests one character at a time; the editor's owner provides it, and does its other
/// work while it waits for one.
package final class LineEditor {
  /// The owner's answer when libedit requests a character.
  package enum Stroke {
    case bytes([UInt8])
    /// Drop the line typed so far.
    case interrupted
    /// The input has ended.
    case ended
  }

  /// The result of reading a line.
  package enum Line {
    case text(String)
    case interrupted
    case ended
  }

  private let edit: OpaquePointer
  private let past: OpaquePointer
  private let history = LineHistory()
  private var prompt: UnsafeMutablePointer<CChar>?
  private var columnsOfPrompt = 0
  /// Bytes typed before libedit requested them.
  private var typed: [UInt8] = []
  private var reading: (() -> Stroke)?
  private var isInterrupted = false
  private let complete: (String) -> LineCompletion

  /// Takes control of the terminal at standard input and output.
  ///
  /// - Parameter complete: returns the continuations of the text before the cursor.
  /// - Throws: `Failure` if libedit cannot use the terminal.
  package init(_ complete: @escaping (String) -> LineCompletion) throws(Failure) {
    // libedit encodes characters according to the locale, and braille cells must be printed unchanged.
    setlocale(LC_CTYPE, "C.UTF-8")
    guard let edit = tactus_edit_begin("tactus"), let past = history_init() else {
      throw Failure(.inputOutput, "no line editing on this terminal: give commands with -c")
    }
    self.edit = edit
    self.past = past
    self.complete = complete
    tactus_edit_set_habits(edit)
    tactus_edit_set_client(edit, Unmanaged.passUnretained(self).toOpaque())
    tactus_edit_set_prompt(edit) { LineEditor.of($0)?.prompt }
    tactus_edit_set_reader(edit) { edit, out in LineEditor.of(edit)?.readCharacter(into: out) ?? -1
    }
    tactus_edit_bind(edit, "^I", "tactus-complete", "complete a word") { edit, _ in
      LineEditor.of(edit)?.completeWord() ?? UInt8(CC_ERROR)
    }
    tactus_edit_bind_builtin(edit, "^R", "em-inc-search-prev")
    tactus_history_configure(past, Int32(LineHistory.length))
    for line in history.lines { tactus_history_enter(past, line) }
    tactus_edit_set_history(edit, past)
  }

  deinit {
    el_end(edit)
    history_end(past)
    free(prompt)
  }

  private static func of(_ edit: OpaquePointer?) -> LineEditor? {
    tactus_edit_client(edit).map { Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue() }
  }

  // MARK: A line

  /// Reads a line. `next` waits for the next stroke; a remembered line is added to the history.
  package func read(prompt text: String, isRemembered: Bool, _ next: @escaping () -> Stroke) -> Line
  {
    free(prompt)
    prompt = strdup(text)
    columnsOfPrompt = TextWidth.columns(text)
    reading = next
    isInterrupted = false
    defer { reading = nil }
    var count: Int32 = 0
    guard let raw = el_gets(edit, &count), count > 0 else {
      return isInterrupted ? .interrupted : .ended
    }
    var line = String(cString: raw)
    if line.last?.isNewline ?? false { line.removeLast() }
    if isRemembered, line.contains(where: { !$0.isWhitespace }) {
      tactus_history_enter(past, line)
      history.add(line)
    }
    return .text(line)
  }

  /// Stores bytes that were typed while no line was being read.
  func store(_ bytes: [UInt8]) { typed += bytes }

  /// Passes one character to libedit; returns 1, or 0 at the end, or -1 to abort.
  private func readCharacter(into out: UnsafeMutablePointer<wchar_t>?) -> Int32 {
    guard let out, let reading else { return -1 }
    while true {
      if let scalar = popScalar() {
        out.pointee = wchar_t(scalar.value)
        return 1
      }
      switch reading() {
      case .bytes(let bytes): typed += bytes
      case .interrupted:
        isInterrupted = true
        typed.removeAll()
        return -1
      case .ended: return 0
      }
    }
  }

  /// Removes and returns the next whole character, U+FFFD for invalid bytes; nil until it is
  /// complete.
  private func popScalar() -> Unicode.Scalar? {
    // A Ctrl-D typed while a command ran reads as zero.
    while typed.first == 0 { typed.removeFirst() }
    guard let first = typed.first else { return nil }
    let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let rest = typed.prefix(length).dropFirst().prefix { $0 & 0xC0 == 0x80 }
    let isBroken = rest.count + 1 < length && typed.count > rest.count + 1
    guard rest.count + 1 == length || isBroken else { return nil }
    let bytes = typed.prefix(rest.count + 1)
    typed.removeFirst(bytes.count)
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.first
  }

  // MARK: Completion

  private func completeWord() -> UInt8 {
    guard let line = el_line(edit)?.pointee, let start = line.buffer else { return UInt8(CC_ERROR) }
    let before = UnsafeBufferPointer(start: start, count: line.cursor - start)
    let text = String(decoding: before.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let completion = complete(text)
    if !completion.addition.isEmpty {
      return el_insertstr(edit, completion.addition) == 0 ? UInt8(CC_REFRESH) : UInt8(CC_ERROR)
    }
    guard !completion.choices.isEmpty else { return UInt8(CC_REFRESH_BEEP) }
    show(completion.choices.joined(separator: "  "))
    return UInt8(CC_REFRESH)
  }

  // MARK: The terminal

  /// Writes lines above the one being typed.
  package func show(_ text: String) {
    guard reading != nil else {
      _ = writeAll(Array((text + "\n").utf8), to: STDOUT_FILENO)
      return
    }
    _ = writeAll(Array((erasure + text + "\n").utf8), to: STDOUT_FILENO)
    tactus_edit_redraw(edit)
  }

  /// Leaves the line as it is, and moves the cursor below it.
  package func leaveLine() {
    _ = writeAll(Array("^C\n".utf8), to: STDOUT_FILENO)
  }

  /// Adapts to a new size of the terminal.
  package func resize() {
    guard reading != nil else {
      el_resize(edit)
      return
    }
    _ = writeAll(Array(erasure.utf8), to: STDOUT_FILENO)
    el_resize(edit)
    tactus_edit_redraw(edit)
  }

  /// Handles Ctrl-Z: restores the terminal, and takes control of it again when the program
  /// continues.
  package func suspend() {
    let isReading = reading != nil
    if isReading {
      tactus_edit_prepare_terminal(edit, 0)
      _ = writeAll([0x0A], to: STDOUT_FILENO)
    }
    kill(getpid(), SIGSTOP)
    guard isReading else { return }
    tactus_edit_prepare_terminal(edit, 1)
    tactus_edit_redraw(edit)
  }

  /// The sequence that clears the rows of the prompt and line and moves the cursor to their start.
  private var erasure: String {
    guard Terminal.canRedraw else { return "\n" }
    var before = columnsOfPrompt
    if let line = el_line(edit)?.pointee, let start = line.buffer {
      let typed = UnsafeBufferPointer(start: start, count: line.cursor - start)
      before += TextWidth.columns(
        String(decoding: typed.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    let rows = before / max(1, Terminal.size.columns)
    return (rows > 0 ? "\u{1B}[\(rows)A" : "") + "\r\u{1B}[J"
  }
}
