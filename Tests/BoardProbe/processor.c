// What a debugger does to the processor, and when it stands still.

#include "probe.h"

#include <string.h>

enum { program_counter = 15, program_status = 25, exception_number = 0x1FF };

static bool is_halted;

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
  cpu_stop_current();
}

void stop_processor(void) {
  if (is_halted) return;
  is_halted = true;
  async_run_on_cpu(qemu_get_cpu(0), stop_here, 0);
}

// Unlike a machine that is paused, one whose processor alone stands still has clocks that go on.
void halt_processor(void) {
  if (is_halted) return;
  pause_watchdog(true);
  if (chip->halts != NULL) chip->halts(true);
  stop_processor();
}

void resume_processor(void) {
  if (!is_halted) return;
  is_halted = false;
  pause_watchdog(false);
  if (chip->halts != NULL) chip->halts(false);
  cpu_resume(qemu_get_cpu(0));
}

void processor_starts(void) { is_halted = false; }
