import FuzzTargets
import Glibc

/// What the first word names, with the `--` that libFuzzer's own processes get it with or without.
private let selected = FuzzTarget.allCases.first {
  [$0.rawValue, "--\($0.rawValue)"].contains(CommandLine.arguments.dropFirst().first)
}

/// What libFuzzer, which has the `main`, calls first: makes the target's name one of those options that
/// libFuzzer leaves alone and hands to the processes that it starts.
@_cdecl("LLVMFuzzerInitialize") func initialise(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  guard let target = selected else {
    complain(
      "Usage: tactus-fuzz TARGET [FILE or FOLDER] [-help=1 or other options of libFuzzer]\n"
        + "Targets: \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
    exit(64)
  }
  words.pointee[1] = strdup("--\(target.rawValue)")
  return 0
}

/// What libFuzzer calls for each input.
@_cdecl("LLVMFuzzerTestOneInput") func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  selected?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
