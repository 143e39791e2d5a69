import Glibc

/// Returns the target of a symbolic link; nil for anything else.
func readLink(_ path: String) -> String? {
  var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = readlink(path, &bytes, bytes.count)
  guard count >= 0 else { return nil }
  return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// Returns the first 4,096 bytes of one of the kernel's small files; nil when it cannot be read.
func readText(_ path: String) -> String? {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return nil }
  defer { close(file) }
  var bytes = [UInt8](repeating: 0, count: 4096)
  let count = read(file, &bytes, bytes.count)
  return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
}

/// Returns the names in a folder; empty when it cannot be read.
func names(in folder: String) -> [String] {
  guard let directory = opendir(folder) else { return [] }
  defer { closedir(directory) }
  var names: [String] = []
  while let entry = readdir(directory) {
    withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { names.append(String(cString: $0)) }
    }
  }
  return names
}
