// The host at the other end of a board's USB: what its parts share. Numbers in brackets are sections of the
// USB 2.0 specification.
#pragma once

#include "probe.h"

// A control transfer that the host makes.
typedef struct {
  uint8_t setup[8];
  // What goes with one towards the device.
  uint8_t data[8];
  // The host resets the bus before it.
  bool follows_reset;
  // The host forgets about it as soon as the device knows of it, or has given its data.
  enum { is_kept, drops_after_setup, drops_after_data } dropping;
  // What the host waits once it is done, and between its setup and the rest; ns.
  int64_t pause, setup_pause;
} UsbRequest;

// Where the serial port's bytes go, as the device described it.
typedef struct {
  unsigned bulk_out, bulk_in, notification;
  // ms
  unsigned notification_interval;
} UsbPort;

extern UsbPort usb_port;

// From the first reset on.
void usb_enumeration_begins(void);
// The next request on the way to an open port; false once that is reached.
bool usb_enumeration_next(UsbRequest *);
// What came of it.
void usb_enumeration_takes(const uint8_t *data, unsigned count, bool is_stalled);
// Of the device since the last request.
unsigned usb_device_address(void);
void usb_line_state_request(UsbRequest *, bool is_open);
void usb_configuration_request(UsbRequest *, unsigned number);
// What a host begins and gives up before every request of an enumeration from now on, 0 for nothing: `BoardEvents.h`.
void usb_enumeration_aborts(unsigned kind);

// Control transfers, one at a time.
bool usb_transfer_is_under_way(void);
void usb_transfer_begins(const UsbRequest *);
void usb_transfer_is_lost(void);
// Makes its next transaction; returns how long until there may be another, in ns.
int64_t usb_transfer_goes_on(void);
// What came of it.
void usb_transfer_ends(const uint8_t *data, unsigned count, bool is_stalled);

int64_t usb_transaction_time(unsigned bytes);
void usb_check_toggle(bool expected, bool toggle, const char *what);

bool usb_check_device(const uint8_t *data, unsigned count);
// Also finds the port in it.
bool usb_check_configuration(const uint8_t *data, unsigned count);
bool usb_check_string(const uint8_t *data, unsigned count, bool is_language);
