/*
 * An AVR in simavr, with its serial line and its motors' pins seen from outside.
 *
 *     board ELF PROCESSOR --pipe         the line is stdin and stdout, as fast as it goes, to the end of stdin
 *     board ELF PROCESSOR --live LOG     the line is a pseudo-terminal at 115,200 bit/s, in real time
 *
 * Live, it prints the terminal's path, and writes a line into LOG, after the microseconds, for each
 *
 *     MOTOR DUTY    change of a motor's pin, of 0 to 255; motor 6 is the switch of the motors' supply
 *     frame, STOP   frame whose last byte has arrived
 *     reset         reset
 *     hang, unused N   order that was carried out
 *     behind           stall of this computer, which kept the board 20 ms or more behind real time
 *
 * Orders come on stdin, a line each: "hang" (the program loops with interrupts off, until the watchdog bites),
 * "brown-out", "key N" (held), "free N", "unused" (the bytes of RAM that neither data nor stack ever took). It ends
 * with stdin.
 *
 * Pins and registers are those of the ATmega328P as the example UnoNano uses them.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include <simavr/avr_ioport.h>
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>

enum { MEGAHERTZ = 16, BYTE_CYCLES = 16000000 / 11520, ROUND = 800 };  /* ROUND: cycles between two looks outside */
enum { OUTPUTS = 7, KEYS = 6, RAM = 0x100, PAINT = 0xA5, MCUSR = 0x54, PORF = 1, BORF = 4 };

/* A pin: its direction and port, and, where a timer drives it, the bit that says so and the compare register. */
struct pin { uint8_t direction, port, bit, control, control_bit, compare; };
static const struct pin pins[OUTPUTS] = {
    {0x2A, 0x2B, 3, 0xB0, 5, 0xB4}, {0x2A, 0x2B, 5, 0x44, 5, 0x48}, {0x2A, 0x2B, 6, 0x44, 7, 0x47},
    {0x24, 0x25, 1, 0x80, 7, 0x88}, {0x24, 0x25, 2, 0x80, 5, 0x8A}, {0x24, 0x25, 3, 0xB0, 7, 0xB3},
    {0x2A, 0x2B, 7, 0, 0, 0},
};

static avr_t *avr;
static avr_uart_t *uart;
static bool is_live, can_receive = true;
static uint8_t to_host[1 << 16], from_host[1 << 16];
static size_t to_host_count, from_host_at, from_host_end;

static void fail(const char *what) {
    fprintf(stderr, "board: %s: %s\n", what, errno ? strerror(errno) : "failed");
    exit(71);
}

static void take_output(struct avr_irq_t *irq, uint32_t value, void *unused) {
    (void)irq, (void)unused;
    if (to_host_count < sizeof to_host) to_host[to_host_count++] = (uint8_t)value;
}

static void allow_input(struct avr_irq_t *irq, uint32_t value, void *allowed) {
    (void)irq, (void)value;
    can_receive = allowed != NULL;
}

static void set_key(int key, bool is_free) {
    avr_irq_t *pin = avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('C'), key);
    avr_raise_irq(pin, !is_free); /* or simavr may take it for no change */
    avr_raise_irq(pin, is_free);
}

static void free_keys(void) {
    for (int key = 0; key < KEYS; key++) set_key(key, true);
}

static void start(const char *path, const char *processor) {
    static elf_firmware_t firmware;
    int out = dup(1); /* simavr prints what it loads */
    dup2(2, 1);
    if (elf_read_firmware(path, &firmware) != 0) fail(path);
    fflush(stdout);
    dup2(out, 1);
    close(out);
    strncpy(firmware.mmcu, processor, sizeof firmware.mmcu - 1);
    firmware.frequency = MEGAHERTZ * 1000000;
    avr = avr_make_mcu_by_name(processor);
    if (!avr) fail(processor);
    avr_init(avr);
    avr_load_firmware(avr, &firmware);
    avr->log = LOG_ERROR;
    for (avr_io_t *io = avr->io_port; io; io = io->next)
        if (strcmp(io->kind, "uart") == 0 && ((avr_uart_t *)io)->name == '0') uart = (avr_uart_t *)io;
    if (!uart) fail("no serial port 0");
    uint32_t flags = 0; /* neither printed nor slept on */
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    const uint32_t port = AVR_IOCTL_UART_GETIRQ('0');
    avr_irq_register_notify(avr_io_getirq(avr, port, UART_IRQ_OUTPUT), take_output, NULL);
    avr_irq_register_notify(avr_io_getirq(avr, port, UART_IRQ_OUT_XON), allow_input, avr);
    avr_irq_register_notify(avr_io_getirq(avr, port, UART_IRQ_OUT_XOFF), allow_input, NULL);
    avr->data[MCUSR] = PORF;
    memset(avr->data + RAM, PAINT, avr->ramend + 1u - RAM);
    free_keys();
}

