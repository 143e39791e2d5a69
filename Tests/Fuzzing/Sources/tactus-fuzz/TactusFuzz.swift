import Glibc

/// What libFuzzer, which has the `main`, calls first: takes the target's name off the command line.
@_cdecl("LLVMFuzzerInitialize") func initialise(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  guard FuzzTarget.selected != nil else {
    complain(
      "Usage: tactus-fuzz TARGET [FILE or FOLDER] [-help=1 or other options of libFuzzer]\n"
        + "Targets: \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
    exit(64)
  }
  for index in 1..<Int(count.pointee) { words.pointee[index] = words.pointee[index + 1] }
  count.pointee -= 1
  return 0
}

/// What libFuzzer calls for each input.
@_cdecl("LLVMFuzzerTestOneInput") func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzTarget.selected?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
