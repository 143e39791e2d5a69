/* Linux functions that the toolchain's Glibc module lacks. */
#pragma once
#include <iconv.h>
#include <linux/memfd.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/eventfd.h>
#include <sys/pidfd.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/sysmacros.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

/* glibc declares these only under _GNU_SOURCE. */
int ppoll(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);
int pipe2(int ends[2], int flags);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int from);
int accept4(int socket, struct sockaddr *, socklen_t *, int flags);

int memfd_create(const char *name, unsigned flags);
int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags);

/* Sends a datagram together with a descriptor; Swift cannot use the macros for that. */
static inline ssize_t send_descriptor(int socket, const struct sockaddr *address, socklen_t length,
                                      const void *bytes, size_t count, int descriptor) {
  union {
    char bytes[CMSG_SPACE(sizeof(int))];
    struct cmsghdr header;
  } control = {{0}};
  struct iovec part = {(void *)bytes, count};
  struct msghdr message = {(void *)address, length, &part, 1, &control, sizeof control, 0};
  control.header.cmsg_len = CMSG_LEN(sizeof(int));
  control.header.cmsg_level = SOL_SOCKET;
  control.header.cmsg_type = SCM_RIGHTS;
  *(int *)CMSG_DATA(&control.header) = descriptor;
  return sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
}

/* The result of SO_PEERCRED: glibc's struct ucred. */
struct peer_credentials {
  pid_t pid;
  uid_t uid;
  gid_t gid;
};

/* Returns the environment; Swift treats the variable itself as shared state. */
static inline char *const *process_environment(void) {
  extern char **environ;
  return environ;
}

/* glibc declares it only under _XOPEN_SOURCE. */
int wcwidth(wchar_t);

/* Locks of an open file rather than of a process: glibc's F_OFD_GETLK and F_OFD_SETLK. */
enum { OPEN_FILE_LOCK_GET = 36, OPEN_FILE_LOCK_SET = 37 };
