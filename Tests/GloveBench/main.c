// Fake USB gloves for programs that run under umockdev's preload library, by command.
//
// Commands come on standard input, a line each, fields parted by tabs:
//   add NODE USB-PORT VENDOR PRODUCT SERIAL MAKER NAME DRIVER
//                                   an empty SERIAL means a device without one
//   remove NODE
// The first line of output is the root folder of the test bed; then each command is answered, once
// done, with the command's name, the node, and CLOCK_MONOTONIC in nanoseconds just before the event
// went out; or with `error` and the reason. It ends, and the test bed with it, at the end of input.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <ftw.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

// What libumockdev declares through GLib, reached without its headers.
static void *(*testbed_new)(void);
static char *(*testbed_root)(void *);
static char *(*testbed_add)(void *, const char *subsystem, const char *name, const char *parent,
                            const char **attributes, const char **properties);
static void (*testbed_uevent)(void *, const char *path, const char *action);
static void (*object_unref)(void *);

static void *testbed;
static char root[PATH_MAX / 4];
static char *hub;

enum { most_gloves = 32, field_count = 9 };
static struct {
  char node[32], usb[PATH_MAX / 4], tty[PATH_MAX / 4];
  char usb_name[24], interface_name[32];
  int minor;
} gloves[most_gloves];

static void *symbol(void *library, const char *name) {
  void *found = dlsym(library, name);
  if (found == NULL) {
    fprintf(stderr, "glove-bench: %s\n", dlerror());
    exit(EXIT_FAILURE);
  }
  return found;
}

static void load(void) {
  void *library = dlopen("libumockdev.so.0", RTLD_NOW | RTLD_GLOBAL);
  if (library == NULL) {
    fprintf(stderr, "glove-bench: %s\n", dlerror());
    exit(EXIT_FAILURE);
  }
  testbed_new = symbol(library, "umockdev_testbed_new");
  testbed_root = symbol(library, "umockdev_testbed_get_root_dir");
  testbed_add = symbol(library, "umockdev_testbed_add_devicev");
  testbed_uevent = symbol(library, "umockdev_testbed_uevent");
  object_unref = symbol(library, "g_object_unref");
}

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

__attribute__((format(printf, 2, 3))) static char *format(char *buffer, const char *form, ...) {
  va_list rest;
  va_start(rest, form);
  vsnprintf(buffer, PATH_MAX, form, rest);
  va_end(rest);
  return buffer;
}

// A path under the root, with every folder on the way to it.
__attribute__((format(printf, 2, 3))) static char *place(char *buffer, const char *form, ...) {
  int length = snprintf(buffer, PATH_MAX, "%s/", root);
  va_list rest;
  va_start(rest, form);
  vsnprintf(buffer + length, PATH_MAX - length, form, rest);
  va_end(rest);
  for (char *slash = buffer + length; (slash = strchr(slash, '/')) != NULL; slash++) {
    *slash = '\0';
    mkdir(buffer, 0755);
    *slash = '/';
  }
  return buffer;
}

static int find(const char *node) {
  for (int i = 0; i < most_gloves; i++) {
    if (strcmp(gloves[i].node, node) == 0) return i;
  }
  return -1;
}

