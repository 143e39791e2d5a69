// Control transfers of the USB host, one transaction after another.

#include "rp2040.h"
#include "usb_host.h"

#include <string.h>

static const int64_t answer_limit = 500000000;  // ns [9.2.6.4]
// Between transactions of a transfer, as hosts leave it; estimated, ns.
static const int64_t pause = 20000;

static enum { no_transfer, setup_stage, data_stage, status_stage } transfer;
static UsbRequest request;
static uint8_t received[512];
static unsigned transferred;
static bool control_toggle;
static int64_t transfer_start, setup_end;

static unsigned wanted_length(void) { return request.setup[6] | (unsigned)request.setup[7] << 8; }
static bool is_towards_host(void) { return request.setup[0] >> 7; }

bool usb_transfer_is_under_way(void) { return transfer != no_transfer; }
void usb_transfer_is_lost(void) { transfer = no_transfer; }

void usb_transfer_begins(const UsbRequest *it) {
  request = *it;
  transfer = setup_stage;
  transferred = 0;
  transfer_start = now();
}

static void end_transfer(bool is_stalled) {
  transfer = no_transfer;
  usb_transfer_ends(received, is_stalled && is_towards_host() ? 0 : transferred, is_stalled);
}

// Whether the device took part; else it is asked again.
static bool is_answered(enum UsbAnswer answer, const char *what) {
  if (answer == USB_ACK) return true;
  if (answer == USB_NOTHING) {
    wrong(BOARD_USB, "no answer to %s of %02x %02x", what, request.setup[0], request.setup[1]);
    end_transfer(true);
  } else if (answer == USB_STALL) {
    end_transfer(true);
  } else if (now() - transfer_start > answer_limit) {
    wrong(BOARD_USB, "no end of %s of %02x %02x", what, request.setup[0], request.setup[1]);
    end_transfer(true);
  }
  return false;
}

static void do_setup(void) {
  unsigned address = usb_device_address();
  if (!is_answered(usb_setup(address, request.setup), "the setup")) return;
  setup_end = now() + request.setup_pause;
  if (request.dropping == drops_after_setup) {
    end_transfer(false);
    return;
  }
  control_toggle = true;
  transfer = wanted_length() > 0 ? data_stage : status_stage;
}

static void do_data(void) {
  unsigned address = usb_device_address(), count = 0;
  if (!is_towards_host()) {
    count = wanted_length() - transferred;
    if (!is_answered(usb_out(address, 0, control_toggle, request.data + transferred, count), "the data")) return;
    transferred += count;
    transfer = status_stage;
    return;
  }
  uint8_t bytes[64];
  bool toggle;
  if (!is_answered(usb_in(address, 0, &toggle, bytes, &count), "the data")) return;
  usb_check_toggle(control_toggle, toggle, "a control transfer");
  control_toggle = !control_toggle;
  if (transferred + count > wanted_length() || transferred + count > sizeof received) {
    wrong(BOARD_USB, "more than the %u bytes that were asked for", wanted_length());
    count = 0;
  }
  memcpy(received + transferred, bytes, count);
  transferred += count;
  if (count < 64 || transferred == wanted_length()) transfer = status_stage;
  if (transfer == status_stage && request.dropping == drops_after_data) end_transfer(false);
}

static void do_status(void) {
  unsigned address = usb_device_address(), count = 0;
  uint8_t bytes[64];
  bool toggle = true, answers_in = wanted_length() == 0 || !is_towards_host();
  enum UsbAnswer answer =
      answers_in ? usb_in(address, 0, &toggle, bytes, &count) : usb_out(address, 0, true, bytes, 0);
  if (!is_answered(answer, "the status")) return;
  usb_check_toggle(true, toggle, "a status");
  if (count != 0) wrong(BOARD_USB, "a status with %u bytes", count);
  end_transfer(false);
}

int64_t usb_transfer_goes_on(void) {
  if (transfer > setup_stage && now() < setup_end) return pause;
  switch (transfer) {
    case setup_stage:
      do_setup();
      return request.setup_pause > 0 ? request.setup_pause : usb_transaction_time(8) + pause;
    case data_stage: do_data(); return usb_transaction_time(64) + pause;
    case status_stage: do_status(); return usb_transaction_time(0) + pause;
    case no_transfer: break;
  }
  return pause;
}
