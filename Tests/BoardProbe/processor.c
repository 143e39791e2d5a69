// What a debugger does to the processor, and when it stands still.

#include "probe.h"

#include <string.h>

enum { program_counter = 15, program_status = 25, exception_number = 0x1FF };

// A debugger holds it, it has no clock, or the time of slow instructions is to pass.
static bool is_halted, is_without_clock, is_slowed;
static bool is_standing;

bool jump_to(uint32_t address) {
  CPUState *processor = qemu_get_cpu(0);
  GByteArray *status = g_byte_array_new();
  arm_cpu_gdb_read_register(processor, status, program_status);
  uint32_t word;
  memcpy(&word, status->data, sizeof word);
  g_byte_array_free(status, 1);
  bool is_handling = (word & exception_number) != 0;
  if (!is_handling) arm_cpu_gdb_write_register(processor, (uint8_t *)&address, program_counter);
  return !is_handling;
}

static void stop_here(CPUState *processor, uint64_t unused) {
  (void)processor, (void)unused;
  if (is_standing) cpu_stop_current();
}

static void follow(void) {
  bool stands = is_halted || is_without_clock || is_slowed;
  if (stands == is_standing) return;
  is_standing = stands;
  if (stands) {
    async_run_on_cpu(qemu_get_cpu(0), stop_here, 0);
  } else {
    cpu_resume(qemu_get_cpu(0));
  }
}

// Its pace: so many instructions at QEMU's own, then none until they would be done at that of its clock.
enum { instructions_at_once = 16 };
static QEMUTimer pacer;
static int64_t instruction_time;

static bool is_slow(void) { return instruction_time > icount_to_ns(1); }

static void keep_pace(void *opaque) {
  (void)opaque;
  int64_t running = icount_to_ns(instructions_at_once);
  is_slowed = !is_slowed;
  int64_t time = is_slowed ? instructions_at_once * instruction_time - running : running;
  // First: with a processor that stands, QEMU passes over the time until the next timer as soon as one is set.
  follow();
  timer_mod_ns(&pacer, now() + time);
}

void pace_processor(int64_t nanoseconds) {
  bool changes = nanoseconds != instruction_time;
  instruction_time = nanoseconds;
  is_without_clock = nanoseconds == 0;
  if (changes) {
    timer_del(&pacer);
    is_slowed = is_slow();
    if (is_slowed) keep_pace(NULL);
  }
  follow();
}

void start_processor(void) { timer_init_full(&pacer, NULL, QEMU_CLOCK_VIRTUAL, 1, 0, keep_pace, NULL); }

// Unlike a machine that is paused, one whose processor alone stands still has clocks that go on.
void halt_processor(void) {
  if (is_halted) return;
  pause_watchdog(true);
  if (chip->halts != NULL) chip->halts(true);
  is_halted = true;
  follow();
}

void resume_processor(void) {
  if (!is_halted) return;
  is_halted = false;
  pause_watchdog(false);
  if (chip->halts != NULL) chip->halts(false);
  follow();
}

// QEMU lets it run then.
void processor_starts(void) {
  is_halted = is_standing = false;
  follow();
}
