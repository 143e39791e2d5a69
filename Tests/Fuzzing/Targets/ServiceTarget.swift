import TactusBridge
import TactusClient
import TactusService
import TactusText

/// Lines of the service's socket, both ways.
enum ServiceTarget {
  static func run(_ input: [UInt8]) {
    let now = Timestamp(milliseconds: 1_777_620_600_005)
    do throws(ServiceError) {
      let request = try ServiceRequest(input, at: now)
      let again = try? ServiceRequest(Array(request.json.utf8), at: now)
      require(again == request, "not what was written: \(request.json)")
    } catch {
      require(error.reason.hasPrefix("request:"), "no place: \(error.reason)")
      require(error.reason.allSatisfy { !$0.isNewline }, "more than a line: \(error.reason)")
    }
    let heard = ServiceLink.read(input)
    let line: String
    switch heard {
    case .event(let event): line = event.json
    case .answer(let answer, let tag): line = answer.json(tag: tag)
    case .unknown: return
    }
    require(ServiceLink.read(Array(line.utf8)) == heard, "not what was written: \(line)")
  }
}
