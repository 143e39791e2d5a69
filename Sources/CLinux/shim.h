/* What Linux has and the toolchain's Glibc module leaves out. */
#pragma once
#include <poll.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <sys/sysmacros.h>
#include <time.h>
#include <wchar.h>

/* glibc declares these only under _GNU_SOURCE. */
int ppoll(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);
int pipe2(int ends[2], int flags);

/* glibc declares it only under _XOPEN_SOURCE. */
int wcwidth(wchar_t);
