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
    },
};

const Board *board;

const Board *board_named(const char *name) {
  for (size_t index = 0; index < sizeof boards / sizeof *boards; index++) {
    if (strcmp(boards[index].name, name) == 0) return &boards[index];
  }
  return NULL;
}
