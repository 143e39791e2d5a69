// A Tactus glove on your own board: README.md shows how to use it, PROTOCOL.md is what it speaks.
//
// The class does no input or output of its own. It is given bytes and the time, and calls the hooks of a board: a
// struct with static functions, of which TactusBoard.h has one for any Arduino. It never waits and allocates nothing.
//
// Numbers in parentheses are sections of PROTOCOL.md. SPDX-License-Identifier: Apache-2.0
#ifndef TACTUS_LIBRARY_H
#define TACTUS_LIBRARY_H

#include "TactusBoard.h"
#include "TactusOutput.h"
#include "TactusPlayback.h"
#include "TactusProtocol.h"

// RAM on an AVR, in bytes: 43 for each slot at 10 pulses a pattern, 1 for each cell of the queue, 9 for each report
// kept, 1 for each byte of output, and some 450 besides; README.md has the sums.
template <class Board, uint8_t Slots = 16, uint8_t Queue = 57, uint8_t Reports = 16, uint16_t Transmit = 128>
class Tactus {
  static_assert(Slots >= 1 && Slots <= 251, "Slots: 1 to 251 (5)");
  static_assert(Queue >= 57 && Queue <= 250, "Queue: 57 to 250 cells (5)");
  static_assert(Board::motors >= 1 && Board::motors <= 8, "motors: 1 to 8 (5)");
  static_assert(Board::keyCount <= 8 && Board::pressureChannels <= 8, "keys and pressure channels: at most 8 (5)");
  static_assert(Board::pulses >= 10 && Board::pulses <= TactusParts::MostPulses, "pulses: 10 to 12 (5)");
  static_assert(Board::window >= 1 && Board::window <= 8, "window: 1 to 8 (5)");
  static_assert(Board::waitingRuns >= 8 && Board::waitingRuns <= Queue, "waitingRuns: 8 or more (7)");
  // The end of a queue of cells of 65 s each, in runs 33 s apart, must lie within half of the range of Ticks.
  static_assert(Board::waitingRuns <= 16 || Queue <= 128, "waitingRuns: at most 16 in a queue of more than 128 cells");
  static_assert(Board::maximumPulse >= 30 && Board::maximumPulse <= 4095, "maximumPulse: 30 to 4095 ms (5)");
  static_assert(Board::maximumContinuous >= Board::maximumPulse, "maximumContinuous: at least maximumPulse (5)");
  static_assert(Board::lease >= 150 && Board::lease <= 250, "lease: 150 to 250 ms (5)");

 public:
  // Starts closed, with motors and their power off. `boot` must differ from its value before the last restart (M5.1).
  void begin(uint32_t boot, uint8_t resetCause) {
    bootNumber = boot;
    cause = resetCause;
    for (uint8_t motor = 0; motor < Board::motors; motor++) Board::motor(motor, 0);
    Board::power(false);
  }

  // One turn of the main loop: the time, one byte in, and two out. Call it without pause: on a UART at 115,200 bit/s
  // a byte comes every 87 us. One byte in, so that the motors follow whatever a host floods; two out, so that a long
  // answer does not keep a STOP waiting.
  void turn() {
    tick(Board::microseconds());
    if (Board::lineEnded()) {
      lineGone();
      for (uint8_t left = 255; left > 0 && Board::receive() >= 0; left--) continue;  // a USB chip still holds some
    }
    const int byte = Board::receive();
    if (byte >= 0) feed(static_cast<uint8_t>(byte));
    for (uint8_t left = 2; left > 0 && hasOutput() && Board::canSend(); left--) Board::send(nextByte());
  }

