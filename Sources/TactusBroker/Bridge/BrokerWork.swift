import TactusWire

extension BrokerCore {
  enum Phase: Equatable {
    case waiting(until: Microseconds)
    /// The service has it, and has not answered.
    case handed
    /// The broker is to have what became of it.
    case telling
  }

  struct Work {
    let entry: SpoolEntry
    var phase: Phase
    /// Its name at its source, once it was read.
    var id: String?
  }

  /// What a ticket was for.
  enum Owed {
    case work(Int)
    case fate(Int64)
    case answer(String)
    case other
  }
}
