// Where the bytes of a board's host come from and go to: a pseudo-terminal, or the commands and events of a host
// that steps the board.

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

static const int64_t shortest_sleep = 200000;
static const int64_t longest_lag = 5000000;

static int line = -1;
static bool has_host;

// What the host has sent, and how much of it has come.
static uint8_t *sent;
static size_t sent_count, sent_size, come_count;

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

void send_byte(uint8_t byte) {
  if (come_count == sent_count) come_count = sent_count = 0;
  if (sent_count == sent_size) sent = realloc(sent, sent_size = 2 * sent_size + 4096);
  if (sent == NULL) _exit(EXIT_FAILURE);
  sent[sent_count++] = byte;
}

static void read_terminal(unsigned most) {
  uint8_t bytes[64];
  ssize_t count = read(line, bytes, most < sizeof bytes ? most : sizeof bytes);
  if (count > 0) {
    has_host = true;
    for (ssize_t index = 0; index < count; index++) send_byte(bytes[index]);
  } else if (errno == EAGAIN) {
    has_host = true;
  } else if (has_host) {
    // Settings and unread bytes of a host that left would outlast it.
    make_raw();
    has_host = false;
  }
}

unsigned sent_bytes(uint8_t *bytes, unsigned most) {
  if (line >= 0 && come_count == sent_count) read_terminal(most);
  unsigned count = 0;
  for (; count < most && come_count + count < sent_count; count++) bytes[count] = sent[come_count + count];
  return count;
}

void take_sent(unsigned count) {
  size_t left = sent_count - come_count;
  come_count += count < left ? count : left;
}

void deliver(uint8_t byte) {
  tell(BOARD_LINE_OUT, byte);
  if (line < 0) wake_host();
  // What a host does not take in time is lost, as on a wire.
  if (has_host && write(line, &byte, 1) != 1 && errno != EAGAIN) has_host = false;
}

void pass_time(void) {
  if (line >= 0) keep_pace();
  flush_events();
  // Whatever runs a timer holds the board still meanwhile.
  if (line < 0) stand_still();
}

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
  prctl(PR_SET_TIMERSLACK, 1);
  return chip->line->start();
}
