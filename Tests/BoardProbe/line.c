// The serial line, whose bytes take their time: a pseudo-terminal, or the commands and events of a host that
// steps the board.

#define _GNU_SOURCE
#include "probe.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

// Ten bits at 115,200 bit/s.
static const int64_t byte_time = 86806;
static const int64_t shortest_sleep = 200000;
static const int64_t longest_lag = 5000000;

static int line = -1;
static bool has_host;
static Chardev *receiver;
static MemoryRegion *uart, transmit;
static QEMUTimer ticks;
static int64_t next_tick;

static void make_raw(void) {
  struct termios settings;
  tcgetattr(line, &settings);
  cfmakeraw(&settings);
  tcsetattr(line, TCSAFLUSH, &settings);
}

// Holds the board's time back to real time. `-icount align=on` would do so in steps of 3 ms, which a host
// that measures the board's clock takes for a slow line. Time that a busy machine lost is not made up for:
// a host would see its lease run out in a rush.
static void keep_pace(void) {
  static int64_t start;
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  int64_t real = time.tv_sec * 1000000000LL + time.tv_nsec;
  int64_t lead = now() - (real - start);
  if (start == 0 || lead < -longest_lag) {
    start = real - now();
  } else if (lead >= shortest_sleep) {
    time = (struct timespec){.tv_nsec = lead};
    nanosleep(&time, NULL);
  }
}

static void bring(uint8_t byte) {
  bool has_room = qemu_chr_be_can_write(receiver) > 0;
  tell(has_room ? BOARD_LINE_IN : BOARD_LINE_OVERRUN, byte);
  if (has_room) qemu_chr_be_write(receiver, &byte, 1);
}

static void read_terminal(void) {
  uint8_t byte;
  ssize_t count = read(line, &byte, 1);
  if (count == 1) {
    has_host = true;
    bring(byte);
  } else if (errno == EAGAIN) {
    has_host = true;
  } else if (has_host) {
    // Settings and unread bytes of a host that left would outlast it.
    make_raw();
    has_host = false;
  }
}

// What a host that steps the board has sent, and how much of it has come.
static uint8_t *sent;
static size_t sent_count, sent_size, come_count;

void send_byte(uint8_t byte) {
  if (come_count == sent_count) come_count = sent_count = 0;
  if (sent_count == sent_size) sent = realloc(sent, sent_size = 2 * sent_size + 4096);
  if (sent == NULL) _exit(EXIT_FAILURE);
  sent[sent_count++] = byte;
}

static void tick(void *opaque) {
  (void)opaque;
  if (line >= 0) {
    keep_pace();
    read_terminal();
  } else if (come_count < sent_count) {
    bring(sent[come_count++]);
  }
  flush_events();
  next_tick += byte_time;
  timer_mod_ns(&ticks, next_tick);
  // Whatever runs a timer holds the board still meanwhile.
  if (line < 0) stand_still();
}

static uint64_t read_transmit(void *opaque, uint64_t offset, unsigned size) {
  (void)opaque, (void)size;
  uint64_t value = 0;
  memory_region_dispatch_read(uart, chip->transmit_offset + offset, &value, MO_32, 0);
  return value;
}

static void write_transmit(void *opaque, uint64_t offset, uint64_t value, unsigned size) {
  (void)opaque, (void)size;
  memory_region_dispatch_write(uart, chip->transmit_offset + offset, value, MO_32, 0);
  uint8_t byte = (uint8_t)value;
  tell(BOARD_LINE_OUT, byte);
  if (line < 0) wake_host();
  // What a host does not take in time is lost, as on a wire.
  if (has_host && write(line, &byte, 1) != 1 && errno != EAGAIN) has_host = false;
}

static const MemoryRegionOps transmit_operations = {
    .read = read_transmit,
    .write = write_transmit,
    .endianness = DEVICE_LITTLE_ENDIAN,
    .implemented = {.smallest = 4, .largest = 4},
};

static bool open_terminal(const char *path) {
  line = posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  char name[64];
  if (line < 0 || grantpt(line) != 0 || unlockpt(line) != 0 ||
      ptsname_r(line, name, sizeof name) != 0) {
    return false;
  }
  make_raw();
  // Before it was open for the first time it does not count as hung up.
  close(open(name, O_RDWR | O_NOCTTY | O_CLOEXEC));
  unlink(path);
  return symlink(name, path) == 0;
}

bool start_line(const char *path) {
  if (path != NULL && !open_terminal(path)) return false;
  uart = sysbus_mmio_get_region(object_resolve_path(chip->uart_path, NULL), 0);
  receiver = qemu_chr_find("serial0");
  overlay(&transmit, chip->uart + chip->transmit_offset, 4, &transmit_operations, NULL);
  prctl(PR_SET_TIMERSLACK, 1);
  timer_init_full(&ticks, NULL, QEMU_CLOCK_VIRTUAL, 1, 0, tick, NULL);
  timer_mod_ns(&ticks, next_tick = byte_time);
  return true;
}
