// Commands on standard input.

#include "probe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { program_counter = 15, program_status = 25, exception_number = 0x1FF };

static QEMUTimer retry;
static uint32_t target;

static void answer(bool is_done) {
  tell(BOARD_DONE, is_done ? 0 : 1);
  flush_events();
}

static void jump(void *opaque) {
  (void)opaque;
  pause_all_vcpus();
  CPUState *processor = qemu_get_cpu(0);
  GByteArray *status = g_byte_array_new();
  arm_cpu_gdb_read_register(processor, status, program_status);
  uint32_t word;
  memcpy(&word, status->data, sizeof word);
  g_byte_array_free(status, 1);
  bool is_handling = (word & exception_number) != 0;
  if (!is_handling) arm_cpu_gdb_write_register(processor, (uint8_t *)&target, program_counter);
  resume_all_vcpus();
  if (is_handling) {
    timer_mod_ns(&retry, qemu_clock_get_ns(QEMU_CLOCK_REALTIME) + 100000);
  } else {
    answer(true);
  }
}

static void load(uint32_t address, uint32_t words) {
  for (; words > 0; words--, address += 4) {
    uint32_t word;
    cpu_memory_rw_debug(qemu_get_cpu(0), address, &word, sizeof word, false);
    tell(address, word);
  }
}

static void carry_out(const char *line) {
  char name[16];
  uint32_t first = 0, second = 0;
  int count = sscanf(line, "%15s %x %x", name, &first, &second);
  if (count == 3 && strcmp(name, "input") == 0) {
    drive_input((int)first, (int)second);
  } else if (count == 3 && strcmp(name, "load") == 0) {
    load(first, second);
  } else if (count == 3 && strcmp(name, "store") == 0) {
    cpu_memory_rw_debug(qemu_get_cpu(0), first, &second, sizeof second, true);
  } else if (count == 2 && strcmp(name, "jump") == 0) {
    target = first;
    jump(NULL);
    return;
  } else if (count == 1 && strcmp(name, "reset") == 0) {
    reset_board(BOARD_RESET_PIN);
  } else if (count == 1 && strcmp(name, "power") == 0) {
    reset_board(BOARD_RESET_POWER);
  } else if (count == 1 && strcmp(name, "brownout") == 0) {
    reset_board(BOARD_RESET_BROWNOUT);
  } else {
    answer(false);
    return;
  }
  answer(true);
}

static void read_commands(void *opaque) {
  (void)opaque;
  static char line[256];
  static size_t length;
  ssize_t count = read(STDIN_FILENO, line + length, sizeof line - 1 - length);
  // Whoever started the emulator is gone.
  if (count <= 0) _exit(EXIT_SUCCESS);
  length += (size_t)count;
  line[length] = '\0';
  for (char *end; (end = strchr(line, '\n')) != NULL;) {
    *end = '\0';
    carry_out(line);
    length -= (size_t)(end + 1 - line);
    memmove(line, end + 1, length + 1);
  }
  if (length == sizeof line - 1) length = 0;
}

void start_commands(void) {
  timer_init_full(&retry, NULL, QEMU_CLOCK_REALTIME, 1, 0, jump, NULL);
  qemu_set_fd_handler(STDIN_FILENO, read_commands, NULL, NULL);
}
