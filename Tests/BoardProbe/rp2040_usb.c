// The USB device controller of the RP2040 [4.1], from both sides: registers and memory for the processor,
// transactions for the host.

#include "rp2040.h"

#include <string.h>

enum { memory_base = 0x50100000, memory_size = 4096 };
enum { first_control = 0x80, after_controls = 0x100, control_endpoint_buffer = 0x100 };
enum {
  address_register = 0x00, main_control = 0x40, frame_number = 0x48, sie_control = 0x4C, sie_status = 0x50,
  buffer_status = 0x58, buffer_which = 0x5C, abort_request = 0x60, abort_done = 0x64, stall_arm = 0x68,
  muxing = 0x74, power = 0x78, raw_interrupts = 0x8C, enabled_interrupts = 0x90, forced_interrupts = 0x94,
  interrupts = 0x98, register_end = 0x9C,
};

// SIE_CTRL
enum { pull_up = 1 << 16 };

// SIE_STATUS
enum {
  vbus_detected = 1 << 0, suspended = 1 << 4, resumed = 1 << 11, connected = 1 << 16, setup_received = 1 << 17,
  transfer_complete = 1 << 18, bus_reset = 1 << 19, overflow = 1 << 26, acknowledged = 1 << 30,
};
static const uint32_t sequence_error = 1u << 31;

// Of a buffer, in either half of its control.
enum {
  length_bits = 0x3FF, is_available = 1 << 10, is_stalled = 1 << 11, selects_first = 1 << 12, toggle_bit = 1 << 13,
  is_last = 1 << 14, is_full = 1 << 15,
};

// Of an endpoint.
enum { is_double = 1 << 30, tells_each_buffer = 1 << 29, place_bits = 0xFFC0 };
static const uint32_t is_enabled = 1u << 31;

static _Alignas(4) uint8_t memory[memory_size];
// When a word of buffer control was last written.
static int64_t written[32];
static bool second_buffer[32];
static bool has_port_power = true;
static bool has_gone, is_hanging;

static uint32_t *word(uint32_t offset) { return rp2040_word(usb_base + offset); }

static uint32_t load(uint32_t offset) {
  uint32_t value;
  memcpy(&value, memory + offset, sizeof value);
  return value;
}

static void store(uint32_t offset, uint32_t value) { memcpy(memory + offset, &value, sizeof value); }

// The processor's side

static uint64_t read_memory(void *opaque, uint64_t offset, unsigned size) {
  (void)opaque;
  uint64_t value = 0;
  if (rp2040_is_in_reset(reset_usb)) wrong(memory_base + (uint32_t)offset, "USB is held in reset");
  memcpy(&value, memory + offset, size);
  return value;
}

// The controller may read the word in the midst of a write, so AVAILABLE must come after the rest, by some
// cycles of clk_usb [4.1.2.5.1]: 12 of the processor's. An instruction takes it one at least, and two if
// it branches; it takes 32 ns here.
static const int64_t settling = 6 * 32;

static void check_control(uint32_t offset, uint32_t before, uint32_t after) {
  uint32_t available = is_available | (uint32_t)is_available << 16;
  uint32_t index = (offset - first_control) / 4;
  if ((after & available & ~before) != 0) {
    if (((before ^ after) & ~available) != 0) {
      wrong(memory_base + offset, "AVAILABLE comes with the rest of %08x, after %08x", after, before);
    } else if (now() - written[index] < settling) {
      wrong(memory_base + offset, "AVAILABLE comes %lld ns after the rest",
            (long long)(now() - written[index]));
    }
  }
  written[index] = now();
  for (int half = 0; half < 2; half++) {
    uint32_t buffer = after >> 16 * half & 0xFFFF;
    if (buffer & is_available && (buffer & length_bits) > 64) {
      wrong(memory_base + offset, "a buffer of %u bytes", buffer & length_bits);
    }
  }
  if (after & selects_first) second_buffer[index] = false;
}

static void write_memory(void *opaque, uint64_t offset, uint64_t value, unsigned size) {
  (void)opaque;
  if (rp2040_is_in_reset(reset_usb)) wrong(memory_base + (uint32_t)offset, "USB is held in reset");
  uint32_t aligned = (uint32_t)offset & ~3u, before = load(aligned);
  memcpy(memory + offset, &value, size);
  if (offset < first_control || offset >= after_controls) return;
  check_control(aligned, before, load(aligned));
  // SELECT reads as 0.
  store(aligned, load(aligned) & ~(uint32_t)selects_first);
}

static const MemoryRegionOps memory_operations = {
    .read = read_memory,
    .write = write_memory,
    .endianness = DEVICE_LITTLE_ENDIAN,
    .implemented = {.smallest = 1, .largest = 4},
};

