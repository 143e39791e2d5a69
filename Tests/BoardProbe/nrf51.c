// nRF51822 (nRF51 Series Reference Manual).
#include "probe.h"

enum {
  watchdog_start = 0x40010000,
  watchdog_reload = 0x40010504,
  watchdog_requests = 0x40010508,
  watchdog_configuration = 0x4001050C,
};

static bool watchdog_runs;

// WDT (27).
static void nordic_watchdog(uint32_t address, uint32_t value) {
  enum { request = 0x40010600, feed = 0x6E524635 };
  if (address == 0) watchdog_runs = false;
  if (address == watchdog_start && value == 1) watchdog_runs = true;
  if (!watchdog_runs || !(address == watchdog_start || (address == request && value == feed))) return;
  int64_t time = ((int64_t)*register_at(watchdog_reload) + 1) * 1000000000 / 32768;
  tell_watchdog_time(time);
  arm_watchdog(time);
}

// Once it runs its settings can be changed no more.
static bool is_locked(uint32_t address) {
  bool is_setting = address == watchdog_reload || address == watchdog_requests || address == watchdog_configuration;
  return watchdog_runs && is_setting;
}

// CONFIG.HALT.
static bool watchdog_pauses(void) { return (*register_at(watchdog_configuration) >> 3 & 1) == 0; }

// CLOCK (13).
static void nordic_clocks(uint32_t address, uint32_t value) {
  enum { start = 0x40000000, has_started = 0x40000100 };
  if (address == start && value == 1) *register_at(has_started) = crystal > 0;
}

const Chip nrf51 = {
    .mcu = "nRF51",
    .line = &uart_line,
    .registers =
        {
            {0x40010000, 0x700},  // WDT
            {0x40000400, 4},      // POWER.RESETREAS
        },
    .reset_words =
        {
            {watchdog_reload, 0xFFFFFFFF},
            {watchdog_requests, 1},
            {watchdog_configuration, 1},
        },
    .port_type = "nrf51-soc",
    .uart_path = "uart",
    .uart = 0x40002000,
    .transmit_offset = 0x51C,
    .cause = 0x40000400,
    // RESETPIN 0, DOG 1, SREQ 2; none for power and brown-out.
    .cause_flags = {0, 1, 4, 2, 0},
    .ones_clear_cause = true,
    .written = nordic_watchdog,
    .is_locked = is_locked,
    .watchdog_pauses = watchdog_pauses,
    .clock_registers = {{0x40000000, 0x400}},
    .clocks = nordic_clocks,
};
