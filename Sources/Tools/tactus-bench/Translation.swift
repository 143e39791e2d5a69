import TactusBraille

/// Translates text to cells by liblouis.
struct Translation: Workload {
  private let translator: Translator
  private let lines: [String]
  private var results: [BrailleText]

  init(_ lines: [String]) throws(Failure) {
    do { translator = try Translator() } catch { throw Failure("\(error)") }
    self.lines = lines
    results = Array(repeating: BrailleText(), count: lines.count)
  }

  @inline(never)
  mutating func run() throws(Failure) -> Work {
    var work = Work()
    for index in lines.indices {
      do throws(BrailleError) {
        results[index] = try translator.translate(line: lines[index])
      } catch {
        throw Failure("\(error)")
      }
      work.cells += results[index].cells.count
      work.bytes += lines[index].utf8.count
    }
    return work
  }

  func digest() -> Digest {
    var digest = Digest()
    for line in results {
      for cell in line.cells { digest.fold(UInt64(cell.rawValue)) }
    }
    return digest
  }
}