  // Takes the time in microseconds, modulo 2^32; it must be called at least once an hour, and before each feed().
  void tick(uint32_t microseconds) {
    if (microseconds < clock) clockHigh++;
    clock = microseconds;
    now = microseconds >> 3 | static_cast<TactusParts::Ticks>(static_cast<uint8_t>(clockHigh << 5)) << 24;
    const Ticks gap = now - millisecondAt;
    const bool isNewMillisecond = gap >= TactusParts::Millisecond;
    if (isNewMillisecond) {
      const uint32_t passed = gap < 2 * TactusParts::Millisecond ? 1 : gap / TactusParts::Millisecond;
      millisecondAt += passed * TactusParts::Millisecond;
      milliseconds += passed;
      if ((milliseconds & 0xFFF) < passed) refresh();
    }
    look();
    if (isNewMillisecond) poll();
    if (sampleWaits) sendSample();
    sendReports();
  }

  // Takes a byte from the line, at the time of the last tick().
  void feed(uint8_t byte) {
    using namespace TactusParts;
    const Verdict verdict = receiver.push(byte);
    add(BytesReceived);
    if (verdict == More) return;
    add(verdict == Frame ? FramesReceived : FramesRejected);
    if (verdict != Frame) return;
    const uint8_t finding = findingOf(receiver.body, receiver.count);
    if (!isSequenced(receiver.body[0])) {
      if (finding == Good) handleMessage();
    } else if (receiver.count > 1) {
      if (state == Closed) sendEmpty(NoSession);
      else handleOrder(finding);
    }
    look();
  }

  bool hasOutput() const { return !output.isEmpty(); }
  uint8_t nextByte() { return output.pop(); }

  // Closes the session, since the line itself ended, as when USB is unplugged (M6.6).
  void lineGone() {
    if (state == Armed) drop(TactusParts::DroppedStopped, true);
    forgetSession();
    state = Closed;
    output.clear();
    receiver.received = 0;
    show();
  }

  // Reports what the board found: FAULT_OVERFLOW with the bytes lost, FAULT_BOARD with a number of its own (5).
  void fault(uint8_t code, uint16_t detail) {
    if (state == Closed) return;
    report(TactusParts::Fault, static_cast<uint16_t>(code | detail << 8), detail >> 8);
  }

  bool isArmed() const { return state == Armed; }
  uint8_t level(uint8_t motor) const { return levels[motor]; }

 protected:
  typedef TactusParts::Ticks Ticks;
  typedef TactusParts::CellQueue<Queue, Board::waitingRuns> Cells;
  enum State : uint8_t { Closed, Open, Armed };
  enum : uint8_t { WaitingPattern = Slots, Undefined = 255 };
  enum Counter : uint8_t {  // of STATISTICS, without the first, in its order (5)
    BytesReceived, FramesReceived, FramesRejected, CellsPlayed, CellsLate, CellsDropped, Underruns, ReportsLost,
    LeasesExpired, WorstLateness, Counters
  };

  struct Pattern {
    uint16_t advance;
    uint8_t count;  // of pulses
    TactusParts::Pulse pulses[Board::pulses];
  };

  // What a new session forgets (6).
  struct Session {
    uint32_t nonce;
    uint8_t expected, capabilities;
    bool gapReported, hasRun, runDrops, firstCameLate;
    uint16_t nextCell;
    Ticks end;         // of the last cell taken from the queue: its time plus its advance
    Ticks playedEnd;   // of the last cell that started: a new run may begin there (8.3)
    Ticks removed;     // when the first cell that a CUT removed was due, or else no later than `end`
    bool isPlaying;
    Cells queue;
    TactusParts::ReportLog<Reports> reports;
  };

  // -- Sessions (6) -----------------------------------------------------------------------------------------------

  void forgetSession() {
    silence();
    memset(static_cast<void *>(&session), 0, sizeof session);
    for (uint8_t slot = 0; slot < Slots; slot++) patterns[slot].count = Undefined;
    session.end = session.playedEnd = session.removed = now - TactusParts::Stale;
    sampleWaits = false;
    sampledAt = static_cast<uint16_t>(milliseconds) - 200;
  }

