// A USB host that speaks to the board: frames, resets, requests, and the bytes of the serial port. It
// asks for nothing that a host must not ask, and takes nothing that a device must not answer.

#include "rp2040.h"
#include "usb_host.h"

#include <string.h>

// ns
static const int64_t frame_length = 1000000;
static const int64_t pause_of_idle_bus = 125000;
static const int64_t suspend_time = 3000000;        // [7.1.7.6]
static const int64_t settling_time = 100000000;     // [7.1.7.3]
static const int64_t reset_length = 50000000;       // [7.1.7.5]: from a root port
static const int64_t recovery_length = 10000000;    // [7.1.7.5]

// At 12 Mbit/s, with its token, pauses and answer.
int64_t usb_transaction_time(unsigned bytes) { return (int64_t)(103 + 8 * bytes) * 250 / 3; }

void usb_check_toggle(bool expected, bool toggle, const char *what) {
  if (expected != toggle) wrong(BOARD_USB, "the wrong data toggle of %s", what);
}

enum Stage { away, settling, resetting, recovering, asking, running };

static enum Stage stage;
static int64_t stage_end, next_frame, last_activity;
static uint32_t frame_count;
static bool is_plugged = true, is_suspended, is_idle_told;
// Whether a program has the port open, and whether anything reads it.
static bool is_open = true, is_read = true;
static bool is_ready = true, wants_line_state;
// Whether the device is configured, whether that is to change, and whether the request that does so is under way.
static bool is_configured, wants_configuration, is_configuring;
static unsigned configuration;
static QEMUTimer timer;

// What is asked of the device, whether on the way to an open port, and whether it waits for the end of a reset.
static UsbRequest request;
static bool is_of_enumeration, is_waiting;

static bool out_toggle, in_toggle, notification_toggle;
// Packets to the port since it was last read.
static unsigned out_count;
// Two packets make a whole read of Linux's driver; a shorter one ends it, and nothing else does.
static uint8_t read_bytes[128];
static unsigned read_count;

static void forget_toggles(void) {
  out_toggle = in_toggle = notification_toggle = false;
  read_count = 0;
}

// [9.1.1.5]
static void follow_configuration(bool is_stalled) {
  if (is_stalled) wrong(BOARD_USB, "configuration %u is stalled", configuration);
  is_configuring = false;
  is_configured = wants_line_state = configuration != 0;
  forget_toggles();
}

void usb_transfer_ends(const uint8_t *data, unsigned count, bool is_stalled) {
  if (is_configuring) follow_configuration(is_stalled);
  if (!is_of_enumeration) return;
  usb_enumeration_takes(data, count, is_stalled);
  if (request.pause > 0) {
    stage = recovering;
    stage_end = now() + request.pause;
  }
}

static void deliver_read(void) {
  for (unsigned index = 0; index < read_count; index++) deliver(read_bytes[index]);
  read_count = 0;
}

// Of the packet that came.
static int64_t read_port(void) {
  unsigned count = 0;
  bool toggle;
  enum UsbAnswer answer =
      usb_in(usb_device_address(), usb_port.bulk_in, &toggle, read_bytes + read_count, &count);
  if (answer == USB_NAK) return 0;
  if (answer != USB_ACK) {
    wrong(BOARD_USB, "the port's bytes are %s", answer == USB_STALL ? "stalled" : "not answered");
    return 0;
  }
  usb_check_toggle(in_toggle, toggle, "the port's bytes");
  in_toggle = !in_toggle;
  read_count += count;
  if (count < 64 || read_count == sizeof read_bytes) deliver_read();
  return usb_transaction_time(count);
}

static void write_port(const uint8_t *bytes, unsigned count) {
  enum UsbAnswer answer = usb_out(usb_device_address(), usb_port.bulk_out, out_toggle, bytes, count);
  if (answer == USB_NAK) return;
  if (answer != USB_ACK) {
    wrong(BOARD_USB, "bytes for the port are %s", answer == USB_STALL ? "stalled" : "not answered");
  }
  out_toggle = !out_toggle;
  for (unsigned index = 0; index < count; index++) tell(BOARD_LINE_IN, bytes[index]);
  take_sent(count);
}

static void read_notification(void) {
  uint8_t bytes[64];
  unsigned count;
  bool toggle;
  enum UsbAnswer answer = usb_in(usb_device_address(), usb_port.notification, &toggle, bytes, &count);
  if (answer == USB_NAK) return;
  if (answer != USB_ACK) {
    wrong(BOARD_USB, "notifications are %s", answer == USB_STALL ? "stalled" : "not answered");
    return;
  }
  usb_check_toggle(notification_toggle, toggle, "a notification");
  notification_toggle = !notification_toggle;
}

static void forget_port(void) {
  forget_toggles();
  take_sent(~0u);
}

static void reset_bus(void) {
  tell(BOARD_USB, BOARD_USB_RESET);
  stage = resetting;
  stage_end = now() + reset_length;
  last_activity = now();
  is_idle_told = false;
  usb_bus_reset();
}