static void put_byte(uint8_t byte) {
    avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT), byte);
}

static void run(avr_cycle_count_t cycles) {
    /* simavr takes no notice of U2X, and would halve the rate. */
    uart->cycles_per_byte = is_live ? BYTE_CYCLES : 100;
    for (avr_cycle_count_t end = avr->cycle + cycles; avr->cycle < end;) {
        int state = avr_run(avr);
        if (state != cpu_Done && state != cpu_Crashed) continue;
        fprintf(stderr, "board: the program crashed\n");
        exit(1);
    }
}

/* -- As fast as it goes ----------------------------------------------------------------------- */

static void run_pipe(void) {
    enum { QUIET = 2000000 }; /* cycles without output after the end of input */
    bool ended = false;
    run(QUIET / 20); /* until the program has opened its line */
    for (avr_cycle_count_t last = avr->cycle; !ended || avr->cycle - last < QUIET;) {
        if (!ended && from_host_at == from_host_end) {
            ssize_t got = read(0, from_host, sizeof from_host);
            if (got < 0) fail("stdin");
            ended = got == 0;
            from_host_at = 0, from_host_end = (size_t)got;
        }
        if (can_receive && from_host_at < from_host_end) put_byte(from_host[from_host_at++]), last = avr->cycle;
        run(ROUND / 4);
        if (to_host_count == 0) continue;
        last = avr->cycle;
        if (fwrite(to_host, 1, to_host_count, stdout) != to_host_count) fail("stdout");
        to_host_count = 0;
    }
    fflush(stdout);
}

/* -- In real time ----------------------------------------------------------------------------- */

static FILE *pin_log;
static uint8_t drives[OUTPUTS];

static uint64_t microseconds(void) { return avr->cycle / MEGAHERTZ; }

static uint8_t drive(const struct pin *pin) {
    const uint8_t *registers = avr->data;
    if (!(registers[pin->direction] >> pin->bit & 1)) return 0; /* an input: the pull-down holds it */
    if (pin->control && registers[pin->control] >> pin->control_bit & 1) return registers[pin->compare];
    return registers[pin->port] >> pin->bit & 1 ? 255 : 0;
}

static void watch_pins(void) {
    for (unsigned at = 0; at < OUTPUTS; at++) {
        const uint8_t found = drive(&pins[at]);
        if (found == drives[at]) continue;
        drives[at] = found;
        fprintf(pin_log, "%" PRIu64 " %u %u\n", microseconds(), at, found);
        fflush(pin_log);
    }
}

static void (*reset_core)(struct avr_t *);
static bool was_reset;

static void note(uint64_t time, const char *what) {
    fprintf(pin_log, "%" PRIu64 " %s\n", time, what);
    fflush(pin_log);
}

static void note_reset(struct avr_t *core) {
    if (reset_core) reset_core(core);
    was_reset = true;
    note(microseconds(), "reset");
}

/* The next byte of the line, which will have arrived a byte's time later. */
static void put_line_byte(uint8_t byte) {
    static const uint8_t stop[] = {0x04, 0x02, 0x3E, 0x4D, 0x00};
    static uint8_t last[sizeof stop];
    memmove(last, last + 1, sizeof last - 1);
    last[sizeof last - 1] = byte;
    put_byte(byte);
    if (byte != 0 || last[sizeof last - 2] == 0) return;
    note((avr->cycle + BYTE_CYCLES) / MEGAHERTZ, memcmp(last, stop, sizeof stop) == 0 ? "STOP" : "frame");
}

static unsigned unused_memory(void) {
    unsigned longest = 0;
    for (unsigned at = RAM, found = 0; at <= avr->ramend; at++) {
        found = avr->data[at] == PAINT ? found + 1 : 0;
        if (found > longest) longest = found;
    }
    return longest;
}