  void handleMessage() {
    using namespace TactusParts;
    const uint8_t *body = receiver.body;
    switch (body[0]) {
      case Hello: handleHello(); break;
      case Stop:
        if (state == Armed) disarm(DroppedStopped);
        sendEmpty(Stopped);
        break;
      case Lease:
        if (state == Closed || get32(body + 1) != session.nonce) {
          sendEmpty(NoSession);
        } else {
          renewed = now;
          session.reports.seen(body[5], static_cast<uint16_t>(milliseconds));
          sendReports();
        }
        break;
      case Time:
        if (!output.open(TimeReply, 16)) break;
        output.put(body + 1, 4);
        output.put(&clock, 4);
        output.put32(clockHigh);
        output.put32(0);
        output.close();
        break;
      case Describe: describe(); break;
      default:
        if (!output.open(Statistics, 44)) break;
        output.put(&milliseconds, 4);
        output.put(counters, sizeof counters);
        output.close();
    }
  }

  void handleHello() {
    const uint8_t *body = receiver.body;
    const uint32_t nonce = TactusParts::get32(body + 7);
    const bool isCommon = body[1] == 1;  // the lowest version that the host speaks
    if (isCommon && (state == Closed || nonce != session.nonce)) {
      forgetSession();
      state = Open;
      session.nonce = nonce;
      session.capabilities = body[3] & ((Board::keyCount > 0 ? TactusParts::CanKeys : 0)
                                        | (Board::pressureChannels > 0 ? TactusParts::CanPressure : 0));
    }
    if (!output.open(TactusParts::Welcome, 13)) return;
    output.put(isCommon);
    output.put32(session.capabilities);
    output.put(body + 7, 4);
    output.put(&bootNumber, 4);
    output.close();
  }

  void describe() {
    const uint8_t boardLength = textLength(Board::board()), firmwareLength = textLength(Board::firmware());
    if (!output.open(TactusParts::Description, 18 + boardLength + firmwareLength)) return;
    static const uint8_t fixed[] TACTUS_FLASH = {
        Board::motors, Slots, Board::pulses, 1 /* waiting_patterns */, Queue, 0, Board::window,
        Board::maximumPulse & 0xFF, Board::maximumPulse >> 8,
        Board::maximumContinuous & 0xFF, Board::maximumContinuous >> 8, Board::lease, 0,
        Board::keyCount, Board::pressureChannels};
    for (uint8_t at = 0; at < sizeof fixed; at++) output.put(tactusByte(fixed + at));
    output.put(cause);
    putText(Board::board(), boardLength);
    putText(Board::firmware(), firmwareLength);
    output.close();
  }

  static uint8_t textLength(const char *text) {
    uint8_t length = 0;
    while (length < 16 && tactusByte(text + length) != 0) length++;
    return length;
  }

  void putText(const char *text, uint8_t length) {
    output.put(length);
    for (uint8_t at = 0; at < length; at++) output.put(tactusByte(text + at));
  }

  void sendEmpty(uint8_t type) {
    if (output.open(type, 0)) output.close();
  }

  void disarm(uint8_t reason) {
    drop(reason, true);
    state = Open;
  }

  // -- Orders (4, 7) ----------------------------------------------------------------------------------------------

  TACTUS_SHARED void handleOrder(uint8_t finding) {
    using namespace TactusParts;
    const uint8_t *body = receiver.body;
    const uint8_t behind = session.expected - body[1];
    const bool isNext = behind == 0, isEarly = behind > 128;
    uint8_t reason = 0;  // of the ACK
    if (isEarly) {
      if (session.gapReported) return;
      session.gapReported = true;
      reason = 1;
    } else if (isNext) {
      if (finding == Good) finding = carryOut(body);
      session.gapReported = finding == NoRoom;
      if (finding == NoRoom) {
        reason = 2;
      } else {
        session.expected++;
        if (finding != Good) report(Refused, static_cast<uint16_t>(body[1] | body[0] << 8), finding);
      }
    }
    if (!output.open(Ack, 4)) return;
    output.put(session.expected);
    output.put(reason);
    output.put16(session.queue.free());
    output.close();
  }

