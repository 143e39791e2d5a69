// STM32F405 (RM0090).
#include "probe.h"

enum { gpio = 0x40020000, debug_freeze = 0xE0042008 };

// IWDG (21.4).
static void independent_watchdog(uint32_t address, uint32_t value) {
  enum { key = 0x40003000, prescaler = 0x40003004, reload = 0x40003008 };
  enum { feed = 0xAAAA, start = 0xCCCC, low_speed_clock = 32000 };
  static bool is_running;
  if (address == 0) is_running = false;
  if (address != key) return;
  if (value == start) is_running = true;
  if (!is_running || (value != feed && value != start)) return;
  int64_t ticks = (int64_t)((*register_at(reload) & 0xFFF) + 1) * (4 << (*register_at(prescaler) & 7));
  tell_watchdog_time(ticks * 1000000000 / low_speed_clock);
  arm_watchdog(ticks * 1000000000 / low_speed_clock);
}

// BSRR sets bits of ODR, and resets others (8.4.7).
static void stm32_written(uint32_t address, uint32_t value) {
  enum { ports_size = 0x2400, output = 0x14, set_reset = 0x18 };
  independent_watchdog(address, value);
  if (address - gpio >= ports_size || (address & 0x3FF) != set_reset) return;
  uint32_t place = address - set_reset + output;
  set_register(place, (*register_at(place) & ~(value >> 16)) | (value & 0xFFFF));
}

// DBG_IWDG_STOP (38.16.4).
static bool watchdog_pauses(void) { return *register_at(debug_freeze) >> 12 & 1; }

// RCC (7.3) and TIM2 (18.4).
enum {
  rcc_control = 0x40023800,
  rcc_multiplier = 0x40023804,
  rcc_configuration = 0x40023808,
  timer2_events = 0x40000014,
  timer2_count = 0x40000024,
  timer2_prescaler = 0x40000028,
};

static int64_t timer2_start;

static void stm32_clocks(uint32_t address, uint32_t value) {
  enum { internal_on = 1, crystal_on = 1 << 16, multiplier_on = 1 << 24 };
  if (address == 0) *register_at(rcc_control) = internal_on | internal_on << 1;
  if (address == rcc_control) {
    uint32_t on = value & (internal_on | multiplier_on | (crystal > 0 ? crystal_on : 0));
    // Each clock's ready bit stands above the one that turns it on.
    uint32_t is_ready = (internal_on | crystal_on | multiplier_on) << 1;
    *register_at(rcc_control) = (value & ~is_ready) | on << 1;
  }
  // SWS follows SW.
  if (address == rcc_configuration) *register_at(address) = (value & ~0xCu) | (value & 3) << 2;
  if (address == 0 || address == timer2_events) timer2_start = now();
}

// Hz.
static int64_t timer2_clock(void) {
  uint32_t configuration = *register_at(rcc_configuration);
  uint32_t multiplier = *register_at(rcc_multiplier);
  int64_t system = 16000000;
  if ((configuration >> 2 & 3) == 2 && (multiplier & 63) != 0) {
    int64_t source = multiplier >> 22 & 1 ? crystal : system;
    system = source / (multiplier & 63) * (multiplier >> 6 & 511) / (2 * ((multiplier >> 16 & 3) + 1));
  }
  // Timers of a bus that is slower than the processor count twice as fast as the bus.
  uint32_t bus = configuration >> 10 & 7;
  return bus < 4 ? system : system >> (bus - 4);
}

static uint32_t stm32_clock_value(uint32_t address, uint32_t kept) {
  if (address != timer2_count) return kept;
  __int128 ticks = (__int128)(now() - timer2_start) * timer2_clock() / 1000000000;
  return (uint32_t)(ticks / (*register_at(timer2_prescaler) + 1));
}

const Chip stm32f4 = {
    .mcu = "STM32F4",
    .line = &uart_line,
    .registers =
        {
            {0x40003000, 0x10},   // IWDG
            {0x40010000, 0x50},   // TIM1
            {0x40010400, 0x50},   // TIM8
            {gpio, 0x2400},       // GPIOA to GPIOI
            {0x40023874, 4},      // RCC_CSR
            {debug_freeze, 4},    // DBGMCU_APB1_FZ
        },
    .reset_words =
        {
            {0x40003008, 0xFFF},         // IWDG_RLR
            {gpio, 0xA8000000},          // GPIOA_MODER
            {gpio + 0x400, 0x00000280},  // GPIOB_MODER
        },
    .ports = gpio,
    .uart_path = "usart[0]",
    .uart = 0x40011000,
    .transmit_offset = 0x04,
    .cause = 0x40023874,
    // BORRSTF 25, PINRSTF 26, PORRSTF 27, SFTRSTF 28, IWDGRSTF 29.
    .cause_flags = {0x0E000000, 0x04000000, 0x14000000, 0x24000000, 0x06000000},
    .cause_clear = 0x01000000,
    .written = stm32_written,
    .watchdog_pauses = watchdog_pauses,
    .clock_registers = {{rcc_control, 0x74}, {0x40000000, 0x54}},
    .clocks = stm32_clocks,
    .clock_value = stm32_clock_value,
};
