// Commands on standard input.

#include "probe.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static QEMUTimer retry;
static uint32_t target;

// Of a board that is stepped: until when it may run, and whether its host waits for that, or for a byte.
static bool is_stepped, is_jumping, is_running, is_awaiting_byte;
static int64_t limit;

static void answer(bool is_done) {
  tell(BOARD_DONE, is_done ? 0 : 1);
  flush_events();
}

static void jump(void *opaque) {
  (void)opaque;
  pause_all_vcpus();
  bool is_done = jump_to(target);
  resume_all_vcpus();
  if (is_done) {
    answer(true);
  } else {
    timer_mod_ns(&retry, qemu_clock_get_ns(QEMU_CLOCK_REALTIME) + 100000);
  }
}

static void step(int64_t time, bool wakes_on_byte) {
  limit = time;
  is_running = true;
  is_awaiting_byte = wakes_on_byte;
}

static void send_bytes(const char *digits) {
  unsigned byte;
  for (int length; sscanf(digits, "%2x%n", &byte, &length) == 1; digits += length) send_byte((uint8_t)byte);
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
  int64_t time;
  if (is_stepped && sscanf(line, "run %" SCNx64, &time) == 1) return step(time, false);
  if (is_stepped && sscanf(line, "listen %" SCNx64, &time) == 1) return step(time, true);
  if (is_stepped && strncmp(line, "send ", 5) == 0) {
    send_bytes(line + 5);
    return answer(true);
  }
  int count = sscanf(line, "%15s %x %x", name, &first, &second);
  if (count >= 1 && chip->line->command != NULL && chip->line->command(name, first)) return answer(true);
  if (count >= 1 && chip->command != NULL && chip->command(name, first)) return answer(true);
  if (count == 3 && strcmp(name, "analog") == 0) return answer(drive_analog(first, second));
  if (count == 3 && strcmp(name, "input") == 0) {
    drive_input((int)first, (int)second);
  } else if (count == 3 && strcmp(name, "load") == 0) {
    load(first, second);
  } else if (count == 3 && strcmp(name, "store") == 0 && store_register(first, second)) {
  } else if (count == 3 && strcmp(name, "store") == 0) {
    cpu_memory_rw_debug(qemu_get_cpu(0), first, &second, sizeof second, true);
  } else if (count == 2 && strcmp(name, "jump") == 0) {
    target = first;
    if (is_stepped) {
      is_jumping = true;
    } else {
      jump(NULL);
    }
    return;
  } else if (count == 1 && strcmp(name, "halt") == 0) {
    halt_processor();
  } else if (count == 1 && strcmp(name, "resume") == 0) {
    resume_processor();
  } else if (count == 1 && strcmp(name, "reset") == 0) {
    reset_board(BOARD_RESET_PIN);
  } else if (count == 1 && strcmp(name, "restart") == 0) {
    processor_asks_for_reset();
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
  static char line[4096];
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

void wake_host(void) {
  if (is_awaiting_byte) limit = 0;
}

void stand_still(void) {
  if (is_jumping && jump_to(target)) {
    is_jumping = false;
    answer(true);
  }
  while (!is_jumping && now() >= limit) {
    if (is_running) {
      is_running = false;
      answer(true);
    }
    read_commands(NULL);
  }
}

void start_commands(bool is_for_steps) {
  is_stepped = is_for_steps;
  if (is_stepped) return;
  timer_init_full(&retry, NULL, QEMU_CLOCK_REALTIME, 1, 0, jump, NULL);
  qemu_set_fd_handler(STDIN_FILENO, read_commands, NULL, NULL);
}