  // Returns GOOD, the reason of REFUSED, or NO_ROOM.
  uint8_t carryOut(const uint8_t *body) {
    using namespace TactusParts;
    const uint8_t type = body[0], count = receiver.count;
    if (type >= PlayShift && state != Armed) return NotArmed;
    switch (type) {
      case Arm:
        if (state != Armed) session.nextCell = get16(body + 2);
        state = Armed;
        renewed = now;
        return Good;
      case Define:
        if (body[2] >= Slots || !fits(body + 5, count - 5)) return BadField;
        if (session.queue.contains(body[2])) return Busy;
        store(body[2], body + 3, count - 3);
        return Good;
      case PlayShift:
      case PlayDrop:
        if (!areDefined(body + 4, count - 4)) return UndefinedSlot;
        return beginRun(body + 4, count - 4, get16(body + 2), type == PlayDrop);
      case PatternShift:
      case PatternDrop: {
        const uint8_t slot = WaitingPattern;
        if (!fits(body + 6, count - 6)) return BadField;
        if (session.queue.contains(slot)) return NoRoom;
        store(slot, body + 4, count - 4);
        return beginRun(&slot, 1, get16(body + 2), type == PatternDrop);
      }
      case Continue:
        if (!session.hasRun) return NoRun;
        if (!areDefined(body + 2, count - 2)) return UndefinedSlot;
        return extendRun(body + 2, count - 2);
      case Cut:
        if (session.queue.waiting() > 0) {
          session.removed = later(session.end, session.queue.run().start);
          session.runDrops = session.queue.run().drops;
        }
        drop(DroppedCut, body[2] == 1);
        return Good;
      default: return testMotor(body);
    }
  }

  uint8_t testMotor(const uint8_t *body) {
    if (!fits(body + 2, 4)) return TactusParts::BadField;
    if (session.isPlaying || session.queue.waiting() > 0) return TactusParts::Busy;
    Pattern &pattern = patterns[WaitingPattern];
    pattern.count = 1;
    pattern.pulses[0] = *TactusParts::Pulse::in(body + 2);
    pattern.advance = pattern.pulses[0].duration();
    start(pattern, session.nextCell++, now);
    session.removed = session.end;
    session.hasRun = false;
    return TactusParts::Good;
  }

  // True if the board has the motors of these pulses, plays them at their length, and takes as many.
  static bool fits(const uint8_t *pulses, uint8_t length) {
    for (uint8_t at = 0; at < length; at += 4) {
      const TactusParts::Pulse *pulse = TactusParts::Pulse::in(pulses + at);
      if (pulse->actuator() >= Board::motors || pulse->duration() > Board::maximumPulse) return false;
    }
    return length <= 4 * Board::pulses;
  }

  TACTUS_SHARED void store(uint8_t slot, const uint8_t *fields, uint8_t length) {
    Pattern &pattern = patterns[slot];
    pattern.advance = TactusParts::get16(fields);
    pattern.count = (length - 2) / 4;
    memcpy(pattern.pulses, fields + 2, length - 2);
  }

  TACTUS_SHARED bool areDefined(const uint8_t *slots, uint8_t count) const {
    for (uint8_t at = 0; at < count; at++)
      if (slots[at] >= Slots || patterns[slots[at]].count == Undefined) return false;
    return true;
  }

  // Begins a run.
  uint8_t beginRun(const uint8_t *slots, uint8_t count, uint16_t milliseconds, bool drops) {
    using namespace TactusParts;
    if (count > session.queue.free() || !session.queue.hasRoomForRun()) return NoRoom;
    const Ticks begins = resolve(milliseconds, later(now, queueEnd()));
    if (session.queue.waiting() == 0) {
      session.end = session.playedEnd;
      noteArrival(later(session.end, begins));
    }
    session.hasRun = true;
    append(begins, slots, count, drops, true);
    return Good;
  }

  // Adds cells to the last run.
  uint8_t extendRun(const uint8_t *slots, uint8_t count) {
    using namespace TactusParts;
    if (count > session.queue.free()) return NoRoom;
    const bool isEmpty = session.queue.waiting() == 0;
    const Ticks begins = later(session.end, session.removed);
    if (isEmpty) noteArrival(begins);
    append(begins, slots, count, session.runDrops, isEmpty);
    return Good;
  }

