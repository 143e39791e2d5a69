// Oscillators, clocks and resets of the RP2040.

#include "rp2040.h"

enum {
  xosc_base = 0x40024000,
  pll_sys_base = 0x40028000,
  pll_usb_base = 0x4002C000,
  rosc_base = 0x40060000,
};

// Usual as it is after a reset; a chip's may be anything from 1.8 to 12 MHz [2.17].
static int64_t ring_oscillator = 6500000;

static uint32_t word(uint32_t address) { return *rp2040_word(address); }

// RESETS [2.14]

static uint32_t read_resets(uint32_t offset, uint32_t kept) {
  if (offset != 8) return kept;
  uint32_t done = ~word(resets_base) & reset_all;
  // These two come out of reset by clocks of their own.
  if (clk_usb() == 0) done &= ~(1u << reset_usb);
  if (clk_adc() == 0) done &= ~(1u << reset_adc);
  return done;
}

static uint32_t write_resets(uint32_t offset, uint32_t before, uint32_t after, uint32_t ones) {
  (void)ones;
  if (offset == 8) return before;
  after &= reset_all;
  if (offset == 0 && (after & ~before) != 0) rp2040_reset_blocks(after & ~before);
  return after;
}

// XOSC [2.16]

static int64_t crystal_start;
static bool crystal_runs;

// A board that was told of no crystal has the Pico's.
static int64_t crystal_clock(void) { return crystal < 0 ? 12000000 : crystal; }

static bool crystal_is_stable(void) {
  if (!crystal_runs || crystal_clock() == 0) return false;
  int64_t cycles = 256 * (int64_t)(word(xosc_base + 0xC) & 0x3FFF);
  return now() - crystal_start >= cycles * 1000000000 / crystal_clock();
}

static uint32_t read_crystal(uint32_t offset, uint32_t kept) {
  if (offset != 4) return kept;
  return (uint32_t)crystal_is_stable() << 31 | (uint32_t)crystal_runs << 12;
}

static uint32_t write_crystal(uint32_t offset, uint32_t before, uint32_t after, uint32_t ones) {
  (void)ones;
  if (offset == 4) return before;
  if (offset == 8) wrong(xosc_base + 8, "the crystal is put to sleep");
  if (offset == 0) {
    bool runs = (after >> 12 & 0xFFF) == 0xFAB;
    if (runs && (after & 0xFFF) != 0xAA0) wrong(xosc_base, "no range of the crystal: %03x", after & 0xFFF);
    if (runs && !crystal_runs) crystal_start = now();
    crystal_runs = runs;
  }
  return after;
}

static void crystal_starts(void) { crystal_runs = false; }

void rp2040_set_crystal(int64_t frequency) {
  crystal = frequency;
  rp2040_clock_changed();
}

// PLL [2.18]

static int64_t lock_times[2];
static const int64_t lock_time = 100000;  // estimated

static bool has_power(uint32_t pll) { return (word(pll + 4) & (1u << 5 | 1)) == 0; }

// Hz at the output; 0 before it is locked and let out.
static int64_t pll_clock(uint32_t pll) {
  int64_t start = lock_times[pll == pll_usb_base];
  if (rp2040_is_in_reset(pll == pll_usb_base ? 13 : 12)) return 0;
  if (!has_power(pll) || !crystal_is_stable() || now() - start < lock_time) return 0;
  uint32_t dividers = word(pll + 0xC);
  uint32_t first = dividers >> 16 & 7, second = dividers >> 12 & 7, reference = word(pll) & 63;
  if (first == 0 || second == 0 || reference == 0 || word(pll + 4) >> 3 & 1) return 0;
  return crystal_clock() / reference * (word(pll + 8) & 0xFFF) / first / second;
}

static uint32_t pll_lock(uint32_t pll, uint32_t kept) {
  bool is_locked = has_power(pll) && crystal_is_stable() &&
                   now() - lock_times[pll == pll_usb_base] >= lock_time;
  return (kept & ~(1u << 31)) | (uint32_t)is_locked << 31;
}

static uint32_t read_pll_sys(uint32_t offset, uint32_t kept) {
  return offset == 0 ? pll_lock(pll_sys_base, kept) : kept;
}

static uint32_t read_pll_usb(uint32_t offset, uint32_t kept) {
  return offset == 0 ? pll_lock(pll_usb_base, kept) : kept;
}

