// What Linux asks of a serial port on USB until it is open (drivers/usb/core/hub.c and config.c,
// drivers/usb/class/cdc-acm.c), and of other hosts what they ask besides.

#include "usb_host.h"

#include <string.h>

enum { to_device = 0, from_device = 0x80, to_endpoint = 2, to_class = 0x21, from_class = 0xA1 };
enum {
  get_status = 0, clear_feature = 1, set_address = 5, get_descriptor = 6, set_configuration = 9,
  set_line_coding = 0x20, get_line_coding = 0x21, set_line_state = 0x22,
};
enum { device_kind = 1, configuration_kind = 2, string_kind = 3, qualifier_kind = 6 };

enum Step {
  dropped_look, first_look, address, device, qualifier, short_configuration, configuration, languages, product, maker,
  serial_number, configure, device_status, clear_halt_in, clear_halt_out, first_coding, open_port, coding,
  read_coding, second_look, finished,
};

// ns; the shortest lets the device see the setup for as long as two bits take [7.1.18.1].
static const int64_t abort_time = 1000000, shortest_pause = 170;
static const uint8_t port_coding[7] = {0x00, 0xC2, 0x01, 0, 0, 0, 8};  // 115,200 bit/s, 8N1

static enum Step step;
static unsigned device_address, last_address;
static uint8_t device_bytes[18];
static unsigned configuration_length;
static uint8_t configuration_value;

unsigned usb_device_address(void) { return device_address; }

// What it gives up, and whether it has done so before the next request.
static unsigned abort_kind;
static enum { no_abort, aborts_now, has_aborted } aborting;

static bool asks_at_once;

void usb_enumeration_aborts(unsigned kind) {
  abort_kind = kind & 0xF;
  asks_at_once = kind >> 4;
}

void usb_enumeration_begins(void) {
  step = dropped_look;
  aborting = no_abort;
  device_address = 0;
}

static void request(UsbRequest *it, uint8_t kind, uint8_t code, unsigned value, unsigned index, unsigned length) {
  *it = (UsbRequest){.setup = {kind, code, (uint8_t)value, (uint8_t)(value >> 8), (uint8_t)index,
                               (uint8_t)(index >> 8), (uint8_t)length, (uint8_t)(length >> 8)}};
}

static void ask_descriptor(UsbRequest *it, unsigned kind, unsigned index, unsigned length) {
  request(it, from_device, get_descriptor, kind << 8 | index, kind == string_kind && index != 0 ? 0x0409 : 0,
          length);
}

void usb_line_state_request(UsbRequest *it, bool is_open) {
  request(it, to_class, set_line_state, is_open ? 3 : 0, 0, 0);
}

void usb_configuration_request(UsbRequest *it, unsigned number) {
  request(it, to_device, set_configuration, number == 0 ? 0 : configuration_value, 0, 0);
}

static void ask_in_vain(UsbRequest *it) {
  enum { at_once = 1, before_data, before_status, without_data, before_own_data };
  switch (abort_kind) {
    case without_data: usb_line_state_request(it, true); break;
    case before_own_data: request(it, to_class, set_line_coding, 0, 0, 7); break;
    default: ask_descriptor(it, configuration_kind, 0, 9); break;
  }
  it->dropping = abort_kind == before_status ? drops_after_data : drops_after_setup;
  it->pause = abort_kind == at_once || abort_kind == before_status ? 0 : abort_time;
}

// Strings that the device has none of are not asked for.
static void skip(void) {
  if (step == maker && device_bytes[14] == 0) step++;
  if (step == serial_number && device_bytes[16] == 0) step++;
}