  void append(Ticks begins, const uint8_t *slots, uint8_t count, bool drops, bool isRun) {
    session.removed = session.end;
    session.runDrops = drops;
    session.nextCell += count;
    if (isRun) session.queue.begin(begins, drops);
    while (count--) session.queue.add(*slots++);
  }

  void noteArrival(Ticks due) { session.firstCameLate = TactusParts::isBefore(due, now - TactusParts::Millisecond); }

  // The end of the queue (8.2).
  Ticks queueEnd() const {
    Ticks time = TactusParts::later(session.end, session.removed);
    uint8_t cell = 0;
    for (uint8_t at = 0; at < session.queue.runCount(); at++) {
      const typename Cells::Run &run = session.queue.run(at);
      time = TactusParts::later(time, run.start);
      for (uint8_t left = run.count; left > 0; left--) time += advanceOf(session.queue.slot(cell++));
    }
    return time;
  }

  TACTUS_SHARED Ticks advanceOf(uint8_t slot) const { return TactusParts::ticks(patterns[slot].advance); }

  // The time nearest to the reference, which is not before now, that these low bits of milliseconds name (3).
  Ticks resolve(uint16_t start, Ticks reference) const {
    const uint32_t ahead = (reference - millisecondAt) / TactusParts::Millisecond;
    const int16_t off = static_cast<int16_t>(start - static_cast<uint16_t>(milliseconds + ahead));
    return millisecondAt + (ahead + static_cast<uint32_t>(static_cast<int32_t>(off))) * TactusParts::Millisecond;
  }

  // -- Cells (8) --------------------------------------------------------------------------------------------------

  // Does everything that is due.
  TACTUS_SHARED void look() {
    if (session.isPlaying) play();  // a cell that has ended was played, though the lease ended since the last look
    if (state == Armed && now - renewed >= TactusParts::ticks(Board::lease)) {
      disarm(TactusParts::DroppedLease);
      report(TactusParts::Fault, TactusParts::FaultLease, 0);
      add(LeasesExpired);
    }
    while (!session.isPlaying && startNext()) play();
    show();
  }

  // Starts the first waiting cell if it is due; leaves out late cells of a run that drops (8.3, 8.4).
  TACTUS_SHARED bool startNext() {
    using namespace TactusParts;
    uint16_t leftOut = 0;
    bool starts = false;
    while (session.queue.waiting() > 0 && !starts) {
      const Ticks due = later(session.end, session.queue.run().start), late = now - due;
      if (isBefore(now, due)) break;
      const uint8_t slot = session.queue.slot();
      const uint16_t cell = session.nextCell - session.queue.waiting();
      const bool isLate = late > Millisecond, drops = session.queue.run().drops, cameLate = session.firstCameLate;
      const bool endsRun = session.queue.removeFirst();
      session.firstCameLate = false;
      if (isLate && drops) {
        leftOut++;
        const bool isRunNext = endsRun && session.queue.waiting() > 0;
        session.end = isRunNext ? session.playedEnd : due + advanceOf(slot);
        continue;
      }
      reportLeftOut(cell, leftOut);
      leftOut = 0;
      if (isLate) reportLate(cell, late, cameLate);
      if (late << 3 > counters[WorstLateness]) counters[WorstLateness] = late << 3;
      start(patterns[slot], cell, isLate ? now : due);
      starts = true;
    }
    reportLeftOut(session.nextCell - session.queue.waiting(), leftOut);
    return starts;
  }

  void start(const Pattern &pattern, uint16_t cell, Ticks due) {
    playing = pattern;
    playingCell = cell;
    onset = clock;
    cellMillisecondAt = due;
    elapsed = 0;
    wake = now;
    capped = 0;
    session.end = session.playedEnd = due + TactusParts::ticks(pattern.advance);
    session.isPlaying = true;
  }

