// The watchdog of the RP2040, and the timer that counts by its tick.

#include "rp2040.h"

static uint32_t word(uint32_t address) { return *rp2040_word(address); }

// WATCHDOG [4.7]: its tick also counts TIMER [4.6].

enum { control = 0, load = 4, reason = 8, tick = 0x2C };
enum { trigger = 1u << 31, enable = 1 << 30, pause_bits = 7 << 24 };

// What they had counted by then, and the rate since; Hz.
static int64_t counted_time, tick_rate;
static __int128 timer_count;
static int64_t watchdog_count;
static bool timer_is_paused;

static bool watchdog_runs(void) { return word(watchdog_base + control) & enable; }

static __int128 ticks_since(void) { return (__int128)(now() - counted_time) * tick_rate / 1000000000; }

static int64_t count_left(void) {
  // Erratum RP2040-E1: it goes down by two a tick.
  int64_t left = watchdog_count - (watchdog_runs() ? 2 * (int64_t)ticks_since() : 0);
  return left < 0 ? 0 : left;
}

static __int128 timer_value(void) { return timer_count + (timer_is_paused ? 0 : ticks_since()); }

static void count(void) {
  watchdog_count = count_left();
  timer_count = timer_value();
  // What is left of a tick counts towards the next.
  counted_time = tick_rate == 0 ? now() : counted_time + (int64_t)(ticks_since() * 1000000000 / tick_rate);
}

static void arm(void) {
  if (watchdog_runs() && tick_rate > 0) {
    tell_watchdog_time(word(watchdog_base + load) / 2 * 1000000000ll / tick_rate);
    arm_watchdog(watchdog_count / 2 * 1000000000 / tick_rate);
  } else {
    disarm_watchdog();
  }
}

void rp2040_tick_changed(void) {
  count();
  uint32_t cycles = word(watchdog_base + tick) & 0x1FF;
  bool runs = word(watchdog_base + tick) >> 9 & 1;
  tick_rate = runs && cycles > 0 ? clk_ref() / cycles : 0;
  arm();
}

static uint32_t read_watchdog(uint32_t offset, uint32_t kept) {
  if (offset == control) return (kept & 0xFF000000) | (uint32_t)(count_left() / 2);
  if (offset == tick) return (kept & 0x3FF) | (kept >> 9 & 1) << 10;
  return kept;
}

static uint32_t write_watchdog(uint32_t offset, uint32_t before, uint32_t after, uint32_t ones) {
  switch (offset) {
    case control:
      count();
      *rp2040_word(watchdog_base + control) = after & (enable | pause_bits);
      arm();
      if (ones & trigger) rp2040_watchdog_bites(true);
      return after & (enable | pause_bits);
    case load:
      count();
      watchdog_count = ones & 0xFFFFFF;
      *rp2040_word(watchdog_base + load) = ones & 0xFFFFFF;
      arm();
      return ones & 0xFFFFFF;
    case reason: return before;
    case tick:
      *rp2040_word(watchdog_base + tick) = after & 0x3FF;
      rp2040_tick_changed();
      return after & 0x3FF;
    default: return after;
  }
}

// With a bit for each core, and one for a probe that reads memory meanwhile.
bool rp2040_watchdog_pauses(void) { return word(watchdog_base + control) & pause_bits; }

void rp2040_pause_timer(bool is_pause) {
  enum { pause_by_debugger = 0x2C };
  count();
  timer_is_paused = is_pause && (word(timer_base + pause_by_debugger) & 2) != 0;
}

void rp2040_watchdog_bites(bool is_forced) {
  enum { before_pins_and_processor = 0xF, processor = 3 << 15 };
  uint32_t selected = word(psm_base + 8);
  *rp2040_word(watchdog_base + reason) = is_forced ? 2 : 1;
  if ((selected & before_pins_and_processor) == 0) {
    wrong(psm_base + 8, "the watchdog bites, and resets %05x of the power-on state machine", selected);
    if ((selected & processor) != 0) reset_board(BOARD_RESET_PROCESSOR);
    return;
  }
  reset_board(is_forced ? BOARD_RESET_SOFTWARE : BOARD_RESET_WATCHDOG);
}

void rp2040_watchdog_starts(enum BoardReset cause) {
  bool keeps_scratch = cause == BOARD_RESET_WATCHDOG || cause == BOARD_RESET_SOFTWARE;
  for (uint32_t offset = reason; !keeps_scratch && offset < tick; offset += 4) {
    *rp2040_word(watchdog_base + offset) = 0;
  }
  *rp2040_word(watchdog_base + control) = pause_bits;
  *rp2040_word(watchdog_base + load) = 0;
  *rp2040_word(watchdog_base + tick) = 1 << 9;
  watchdog_count = 0;
  tick_rate = 0;
  counted_time = now();
}

// TIMER [4.6]

static uint32_t latched_high;

static uint32_t read_timer(uint32_t offset, uint32_t kept) {
  uint64_t value = (uint64_t)timer_value();
  switch (offset) {
    case 0x08: return latched_high;
    case 0x0C: latched_high = (uint32_t)(value >> 32); return (uint32_t)value;
    case 0x24: return (uint32_t)(value >> 32);
    case 0x28: return (uint32_t)value;
    default: return kept;
  }
}

static uint32_t write_timer(uint32_t offset, uint32_t before, uint32_t after, uint32_t ones) {
  (void)before;
  switch (offset) {
    case 0x00:
      count();
      timer_count = (__int128)ones << 32 | word(timer_base + 4);
      break;
    case 0x04: break;
    case 0x2C: case 0x34: break;
    default:
      if (ones != 0) wrong(timer_base + offset, "the model has no alarms and no pause of the timer");
  }
  return after;
}

static void timer_starts(void) {
  count();
  timer_count = 0;
  timer_is_paused = false;
}

const Block rp2040_time[] = {
    {.base = watchdog_base, .size = 0x30, .name = "WATCHDOG", .reset_bit = -1,
     .read = read_watchdog, .write = write_watchdog},
    {.base = timer_base, .size = 0x44, .name = "TIMER", .reset_bit = 21, .resets = {{0x2C, 7}},
     .read = read_timer, .write = write_timer, .starts = timer_starts},
    {0},
};