static bool next_step(UsbRequest *it) {
  switch (step) {
    // What the device had ready for one must not be taken for an answer to another.
    case dropped_look:
      ask_descriptor(it, configuration_kind, 0, 9);
      it->dropping = drops_after_setup;
      it->pause = 1000000;
      return true;
    case first_look:
      ask_descriptor(it, device_kind, 0, 64);
      it->follows_reset = true;
      return true;
    case address:
      last_address = last_address % 127 + 1;
      request(it, to_device, set_address, last_address, 0, 0);
      it->follows_reset = true;
      it->pause = 10000000;
      return true;
    case device: ask_descriptor(it, device_kind, 0, 18); return true;
    case qualifier: ask_descriptor(it, qualifier_kind, 0, 10); return true;
    case short_configuration: ask_descriptor(it, configuration_kind, 0, 9); return true;
    case configuration: ask_descriptor(it, configuration_kind, 0, configuration_length); return true;
    case languages: ask_descriptor(it, string_kind, 0, 255); return true;
    case product: ask_descriptor(it, string_kind, device_bytes[15], 255); return true;
    case maker: ask_descriptor(it, string_kind, device_bytes[14], 255); return true;
    case serial_number: ask_descriptor(it, string_kind, device_bytes[16], 255); return true;
    case configure: request(it, to_device, set_configuration, configuration_value, 0, 0); return true;
    case device_status: request(it, from_device, get_status, 0, 0, 2); return true;
    case clear_halt_in:
      request(it, to_endpoint, clear_feature, 0, 0x80 | usb_port.bulk_in, 0);
      return true;
    case clear_halt_out: request(it, to_endpoint, clear_feature, 0, usb_port.bulk_out, 0); return true;
    case first_coding:
      request(it, to_class, set_line_coding, 0, 0, 7);
      memcpy(it->data, (const uint8_t[]){0x80, 0x25, 0, 0, 0, 0, 8}, 7);
      return true;
    case open_port: usb_line_state_request(it, true); return true;
    case coding:
      request(it, to_class, set_line_coding, 0, 0, 7);
      memcpy(it->data, port_coding, 7);
      return true;
    case read_coding: request(it, from_class, get_line_coding, 0, 0, 7); return true;
    case second_look: ask_descriptor(it, device_kind, 0, 18); return true;
    case finished: return false;
  }
  return false;
}

bool usb_enumeration_next(UsbRequest *it) {
  skip();
  bool is_there = next_step(it);
  if (abort_kind == 0 || !is_there || it->dropping != is_kept) return is_there;
  bool follows_reset = it->follows_reset && aborting == no_abort;
  if (aborting == no_abort) {
    aborting = aborts_now;
    ask_in_vain(it);
  } else {
    // What is ready for the request that was given up would be taken for this one's by any host that asks sooner.
    it->setup_pause = asks_at_once ? shortest_pause : abort_time;
  }
  it->follows_reset = follows_reset;
  return true;
}

static bool check(const uint8_t *data, unsigned count) {
  switch (step) {
    case first_look:
    case device:
    case second_look:
      if (!usb_check_device(data, count)) return false;
      if (step != first_look && memcmp(data, device_bytes, sizeof device_bytes) != 0) {
        wrong(BOARD_USB, "the device describes itself anew");
      }
      memcpy(device_bytes, data, sizeof device_bytes);
      return true;
    case short_configuration:
      if (count != 9 || data[1] != configuration_kind) {
        wrong(BOARD_USB, "%u bytes of a configuration for 9", count);
        return false;
      }
      configuration_length = data[2] | (unsigned)data[3] << 8;
      configuration_value = data[5];
      if (configuration_value == 0) wrong(BOARD_USB, "a configuration of number 0");
      return true;
    case configuration: return usb_check_configuration(data, count);
    case languages: return usb_check_string(data, count, true);
    case product:
    case maker:
    case serial_number:
      if (!usb_check_string(data, count, false)) return false;
      for (unsigned place = 2; place < count; place += 2) {
        tell(step == product ? BOARD_USB_PRODUCT : BOARD_USB_TEXT, data[place]);
      }
      return true;
    case device_status: {
      bool is_right = count == 2 && (data[0] & ~3) == 0 && data[1] == 0;
      if (!is_right) wrong(BOARD_USB, "no status of a device: %u bytes", count);
      return is_right;
    }
    case read_coding: {
      bool is_right = count == 7 && memcmp(data, port_coding, 7) == 0;
      if (!is_right) wrong(BOARD_USB, "a line coding that was not set");
      return is_right;
    }
    default: return true;
  }
}

void usb_enumeration_takes(const uint8_t *data, unsigned count, bool is_stalled) {
  if (aborting == aborts_now) {
    aborting = has_aborted;
    return;
  }
  aborting = no_abort;
  // A device for full speed alone has no qualifier [9.6.2].
  bool is_to_stall = step == qualifier;
  if (step == dropped_look) {
    step++;
    return;
  }
  if (is_stalled != is_to_stall) {
    wrong(BOARD_USB, is_stalled ? "request %u is stalled" : "request %u is not stalled", step);
  } else if (!is_stalled && !check(data, count)) {
    wrong(BOARD_USB, "request %u is not answered as it should", step);
  }
  if (step == address) device_address = last_address;
  step++;
}
