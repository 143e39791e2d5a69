// Pins of the RP2040: functions and pads (which keep what is written to them, and are told), the single-cycle I/O, and
// the converter with a multiplexer before its first input.

#include "rp2040.h"

enum { sio_base = 0xD0000000, pin_count = 30, all_pins = 0x3FFFFFFF };
enum { gpio_in = 4, gpio_out = 0x10, gpio_enable = 0x20 };

// Pins that something outside drives.
static uint32_t driven, driven_high;

void rp2040_drive_input(int pin, int level) {
  if (pin < 0 || pin >= pin_count) return;
  driven |= 1u << pin;
  driven_high = (driven_high & ~(1u << pin)) | (uint32_t)(level != 0) << pin;
}

bool rp2040_level(int pin) {
  uint32_t pad = *rp2040_word(pads_base + 4 + 4 * (uint32_t)pin);
  uint32_t function = *rp2040_word(io_base + 8 * (uint32_t)pin + 4) & 31;
  uint32_t bit = 1u << pin;
  bool is_output = function == 5 && *rp2040_word(sio_base + gpio_enable) & bit && (pad >> 7 & 1) == 0;
  if (is_output) return *rp2040_word(sio_base + gpio_out) & bit;
  if (driven & bit) return driven_high & bit;
  // PUE, and PDE or nothing.
  return pad >> 3 & 1;
}

static uint32_t read_sio(uint32_t offset, uint32_t kept) {
  switch (offset) {
    case 0: return 0;
    case gpio_in: break;
    case gpio_out: case gpio_enable: return kept;
    default: wrong(sio_base + offset, "the model has no such part of the SIO"); return 0;
  }
  uint32_t levels = 0;
  for (int pin = 0; pin < pin_count; pin++) {
    // IE, without which a pad tells nothing.
    bool is_told = *rp2040_word(pads_base + 4 + 4 * (uint32_t)pin) >> 6 & 1;
    levels |= (uint32_t)(is_told && rp2040_level(pin)) << pin;
  }
  return levels;
}

static uint32_t write_sio(uint32_t offset, uint32_t before, uint32_t after, uint32_t ones) {
  (void)after;
  uint32_t place = offset & ~0xCu;
  if (place != gpio_out && place != gpio_enable) {
    wrong(sio_base + offset, "the model has no such part of the SIO");
    return before;
  }
  uint32_t *word = rp2040_word(sio_base + place), value = *word;
  switch (offset & 0xC) {
    case 0: value = ones; break;
    case 4: value |= ones; break;
    case 8: value &= ~ones; break;
    default: value ^= ones; break;
  }
  value &= all_pins;
  if (offset == place) return value;
  if (*word != value) tell(sio_base + place, *word = value);
  return before;
}

static void io_starts(void) {
  for (uint32_t pin = 0; pin < pin_count; pin++) *rp2040_word(io_base + 8 * pin + 4) = 31;
}

static void pads_start(void) {
  for (uint32_t pin = 0; pin < pin_count; pin++) *rp2040_word(pads_base + 4 + 4 * pin) = 0x56;
}

// ADC [4.9]: 96 cycles of its clock a conversion.

enum { adc_control = 0, adc_result = 4, adc_is_ready = 1 << 8, first_channel = 0x10 };

static uint32_t direct[4], multiplexed[8];
static bool has_multiplexer;
static int64_t conversion_end;

bool rp2040_drive_analog(unsigned input, uint32_t value) {
  if (value > 0xFFF || input >= first_channel + 8 || (input >= 4 && input < first_channel)) return false;
  if (input < 4) {
    direct[input] = value;
  } else {
    has_multiplexer = true;
    multiplexed[input - first_channel] = value;
  }
  return true;
}

static uint32_t converted(uint32_t control) {
  enum { first_select = 18 };
  uint32_t input = control >> 12 & 7;
  if (input > 3) return 0x36C;  // The temperature sensor, at 27 °C and 3.3 V.
  if (input > 0 || !has_multiplexer) return direct[input];
  int channel = 0;
  for (int bit = 0; bit < 3; bit++) channel |= rp2040_level(first_select + bit) << bit;
  return multiplexed[channel];
}

static uint32_t read_adc(uint32_t offset, uint32_t kept) {
  if (offset != adc_control) return kept;
  bool is_ready = kept & 1 && now() >= conversion_end;
  return (kept & ~(uint32_t)adc_is_ready) | (is_ready ? adc_is_ready : 0);
}

static uint32_t write_adc(uint32_t offset, uint32_t before, uint32_t after, uint32_t ones) {
  enum { is_on = 1, start_once = 1 << 2, start_many = 1 << 3, conversion = 96 };
  if (offset == adc_result) return before;
  if (offset != adc_control) {
    if (ones != 0 && offset != 0x10) wrong(adc_base + offset, "the model has no queue of conversions");
    return after;
  }
  if (after & start_many) wrong(adc_base, "the model makes one conversion at a time");
  if (after & start_once) {
    // Whoever goes on after a clock died need not know of this one.
    bool has_clock = clk_adc() > 0 || rp2040_is_resuscitated();
    if ((after & is_on) == 0 || !has_clock) wrong(adc_base, "a conversion without power or clock");
    if (now() < conversion_end) wrong(adc_base, "a conversion is begun during another");
    conversion_end = now() + conversion * 1000000000ll / (clk_adc() == 0 ? 1 : clk_adc());
    *rp2040_word(adc_base + adc_result) = converted(after);
  }
  return after & ~(uint32_t)start_once;
}

static void adc_starts(void) { conversion_end = 0; }

const Block rp2040_pins[] = {
    {.base = io_base, .size = 0x190, .name = "IO_BANK0", .reset_bit = 5, .starts = io_starts},
    {.base = pads_base, .size = 0x84, .name = "PADS_BANK0", .reset_bit = 8, .starts = pads_start},
    {.base = sio_base, .size = 0x180, .name = "SIO", .reset_bit = -1, .is_plain = true,
     .read = read_sio, .write = write_sio},
    {.base = adc_base, .size = 0x24, .name = "ADC", .reset_bit = reset_adc, .read = read_adc,
     .write = write_adc, .starts = adc_starts},
    {0},
};