static uint32_t write_pll(uint32_t pll, uint32_t offset, uint32_t before, uint32_t after) {
  enum { oscillator_down = 1 << 5, down = 1 };
  bool begins = offset == 4 && (before & (oscillator_down | down)) != 0 &&
                (after & (oscillator_down | down)) == 0;
  if (begins) {
    lock_times[pll == pll_usb_base] = now();
    int64_t reference = crystal_clock() / ((word(pll) & 63) == 0 ? 1 : word(pll) & 63);
    int64_t oscillator = reference * (word(pll + 8) & 0xFFF);
    if (!crystal_is_stable()) wrong(pll, "the PLL is turned on before the crystal is stable");
    if (reference < 5000000 || oscillator < 750000000 || oscillator > 1600000000) {
      wrong(pll, "a PLL that is to run at %lld Hz from %lld", (long long)oscillator,
            (long long)reference);
    }
  }
  return after;
}

static uint32_t write_pll_sys(uint32_t offset, uint32_t before, uint32_t after, uint32_t ones) {
  (void)ones;
  return write_pll(pll_sys_base, offset, before, after);
}

static uint32_t write_pll_usb(uint32_t offset, uint32_t before, uint32_t after, uint32_t ones) {
  (void)ones;
  return write_pll(pll_usb_base, offset, before, after);
}

// ROSC [2.17]

enum { ring_range = 0, ring_status = 0x18, ring_noise = 0x1C };

static uint32_t read_ring(uint32_t offset, uint32_t kept) {
  static uint32_t noise = 0x2545F491;
  if (offset == ring_status) return 1u << 31 | 1u << 16 | 1u << 12;
  if (offset != ring_noise) return kept;
  noise ^= noise << 13, noise ^= noise >> 17, noise ^= noise << 5;
  return noise >> 7 & 1;
}

static uint32_t write_ring(uint32_t offset, uint32_t before, uint32_t after, uint32_t ones) {
  (void)ones;
  if (offset == ring_status || offset == ring_noise) return before;
  // On, as it is anyway.
  bool is_on = offset == ring_range && (after >> 12 == 0xFAB || after >> 12 == 0) && (after & 0xFFF) == 0xAA0;
  if (after != before && !is_on) wrong(rosc_base + offset, "the model leaves the ring oscillator as it is");
  return after;
}

void rp2040_set_ring_oscillator(int64_t frequency) {
  ring_oscillator = frequency;
  rp2040_clock_changed();
}

// CLOCKS [2.15]

enum { clock_ref = 0x30, clock_sys = 0x3C, clock_peri = 0x48, clock_usb = 0x54, clock_adc = 0x60 };

static int64_t divided(int64_t clock, uint32_t divider) {
  return divider >> 8 == 0 ? clock : clock * 256 / divider;
}

static int64_t auxiliary(uint32_t place) {
  uint32_t source = word(clocks_base + place) >> 5 & 7;
  bool is_system = place == clock_sys;
  switch (source) {
    case 0: return pll_clock(is_system ? pll_sys_base : pll_usb_base);
    case 1: return pll_clock(is_system ? pll_usb_base : pll_sys_base);
    case 2: return ring_oscillator;
    case 3: return crystal_is_stable() ? crystal_clock() : 0;
    default: return 0;
  }
}

int64_t clk_ref(void) {
  int64_t clock = 0;
  switch (word(clocks_base + clock_ref) & 3) {
    case 0: clock = ring_oscillator; break;
    case 1: clock = (word(clocks_base + clock_ref) >> 5 & 3) == 0 ? pll_clock(pll_usb_base) : 0; break;
    case 2: clock = crystal_is_stable() ? crystal_clock() : 0; break;
  }
  return divided(clock, word(clocks_base + clock_ref + 4) & 0x300);
}

// What its own register makes of it.
static int64_t chosen_clk_sys(void) {
  bool is_auxiliary = word(clocks_base + clock_sys) & 1;
  return divided(is_auxiliary ? auxiliary(clock_sys) : clk_ref(), word(clocks_base + clock_sys + 4));
}

int64_t clk_sys(void) {
  if (!rp2040_is_resuscitated()) return chosen_clk_sys();
  return divided(clk_ref(), word(clocks_base + clock_sys + 4));
}

