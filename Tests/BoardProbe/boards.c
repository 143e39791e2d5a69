#include "probe.h"

#include <string.h>

// STM32F405: IWDG (RM0090, 21.4).
static void independent_watchdog(uint32_t address, uint32_t value) {
  enum { key = 0x40003000, prescaler = 0x40003004, reload = 0x40003008 };
  enum { feed = 0xAAAA, start = 0xCCCC, low_speed_clock = 32000 };
  static bool is_running;
  if (address == 0) is_running = false;
  if (address != key) return;
  if (value == start) is_running = true;
  if (!is_running || (value != feed && value != start)) return;
  int64_t ticks = (int64_t)((*register_at(reload) & 0xFFF) + 1) * (4 << (*register_at(prescaler) & 7));
  arm_watchdog(ticks * 1000000000 / low_speed_clock);
}

// nRF51822: WDT (nRF51 Reference Manual, 27).
static void nordic_watchdog(uint32_t address, uint32_t value) {
  enum { start = 0x40010000, reload = 0x40010504, request = 0x40010600, feed = 0x6E524635 };
  static bool is_running;
  if (address == 0) is_running = false;
  if (address == start && value == 1) is_running = true;
  if (!is_running || !(address == start || (address == request && value == feed))) return;
  arm_watchdog(((int64_t)*register_at(reload) + 1) * 1000000000 / 32768);
}

// STM32F405: RCC (RM0090, 7.3) and TIM2 (18.4).
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

// nRF51822: CLOCK (nRF51 Reference Manual, 13).
static void nordic_clocks(uint32_t address, uint32_t value) {
  enum { start = 0x40000000, has_started = 0x40000100 };
  if (address == start && value == 1) *register_at(has_started) = crystal > 0;
}

static const Board boards[] = {
    {
        .name = "stm32f405",
        .registers =
            {
                {0x40003000, 0x10},   // IWDG
                {0x40010000, 0x50},   // TIM1
                {0x40010400, 0x50},   // TIM8
                {0x40020000, 0x400},  // GPIOA
                {0x40020400, 0x400},  // GPIOB
                {0x40020800, 0x400},  // GPIOC
                {0x40023874, 4},      // RCC_CSR
            },
        .reset_words =
            {
                {0x40003008, 0xFFF},       // IWDG_RLR
                {0x40020000, 0xA8000000},  // GPIOA_MODER
                {0x40020400, 0x00000280},  // GPIOB_MODER
            },
        .key_port = 0x40020810,
        .uart_path = "usart[0]",
        .uart = 0x40011000,
        .transmit_offset = 0x04,
        .cause = 0x40023874,
        // BORRSTF 25, PINRSTF 26, PORRSTF 27, SFTRSTF 28, IWDGRSTF 29.
        .cause_flags = {0x0E000000, 0x04000000, 0x14000000, 0x24000000, 0x06000000},
        .cause_clear = 0x01000000,
        .watchdog = independent_watchdog,
        .clock_registers = {{rcc_control, 0x74}, {0x40000000, 0x54}},
        .clocks = stm32_clocks,
        .clock_value = stm32_clock_value,
    },
    {
        .name = "microbit",
        .registers =
            {
                {0x40010000, 0x700},  // WDT
                {0x40000400, 4},      // POWER.RESETREAS
            },
        .reset_words = {{0x40010504, 0xFFFFFFFF}},  // WDT.CRV
        .port_type = "nrf51-soc",
        .uart_path = "uart",
        .uart = 0x40002000,
        .transmit_offset = 0x51C,
        .cause = 0x40000400,
        // RESETPIN 0, DOG 1, SREQ 2; none for power and brown-out.
        .cause_flags = {0, 1, 4, 2, 0},
        .ones_clear_cause = true,
        .watchdog = nordic_watchdog,
        .clock_registers = {{0x40000000, 0x400}},
        .clocks = nordic_clocks,
    },
};

const Board *board;
int64_t crystal = -1;

const Board *board_named(const char *name) {
  for (size_t index = 0; index < sizeof boards / sizeof *boards; index++) {
    if (strcmp(boards[index].name, name) == 0) return &boards[index];
  }
  return NULL;
}