static void add(char *fields[field_count]) {
  static int plugged = 1;
  const char *node = fields[1], *port = fields[2], *vendor = fields[3], *product = fields[4];
  const char *serial = fields[5], *maker = fields[6], *name = fields[7], *driver = fields[8];
  int free_place = find("");
  if (find(node) >= 0 || free_place < 0) {
    printf("error\t%s is there already, or too many are\n", node);
    return;
  }
  __typeof__(&gloves[0]) glove = &gloves[free_place];
  int number = ++plugged;
  snprintf(glove->usb_name, sizeof glove->usb_name, "%s", port);
  snprintf(glove->interface_name, sizeof glove->interface_name, "%s:1.0", port);

  char path[PATH_MAX], target[PATH_MAX], product_property[PATH_MAX], device_number[16];
  const char *usb_attributes[] = {
      "busnum", "1", "devnum", device_number, "idVendor", vendor, "idProduct", product,
      "manufacturer", maker, "product", name, serial[0] != '\0' ? "serial" : NULL, serial, NULL};
  const char *usb_properties[] = {
      "DEVTYPE", "usb_device", "PRODUCT",
      format(product_property, "%lx/%lx/100", strtoul(vendor, NULL, 16), strtoul(product, NULL, 16)),
      NULL};
  snprintf(device_number, sizeof device_number, "%d", number);
  char *usb = testbed_add(testbed, "usb", glove->usb_name, hub, usb_attributes, usb_properties);

  const char *interface_attributes[] = {
      "bInterfaceNumber", "00", "bInterfaceClass", "02", "bInterfaceSubClass", "02", NULL};
  const char *interface_properties[] = {
      "DEVTYPE", "usb_interface", "DRIVER", driver, "PRODUCT", product_property, NULL};
  char *interface = testbed_add(
      testbed, "usb", glove->interface_name, usb, interface_attributes, interface_properties);
  // Adding the terminal sends its event: what an event's reader may look at is made before.
  mkdir(place(path, "sys/bus/usb/drivers/%s", driver), 0755);
  symlink(format(target, "../../../bus/usb/drivers/%s", driver),
          place(path, "%s/driver", interface + 1));
  symlink("../..", place(path, "%s/tty/%s/device", interface + 1, node));

  char short_serial[PATH_MAX], tty_name[64], device[64], number_text[16], device_numbers[24];
  glove->minor = free_place;
  snprintf(tty_name, sizeof tty_name, "tty/%s", node);
  snprintf(device, sizeof device, "/dev/%s", node);
  snprintf(number_text, sizeof number_text, "%d", glove->minor);
  snprintf(device_numbers, sizeof device_numbers, "166:%d", glove->minor);
  format(short_serial, "%s_%s_%s", maker, name, serial);
  for (char *c = short_serial; *c != '\0'; c++) {
    if (*c == ' ') *c = '_';
  }
  const char *tty_attributes[] = {"dev", device_numbers, NULL};
  const char *tty_properties[] = {
      "DEVNAME", device, "MAJOR", "166", "MINOR", number_text, "ID_BUS", "usb",
      "ID_VENDOR_ID", vendor, "ID_MODEL_ID", product, "ID_VENDOR", maker, "ID_MODEL", name,
      "ID_USB_VENDOR_ID", vendor, "ID_USB_MODEL_ID", product, "ID_USB_VENDOR", maker,
      "ID_USB_MODEL", name, "ID_USB_DRIVER", driver, "ID_USB_INTERFACE_NUM", "00",
      "ID_SERIAL", short_serial,
      serial[0] != '\0' ? "ID_SERIAL_SHORT" : NULL, serial, "ID_USB_SERIAL_SHORT", serial, NULL};
  long long sent = now();
  char *tty = testbed_add(testbed, "tty", tty_name, interface, tty_attributes, tty_properties);
  snprintf(glove->node, sizeof glove->node, "%s", node);
  snprintf(glove->usb, sizeof glove->usb, "%s", usb);
  snprintf(glove->tty, sizeof glove->tty, "%s", tty);
  printf("add\t%s\t%lld\n", node, sent);
}

static int discard(const char *path, const struct stat *state, int type, struct FTW *walk) {
  (void)state, (void)type, (void)walk;
  return remove(path);
}

// In the kernel's order: the names go, then the event goes out, then the folders go.
static void take_away(char *fields[field_count]) {
  const char *node = fields[1];
  int index = find(node);
  if (index < 0) {
    printf("error\tno %s is there\n", node);
    return;
  }
  char path[PATH_MAX];
  unlink(place(path, "dev/%s", node));
  unlink(place(path, "sys/class/tty/%s", node));
  unlink(place(path, "sys/dev/char/166:%d", gloves[index].minor));
  unlink(place(path, "sys/bus/usb/devices/%s", gloves[index].usb_name));
  unlink(place(path, "sys/bus/usb/devices/%s", gloves[index].interface_name));
  long long sent = now();
  testbed_uevent(testbed, gloves[index].tty, "remove");
  unlink(place(path, "dev/.node/%s", node));
  nftw(place(path, "%s", gloves[index].usb + 1), discard, 8, FTW_DEPTH | FTW_PHYS);
  gloves[index].node[0] = '\0';
  printf("remove\t%s\t%lld\n", node, sent);
}

int main(void) {
  load();
  testbed = testbed_new();
  snprintf(root, sizeof root, "%s", testbed_root(testbed));
  // Programs that run as someone else see the gloves too.
  chmod(root, 0755);
  char path[PATH_MAX];
  mkdir(place(path, "dev"), 0755);
  mkdir(place(path, "sys/class/tty"), 0755);
  const char *hub_attributes[] = {"busnum", "1", "devnum", "1", "idVendor", "1d6b",
                                  "idProduct", "0002", NULL};
  const char *hub_properties[] = {"DEVTYPE", "usb_device", "DRIVER", "usb", NULL};
  hub = testbed_add(testbed, "usb", "usb1", NULL, hub_attributes, hub_properties);
  printf("%s\n", root);
  fflush(stdout);

  char *line = NULL;
  size_t capacity = 0;
  while (getline(&line, &capacity, stdin) > 0) {
    line[strcspn(line, "\n")] = '\0';
    char *fields[field_count] = {NULL}, *rest = line;
    int count = 0;
    while (count < field_count && (fields[count] = strsep(&rest, "\t")) != NULL) count++;
    if (count == field_count && strcmp(fields[0], "add") == 0) {
      add(fields);
    } else if (count == 2 && strcmp(fields[0], "remove") == 0) {
      take_away(fields);
    } else {
      printf("error\tno such command\n");
    }
    fflush(stdout);
  }
  object_unref(testbed);
  return EXIT_SUCCESS;
}