static void obey(char *order) {
    static const uint16_t loop = 0xCFFF; /* rjmp to itself */
    unsigned key;
    if (strcmp(order, "hang") == 0) {
        const uint32_t place = avr->flashend - 1;
        memcpy(avr->flash + place, &loop, sizeof loop);
        avr->pc = place;
        avr->sreg[7] = 0;
        note(microseconds(), "hang");
    } else if (strcmp(order, "brown-out") == 0) {
        avr_reset(avr);
        avr->data[MCUSR] = BORF;
    } else if (strcmp(order, "unused") == 0) {
        char text[32];
        snprintf(text, sizeof text, "unused %u", unused_memory());
        note(microseconds(), text);
    } else if ((sscanf(order, "key %u", &key) == 1 || sscanf(order, "free %u", &key) == 1) && key < KEYS) {
        set_key((int)key, *order == 'f');
        note(microseconds(), order);
    } else {
        fprintf(stderr, "board: no such order: %s\n", order);
    }
}

/* False at the end of stdin. */
static bool take_orders(void) {
    static char line[64];
    static size_t length;
    struct pollfd wait = {0, POLLIN, 0};
    while (poll(&wait, 1, 0) > 0) {
        char letter;
        if (read(0, &letter, 1) != 1) return false;
        if (letter != '\n' && length + 1 < sizeof line) line[length++] = letter;
        if (letter == '\n') line[length] = 0, length = 0, obey(line);
    }
    return true;
}

static int64_t real_time(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

static int open_terminal(void) {
    int line = posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK);
    if (line < 0 || grantpt(line) != 0 || unlockpt(line) != 0) fail("no pseudo-terminal");
    /* Held open, so that the line stays when a host leaves; raw, so that no byte is changed. */
    int far = open(ptsname(line), O_RDWR | O_NOCTTY);
    struct termios mode;
    if (far < 0 || tcgetattr(far, &mode) != 0) fail(ptsname(line));
    cfmakeraw(&mode);
    tcsetattr(far, TCSANOW, &mode);
    printf("%s\n", ptsname(line));
    fflush(stdout);
    return line;
}

static void run_live(const char *log) {
    enum { BEHIND = 1000000 }; /* what a computer that stalls has to catch up; after more the board's time stood still */
    is_live = true;
    pin_log = fopen(log, "w");
    if (!pin_log) fail(log);
    reset_core = avr->reset;
    avr->reset = note_reset;
    int line = open_terminal();
    int64_t base = real_time() - (int64_t)microseconds();
    avr_cycle_count_t next_byte = 0, next_look = 0;
    bool was_behind = false;
    for (;;) {
        run(ROUND);
        watch_pins();
        if (was_reset) was_reset = false, free_keys(); /* simavr forgets what holds its pins */
        if (from_host_at < from_host_end && can_receive && avr->cycle >= next_byte)
            put_line_byte(from_host[from_host_at++]), next_byte = avr->cycle + BYTE_CYCLES - ROUND / 2;
        if (avr->cycle < next_look) continue;
        next_look = avr->cycle + 4 * ROUND;
        if (!take_orders()) return;
        if (from_host_at == from_host_end) {
            ssize_t got = read(line, from_host, sizeof from_host);
            from_host_at = 0, from_host_end = got > 0 ? (size_t)got : 0;
        }
        if (to_host_count > 0) {
            ssize_t gone = write(line, to_host, to_host_count);
            if (gone > 0) memmove(to_host, to_host + gone, to_host_count -= (size_t)gone);
        }
        int64_t ahead = base + (int64_t)microseconds() - real_time();
        if (ahead > 300) usleep((useconds_t)ahead);
        if (ahead < -BEHIND) base -= ahead;
        if (ahead < -20000 && !was_behind) note(microseconds(), "behind");
        was_behind = ahead < -20000;
    }
}

int main(int count, char **words) {
    bool is_pipe = count == 4 && strcmp(words[3], "--pipe") == 0;
    if (!is_pipe && !(count == 5 && strcmp(words[3], "--live") == 0)) {
        fprintf(stderr, "usage: %s ELF PROCESSOR --pipe | --live LOG\n", words[0]);
        return 64;
    }
    start(words[1], words[2]);
    if (is_pipe) run_pipe();
    else run_live(words[4]);
    return 0;
}
