// RESUS of the RP2040 [2.15.5]: a clk_sys that gives no edge for a time that clk_ref counts is led on from clk_ref.

#include "rp2040.h"

enum { control = 0x78, status = 0x7C, raw = 0xB8, enabled = 0xBC, forced = 0xC0, pending = 0xC4 };
enum { timeout = 0xFF, enable = 1 << 8, force = 1 << 12, clear = 1 << 16 };
enum { interrupt = 17 };

static QEMUTimer timer;
static qemu_irq line;
static bool is_waiting;

static uint32_t *word(uint32_t offset) { return rp2040_word(clocks_base + offset); }

bool rp2040_is_resuscitated(void) { return *word(status) & 1; }

static void set(bool is_resuscitated) {
  if (is_resuscitated == rp2040_is_resuscitated()) return;
  *word(status) = is_resuscitated;
  tell(clocks_base + status, is_resuscitated);
}

// It lasts as long as its cause; the processor's own enable comes after it.
static uint32_t interrupts(void) { return (*word(status) & *word(enabled)) | *word(forced); }

static bool is_missed(int64_t system) {
  if (rp2040_is_resuscitated() || (*word(control) & (enable | clear)) != enable || clk_ref() == 0) return false;
  // TIMEOUT must be twice the period of the slowest clk_sys, counted by clk_ref.
  return system * (*word(control) & timeout) < 2 * clk_ref();
}

void rp2040_watch_clock(int64_t system) {
  if (*word(control) & clear) set(false);
  if (*word(control) & force && clk_ref() > 0) set(true);
  bool waits = is_missed(system);
  if (waits && !is_waiting) {
    timer_mod_ns(&timer, now() + (*word(control) & timeout) * 1000000000ll / clk_ref());
  } else if (!waits) {
    timer_del(&timer);
  }
  is_waiting = waits;
  qemu_set_irq(line, (int)interrupts());
}

static void resuscitate(void *opaque) {
  (void)opaque;
  is_waiting = false;
  set(true);
  rp2040_clock_changed();
}

uint32_t rp2040_read_resus(uint32_t offset, uint32_t kept) {
  if (offset == raw) return *word(status);
  return offset == pending ? interrupts() : kept;
}

bool rp2040_is_of_resus(uint32_t offset) { return offset == control || offset == status || offset >= raw; }

uint32_t rp2040_written_to_resus(uint32_t offset, uint32_t before, uint32_t after) {
  switch (offset) {
    case control: return after & (timeout | enable | force | clear);
    case enabled: case forced: return after & 1;
    default: return before;
  }
}

void rp2040_make_resus(void) {
  timer_init_full(&timer, NULL, QEMU_CLOCK_VIRTUAL, 1, 0, resuscitate, NULL);
  line = qdev_get_gpio_in(object_resolve_path_type("", "armv7m", NULL), interrupt);
}