// The next request, if there is one.
static void ask(void) {
  if (stage == asking) {
    is_of_enumeration = is_waiting || usb_enumeration_next(&request);
    if (is_of_enumeration && request.follows_reset && !is_waiting) {
      is_waiting = true;
      reset_bus();
    } else if (is_of_enumeration) {
      is_waiting = false;
      usb_transfer_begins(&request);
    }
    if (is_of_enumeration) return;
    stage = running;
    is_open = is_ready = is_configured = true;
    wants_line_state = wants_configuration = is_configuring = false;
    forget_port();
    tell(BOARD_USB, BOARD_USB_OPEN);
  }
  if (stage == running && wants_configuration) {
    wants_configuration = is_of_enumeration = false;
    is_configuring = true;
    usb_configuration_request(&request, configuration);
    usb_transfer_begins(&request);
  } else if (stage == running && wants_line_state) {
    wants_line_state = is_of_enumeration = false;
    usb_line_state_request(&request, is_ready);
    usb_transfer_begins(&request);
  }
}

// Makes a transaction; returns how long until there may be another.
static int64_t transact(void) {
  if (usb_is_hanging()) return pause_of_idle_bus;
  if (!usb_transfer_is_under_way()) ask();
  if (usb_transfer_is_under_way()) return usb_transfer_goes_on();
  if (stage != running || !is_configured) return pause_of_idle_bus;
  enum { most_out = 8 };
  uint8_t bytes[64];
  unsigned count = is_open ? sent_bytes(bytes, sizeof bytes) : 0;
  if (!is_open) take_sent(~0u);
  if (count > 0 && out_count < most_out) {
    out_count++;
    write_port(bytes, count);
    return usb_transaction_time(count);
  }
  out_count = 0;
  int64_t time = is_read && is_open ? read_port() : 0;
  if (time > 0) return time;
  return count > 0 ? usb_transaction_time(0) : pause_of_idle_bus;
}

static void leave(void) {
  if (stage == away) return;
  stage = away;
  usb_transfer_is_lost();
  is_waiting = is_configuring = false;
  forget_port();
  tell(BOARD_USB, BOARD_USB_AWAY);
}

static void follow_stage(void) {
  switch (stage) {
    case away:
      stage = settling;
      stage_end = now() + settling_time;
      tell(BOARD_USB, BOARD_USB_ATTACHED);
      break;
    case settling:
      if (now() < stage_end) break;
      usb_enumeration_begins();
      reset_bus();
      break;
    case resetting:
      last_activity = now();
      if (now() < stage_end) break;
      stage = recovering;
      stage_end = now() + recovery_length;
      next_frame = now();
      break;
    case recovering:
      if (now() >= stage_end) stage = asking;
      break;
    default: break;
  }
}

static bool has_frames(void) { return stage >= recovering && !is_suspended; }

static int64_t follow_bus(void) {
  bool has_gone = usb_has_gone();
  if (has_gone || !usb_is_attached() || !is_plugged) {
    leave();
  } else {
    follow_stage();
  }
  if (usb_is_on() && now() - last_activity >= suspend_time && !is_idle_told) {
    is_idle_told = true;
    usb_bus_idle();
    tell(BOARD_USB, BOARD_USB_IDLE);
  }
  if (!has_frames()) return pause_of_idle_bus;
  if (now() >= next_frame) {
    last_activity = now();
    if (is_idle_told && stage != recovering) usb_bus_resume();
    is_idle_told = false;
    usb_frame(++frame_count);
    next_frame += frame_length;
    if (stage == running && is_configured && !usb_is_hanging() && usb_port.notification_interval > 0 &&
        frame_count % usb_port.notification_interval == 0) {
      read_notification();
    }
    return usb_transaction_time(0);
  }
  int64_t time = stage == recovering ? pause_of_idle_bus : transact();
  int64_t left = next_frame - now();
  return time < left ? time : left;
}

static void tick(void *opaque) {
  (void)opaque;
  int64_t time = follow_bus();
  timer_mod_ns(&timer, now() + (time > 1000 ? time : 1000));
  pass_time();
}

static bool command(const char *name, uint32_t value) {
  if (strcmp(name, "unplug") == 0) {
    is_plugged = false;
    usb_port_power(false);
  } else if (strcmp(name, "plug") == 0) {
    is_plugged = true;
    usb_port_power(true);
  } else if (strcmp(name, "busreset") == 0) {
    if (stage < recovering) return true;
    leave();
    usb_enumeration_begins();
    reset_bus();
  } else if (strcmp(name, "suspend") == 0) {
    is_suspended = true;
  } else if (strcmp(name, "wake") == 0) {
    is_suspended = false;
    next_frame = now();
  } else if (strcmp(name, "open") == 0) {
    is_open = is_ready = value != 0;
    wants_line_state = stage == running;
    read_count = 0;
  } else if (strcmp(name, "ready") == 0) {
    is_ready = value != 0;
    wants_line_state = stage == running;
  } else if (strcmp(name, "configure") == 0) {
    configuration = value;
    wants_configuration = stage == running;
  } else if (strcmp(name, "abort") == 0) {
    usb_enumeration_aborts(value);
  } else if (strcmp(name, "usbhang") == 0) {
    usb_controller_hangs();
  } else if (strcmp(name, "read") == 0) {
    is_read = value != 0;
  } else {
    return false;
  }
  return true;
}

static bool start(void) {
  usb_port_power(true);
  timer_init_full(&timer, NULL, QEMU_CLOCK_VIRTUAL, 1, 0, tick, NULL);
  timer_mod_ns(&timer, pause_of_idle_bus);
  return true;
}

const Line usb_line = {.start = start, .command = command};
