#define _GNU_SOURCE
#include "probe.h"

#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int qemu_plugin_version = 1;

const Chip *chip;
int64_t crystal = -1;

static const char *line_path;

int64_t now(void) { return qemu_clock_get_ns(QEMU_CLOCK_VIRTUAL); }

static int output;
static struct BoardEvent events[1024];
static size_t event_count;

void tell(uint32_t source, uint32_t value) {
  if (event_count == sizeof events / sizeof *events) flush_events();
  events[event_count++] = (struct BoardEvent){(uint64_t)now(), source, value};
}

void flush_events(void) {
  const char *bytes = (const char *)events;
  for (size_t left = event_count * sizeof *events; left > 0;) {
    ssize_t count = write(output, bytes, left);
    if (count <= 0) _exit(EXIT_SUCCESS);
    bytes += count;
    left -= (size_t)count;
  }
  event_count = 0;
}

void wrong(uint32_t place, const char *words, ...) {
  enum { most = 50 };
  static int count;
  tell(BOARD_WRONG, place);
  if (count++ >= most) return;
  va_list list;
  va_start(list, words);
  fprintf(stderr, "%.3f ms: %08x: ", (double)now() / 1e6, place);
  vfprintf(stderr, words, list);
  fputc('\n', stderr);
  va_end(list);
}

static void machine_is_made(Notifier *notifier, void *data) {
  (void)notifier, (void)data;
  start_registers();
  start_pins();
  start_resets();
  start_processor();
  start_commands(line_path == NULL);
  if (!start_line(line_path)) {
    perror("libBoardProbe: the serial line");
    _exit(EXIT_FAILURE);
  }
}

static const Chip *chip_of(const char *mcu) {
  static const Chip *const chips[] = {&stm32f4, &nrf51, &rp2040};
  for (size_t index = 0; index < sizeof chips / sizeof *chips; index++) {
    if (strncmp(mcu, chips[index]->mcu, strlen(chips[index]->mcu)) == 0) return chips[index];
  }
  return NULL;
}

int qemu_plugin_install(uint64_t id, const void *information, int count, char **words) {
  (void)id, (void)information;
  for (int index = 0; index < count; index++) {
    if (strncmp(words[index], "mcu=", 4) == 0) chip = chip_of(words[index] + 4);
    if (strncmp(words[index], "crystal=", 8) == 0) crystal = atoll(words[index] + 8);
    if (strncmp(words[index], "line=", 5) == 0) line_path = strdup(words[index] + 5);
  }
  if (chip == NULL) {
    fprintf(stderr, "libBoardProbe: needs mcu=NAME, of an STM32F4, nRF51 or RP2040\n");
    return -1;
  }
  // QEMU itself warns on standard output.
  output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  dup2(STDERR_FILENO, STDOUT_FILENO);
  static Notifier made = {.notify = machine_is_made};
  qemu_add_machine_init_done_notifier(&made);
  return 0;
}
