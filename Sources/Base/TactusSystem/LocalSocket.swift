package import CLinux
import Glibc

/// Sockets between processes on this machine, named by a path (unix(7)).
package enum LocalSocket {
  /// The maximum number of bytes of a path: sun_path holds 108 with its terminator.
  package static let longestPath = 107

  /// Creates a socket whose reads and writes do not block; -1, with `errno`, on failure.
  package static func make() -> Int32 {
    socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
  }

  /// Calls `body` with the address of a path; nil when the path is too long.
  package static func withAddress<Result>(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result? {
    let name = Array(path.utf8)
    guard name.count <= longestPath, !name.isEmpty else { return nil }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }

  /// Connects to the process that listens at a path; returns the `errno` on failure.
  package static func connection(to path: String) -> (descriptor: Int32, code: Int32) {
    let descriptor = make()
    guard descriptor >= 0 else { return (-1, errno) }
    let isConnected = withAddress(path) { connect(descriptor, $0, $1) == 0 }
    if isConnected == true { return (descriptor, 0) }
    let code = isConnected == nil ? ENAMETOOLONG : errno
    close(descriptor)
    return (-1, code)
  }

  /// Returns the process that listens on the socket at a path; nil if none does.
  package static func listener(at path: String) -> pid_t? {
    let connection = Descriptor(connection(to: path).descriptor)
    return connection.isOpen ? peer(of: connection.number)?.pid : nil
  }

  /// Returns the process and user at the other end.
  package static func peer(of descriptor: Int32) -> peer_credentials? {
    var peer = peer_credentials()
    var length = socklen_t(MemoryLayout<peer_credentials>.size)
    let isKnown = getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &length) == 0
    return isKnown ? peer : nil
  }

  /// Sends as much as possible without blocking; returns false when the other end is gone.
  package static func send(_ bytes: inout ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        return true
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