  // Drives the motors as the cell that plays wants them and the caps allow, and ends it after its last pulse.
  TACTUS_SHARED void play() {
    if (TactusParts::isBefore(now, wake)) return;
    while (now - cellMillisecondAt >= TactusParts::Millisecond && elapsed < 9000) {  // no pulse ends later than after 8,190 ms
      cellMillisecondAt += TactusParts::Millisecond;
      elapsed++;
    }
    wake = cellMillisecondAt + TactusParts::Millisecond;
    uint8_t wanted[8] = {0};
    bool isOver = true;
    for (const TactusParts::Pulse *pulse = playing.pulses, *end = pulse + playing.count; pulse < end; pulse++) {
      if (elapsed >= pulse->end()) continue;
      isOver = false;
      if (elapsed >= pulse->onset()) wanted[pulse->actuator()] = pulse->level();
    }
    for (uint8_t motor = 0, bit = 1; motor < Board::motors; motor++, bit <<= 1) {
      TactusParts::MotorLimit &limit = limits[motor];
      if (wanted[motor] > 0 && !(capped & bit) && !limit.drive(now, Board::maximumContinuous)) {
        capped |= bit;
        report(TactusParts::Fault, static_cast<uint16_t>(TactusParts::FaultCapped | motor << 8), 0);
      }
      if (wanted[motor] == 0 || capped & bit) {
        wanted[motor] = 0;
        limit.release(now);
      } else {
        const Ticks end = limit.end(Board::maximumContinuous);
        if (TactusParts::isBefore(end, wake)) wake = end;
      }
      levels[motor] = wanted[motor];
    }
    if (!isOver) return;
    session.isPlaying = false;
    add(CellsPlayed);
    report(TactusParts::Played, playingCell, onset);
  }

  // Removes the cells that wait, and with `isNow` also the one that plays and the run; reports what that cost.
  TACTUS_SHARED void drop(uint8_t reason, bool isNow) {
    uint16_t count = session.queue.waiting(), first = session.nextCell - count;
    if (isNow && session.isPlaying) {
      if (static_cast<uint16_t>(playingCell + 1) == first) {
        first--;
        count++;
      } else {  // a CUT removed the cells between them
        reportDropped(playingCell, 1, reason);
      }
    }
    if (count > 0 || reason == TactusParts::DroppedCut) reportDropped(first, count, reason);
    session.queue.clear();
    if (!isNow) return;
    silence();
    session.isPlaying = session.hasRun = false;
    if (TactusParts::isBefore(now, session.end)) session.end = now;
    if (TactusParts::isBefore(now, session.playedEnd)) session.playedEnd = now;
    session.removed = session.end;
  }

  TACTUS_SHARED void silence() {
    for (uint8_t motor = 0; motor < Board::motors; motor++) {
      levels[motor] = 0;
      limits[motor].release(now);
    }
  }

  // Gives the board what has changed: power first when it comes on, and last when it goes off.
  void show() {
    const bool isOn = state == Armed;
    if (isOn && !hasPower) Board::power(true);
    for (uint8_t motor = 0; motor < Board::motors; motor++)
      if (shown[motor] != levels[motor]) Board::motor(motor, shown[motor] = levels[motor]);
    if (!isOn && hasPower) Board::power(false);
    hasPower = isOn;
  }

  TACTUS_SHARED void add(uint8_t counter, uint16_t more = 1) { counters[counter] += more; }

  // -- Reports (5, 9) ---------------------------------------------------------------------------------------------

  TACTUS_SHARED void report(uint8_t type, uint16_t low, uint32_t high) {
    if (!session.reports.add(type, low, high)) add(ReportsLost);
    sendReports();
  }

  TACTUS_SHARED void sendReports() { session.reports.send(static_cast<uint16_t>(milliseconds), output); }

  void reportDropped(uint16_t first, uint16_t count, uint8_t reason) {
    add(CellsDropped, count);
    report(TactusParts::Dropped, first, count | static_cast<uint32_t>(reason) << 16);
  }

  void reportLeftOut(uint16_t next, uint16_t count) {
    if (count > 0) reportDropped(next - count, count, TactusParts::DroppedLate);
  }