void rp2040_make_usb_memory(void) {
  static MemoryRegion region;
  memory_region_init_io(&region, NULL, &memory_operations, NULL, "probe", memory_size);
  overlay_memory(&region, memory_base, 1);
  note_registers(&region, memory_base, memory_size);
}

static bool detects_power(void) {
  enum { level = 1 << 2, overrides = 1 << 3 };
  // No pin of the Pico leads VBUS to the controller: only the override tells it.
  return (*word(power) & (level | overrides)) == (level | overrides);
}

static uint32_t read_usb(uint32_t offset, uint32_t kept) {
  uint32_t raw = 0;
  switch (offset) {
    case frame_number: *word(raw_interrupts) &= ~(1u << 17); return kept;
    case sie_status: return (kept & ~(uint32_t)vbus_detected) | detects_power();
    case raw_interrupts:
    case interrupts:
      raw = *word(raw_interrupts) & 1u << 17;
      raw |= *word(buffer_status) != 0 ? 1u << 4 : 0;
      raw |= (*word(sie_status) >> 31) << 5;
      raw |= (*word(sie_status) & transfer_complete) != 0 ? 1u << 3 : 0;
      raw |= (*word(sie_status) & bus_reset) != 0 ? 1u << 12 : 0;
      raw |= (*word(sie_status) & connected) != 0 ? 1u << 13 : 0;
      raw |= (*word(sie_status) & suspended) != 0 ? 1u << 14 : 0;
      raw |= (*word(sie_status) & resumed) != 0 ? 1u << 15 : 0;
      raw |= (*word(sie_status) & setup_received) != 0 ? 1u << 16 : 0;
      raw |= *word(abort_done) != 0 ? 1u << 18 : 0;
      return offset == interrupts ? (raw & *word(enabled_interrupts)) | *word(forced_interrupts) : raw;
    default: return kept;
  }
}

static uint32_t write_usb(uint32_t offset, uint32_t before, uint32_t after, uint32_t ones) {
  switch (offset) {
    // Ones clear.
    case sie_status:
    case buffer_status:
    case abort_done:
    case 0x70: return before & ~ones;
    case frame_number: case buffer_which: case raw_interrupts: case interrupts: return before;
    case abort_request: *word(abort_done) |= after & ~before; return after;
    case main_control:
      if ((after & 1) != 0 && clk_usb() != 48000000) {
        wrong(usb_base + offset, "the controller is turned on with clk_usb at %lld Hz", (long long)clk_usb());
      }
      if (after & 2) wrong(usb_base + offset, "the controller is to be a host");
      return after;
    case sie_control:
      if ((before & ~after & pull_up) != 0) has_gone = true;
      return after;
    case enabled_interrupts:
    case forced_interrupts:
      if (after != 0) wrong(usb_base + offset, "the model has no interrupts of USB");
      return after;
    default: return after;
  }
}

static void usb_starts(void) {
  has_gone = true;
  is_hanging = false;
  memset(memory, 0, sizeof memory);
  memset(second_buffer, 0, sizeof second_buffer);
}

const Block rp2040_usb[] = {
    {.base = usb_base, .size = register_end, .name = "USB", .reset_bit = reset_usb, .read = read_usb,
     .write = write_usb, .starts = usb_starts},
    {0},
};

// The host's side

static void set_status(uint32_t bits) {
  if (!is_hanging) *word(sie_status) |= bits;
}

void usb_controller_hangs(void) { is_hanging = true; }
bool usb_is_hanging(void) { return is_hanging; }

bool usb_has_gone(void) {
  bool was = has_gone;
  has_gone = false;
  return was;
}

void usb_port_power(bool is_on) {
  has_port_power = is_on;
  // On the Pico, GPIO 24 tells it.
  rp2040_drive_input(24, is_on);
}

bool usb_is_on(void) {
  enum { to_phy = 1, soft_connect = 1 << 3 };
  bool is_on = !rp2040_is_in_reset(reset_usb) && (*word(main_control) & 3) == 1 && clk_usb() > 0;
  bool is_led_out = (*word(muxing) & (to_phy | soft_connect)) == (to_phy | soft_connect);
  return is_on && is_led_out && detects_power() && (*word(sie_control) & pull_up) != 0;
}

bool usb_is_attached(void) { return has_port_power && usb_is_on(); }

void usb_bus_reset(void) { set_status(bus_reset | connected); }
void usb_bus_idle(void) { set_status(suspended); }
void usb_bus_resume(void) { set_status(resumed); }

void usb_frame(uint32_t number) {
  if (is_hanging) return;
  *word(frame_number) = number & 0x7FF;
  *word(raw_interrupts) |= 1u << 17;
}

