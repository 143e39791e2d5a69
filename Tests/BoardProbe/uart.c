// A line to the chip's UART, whose bytes take their time.

#include "probe.h"

// Ten bits at 115,200 bit/s.
static const int64_t byte_time = 86806;

static Chardev *receiver;
static MemoryRegion *uart, transmit;
static QEMUTimer ticks;
static int64_t next_tick;

static void bring(uint8_t byte) {
  bool has_room = qemu_chr_be_can_write(receiver) > 0;
  tell(has_room ? BOARD_LINE_IN : BOARD_LINE_OVERRUN, byte);
  if (has_room) qemu_chr_be_write(receiver, &byte, 1);
}

static void tick(void *opaque) {
  (void)opaque;
  uint8_t byte;
  if (sent_bytes(&byte, 1) == 1) {
    take_sent(1);
    bring(byte);
  }
  next_tick += byte_time;
  timer_mod_ns(&ticks, next_tick);
  pass_time();
}

static uint64_t read_transmit(void *opaque, uint64_t offset, unsigned size) {
  (void)opaque, (void)size;
  uint64_t value = 0;
  memory_region_dispatch_read(uart, chip->transmit_offset + offset, &value, MO_32, 0);
  return value;
}

static void write_transmit(void *opaque, uint64_t offset, uint64_t value, unsigned size) {
  (void)opaque, (void)size;
  memory_region_dispatch_write(uart, chip->transmit_offset + offset, value, MO_32, 0);
  deliver((uint8_t)value);
}

static const MemoryRegionOps transmit_operations = {
    .read = read_transmit,
    .write = write_transmit,
    .endianness = DEVICE_LITTLE_ENDIAN,
    .implemented = {.smallest = 4, .largest = 4},
};

static bool start(void) {
  uart = sysbus_mmio_get_region(object_resolve_path(chip->uart_path, NULL), 0);
  receiver = qemu_chr_find("serial0");
  overlay(&transmit, chip->uart + chip->transmit_offset, 4, &transmit_operations, NULL);
  timer_init_full(&ticks, NULL, QEMU_CLOCK_VIRTUAL, 1, 0, tick, NULL);
  timer_mod_ns(&ticks, next_tick = byte_time);
  return true;
}

const Line uart_line = {.start = start};
