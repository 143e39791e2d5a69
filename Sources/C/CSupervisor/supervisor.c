#define _GNU_SOURCE
#include "supervisor.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Between the two forks and after them, call only async-signal-safe functions: the forking process may
   have threads. */

enum { LIFE = 0, REPORT = 1 };

static void close_range_of(unsigned first, unsigned last, unsigned flags) {
  if (first > last || syscall(SYS_close_range, first, last, flags) == 0) return;
  for (unsigned file = first; file <= last && file < 4096; file++) {
    if (flags) fcntl((int)file, F_SETFD, FD_CLOEXEC);
    else close((int)file);
  }
}

/* Reaps the processes that have ended; returns 0 when none is left. */
static int reap(pid_t program, int *has_ended) {
  for (;;) {
    int status = 0;
    pid_t ended = waitpid(-1, &status, WNOHANG);
    if (ended == program) {
      *has_ended = 1;
      (void)!write(REPORT, &status, sizeof status);
      close(REPORT);
    }
    if (ended > 0 || (ended < 0 && errno == EINTR)) continue;
    return ended == 0;
  }
}

/* Orphans become children of this process, so killing its children until none is left reaches them all. */
static void kill_children(pid_t program) {
  int file = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  if (file < 0) {
    kill(-program, SIGKILL);
    return;
  }
  char text[4096];
  pid_t number = 0;
  ssize_t count;
  while ((count = read(file, text, sizeof text)) > 0)
    for (ssize_t index = 0; index < count; index++) {
      if (text[index] >= '0' && text[index] <= '9') {
        number = number * 10 + (text[index] - '0');
      } else if (number > 0) {
        kill(number, SIGKILL);
        number = 0;
      }
    }
  if (number > 0) kill(number, SIGKILL);
  close(file);
}

static void end_all(pid_t program, int *has_ended) {
  struct timespec pause = {0, 1000000};
  if (!*has_ended) kill(-program, SIGKILL);
  while (reap(program, has_ended)) {
    kill_children(program);
    nanosleep(&pause, NULL);
    /* A process blocked in the kernel does not end sooner if it is signalled more often. */
    if (pause.tv_nsec < 100000000) pause.tv_nsec += pause.tv_nsec / 8;
  }
}

static void supervise(pid_t program) {
  sigset_t children;
  sigemptyset(&children);
  sigaddset(&children, SIGCHLD);
  int news = signalfd(-1, &children, SFD_NONBLOCK | SFD_CLOEXEC);
  int has_ended = 0;
  while (reap(program, &has_ended)) {
    struct pollfd requests[] = {{LIFE, POLLIN, 0}, {news, POLLIN, 0}};
    poll(requests, 2, news < 0 ? 10 : -1);
    struct signalfd_siginfo one;
    while (news >= 0 && read(news, &one, sizeof one) > 0) {}
    if (!requests[0].revents) continue;
    char order = 0;
    ssize_t count = read(LIFE, &order, 1);
    if (count < 0 && errno == EINTR) continue;
    if (count == 1 && order == 'T') {
      if (!has_ended) kill(-program, SIGTERM);
    } else {
      end_all(program, &has_ended);
      return;
    }
  }
}

static void become(const char *path, char *const arguments[], char *const environment[], int input,
                   int output) {
  /* If the supervisor is killed, at least the program ends. */
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  setpgid(0, 0);
  struct sigaction usual = {.sa_handler = SIG_DFL};
  for (int number = 1; number < 65; number++) sigaction(number, &usual, NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (dup2(input, 0) < 0 || dup2(output, 1) < 0 || dup2(output, 2) < 0) return;
  close_range_of(3, ~0U, 4 /* CLOSE_RANGE_CLOEXEC */);
  execve(path, arguments, environment);
}

static void tell(int file, int error) { (void)!write(file, &error, sizeof error); }

pid_t supervisor_start(const char *path, char *const arguments[], char *const environment[], int input,
                       int output, int life, int report, int *error) {
  int started[2];
  if (pipe2(started, O_CLOEXEC) != 0) {
    *error = errno;
    return -1;
  }
  sigset_t all, before;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, &before);
  pid_t supervisor = _Fork();
  if (supervisor == 0) {
    setpgid(0, 0);
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    prctl(PR_SET_NAME, "tactus-guard");
    pid_t program = _Fork();
    if (program == 0) {
      become(path, arguments, environment, input, output);
      tell(started[1], errno);
      _exit(127);
    }
    if (program < 0) {
      tell(started[1], errno);
      _exit(127);
    }
    setpgid(program, program);
    /* No serial port or lock of the caller remains open here. `started` closes last: that lets the caller continue. */
    life = fcntl(life, F_DUPFD, 8);
    report = fcntl(report, F_DUPFD, 8);
    int last = fcntl(started[1], F_DUPFD, 8);
    dup2(life, LIFE);
    dup2(report, REPORT);
    if (last >= 0) {
      close_range_of(2, (unsigned)last - 1, 0);
      close_range_of((unsigned)last + 1, ~0U, 0);
    }
    close_range_of(2, ~0U, 0);
    supervise(program);
    _exit(0);
  }
  int code = supervisor < 0 ? errno : 0;
  sigprocmask(SIG_SETMASK, &before, NULL);
  close(started[1]);
  if (supervisor > 0) {
    ssize_t count;
    while ((count = read(started[0], &code, sizeof code)) < 0 && errno == EINTR) {}
    if (count != sizeof code) code = 0;
    while (code && waitpid(supervisor, NULL, 0) < 0 && errno == EINTR) {}
  }
  close(started[0]);
  *error = code;
  return code ? -1 : supervisor;
}
