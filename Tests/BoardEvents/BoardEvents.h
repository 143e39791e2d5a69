#pragma once

#include <stdint.h>

/// A bench round an emulated board: `-plugin libBoardProbe.so,mcu=NAME` of qemu-system-arm.
///
/// - NAME begins with `STM32F4` (-M netduinoplus2), `nRF51` (-M microbit) or `RP2040` (-M microbit, whose place
///   it takes: its memory, boot ROM and registers are the probe's).
/// - Bytes come to the UART one at a time at 115,200 bit/s of the board's own time, and one that the UART
///   cannot take is lost, as on a wire. Run QEMU with `-serial null`.
/// - To the RP2040 they come by USB: the probe is the host, asks for all that Linux asks for until the serial
///   port is open, then sends packets back to back and reads as Linux does. What is sent while the port is not
///   open is lost.
/// - With `line=PATH` the serial line is a pseudo-terminal, PATH becomes a link to it, and the board's time
///   keeps to real time as well as the computer lets it. Without, the board stands still until a command
///   makes it run, and what happens does not hang on how busy the computer is.
/// - An instruction of the RP2040 takes two periods of its clock on average, if that is longer than QEMU makes it:
///   16 come at QEMU's own pace, then none until they would be done. That of another chip takes what QEMU makes it.
/// - `crystal=HZ` gives it a clock control with such a crystal, or with one that never starts if that is 0;
///   without it there are only the clocks that QEMU has.
/// - Standard output is a stream of `BoardEvent`s, each with its time.
/// - Registers that QEMU lacks and that matter here keep what is written to them: motor timers, ports,
///   the watchdog, which bites, and the one that tells the cause of a reset. What a reset makes of them is told.
/// - Standard input takes commands, a line each, numbers hexadecimal without `0x`; each is answered
///   with BOARD_DONE. At its end the emulator ends.
///     input PIN LEVEL     drives a key's pin from outside; on the STM32 PIN is 0 for PA0, 16 for PB0…
///     analog INPUT VALUE  sets what the converter measures, 0 to FFF: INPUT 0 to 3, or 10 to 17 behind a
///                         multiplexer that is before input 0 and hangs on GP18, GP19 and GP20; RP2040 only
///     unplug, plug        the USB lead, while the board has power from elsewhere
///     busreset            the USB host resets the bus, and asks for everything anew
///     suspend, wake       the USB host sends no frames, and does so again
///     open YES            a program has the serial port open, or not: the line state that Linux tells
///     ready YES           it raises DTR, or drops it and goes on
///     read YES            the program reads, or is stuck
///     configure NUMBER    the USB host configures the device once more, or takes its configuration away: 0
///     abort KIND          from now on, before each request of an enumeration, the USB host begins another and gives
///                         it up: 0 none; a read of 9 bytes 1 at once, 2 once the device has them ready, 3 once
///                         they came; 4 a write without data, and 5 one with, once the device is ready for more.
///                         With 10 added it leaves the device no time between the next request's setup and the rest
///     usbhang             the device's USB controller hangs until its block is reset
///     ring HZ             what the ring oscillator runs at from now on; RP2040 only
///     crystal HZ          the same of the crystal; 0 or `stop`: not any more
///     bootsel YES         BOOTSEL is held; RP2040 only
///     load ADDRESS WORDS  tells memory, a word an event
///     store ADDRESS WORD  to memory, or to a register of the probe's as if the processor did it
///     jump ADDRESS        sets the program counter, when no interrupt is being handled
///     halt                a debugger stops the processor: no instruction runs, while time, clocks and
///                         timers go on, and the watchdog unless the chip is told to pause it meanwhile
///     resume              the processor goes on where it was; a reset does so too
///     reset               the reset pin
///     restart             the reset that a debugger or the processor asks for, SYSRESETREQ
///     power               power goes and comes
///     brownout            power sags and comes back
///   and of a board without PATH, which answers once it stands still again:
///     run TIME            runs until its own time, in nanoseconds, is at least TIME
///     listen TIME         the same, or until it is given a byte to send
///     send HEX            puts bytes on the line, behind those that have not come yet
struct BoardEvent {
  /// Nanoseconds of the board's own time.
  uint64_t time;
  /// A pin, 0…31, one of `BoardSource`, or the address of a register or of memory.
  uint32_t source;
  /// A pin's level, 0 or 1, or 2 when nothing drives it; a byte; a word.
  uint32_t value;
};

enum BoardSource {
  /// A byte that the UART took from the line, and whose stop bit ended now, or of a packet that USB took now.
  BOARD_LINE_IN = 0x100,
  /// A byte that the UART was given to send, or that came by USB to whoever reads the port.
  BOARD_LINE_OUT,
  /// A byte that came before the UART had room for it.
  BOARD_LINE_OVERRUN,
  /// The board starts; the value is a `BoardReset`.
  BOARD_RESET,
  /// A command was carried out; 0, or 1 when it could not be.
  BOARD_DONE,
  /// Something that a true chip or a true host would not let pass: the value is an address, or `BOARD_USB`; what it
  /// is stands on standard error.
  BOARD_WRONG,
  /// How USB stands now; the value is a `BoardUSB`.
  BOARD_USB,
  /// A character of the product's name, and of the other strings, as the device tells them.
  BOARD_USB_PRODUCT,
  BOARD_USB_TEXT,
  /// Hz of the clock of an RP2040's processor and PWM from now on; 0 when it stands still.
  BOARD_CLOCK,
  /// Microseconds that the watchdog waits from each feeding on, as its registers say.
  BOARD_WATCHDOG,
};

enum BoardUSB {
  BOARD_USB_AWAY,
  BOARD_USB_ATTACHED,
  BOARD_USB_RESET,
  /// The serial port is open.
  BOARD_USB_OPEN,
  /// No frame came for 3 ms: the device knows now that it is suspended.
  BOARD_USB_IDLE,
};

enum BoardReset {
  BOARD_RESET_POWER,
  BOARD_RESET_PIN,
  BOARD_RESET_SOFTWARE,
  BOARD_RESET_WATCHDOG,
  BOARD_RESET_BROWNOUT,
  /// Of the processor alone: pins stay as they are.
  BOARD_RESET_PROCESSOR,
};
