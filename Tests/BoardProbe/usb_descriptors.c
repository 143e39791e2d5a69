// What a strict host holds a device's descriptors to: chapter 9 of USB 2.0, and the class of communication
// devices (CDC 1.2, PSTN 1.2).

#include "usb_host.h"

enum {
  device_kind = 1, configuration_kind = 2, string_kind = 3, interface_kind = 4, endpoint_kind = 5,
  class_interface_kind = 0x24,
};
enum { communication_class = 2, data_class = 10, abstract_control = 2 };
enum { header = 0, call_management = 1, abstract_control_management = 2, interface_union = 6 };

UsbPort usb_port;

static bool fail(const char *words, unsigned value) {
  wrong(BOARD_USB, "%s: %u", words, value);
  return false;
}

bool usb_check_device(const uint8_t *data, unsigned count) {
  if (count != 18 || data[0] != 18) return fail("a device descriptor of other than 18 bytes", count);
  if (data[1] != device_kind) return fail("no device descriptor", data[1]);
  unsigned version = data[2] | (unsigned)data[3] << 8;
  if (version != 0x0110 && version != 0x0200) return fail("no version of USB for this device", version);
  // 8, 16 or 32 would do as well [5.5.3]; this host has no need of them.
  if (data[7] != 64) return fail("the size of a control packet", data[7]);
  // 2 for a communication device; or EF 02 01 with an association of interfaces.
  if (data[4] != communication_class && !(data[4] == 0xEF && data[5] == 2 && data[6] == 1)) {
    return fail("no class that a driver for serial ports takes", data[4]);
  }
  if (data[15] == 0) return fail("a device without a product string", 0);
  if (data[17] != 1) return fail("configurations", data[17]);
  return true;
}

bool usb_check_string(const uint8_t *data, unsigned count, bool is_language) {
  if (count < 2 || data[0] != count) return fail("a string descriptor of a wrong length", count);
  if (data[1] != string_kind) return fail("no string descriptor", data[1]);
  if (count % 2 != 0 || count < 4) return fail("a string of a wrong length", count);
  if (is_language && (data[2] != 0x09 || data[3] != 0x04)) {
    return fail("the first language is not US English", data[2] | (unsigned)data[3] << 8);
  }
  return true;
}

// What was found so far of a configuration.
typedef struct {
  unsigned interfaces, current_class, current_left;
  bool has_header, has_management, has_union;
  unsigned control_interface, data_interface, union_control, union_data;
} Found;

static bool take_interface(Found *found, const uint8_t *part) {
  if (part[0] != 9) return fail("an interface descriptor of a wrong length", part[0]);
  if (found->current_left != 0) return fail("endpoints that an interface lacks", found->current_left);
  if (part[3] != 0) return fail("another setting of an interface", part[3]);
  if (part[2] != found->interfaces) return fail("an interface out of order", part[2]);
  found->interfaces++;
  found->current_class = part[5];
  found->current_left = part[4];
  if (part[5] == communication_class) {
    if (part[6] != abstract_control) return fail("no abstract control model", part[6]);
    if (part[4] != 1) return fail("endpoints of the control interface", part[4]);
    found->control_interface = part[2];
  } else if (part[5] == data_class) {
    if (part[4] != 2) return fail("endpoints of the data interface", part[4]);
    found->data_interface = part[2];
  } else {
    return fail("an interface of another class", part[5]);
  }
  return true;
}

static bool take_function(Found *found, const uint8_t *part) {
  if (found->current_class != communication_class) return fail("a functional descriptor elsewhere", part[2]);
  switch (part[2]) {
    case header:
      found->has_header = true;
      return part[0] == 5 || fail("a header descriptor of a wrong length", part[0]);
    case call_management: return part[0] == 5 || fail("a call descriptor of a wrong length", part[0]);
    case abstract_control_management:
      found->has_management = true;
      if (part[0] != 4) return fail("a management descriptor of a wrong length", part[0]);
      // D1: line coding, line state and their notification.
      return (part[3] & 2) != 0 || fail("no line coding is promised", part[3]);
    case interface_union:
      found->has_union = true;
      if (part[0] != 5) return fail("a union descriptor of a wrong length", part[0]);
      found->union_control = part[3];
      found->union_data = part[4];
      return true;
    default: return fail("an unknown functional descriptor", part[2]);
  }
}

static bool take_endpoint(Found *found, const uint8_t *part) {
  unsigned number = part[2] & 15, kind = part[3] & 3, size = part[4] | (unsigned)part[5] << 8;
  bool is_in = part[2] >> 7;
  if (part[0] != 7) return fail("an endpoint descriptor of a wrong length", part[0]);
  if (found->current_left-- == 0) return fail("more endpoints than were promised", part[2]);
  if (number == 0 || (part[2] & 0x70) != 0) return fail("no endpoint", part[2]);
  if (found->current_class == communication_class) {
    if (kind != 3 || !is_in || size == 0 || size > 64) return fail("no endpoint for notifications", part[2]);
    if (part[6] == 0) return fail("no interval", part[6]);
    usb_port.notification = number;
    usb_port.notification_interval = part[6];
    return true;
  }
  if (kind != 2) return fail("an endpoint for data that is not bulk", kind);
  // 8, 16, 32 or 64 at full speed [5.8.3]; this glove's 64.
  if (size != 64) return fail("the size of a bulk packet", size);
  *(is_in ? &usb_port.bulk_in : &usb_port.bulk_out) = number;
  return true;
}

bool usb_check_configuration(const uint8_t *data, unsigned count) {
  Found found = {0};
  usb_port = (UsbPort){0};
  if (count < 9 || data[0] != 9 || data[1] != configuration_kind) {
    return fail("no configuration descriptor", count);
  }
  unsigned total = data[2] | (unsigned)data[3] << 8;
  if (total != count) return fail("a configuration of another length than it says", count);
  if ((data[7] & 0x9F) != 0x80) return fail("reserved attributes of a configuration", data[7]);
  for (unsigned place = 9, length; place < count; place += length) {
    const uint8_t *part = data + place;
    length = part[0];
    if (length < 2 || place + length > count) return fail("a descriptor of a wrong length, at", place);
    bool is_right = true;
    switch (part[1]) {
      case interface_kind: is_right = take_interface(&found, part); break;
      case endpoint_kind: is_right = take_endpoint(&found, part); break;
      case class_interface_kind: is_right = take_function(&found, part); break;
      case 11: is_right = length == 8 || fail("an association of a wrong length", length); break;
      default: is_right = fail("an unknown descriptor", part[1]);
    }
    if (!is_right) return false;
  }
  if (found.current_left != 0) return fail("endpoints that the last interface lacks", found.current_left);
  if (found.interfaces != data[4]) return fail("interfaces, unlike the number it says", found.interfaces);
  if (!found.has_header || !found.has_management || !found.has_union) {
    return fail("a functional descriptor is missing", 0);
  }
  if (found.union_control != found.control_interface || found.union_data != found.data_interface) {
    return fail("a union of other interfaces", found.union_data);
  }
  if (usb_port.bulk_in == 0 || usb_port.bulk_out == 0 || usb_port.notification == 0) {
    return fail("an endpoint is missing", 0);
  }
  return true;
}
