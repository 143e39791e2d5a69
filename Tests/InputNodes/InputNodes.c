// Input devices as the kernel has them, where umockdev has no answer:
// - EVIOCSCLOCKID is obeyed for the nodes of a test bed, whose events are of CLOCK_MONOTONIC.
// - EVIOCGRAB fails with EBUSY where the test bed has a file `grabbed`.
// - `/dev/uinput` is a file of the test bed, to which the events that are typed are appended; see `write`.
#define _GNU_SOURCE
#include "InputNodes.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/input.h>
#include <linux/uinput.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The function that this one stands before; looked up at each call, for other libraries' constructors
// call before this library's own.
#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static bool testbed_has(const char *name, struct stat *state) {
  const char *root = getenv("UMOCKDEV_DIR");
  char path[PATH_MAX];
  if (root == NULL) return false;
  snprintf(path, sizeof path, "%s/%s", root, name);
  int before = errno;
  bool found = syscall(SYS_newfstatat, AT_FDCWD, path, state, 0) == 0;
  errno = before;
  return found;
}

// Whether a descriptor leads to the file that stands for /dev/uinput.
static bool is_uinput(int descriptor) {
  struct stat node, state;
  return testbed_has("dev/uinput", &node) && syscall(SYS_fstat, descriptor, &state) == 0 &&
         state.st_dev == node.st_dev && state.st_ino == node.st_ino;
}

int ioctl(int descriptor, unsigned long request, ...) {
  va_list rest;
  va_start(rest, request);
  void *argument = va_arg(rest, void *);
  va_end(rest);
  struct stat state;
  if (request == EVIOCSCLOCKID && getenv("UMOCKDEV_DIR") != NULL) return 0;
  if (request == EVIOCGRAB && argument != NULL && testbed_has("grabbed", &state)) {
    errno = EBUSY;
    return -1;
  }
  if (_IOC_TYPE(request) == UINPUT_IOCTL_BASE && is_uinput(descriptor)) {
    if (request == UI_GET_VERSION) *(unsigned *)argument = UINPUT_VERSION;
    if (_IOC_NR(request) == _IOC_NR(UI_GET_SYSNAME(0))) {
      snprintf(argument, _IOC_SIZE(request), "input99");
      return sizeof "input99";
    }
    return 0;
  }
  return NEXT(ioctl)(descriptor, request, argument);
}

// Appends to it, whatever the descriptor's place; of what a file `full` is there to fail, the fourth event
// does, once.
ssize_t write(int descriptor, const void *bytes, size_t count) {
  if (!is_uinput(descriptor)) return NEXT(write)(descriptor, bytes, count);
  struct stat state;
  char path[PATH_MAX];
  off_t end = syscall(SYS_lseek, descriptor, 0, SEEK_END);
  if (end == 3 * (off_t)sizeof(struct input_event) && testbed_has("full", &state)) {
    snprintf(path, sizeof path, "%s/full", getenv("UMOCKDEV_DIR"));
    syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    errno = EIO;
    return -1;
  }
  return syscall(SYS_write, descriptor, bytes, count);
}
