// PWM of the RP2040 [4.5]: eight slices, which keep what is written to them, are told, and count.

#include "rp2040.h"

enum { slice_count = 8, slice_size = 0x14 };
enum { control = 0, divider = 4, counter = 8, top = 0x10 };
enum { enables = 0xA0, interrupts = 0xA8, forced = 0xAC };
enum { is_enabled = 1, is_phase_correct = 1 << 1, mode_bits = 3 << 4 };

static uint32_t *word(uint32_t slice, uint32_t offset) {
  return rp2040_word(pwm_base + slice_size * slice + offset);
}

// What the slices had counted by then, in 16ths of a clock before their dividers, and that clock since; Hz.
static int64_t counted_time, clock;
static __int128 counted[slice_count];

static __int128 count_of(uint32_t slice) {
  if ((*word(slice, control) & is_enabled) == 0) return counted[slice];
  return counted[slice] + (__int128)(now() - counted_time) * clock * 16 / 1000000000;
}

static uint32_t divisor(uint32_t slice) {
  uint32_t sixteenths = *word(slice, divider) & 0xFFF;
  // 0 divides by 256.
  return sixteenths < 16 ? 4096 : sixteenths;
}

static uint32_t counter_of(uint32_t slice) {
  __int128 count = count_of(slice) / divisor(slice);
  return (uint32_t)(count % ((*word(slice, top) & 0xFFFF) + 1));
}

static void count(void) {
  for (uint32_t slice = 0; slice < slice_count; slice++) counted[slice] = count_of(slice);
  counted_time = now();
}

void rp2040_counters_changed(void) {
  count();
  clock = clk_sys();
}

static void change(uint32_t slice, uint32_t offset, uint32_t value) {
  count();
  uint32_t kept = counter_of(slice);
  *word(slice, offset) = value;
  counted[slice] = (__int128)(offset == counter ? value & 0xFFFF : kept) * divisor(slice);
}

static uint32_t write_pwm(uint32_t offset, uint32_t before, uint32_t after, uint32_t ones) {
  (void)before, (void)ones;
  if ((offset == interrupts || offset == forced) && after != 0) {
    wrong(pwm_base + offset, "the model has no interrupts of PWM");
  }
  // EN shows the enables of all slices, and sets them.
  for (uint32_t slice = 0; offset == enables && slice < slice_count; slice++) {
    uint32_t value = (*word(slice, control) & ~1u) | (after >> slice & 1);
    if (value == *word(slice, control)) continue;
    change(slice, control, value);
    tell(pwm_base + slice_size * slice, value);
  }
  if (offset < slice_size * slice_count) change(offset / slice_size, offset % slice_size, after);
  return after;
}

static uint32_t read_pwm(uint32_t offset, uint32_t kept) {
  uint32_t slice = offset / slice_size;
  if (slice < slice_count && offset % slice_size == counter) {
    if (*word(slice, control) & (is_phase_correct | mode_bits)) {
      wrong(pwm_base + offset, "the model counts upwards alone, and by the clock alone");
    }
    return counter_of(slice);
  }
  if (offset != enables) return kept;
  uint32_t bits = 0;
  for (slice = 0; slice < slice_count; slice++) bits |= (*word(slice, control) & is_enabled) << slice;
  return bits;
}

static void pwm_starts(void) {
  for (uint32_t slice = 0; slice < slice_count; slice++) {
    *word(slice, divider) = 0x10;
    *word(slice, top) = 0xFFFF;
    counted[slice] = 0;
  }
}

const Block rp2040_pwm[] = {
    {.base = pwm_base, .size = 0xB4, .name = "PWM", .reset_bit = 14, .read = read_pwm,
     .write = write_pwm, .starts = pwm_starts},
    {0},
};