static bool is_meant(unsigned address) {
  return usb_is_attached() && !is_hanging && (*word(address_register) & 0x7F) == address;
}

enum UsbAnswer usb_setup(unsigned address, const uint8_t packet[8]) {
  if (!is_meant(address)) return USB_NOTHING;
  memcpy(memory, packet, 8);
  *word(stall_arm) &= ~3u;
  set_status(setup_received);
  return USB_ACK;
}

// One direction of an endpoint as it stands; `buffer` is the control of the buffer in use.
typedef struct {
  uint32_t index, control_place, shift, buffer;
  uint8_t *bytes;
  uint32_t settings;
} Pipe;

static bool find_pipe(unsigned endpoint, bool is_out, Pipe *pipe) {
  pipe->index = 2 * endpoint + is_out;
  pipe->control_place = first_control + 4 * pipe->index;
  // The control endpoint is always on.
  pipe->settings = endpoint == 0 ? is_enabled | control_endpoint_buffer : load(4 * pipe->index);
  if ((pipe->settings & is_enabled) == 0) return false;
  if (endpoint == 0 && *word(sie_control) >> 29 & 1) pipe->settings |= tells_each_buffer;
  bool is_second = pipe->settings & is_double && second_buffer[pipe->index];
  pipe->shift = is_second ? 16 : 0;
  pipe->buffer = load(pipe->control_place) >> pipe->shift & 0xFFFF;
  uint32_t place = (pipe->settings & place_bits) + (is_second ? 64 : 0);
  if (place < control_endpoint_buffer || place + 64 > memory_size) {
    wrong(memory_base + 4 * pipe->index, "a buffer at %x of endpoint %u", place, endpoint);
    return false;
  }
  pipe->bytes = memory + place;
  return true;
}

static bool stalls(const Pipe *pipe, unsigned endpoint) {
  return pipe->buffer & is_stalled && (endpoint != 0 || *word(stall_arm) >> pipe->index & 1);
}

static bool aborts(const Pipe *pipe) { return *word(abort_request) >> pipe->index & 1; }

static void finish(const Pipe *pipe, uint32_t buffer) {
  uint32_t others = load(pipe->control_place) & ~(0xFFFFu << pipe->shift);
  store(pipe->control_place, others | buffer << pipe->shift);
  if (pipe->settings & is_double) second_buffer[pipe->index] = !second_buffer[pipe->index];
  if (pipe->settings & tells_each_buffer) {
    *word(buffer_status) |= 1u << pipe->index;
    *word(buffer_which) = (*word(buffer_which) & ~(1u << pipe->index)) |
                          (uint32_t)(pipe->shift != 0) << pipe->index;
  }
  if (buffer & is_last) set_status(transfer_complete);
}

enum UsbAnswer usb_out(unsigned address, unsigned endpoint, bool toggle, const uint8_t *bytes,
                       unsigned count) {
  Pipe pipe;
  if (!is_meant(address) || !find_pipe(endpoint, true, &pipe)) return USB_NOTHING;
  if (stalls(&pipe, endpoint)) return USB_STALL;
  bool is_open = (pipe.buffer & (is_available | is_full)) == is_available;
  if (!is_open || aborts(&pipe)) return USB_NAK;
  if ((bool)(pipe.buffer & toggle_bit) != toggle) {
    set_status(sequence_error);
    wrong(memory_base + pipe.control_place, "endpoint %u expects the other data toggle", endpoint);
    return USB_ACK;
  }
  if (count > (pipe.buffer & length_bits)) {
    set_status(overflow);
    wrong(memory_base + pipe.control_place, "%u bytes come to a buffer for %u", count,
          pipe.buffer & length_bits);
    return USB_NOTHING;
  }
  memcpy(pipe.bytes, bytes, count);
  uint32_t kept = pipe.buffer & ~(uint32_t)(is_available | length_bits);
  finish(&pipe, kept | is_full | count);
  return USB_ACK;
}

enum UsbAnswer usb_in(unsigned address, unsigned endpoint, bool *toggle, uint8_t *bytes, unsigned *count) {
  Pipe pipe;
  if (!is_meant(address) || !find_pipe(endpoint, false, &pipe)) return USB_NOTHING;
  if (stalls(&pipe, endpoint)) return USB_STALL;
  bool is_open = (pipe.buffer & (is_available | is_full)) == (is_available | is_full);
  if (!is_open || aborts(&pipe)) return USB_NAK;
  *toggle = pipe.buffer & toggle_bit;
  *count = pipe.buffer & length_bits;
  if (*count > 64) *count = 64;
  memcpy(bytes, pipe.bytes, *count);
  set_status(acknowledged);
  finish(&pipe, pipe.buffer & ~(uint32_t)(is_available | is_full));
  return USB_ACK;
}
