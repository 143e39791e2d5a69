// Fake touch devices for programs that run under umockdev's preload library, by command.
//
// Commands come on standard input, a line each, fields parted by tabs:
//   add NODE DESCRIPTION IOCTLS     a device by two files in umockdev's formats; NODE is its name below
//                                   /dev, such as input/event5
//   events NODE TYPE CODE VALUE…    what it reports, in one write, with the time of writing
//   remove NODE SYSPATH             it hangs up, then udev tells of it
// The first line of output is the root folder of the test bed; then each command is answered, once
// done, with the command's name, the node, and CLOCK_MONOTONIC in nanoseconds just before it was
// done; or with `error` and the reason. It ends, and the test bed with it, at the end of input.
//
// A node is a FIFO, whose writes are whole, as those of the kernel are.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/input.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

// What libumockdev declares through GLib, reached without its headers.
struct error {
  unsigned domain;
  int code;
  char *message;
};
static void *(*testbed_new)(void);
static char *(*testbed_root)(void *);
static int (*testbed_add)(void *, const char *file, struct error **);
static int (*testbed_ioctls)(void *, const char *node, const char *file, struct error **);
static int (*testbed_forget)(void *, const char *node, struct error **);
static void (*testbed_uevent)(void *, const char *path, const char *action);
static void (*testbed_remove)(void *, const char *path);
static void (*object_unref)(void *);

enum { most_fields = 2 + 3 * 160, most_devices = 8 };
static void *testbed;
static char root[PATH_MAX / 4];
static struct {
  char node[64];
  int fifo;
} devices[most_devices];

static void *symbol(void *library, const char *name) {
  void *found = dlsym(library, name);
  if (found == NULL) {
    fprintf(stderr, "touch-bench: %s\n", dlerror());
    exit(EXIT_FAILURE);
  }
  return found;
}

static void load(void) {
  void *library = dlopen("libumockdev.so.0", RTLD_NOW | RTLD_GLOBAL);
  if (library == NULL) {
    fprintf(stderr, "touch-bench: %s\n", dlerror());
    exit(EXIT_FAILURE);
  }
  testbed_new = symbol(library, "umockdev_testbed_new");
  testbed_root = symbol(library, "umockdev_testbed_get_root_dir");
  testbed_add = symbol(library, "umockdev_testbed_add_from_file");
  testbed_ioctls = symbol(library, "umockdev_testbed_load_ioctl");
  testbed_forget = symbol(library, "umockdev_testbed_detach_ioctl");
  testbed_uevent = symbol(library, "umockdev_testbed_uevent");
  testbed_remove = symbol(library, "umockdev_testbed_remove_device");
  object_unref = symbol(library, "g_object_unref");
}

static struct timespec now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time;
}

static void answer(const char *command, const char *node, struct timespec time) {
  printf("%s\t%s\t%lld\n", command, node, time.tv_sec * 1000000000LL + time.tv_nsec);
}

static int find(const char *node) {
  for (int i = 0; i < most_devices; i++) {
    if (strcmp(devices[i].node, node) == 0) return i;
  }
  return -1;
}

static char *place(char path[PATH_MAX], const char *folder, const char *name) {
  snprintf(path, PATH_MAX, "%s/%s/%s", root, folder, name);
  return path;
}

// The node is there before udev's listeners hear of it.
static void add(const char *node, const char *description, const char *ioctls) {
  char path[PATH_MAX];
  int index = find("");
  if (find(node) >= 0 || index < 0) {
    printf("error\t%s is there already, or too many are\n", node);
    return;
  }
  struct error *error = NULL;
  snprintf(path, sizeof path, "/dev/%s", node);
  if (!testbed_ioctls(testbed, path, ioctls, &error)) {
    printf("error\t%s\n", error->message);
    return;
  }
  char socket[PATH_MAX];
  snprintf(socket, sizeof socket, "%s/ioctl/dev/%s", root, node);
  chmod(socket, 0777);
  mkfifo(place(path, "dev", node), 0666);
  chmod(path, 0666);
  devices[index].fifo = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK);
  struct timespec time = now();
  if (devices[index].fifo < 0 || !testbed_add(testbed, description, &error)) {
    printf("error\t%s\n", error != NULL ? error->message : strerror(errno));
    return;
  }
  snprintf(devices[index].node, sizeof devices[index].node, "%s", node);
  answer("add", node, time);
}

static void report(const char *node, char **numbers, int count) {
  static struct input_event events[most_fields / 3];
  int index = find(node);
  struct timespec time = now();
  for (int i = 0; i < count; i++) {
    events[i] = (struct input_event){
        .time = {time.tv_sec, time.tv_nsec / 1000},
        .type = (unsigned short)strtoul(numbers[3 * i], NULL, 0),
        .code = (unsigned short)strtoul(numbers[3 * i + 1], NULL, 0),
        .value = (int)strtol(numbers[3 * i + 2], NULL, 0)};
  }
  size_t size = (size_t)count * sizeof events[0];
  if (index < 0 || write(devices[index].fifo, events, size) != (ssize_t)size) {
    printf("error\t%s takes no events\n", node);
    return;
  }
  answer("events", node, time);
}

static void take_away(const char *node, const char *system_path) {
  char path[PATH_MAX];
  int index = find(node);
  if (index < 0) {
    printf("error\tno %s is there\n", node);
    return;
  }
  struct timespec time = now();
  close(devices[index].fifo);
  unlink(place(path, "dev", node));
  testbed_uevent(testbed, system_path, "remove");
  // With the device above it, which has what the kernel says of it.
  char parent[PATH_MAX];
  snprintf(parent, sizeof parent, "%s", system_path);
  char *slash = strrchr(parent, '/');
  if (slash != NULL) *slash = '\0';
  testbed_remove(testbed, system_path);
  testbed_remove(testbed, parent);
  snprintf(path, sizeof path, "/dev/%s", node);
  testbed_forget(testbed, path, NULL);
  snprintf(path, sizeof path, "%s/ioctl/dev/%s", root, node);
  unlink(path);
  devices[index].node[0] = '\0';
  answer("remove", node, time);
}

int main(void) {
  load();
  testbed = testbed_new();
  snprintf(root, sizeof root, "%s", testbed_root(testbed));
  // Programs that run as someone else see the devices too.
  chmod(root, 0755);
  char path[PATH_MAX];
  chmod(place(path, "ioctl", "_default"), 0777);
  mkdir(place(path, "dev", ""), 0755);
  mkdir(place(path, "dev", "input"), 0755);
  printf("%s\n", root);
  fflush(stdout);

  char *line = NULL;
  size_t capacity = 0;
  while (getline(&line, &capacity, stdin) > 0) {
    line[strcspn(line, "\n")] = '\0';
    char *fields[most_fields] = {NULL}, *rest = line;
    int count = 0;
    while (count < most_fields && (fields[count] = strsep(&rest, "\t")) != NULL) count++;
    if (count == 4 && strcmp(fields[0], "add") == 0) {
      add(fields[1], fields[2], fields[3]);
    } else if (count > 2 && count % 3 == 2 && strcmp(fields[0], "events") == 0) {
      report(fields[1], fields + 2, (count - 2) / 3);
    } else if (count == 3 && strcmp(fields[0], "remove") == 0) {
      take_away(fields[1], fields[2]);
    } else {
      printf("error\tno such command\n");
    }
    fflush(stdout);
  }
  object_unref(testbed);
  return EXIT_SUCCESS;
}
