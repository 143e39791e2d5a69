// What the parts of the emulated RP2040 share. Numbers in brackets are sections of its datasheet.
#pragma once

#include "probe.h"

// A block of registers. Each word can also be XORed, set and cleared by a write to an alias [2.1.2].
typedef struct {
  uint32_t base, size;
  const char *name;
  // Its bit in the register that holds it in reset [2.14]; -1 where there is none.
  int reset_bit;
  // Has no aliases.
  bool is_plain;
  Word resets[6];
  // What is read instead of what was written; NULL if that is always right.
  uint32_t (*read)(uint32_t offset, uint32_t kept);
  // What is kept when `before` is to become `after`; NULL for just that. `ones` are the bits that were
  // written as ones.
  uint32_t (*write)(uint32_t offset, uint32_t before, uint32_t after, uint32_t ones);
  // Called after each reset; NULL if there is nothing to do.
  void (*starts)(void);
} Block;

// Where blocks are that others look into.
enum {
  clocks_base = 0x40008000,
  resets_base = 0x4000C000,
  psm_base = 0x40010000,
  io_base = 0x40014000,
  io_qspi_base = 0x40018000,
  pads_base = 0x4001C000,
  adc_base = 0x4004C000,
  pwm_base = 0x40050000,
  timer_base = 0x40054000,
  watchdog_base = 0x40058000,
  vreg_base = 0x40064000,
  usb_base = 0x50110000,
  ssi_base = 0x18000000,
};

// Bits of RESETS [2.14.3].
enum {
  reset_adc = 0,
  reset_io_qspi = 6,
  reset_pads_qspi = 9,
  reset_timer = 21,
  reset_usb = 24,
  reset_all = 0x01FFFFFF,
};

extern const Block rp2040_system[], rp2040_clocks[], rp2040_time[], rp2040_pins[], rp2040_pwm[],
    rp2040_flash[], rp2040_usb[];

// The word at this address of a block.
uint32_t *rp2040_word(uint32_t address);
bool rp2040_is_in_reset(int bit);
// The block's registers become what they are after a reset.
void rp2040_reset_blocks(uint32_t bits);

// Hz, 0 for a clock that does not run.
int64_t clk_ref(void);
int64_t clk_sys(void);
int64_t clk_usb(void);
int64_t clk_adc(void);
// RESUS: clk_sys is led on from clk_ref, whatever it was to run on, which is this; Hz.
bool rp2040_is_resuscitated(void);
void rp2040_watch_clock(int64_t system);
// Its registers, of those of the clocks.
bool rp2040_is_of_resus(uint32_t offset);
uint32_t rp2040_read_resus(uint32_t offset, uint32_t kept);
uint32_t rp2040_written_to_resus(uint32_t offset, uint32_t before, uint32_t after);
void rp2040_make_resus(void);
// Something that the clocks hang on did.
void rp2040_clock_changed(void);
// The tick of watchdog and timer follows them, and so do the counters of PWM.
void rp2040_tick_changed(void);
void rp2040_counters_changed(void);
// Hz.
void rp2040_set_ring_oscillator(int64_t frequency);
void rp2040_set_crystal(int64_t frequency);

void rp2040_make_memory(void);
// As after a time without power.
void rp2040_forget_memory(void);
// Lets the processor see the flash, or not.
void rp2040_show_flash(bool);
// BOOTSEL is held.
void rp2040_hold_bootsel(bool);

void rp2040_drive_input(int pin, int level);
bool rp2040_drive_analog(unsigned input, uint32_t value);
// Of a pin that software switches, or that is driven from outside.
bool rp2040_level(int pin);

// Its watchdog goes off.
void rp2040_watchdog_bites(bool is_forced);
bool rp2040_watchdog_pauses(void);
void rp2040_pause_timer(bool);
void rp2040_watchdog_starts(enum BoardReset);

// The USB device controller, as its host sees it [4.1].
enum UsbAnswer { USB_NOTHING, USB_ACK, USB_NAK, USB_STALL };
void rp2040_make_usb_memory(void);
// Whether it would be seen at the end of a lead, and whether it is.
bool usb_is_on(void);
bool usb_is_attached(void);
// Whether it went off since this was last asked, however soon it came back.
bool usb_has_gone(void);
// Nothing but a reset of its block brings it back, as after erratum RP2040-E15.
void usb_controller_hangs(void);
bool usb_is_hanging(void);
void usb_port_power(bool);
void usb_bus_reset(void);
void usb_frame(uint32_t number);
void usb_bus_idle(void);
void usb_bus_resume(void);
enum UsbAnswer usb_setup(unsigned address, const uint8_t packet[8]);
enum UsbAnswer usb_out(unsigned address, unsigned endpoint, bool toggle, const uint8_t *, unsigned count);
// Puts at most 64 bytes there.
enum UsbAnswer usb_in(unsigned address, unsigned endpoint, bool *toggle, uint8_t *, unsigned *count);
