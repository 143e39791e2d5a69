import Glibc
import TactusInput
import TactusSurface
import TactusSystem
import TactusText
import TactusTouch
import TactusWire

/// Shows touch devices as the program sees them, for tests under umockdev.
///
///   touch-probe list                the devices, one JSON object per line
///   touch-probe watch               devices as they come and go, until it is ended
///   touch-probe read PATH [W H]     a recording of the touches; with a size in mm
///   touch-probe share PATH          the same without grabbing the device
///   touch-probe late PATH           µs from each event to its result
///   touch-probe type TEXT           types it through /dev/uinput; `<` is Backspace
@main enum TouchProbe {
  static func main() {
    do throws(Failure) { try run(Array(CommandLine.arguments.dropFirst())) } catch {
      StandardError.write(error.message)
      exit(error.status.rawValue)
    }
  }

  private static func say(_ line: String) {
    print(line)
    fflush(nil)
  }

  private static var monotonicTime: Microseconds {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Microseconds(Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }

  private static func watch() throws(Failure) {
    var watch = try TouchWatch()
    let waiter = try LiveWaiter()
    say("watching")
    while waiter.wait(until: nil, for: [watch.interest]).endingStatus == nil {
      for change in watch.drainChanges() {
        switch change {
        case .came(let info): say(JSONText.object(info.members))
        case .went(let path): say("went \(path)")
        }
      }
    }
  }

  private static func read(
    _ path: String, isGrabbed: Bool, size: (width: Double, height: Double)?,
    _ tell: (TouchRecording.Entry) -> Void
  ) throws(Failure) {
    var device = try TouchDevice(opening: path, isGrabbed: isGrabbed, size: size)
    let waiter = try LiveWaiter()
    repeat {
      for entry in try device.read(at: waiter.now) { tell(entry) }
    } while waiter.wait(until: nil, for: [device.interest]).endingStatus == nil
  }

  private static func type(_ text: String) throws(Failure) {
    var keyboard = try TypingKeyboard()
    for character in text {
      if character == "<" { try keyboard.press(.delete) } else { try keyboard.type(character) }
    }
  }

  private static func run(_ words: [String]) throws(Failure) {
    switch words.first {
    case "list": for info in try TouchDevices.found() { say(JSONText.object(info.members)) }
    case "watch": try watch()
    case "read" where words.count > 1, "share" where words.count > 1:
      var writer = TouchRecordingWriter()
      let size = words.count == 4 ? (Double(words[2]) ?? 0, Double(words[3]) ?? 0) : nil
      try read(words[1], isGrabbed: words[0] == "read", size: size) { entry in
        if let line = writer.line(entry.value, at: entry.time) { say(line) }
      }
    case "late" where words.count == 2:
      var recognizer = BrailleTouchRecognizer()
      try read(words[1], isGrabbed: true, size: nil) { entry in
        if case .surface = entry.value { say("ready") }
        guard !recognizer.handle(entry.value, at: entry.time).isEmpty else { return }
        say("\((monotonicTime - entry.time).count)")
      }
    case "type" where words.count == 2: try type(words[1])
    default: throw Failure(.usage, "list, watch, read PATH, share PATH, late PATH or type TEXT")
    }
  }
}
