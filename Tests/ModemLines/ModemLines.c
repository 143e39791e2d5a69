#define _GNU_SOURCE
#include "ModemLines.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <unistd.h>

// Majors of pseudo-terminals (Linux, Documentation/admin-guide/devices.txt).
enum { first_pty_major = 136, last_pty_major = 143, most_ports = 4096 };

// Lines of each port, by the number of its pseudo-terminal.
static _Atomic int lines[most_ports];

// The function that this one stands before; looked up at each call, for other libraries' constructors
// call before this library's own.
#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static bool is_pty(const struct stat *state) {
  return S_ISCHR(state->st_mode) && major(state->st_rdev) >= first_pty_major &&
         major(state->st_rdev) <= last_pty_major && minor(state->st_rdev) < most_ports;
}

// The number of the pseudo-terminal behind a descriptor; -1 when there is none.
static int port_of(int descriptor) {
  struct stat state;
  int before = errno;
  bool is_port = NEXT(fstat)(descriptor, &state) == 0 && is_pty(&state);
  errno = before;
  return is_port ? (int)minor(state.st_rdev) : -1;
}

// The path in the test bed that stands for a device node; false when it has none of that name.
static bool node_in_testbed(const char *path, char node[PATH_MAX]) {
  const char *root = getenv("UMOCKDEV_DIR");
  if (root == NULL || strncmp(path, "/dev/", 5) != 0) return false;
  int length = snprintf(node, PATH_MAX, "%s%s", root, path);
  return length < PATH_MAX && syscall(SYS_faccessat, AT_FDCWD, node, F_OK) == 0;
}

static bool read_link(const char *path, char target[PATH_MAX]) {
  ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, path, target, PATH_MAX - 1);
  if (length < 0) return false;
  target[length] = '\0';
  return true;
}

static void log_dtr(int port, int was, int is) {
  const char *path = getenv(MODEM_LINES_LOG);
  if (path == NULL || ((was ^ is) & TIOCM_DTR) == 0) return;
  char line[64];
  int length = snprintf(line, sizeof line, "%d /dev/pts/%d %s\n", (int)getpid(), port,
                        is & TIOCM_DTR ? "up" : "down");
  int log = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (log < 0) return;
  syscall(SYS_write, log, line, length);
  syscall(SYS_close, log);
}

static void set_lines(int port, int value) {
  log_dtr(port, atomic_exchange(&lines[port], value), value);
}

int ioctl(int descriptor, unsigned long request, ...) {
  va_list rest;
  va_start(rest, request);
  void *argument = va_arg(rest, void *);
  va_end(rest);
  int *value = argument;
  if (request == TIOCMGET || request == TIOCMSET || request == TIOCMBIS || request == TIOCMBIC) {
    int port = port_of(descriptor);
    if (port >= 0) {
      switch (request) {
        case TIOCMGET: *value = lines[port]; break;
        case TIOCMSET: set_lines(port, *value); break;
        case TIOCMBIS: set_lines(port, lines[port] | *value); break;
        case TIOCMBIC: set_lines(port, lines[port] & ~*value); break;
      }
      return 0;
    }
  }
  return NEXT(ioctl)(descriptor, request, argument);
}

static int open_node(const char *path, int flags, mode_t mode) {
  char node[PATH_MAX];
  bool in_testbed = node_in_testbed(path, node);
  int descriptor = (int)syscall(SYS_openat, AT_FDCWD, in_testbed ? node : path, flags, mode);
  int port = in_testbed && descriptor >= 0 ? port_of(descriptor) : -1;
  if (port >= 0) set_lines(port, TIOCM_DTR | TIOCM_RTS);
  return descriptor;
}

// umockdev's own `open` would relay nodes, and keep a socket for each name that was not there.
#define OPEN(name)                                                              \
  int name(const char *path, int flags, ...) {                                  \
    va_list rest;                                                               \
    va_start(rest, flags);                                                      \
    mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(rest, mode_t) : 0; \
    va_end(rest);                                                               \
    if (strncmp(path, "/dev/", 5) == 0) return open_node(path, flags, mode);    \
    return NEXT(name)(path, flags, mode);                                       \
  }

// What a call of `open` without a mode becomes in a library that was built with _FORTIFY_SOURCE.
#define FORTIFIED_OPEN(name, plain) \
  int name(const char *path, int flags) { return plain(path, flags); }

OPEN(open)
OPEN(open64)
FORTIFIED_OPEN(__open_2, open)
FORTIFIED_OPEN(__open64_2, open64)

// umockdev names its socket for the descriptor alone: a second program would take the first one's.
int bind(int descriptor, const struct sockaddr *address, socklen_t length) {
  const char *root = getenv("UMOCKDEV_DIR");
  int domain = AF_UNSPEC;
  socklen_t size = sizeof domain;
  if (root == NULL || address->sa_family != AF_NETLINK ||
      getsockopt(descriptor, SOL_SOCKET, SO_DOMAIN, &domain, &size) != 0 || domain != AF_UNIX) {
    return NEXT(bind)(descriptor, address, length);
  }
  struct sockaddr_un own = {.sun_family = AF_UNIX};
  snprintf(own.sun_path, sizeof own.sun_path, "%s/event%d.%d", root, (int)getpid(), descriptor);
  unlink(own.sun_path);
  return (int)syscall(SYS_bind, descriptor, &own, sizeof own);
}

// umockdev leaves this one out.
int faccessat(int folder, const char *path, int mode, int flags) {
  char node[PATH_MAX];
  return NEXT(faccessat)(folder, node_in_testbed(path, node) ? node : path, mode, flags);
}

// Gives a pseudo-terminal the device number of the node that leads to it, as its one identity.
static void wear_number_of_node(struct stat *state) {
  const char *root = getenv("UMOCKDEV_DIR");
  if (root == NULL || !is_pty(state)) return;
  int before = errno;
  char path[PATH_MAX], target[PATH_MAX] = "", pty[32];
  snprintf(pty, sizeof pty, "/dev/pts/%u", minor(state->st_rdev));
  snprintf(path, sizeof path, "%s/dev", root);
  DIR *nodes = opendir(path);
  for (struct dirent *node; nodes != NULL && (node = readdir(nodes)) != NULL;) {
    unsigned int device_major, device_minor;
    snprintf(path, sizeof path, "%s/dev/%s", root, node->d_name);
    if (!read_link(path, target) || strcmp(target, pty) != 0) continue;
    snprintf(path, sizeof path, "%s/dev/.node/%s", root, node->d_name);
    if (read_link(path, target) && sscanf(target, "%u:%u", &device_major, &device_minor) == 2) {
      state->st_rdev = makedev(device_major, device_minor);
    }
  }
  if (nodes != NULL) closedir(nodes);
  errno = before;
}

int stat(const char *path, struct stat *state) {
  int result = NEXT(stat)(path, state);
  if (result == 0) wear_number_of_node(state);
  return result;
}

int fstat(int descriptor, struct stat *state) {
  int result = NEXT(fstat)(descriptor, state);
  if (result == 0) wear_number_of_node(state);
  return result;
}

// umockdev takes its folder's length off every result, and a node's lies outside that folder.
char *realpath(const char *path, char *resolved) {
  char node[PATH_MAX];
  if (!node_in_testbed(path, node)) return NEXT(realpath)(path, resolved);
  if (resolved == NULL) return strdup(path);
  return strcpy(resolved, path);
}
