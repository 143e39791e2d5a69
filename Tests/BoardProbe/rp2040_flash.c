// The interface to the flash (SSI) [4.10], and what the flash itself says of itself.

#include "rp2040.h"

enum {
  control0 = 0x00, control1 = 0x04, enable = 0x08, select = 0x10, divider = 0x14, status = 0x28,
  received = 0x24, data = 0x60, spi_control = 0xF4,
};
enum { queue_size = 16 };

static uint8_t answers[queue_size];
static unsigned answer_count;
// How many bytes of a command came, its first, and when the last did.
static unsigned command_length;
static uint8_t command;
static int64_t last_byte;

// The chip select is held low by its pin's override, or as long as bytes follow each other.
static bool is_selected_on(void) {
  uint32_t override = *rp2040_word(io_qspi_base + 0xC) >> 8 & 3;
  if (override >= 2) return override == 2;
  int64_t byte_time = 8 * (int64_t)*rp2040_word(ssi_base + divider) * 1000000000 / clk_sys();
  return now() - last_byte < 4 * byte_time;
}

// W25Q16JV: 9Fh tells maker and size, 4Bh a number of its own after four bytes, 05h that it is idle.
static uint8_t flash_answer(void) {
  static const uint8_t maker[] = {0xEF, 0x40, 0x15};
  static const uint8_t own_number[] = {0xE6, 0x61, 0x38, 0x52, 0x83, 0x4F, 0x2C, 0x21};
  if (command == 0x9F && command_length >= 1 && command_length <= 3) return maker[command_length - 1];
  if (command == 0x4B && command_length >= 5 && command_length <= 12) return own_number[command_length - 5];
  if (command == 0x05) return 0;
  return 0xFF;
}

static void exchange(uint8_t byte) {
  if (!is_selected_on()) command_length = 0;
  uint8_t answer = command_length == 0 ? 0xFF : flash_answer();
  if (command_length == 0) command = byte;
  command_length++;
  last_byte = now();
  if (answer_count == queue_size) {
    wrong(ssi_base + data, "bytes of the flash were not read in time");
    return;
  }
  answers[answer_count++] = answer;
}

static uint32_t read_interface(uint32_t offset, uint32_t kept) {
  switch (offset) {
    case status: return 6u | (answer_count > 0 ? 8u : 0);
    case received: return answer_count;
    case data: break;
    default: return kept;
  }
  if (answer_count == 0) {
    wrong(ssi_base + data, "a byte of the flash is read before it came");
    return 0;
  }
  uint8_t first = answers[0];
  answer_count--;
  for (unsigned index = 0; index < answer_count; index++) answers[index] = answers[index + 1];
  return first;
}

static uint32_t field(uint32_t offset, int shift, uint32_t mask) {
  return *rp2040_word(ssi_base + offset) >> shift & mask;
}

// Whether a read of the window makes a command that a flash understands.
static void check_window(void) {
  bool reads_after_command = field(control0, 8, 3) == 3;
  if (!reads_after_command) {
    rp2040_show_flash(false);
    return;
  }
  uint32_t code = field(spi_control, 24, 0xFF);
  if (field(control0, 16, 31) != 31) wrong(ssi_base, "flash is read in frames that are not 32 bits long");
  if (*rp2040_word(ssi_base + control1) != 0) wrong(ssi_base + control1, "more than one frame a read");
  if ((*rp2040_word(ssi_base + select) & 1) == 0) wrong(ssi_base + select, "the flash is not selected");
  uint32_t clock_divider = *rp2040_word(ssi_base + divider);
  if (clock_divider < 2 || clock_divider % 2 != 0) wrong(ssi_base + divider, "no clock: %u", clock_divider);
  if (code == 0x03) {
    bool is_right = field(spi_control, 0, 3) == 0 && field(spi_control, 2, 15) == 6 &&
                    field(spi_control, 8, 3) == 2 && field(spi_control, 11, 31) == 0;
    if (!is_right) {
      wrong(ssi_base + spi_control, "03h takes 24 bits of address and none of pause, not %08x",
            *rp2040_word(ssi_base + spi_control));
    }
    if (field(control0, 21, 3) != 0) wrong(ssi_base, "03h is read on one line");
    // W25Q16JV: 50 MHz for 03h; the second stage cannot know how fast the processor is to be.
    if (133000000 / (clock_divider == 0 ? 1 : clock_divider) > 50000000) {
      wrong(ssi_base + divider, "03h would be read at more than 50 MHz");
    }
  }
  rp2040_show_flash(true);
}

static uint32_t write_interface(uint32_t offset, uint32_t before, uint32_t after, uint32_t ones) {
  bool is_enabled = *rp2040_word(ssi_base + enable) & 1;
  if (offset == data) {
    bool exchanges = field(control0, 8, 3) == 0;
    if (!is_enabled) wrong(ssi_base + data, "a byte for the flash while its interface is off");
    if (is_enabled && exchanges) exchange((uint8_t)ones);
    return before;
  }
  bool is_setting = offset == control0 || offset == control1 || offset == divider || offset == spi_control;
  if (is_enabled && is_setting && before != after) {
    wrong(ssi_base + offset, "a setting is written while the interface is on");
    return before;
  }
  if (offset == enable) {
    *rp2040_word(ssi_base + enable) = after;
    if ((after & 1) == 0) {
      answer_count = 0;
      rp2040_show_flash(false);
    } else if (!is_enabled) {
      check_window();
    }
  }
  return after;
}

static void interface_starts(void) { answer_count = command_length = 0; }

const Block rp2040_flash[] = {
    {.base = ssi_base, .size = 0xFC, .name = "XIP_SSI", .reset_bit = -1, .is_plain = true,
     .resets = {{spi_control, 0x03000000}}, .read = read_interface, .write = write_interface, .starts = interface_starts},
    {.base = 0x14000000, .size = 0x20, .name = "XIP_CTRL", .reset_bit = -1, .resets = {{0, 3}}},
    {.base = io_qspi_base, .size = 0x58, .name = "IO_QSPI", .reset_bit = reset_io_qspi},
    {.base = 0x40020000, .size = 0x1C, .name = "PADS_QSPI", .reset_bit = reset_pads_qspi},
    {0},
};
