// What the parts of the probe share.
#pragma once

#include "../BoardEvents/BoardEvents.h"
#include "qemu.h"

typedef struct {
  uint32_t address, size;
} Range;

typedef struct {
  uint32_t address, value;
} Word;

enum { most_ranges = 8, most_clock_ranges = 2, most_words = 4 };

// How the host's bytes reach a chip.
typedef struct {
  bool (*start)(void);
  // Of a line that knows more than bytes; returns false for what it does not know. NULL where there is none.
  bool (*command)(const char *name, uint32_t value);
} Line;

extern const Line uart_line, usb_line;

// What the probe must know of a microcontroller.
typedef struct {
  // How its maker's names begin.
  const char *mcu;
  const Line *line;
  // Of a chip that QEMU does not have: makes it in the place of another.
  void (*make)(void);
  // Called at each start of such a chip, whose registers are its own.
  void (*starts)(enum BoardReset);
  // Whether a reset that the processor asks for resets nothing else.
  bool resets_processor_alone;
  // NULL where the board starts anew and nothing more is to be done.
  void (*watchdog_bites)(bool is_forced);
  void (*halts)(bool);
  // Returns false for what it does not know; NULL where there is none.
  bool (*command)(const char *name, uint32_t value);
  void (*drive_input)(int pin, int level);
  bool (*drive_analog)(unsigned input, uint32_t value);
  // Of any other chip, all that follows: registers that keep what is written to them.
  Range registers[most_ranges];
  // What they hold after a reset, where it is not 0.
  Word reset_words[most_words];
  // Where the motors and keys hang on ports that QEMU models; NULL when it models none.
  const char *port_type;
  // The first of the ports when it models none.
  uint32_t ports;
  const char *uart_path;
  uint32_t uart;
  // Of the register for bytes to send.
  uint32_t transmit_offset;
  // The register that tells the cause of a reset.
  uint32_t cause;
  // Its flags, by `BoardReset`.
  uint32_t cause_flags[5];
  // Whether a write of ones clears flags, or a write of `cause_clear` clears all.
  bool ones_clear_cause;
  uint32_t cause_clear;
  // Called after each write to a kept register, and at each start with address 0.
  void (*written)(uint32_t address, uint32_t value);
  // Whether a write to a kept register changes nothing now; NULL where none is ever locked.
  bool (*is_locked)(uint32_t address);
  // Whether the watchdog waits while a debugger halts the processor.
  bool (*watchdog_pauses)(void);
  // Clock control and the timer that it drives, kept only if asked for.
  Range clock_registers[most_clock_ranges];
  // What a write there makes of other registers; called at each start with address 0.
  void (*clocks)(uint32_t address, uint32_t value);
  // What is read there instead of what was written; NULL if that is always right.
  uint32_t (*clock_value)(uint32_t address, uint32_t kept);
} Chip;

extern const Chip stm32f4, nrf51, rp2040;
// That of this board.
extern const Chip *chip;

// Hz, 0 for a crystal that never starts; -1 when there are no clocks but those of QEMU.
extern int64_t crystal;

int64_t now(void);
void tell(uint32_t source, uint32_t value);
// Tells something that no board of glass and copper would let pass, and says in words what.
__attribute__((format(printf, 2, 3))) void wrong(uint32_t place, const char *words, ...);
// Passes on what was told.
void flush_events(void);

// Without a path the host steps the board, and sends and takes bytes by commands and events.
bool start_line(const char *path);
// Puts a byte of such a host on the line.
void send_byte(uint8_t);
// What the host has sent and the board has not taken: at most so many bytes.
unsigned sent_bytes(uint8_t *, unsigned most);
// The board has taken some of them.
void take_sent(unsigned count);
// Hands the host a byte of the board.
void deliver(uint8_t);
// Lets the host have its turn; called by a line at least every 125 µs of the board's time.
void pass_time(void);
void start_registers(void);
// After a reset: what kept registers hold then is told.
void reset_registers(void);
void start_pins(void);
// After a reset nothing drives the ports that QEMU models.
void reset_pins(void);
void start_commands(bool is_for_steps);
// Carries out commands until the board may run on.
void stand_still(void);
// Ends the step of a host that waits for a byte of the board.
void wake_host(void);

// Puts registers before whatever the processor finds at this address.
void overlay(MemoryRegion *, uint32_t address, uint32_t size, const MemoryRegionOps *, void *);
// The same with memory of any kind, before all that has a lower priority; QEMU's own has 0.
void overlay_memory(MemoryRegion *, uint32_t address, int priority);

// Names registers that `store_register` may reach; `overlay` does so by itself.
void note_registers(MemoryRegion *, uint32_t address, uint32_t size);
// Stores as the processor would; returns false where there is no register of the probe's.
bool store_register(uint32_t address, uint32_t value);

// The kept register at this address; NULL if there is none.
uint32_t *register_at(uint32_t address);
// Keeps a word there, and tells it if it is another.
void set_register(uint32_t address, uint32_t value);

// Lets the watchdog bite after this time without another call; a start stops it.
void arm_watchdog(int64_t nanoseconds);
void disarm_watchdog(void);
// Tells how long it waits from each feeding on, if that is news.
void tell_watchdog_time(int64_t nanoseconds);
void reset_board(enum BoardReset cause);
// By SYSRESETREQ, which a debugger can set as well.
void processor_asks_for_reset(void);
// The watchdog waits until `false`, if the chip lets it.
void pause_watchdog(bool);
void start_resets(void);
void start_processor(void);

// Sets the program counter; returns false while an interrupt is being handled.
bool jump_to(uint32_t address);
// A debugger stops the processor, and lets it go on.
void halt_processor(void);
void resume_processor(void);
// How long an instruction takes on average from now on, if that is longer than QEMU makes it; 0 without a clock.
void pace_processor(int64_t nanoseconds);
// It runs again after a reset.
void processor_starts(void);

// Returns false if there is no such input.
bool drive_analog(unsigned input, uint32_t value);
void drive_input(int pin, int level);
