// Why and when the board starts anew.

#include "probe.h"

static enum BoardReset next_cause = BOARD_RESET_POWER;
static QEMUTimer bite;

void reset_board(enum BoardReset cause) {
  next_cause = cause;
  qemu_system_reset_request(SHUTDOWN_CAUSE_HOST_QMP_SYSTEM_RESET);
}

void processor_asks_for_reset(void) {
  reset_board(chip->resets_processor_alone ? BOARD_RESET_PROCESSOR : BOARD_RESET_SOFTWARE);
}

static void software_reset(void *opaque, int number, int level) {
  (void)opaque, (void)number;
  if (level != 0) processor_asks_for_reset();
}

static void watchdog_bites(void *opaque) {
  (void)opaque;
  if (chip->watchdog_bites != NULL) {
    chip->watchdog_bites(false);
  } else {
    reset_board(BOARD_RESET_WATCHDOG);
  }
}

// When it bites, or once it is paused how long that is from then; 0 while it does not run.
static int64_t bite_time, time_left;

void tell_watchdog_time(int64_t nanoseconds) {
  static int64_t told;
  if (nanoseconds != told) tell(BOARD_WATCHDOG, (uint32_t)((told = nanoseconds) / 1000));
}

void arm_watchdog(int64_t nanoseconds) {
  bite_time = now() + nanoseconds;
  timer_mod_ns(&bite, bite_time);
}

void disarm_watchdog(void) {
  bite_time = 0;
  timer_del(&bite);
}

void pause_watchdog(bool is_pause) {
  if (is_pause && bite_time > 0 && chip->watchdog_pauses()) {
    time_left = bite_time - now();
    timer_del(&bite);
  } else if (!is_pause && time_left > 0) {
    arm_watchdog(time_left);
    time_left = 0;
  }
}

static void note_cause(void) {
  chip->written(0, 0);
  uint32_t *flags = register_at(chip->cause);
  // The nRF51 keeps its flags until power goes; the STM32 until they are cleared.
  if (next_cause == BOARD_RESET_POWER || next_cause == BOARD_RESET_BROWNOUT) *flags = 0;
  *flags |= chip->cause_flags[next_cause];
}

static void board_starts(void *opaque) {
  (void)opaque;
  tell(BOARD_RESET, next_cause);
  processor_starts();
  if (next_cause != BOARD_RESET_PROCESSOR) {
    disarm_watchdog();
    time_left = 0;
  }
  if (chip->starts != NULL) {
    chip->starts(next_cause);
  } else {
    reset_registers();
    reset_pins();
    note_cause();
  }
  flush_events();
  next_cause = BOARD_RESET_PIN;
}

void start_resets(void) {
  timer_init_full(&bite, NULL, QEMU_CLOCK_VIRTUAL, 1, 0, watchdog_bites, NULL);
  qdev_connect_gpio_out_named(object_resolve_path_type("", "armv7m", NULL), "SYSRESETREQ", 0,
                              qemu_allocate_irq(software_reset, NULL, 0));
  qemu_register_reset(board_starts, NULL);
}
