// Time, the queue of cells, and the device's own limit on each motor. SPDX-License-Identifier: Apache-2.0
#ifndef TACTUS_PLAYBACK_H
#define TACTUS_PLAYBACK_H

#include "TactusProtocol.h"

namespace TactusParts {

// Times are counted in ticks of 8 us, modulo 2^32: a whole millisecond is 125 of them, and a queue of cells of 65 s
// each fits in half of their range.
typedef uint32_t Ticks;
enum : uint8_t { Millisecond = 125 };
const Ticks Stale = 0x1FF00000;  // 71 minutes: a time is kept no longer ago, so that 8 us each fit in 32 bits

inline Ticks ticks(uint16_t milliseconds) { return static_cast<Ticks>(milliseconds) * Millisecond; }
inline bool isBefore(Ticks a, Ticks b) { return static_cast<int32_t>(a - b) < 0; }
TACTUS_SHARED inline Ticks later(Ticks a, Ticks b) { return isBefore(a, b) ? b : a; }

TACTUS_SHARED inline void keepFresh(Ticks &time, Ticks now) {
  if (isBefore(time, now - Stale)) time = now - Stale;
}

// The caps on one motor, whatever the host orders (M10.3, M10.4).
class MotorLimit {
 public:
  // Switches on, or stays on; false, and nothing changes, if a cap forbids it.
  TACTUS_SHARED bool drive(Ticks now, uint16_t longest) {
    if (isOn) return isBefore(now, end(longest));
    const Ticks rest = now - mark, begins = rest >= Rest ? now : start, counted = used > rest ? used - rest : 0;
    if (counted >= Full || !isBefore(now, begins + ticks(longest))) return false;
    isOn = true;
    mark = now;
    start = begins;
    used = counted;
    return true;
  }

  TACTUS_SHARED void release(Ticks now) {
    if (!isOn) return;
    isOn = false;
    used += now - mark;
    mark = now;
  }

  // The time at which the motor must be off; valid while it is on.
  TACTUS_SHARED Ticks end(uint16_t longest) const {
    const Ticks byDrive = start + ticks(longest), byLoad = mark + (Full - used);
    return isBefore(byDrive, byLoad) ? byDrive : byLoad;
  }

  // Called every few seconds, so that a long rest does not look like a short one.
  void refresh(Ticks now) {
    if (isOn || now - mark < Full) return;
    used = 0;
    mark = now - Full;
  }

 private:
  // Time on counts up and time off counts down; 6 s and half of any stretch are 12 s of it, less a margin.
  static const Ticks Full = 11998UL * Millisecond, Rest = 10UL * Millisecond;
  Ticks mark, start, used;  // the last switching; the start of the drive, which a rest of 10 ms ends; the time counted
  bool isOn;
};

// The waiting cells, as slot numbers, in runs.
template <uint8_t Depth, uint8_t Runs>
class CellQueue {
 public:
  struct Run {
    Ticks start;  // of its first waiting cell, at the earliest
    uint8_t count;
    bool drops;
  };

  uint8_t waiting() const { return cells; }
  uint8_t free() const { return Depth - cells; }
  bool hasRoomForRun() const { return runs < Runs; }
  uint8_t slot() const { return slots[firstCell]; }
  const Run &run() const { return queue[firstRun]; }
  const Run &run(uint8_t at) const { return queue[runPlace(at)]; }
  uint8_t runCount() const { return runs; }
  uint8_t slot(uint8_t at) const { return slots[place(at)]; }

  void clear() { cells = runs = 0; }

  void begin(Ticks start, bool drops) {
    Run &added = queue[runPlace(runs++)];
    added.start = start;
    added.count = 0;
    added.drops = drops;
  }

  void add(uint8_t number) {
    slots[place(cells++)] = number;
    queue[runPlace(runs - 1)].count++;
  }

  // Removes the first cell; true if it was the last of its run.
  bool removeFirst() {
    cells--;
    if (++firstCell == Depth) firstCell = 0;
    if (--queue[firstRun].count > 0) return false;
    runs--;
    if (++firstRun == Runs) firstRun = 0;
    return true;
  }

  TACTUS_SHARED bool contains(uint8_t number) const {
    for (uint8_t at = 0; at < cells; at++)
      if (slot(at) == number) return true;
    return false;
  }

 private:
  // Without a division, which takes an AVR 10 us.
  static uint8_t wrapped(uint16_t place, uint8_t size) { return static_cast<uint8_t>(place < size ? place : place - size); }
  uint8_t place(uint8_t at) const { return wrapped(static_cast<uint16_t>(firstCell) + at, Depth); }
  uint8_t runPlace(uint8_t at) const { return wrapped(static_cast<uint16_t>(firstRun) + at, Runs); }

  uint8_t firstCell, cells, firstRun, runs;
  Run queue[Runs];
  uint8_t slots[Depth];
};

}  // namespace TactusParts

#endif