  void reportLate(uint16_t cell, Ticks late, bool isUnderrun) {
    const uint32_t by = late / TactusParts::Millisecond;
    report(isUnderrun ? TactusParts::Underrun : TactusParts::Late, cell, by < 0xFFFF ? by : 0xFFFF);
    add(CellsLate);
    if (isUnderrun) add(Underruns);
  }

  // -- Keys, pressure, and what must not grow old -----------------------------------------------------------------

  // Called once in a millisecond.
  void poll() {
    if (Board::keyCount > 0) pollKeys();
    if (Board::pressureChannels > 0) pollPressure();
  }

  // A change counts after 5 ms of stillness, and is dated when the contact last moved (5).
  void pollKeys() {
    const uint8_t found = Board::keys();
    if (found != keysFound) {
      keysFound = found;
      keysStillFor = 0;
    } else if (keysStillFor < 5 && ++keysStillFor == 5 && found != keysDown) {
      keysDown = found;
      if (state == Closed || !(session.capabilities & TactusParts::CanKeys)) return;
      const uint32_t since = milliseconds - 5;
      report(TactusParts::Keys, static_cast<uint16_t>(since), since >> 16 | static_cast<uint32_t>(found) << 16);
    }
  }

  // Measures one channel, and takes a sample of all when one is due (5).
  void pollPressure() {
    const uint16_t time = static_cast<uint16_t>(milliseconds);
    if (++channel >= Board::pressureChannels) channel = 0;
    values[channel] = Board::pressure(channel);
    const uint8_t change = values[channel] - sample[channel];
    if (change >= 2 && change <= 254) changedAt = time;
    const uint16_t rest = static_cast<uint16_t>(time - changedAt) < 120 ? 20 : 200;
    if (state == Closed || !(session.capabilities & TactusParts::CanPressure)) return;
    if (static_cast<uint16_t>(time - sampledAt) < rest) return;
    memcpy(sample, values, sizeof sample);
    sampledAt = time;
    sampleTime = milliseconds;
    sampleWaits = true;
  }

  void sendSample() {
    if (!output.open(TactusParts::Pressure, 4 + Board::pressureChannels)) return;
    output.put(&sampleTime, 4);
    output.put(sample, Board::pressureChannels);
    output.close();
    sampleWaits = false;
  }

  // Called every 4 s: times that lie far back would look like times to come when the ticks wrap.
  void refresh() {
    TactusParts::keepFresh(session.end, now);
    TactusParts::keepFresh(session.playedEnd, now);
    TactusParts::keepFresh(session.removed, now);
    for (uint8_t motor = 0; motor < Board::motors; motor++) limits[motor].refresh(now);
  }

  uint32_t clock, milliseconds, bootNumber;  // the clock's low 32 bits, and its whole milliseconds
  uint16_t clockHigh;
  Ticks now, millisecondAt;  // millisecondAt: of the last whole millisecond
  Ticks renewed;
  State state;
  bool hasPower;
  uint8_t cause;
  uint8_t levels[Board::motors], shown[Board::motors];  // 0 is off, 31 full drive; shown: what the board was given
  TactusParts::MotorLimit limits[Board::motors];

  uint16_t playingCell, elapsed;  // elapsed: milliseconds of the cell
  uint32_t onset;
  Ticks cellMillisecondAt, wake;  // of the last whole millisecond of the cell; when to look again
  uint8_t capped;                 // one bit for each motor
  Pattern playing;
  Pattern patterns[Slots + 1];  // the last is where a PATTERN waits

  uint8_t keysFound, keysDown, keysStillFor;
  enum : uint8_t { Channels = Board::pressureChannels > 0 ? Board::pressureChannels : 1 };
  uint8_t channel, values[Channels], sample[Channels];
  bool sampleWaits;
  uint16_t sampledAt, changedAt;
  uint32_t sampleTime;

  uint32_t counters[Counters];
  TactusParts::Receiver receiver;
  TactusParts::Output<Transmit> output;
  Session session;
};

#endif
