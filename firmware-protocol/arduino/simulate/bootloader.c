/*
 * An ATmega328P in simavr with the boot loader of an Arduino Uno, as `tactus flash` finds it.
 *
 *     bootloader IMAGE FLASH
 *
 * IMAGE is the boot loader, at most the last KiB of the flash; the rest is empty. It prints the path of a
 * pseudo-terminal, its serial line at 115,200 bit/s in real time. A host that opens the line resets the chip, as
 * DTR does on the board. It ends with stdin, and writes the flash below the boot loader to FLASH.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>

enum { MEGAHERTZ = 16, BYTE_CYCLES = 16000000 / 11520, ROUND = 800, START = 0x7C00, MCUSR = 0x54, EXTRF = 2 };

static avr_t *avr;
static avr_uart_t *uart;
static bool can_receive = true;
static uint8_t to_host[1 << 16], from_host[1 << 12];
static size_t to_host_count, from_host_at, from_host_end;

static void fail(const char *what) {
    fprintf(stderr, "bootloader: %s: %s\n", what, errno ? strerror(errno) : "failed");
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

static void start(const char *path) {
    avr = avr_make_mcu_by_name("atmega328p");
    if (!avr) fail("atmega328p");
    avr_init(avr);
    avr->frequency = MEGAHERTZ * 1000000;
    avr->log = LOG_ERROR;
    memset(avr->flash, 0xFF, avr->flashend + 1u);
    FILE *file = fopen(path, "rb");
    if (!file || fread(avr->flash + START, 1, avr->flashend + 1u - START, file) == 0) fail(path);
    fclose(file);
    avr->codeend = avr->flashend;
    avr->reset_pc = START; /* the fuse BOOTRST */
    for (avr_io_t *io = avr->io_port; io; io = io->next)
        if (strcmp(io->kind, "uart") == 0 && ((avr_uart_t *)io)->name == '0') uart = (avr_uart_t *)io;
    if (!uart) fail("no serial port 0");
    uint32_t flags = 0; /* neither printed nor slept on */
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    const uint32_t port = AVR_IOCTL_UART_GETIRQ('0');
    avr_irq_register_notify(avr_io_getirq(avr, port, UART_IRQ_OUTPUT), take_output, NULL);
    avr_irq_register_notify(avr_io_getirq(avr, port, UART_IRQ_OUT_XON), allow_input, avr);
    avr_irq_register_notify(avr_io_getirq(avr, port, UART_IRQ_OUT_XOFF), allow_input, NULL);
}

static void reset(void) {
    avr_reset(avr);
    avr->data[MCUSR] = EXTRF;
    can_receive = true;
    to_host_count = from_host_at = from_host_end = 0;
}

static int64_t real_time(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

static int open_terminal(void) {
    int line = posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK);
    if (line < 0 || grantpt(line) != 0 || unlockpt(line) != 0) fail("no pseudo-terminal");
    /* Raw, so that no byte is changed; closed, so that a host that opens it is seen. */
    int far = open(ptsname(line), O_RDWR | O_NOCTTY);
    struct termios mode;
    if (far < 0 || tcgetattr(far, &mode) != 0) fail(ptsname(line));
    cfmakeraw(&mode);
    tcsetattr(far, TCSANOW, &mode);
    close(far);
    printf("%s\n", ptsname(line));
    fflush(stdout);
    return line;
}

/* True while a host has the line open. */
static bool is_open(int line) {
    struct pollfd state = {line, 0, 0};
    return poll(&state, 1, 0) == 0 || !(state.revents & POLLHUP);
}

static bool has_stdin(void) {
    struct pollfd state = {0, POLLIN, 0};
    char letter;
    return poll(&state, 1, 0) <= 0 || read(0, &letter, 1) == 1;
}

static void run_live(void) {
    int line = open_terminal();
    int64_t base = real_time() - (int64_t)(avr->cycle / MEGAHERTZ);
    avr_cycle_count_t next_byte = 0, next_look = 0;
    bool was_open = false;
    for (;;) {
        uart->cycles_per_byte = BYTE_CYCLES; /* simavr takes no notice of U2X */
        for (avr_cycle_count_t end = avr->cycle + ROUND; avr->cycle < end;) {
            int state = avr_run(avr);
            /* An empty flash: each time the processor runs through it, the boot loader takes more of the stack. */
            if (state == cpu_Crashed || state == cpu_Done) reset();
        }
        if (from_host_at < from_host_end && can_receive && avr->cycle >= next_byte) {
            avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT), from_host[from_host_at++]);
            next_byte = avr->cycle + BYTE_CYCLES - ROUND / 2;
        }
        if (avr->cycle < next_look) continue;
        next_look = avr->cycle + 4 * ROUND;
        if (!has_stdin()) return;
        const bool open_now = is_open(line);
        if (open_now && !was_open) {
            reset();
            next_byte = next_look = avr->cycle;
        }
        was_open = open_now;
        if (open_now && from_host_at == from_host_end) {
            ssize_t got = read(line, from_host, sizeof from_host);
            from_host_at = 0, from_host_end = got > 0 ? (size_t)got : 0;
        }
        if (open_now && to_host_count > 0) {
            ssize_t gone = write(line, to_host, to_host_count);
            if (gone > 0) memmove(to_host, to_host + gone, to_host_count -= (size_t)gone);
        }
        int64_t ahead = base + (int64_t)(avr->cycle / MEGAHERTZ) - real_time();
        if (ahead > 300) usleep((useconds_t)ahead);
        if (ahead < -1000000) base -= ahead;
    }
}

int main(int count, char **words) {
    if (count != 3) {
        fprintf(stderr, "usage: %s IMAGE FLASH\n", words[0]);
        return 64;
    }
    start(words[1]);
    reset();
    run_live();
    FILE *file = fopen(words[2], "wb");
    if (!file || fwrite(avr->flash, 1, START, file) != START || fclose(file) != 0) fail(words[2]);
    return 0;
}