static int64_t gated(uint32_t place) {
  if ((word(clocks_base + place) >> 11 & 1) == 0) return 0;
  return divided(auxiliary(place), word(clocks_base + place + 4) & 0x300);
}

int64_t clk_usb(void) { return gated(clock_usb); }
int64_t clk_adc(void) { return gated(clock_adc); }

static uint32_t read_clocks(uint32_t offset, uint32_t kept) {
  if (offset == clock_ref + 8) return 1u << (word(clocks_base + clock_ref) & 3);
  if (offset == clock_sys + 8) return 1u << (word(clocks_base + clock_sys) & 1);
  // One without a switch always has its one source.
  if (offset < 0x78 && offset % 12 == 8) return 1;
  return rp2040_read_resus(offset, kept);
}

void rp2040_clock_changed(void) {
  // Estimated, of programs in flash whose cache has them: most instructions take one or two, a branch two, and those
  // that reach for registers more [2.4].
  enum { cycles_of_instruction = 2 };
  static int64_t told;
  rp2040_watch_clock(chosen_clk_sys());
  rp2040_tick_changed();
  rp2040_counters_changed();
  int64_t clock = clk_sys();
  if (clock != told) tell(BOARD_CLOCK, (uint32_t)(told = clock));
  pace_processor(clock == 0 ? 0 : cycles_of_instruction * 1000000000ll / clock);
}

static void check_clocks(void) {
  if (clk_ref() == 0) wrong(clocks_base + clock_ref, "clk_ref has a source that does not run");
  int64_t clock = clk_sys();
  if (clock == 0) wrong(clocks_base + clock_sys, "clk_sys has a source that does not run");
  if (clock > 133000000) wrong(clocks_base + clock_sys, "clk_sys at %lld Hz", (long long)clock);
}

static uint32_t write_clocks(uint32_t offset, uint32_t before, uint32_t after, uint32_t ones) {
  (void)ones;
  bool is_control = offset == clock_ref || offset == clock_sys;
  if (is_control && ((before ^ after) & 0xE0) != 0 && (before & 3) == 1) {
    wrong(clocks_base + offset, "a source that is in use is changed for another");
  }
  if (offset > clock_sys + 8 && offset < 0x70 && offset % 12 == 0 &&
      (before & after) >> 11 & 1 && ((before ^ after) & 0xE0) != 0) {
    wrong(clocks_base + offset, "a clock that runs is given another source");
  }
  bool is_of_resus = rp2040_is_of_resus(offset);
  if (is_of_resus) after = rp2040_written_to_resus(offset, before, after);
  *rp2040_word(clocks_base + offset) = after;
  bool is_of_clock = offset >= clock_ref && offset < clock_peri;
  if (is_of_clock) check_clocks();
  if (is_of_clock || is_of_resus) rp2040_clock_changed();
  // That may have changed it.
  return word(clocks_base + offset);
}

const Block rp2040_clocks[] = {
    {.base = resets_base, .size = 0xC, .name = "RESETS", .reset_bit = -1,
     .resets = {{0, reset_all}}, .read = read_resets, .write = write_resets},
    {.base = xosc_base, .size = 0x20, .name = "XOSC", .reset_bit = -1, .resets = {{0xC, 0xC4}},
     .read = read_crystal, .write = write_crystal, .starts = crystal_starts},
    {.base = pll_sys_base, .size = 0x10, .name = "PLL_SYS", .reset_bit = 12,
     .resets = {{0, 1}, {4, 0x2D}, {0xC, 0x77000}}, .read = read_pll_sys, .write = write_pll_sys},
    {.base = pll_usb_base, .size = 0x10, .name = "PLL_USB", .reset_bit = 13,
     .resets = {{0, 1}, {4, 0x2D}, {0xC, 0x77000}}, .read = read_pll_usb, .write = write_pll_usb},
    {.base = rosc_base, .size = 0x24, .name = "ROSC", .reset_bit = -1, .resets = {{0, 0xAA0}},
     .read = read_ring, .write = write_ring},
    {.base = clocks_base, .size = 0xC8, .name = "CLOCKS", .reset_bit = -1,
     .resets = {{clock_ref + 4, 0x100}, {clock_sys + 4, 0x100}, {clock_usb + 4, 0x100},
                {clock_adc + 4, 0x100}, {0xA0, 0xFFFFFFFF}, {0xA4, 0x7FFF}},
     .read = read_clocks, .write = write_clocks},
    {0},
};
