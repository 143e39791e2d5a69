import FuzzTargets
import Glibc

/// The target named by the first argument, with or without the `--` that libFuzzer's own processes
/// get.
private let selected = FuzzTarget.allCases.first {
  [$0.rawValue, "--\($0.rawValue)"].contains(CommandLine.arguments.dropFirst().first)
}

/// Called first by libFuzzer, which has the `main`: turns the target's name into one of the options
/// that libFuzzer ignores and passes to the processes that it starts.
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

/// Called by libFuzzer for each input.
@_cdecl("LLVMFuzzerTestOneInput") func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  selected?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
