/*
 * Runs device.c behind a pseudo-terminal: prints its path, and plays until it is killed. With -v it
 * prints each change of a motor: microseconds, motor, level.
 *
 *     cc -std=c99 -O2 -o glove pty.c && ./glove
 */
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#ifndef DEVICE
#define DEVICE "device.c"
#endif
#include DEVICE

static int64_t microseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

static int fail(const char *what) {
    fprintf(stderr, "pty: %s: %s\n", what, strerror(errno));
    return 71;
}

static glove g;
static uint8_t levels[ACTUATORS];

/* Goes on to this time, and prints what the motors do. */
static void advance(int64_t now, bool tells) {
    glove_advance(&g, now);
    for (unsigned a = 0; a < ACTUATORS; a++)
        if (levels[a] != g.levels[a]) {
            levels[a] = g.levels[a];
            if (tells) printf("%" PRId64 " %u %u\n", now, a, levels[a]), fflush(stdout);
        }
}

int main(int count, char **words) {
    bool tells = count == 2 && strcmp(words[1], "-v") == 0;
    if (count > 1 && !tells) {
        fprintf(stderr, "usage: %s [-v]\n", words[0]);
        return 64;
    }
    int line = posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK);
    if (line < 0 || grantpt(line) != 0 || unlockpt(line) != 0) return fail("no pseudo-terminal");
    /* Held open, so that the line stays when a host leaves; raw, so that no byte is changed. */
    int far = open(ptsname(line), O_RDWR | O_NOCTTY);
    struct termios mode;
    if (far < 0 || tcgetattr(far, &mode) != 0) return fail(ptsname(line));
    mode.c_iflag = mode.c_oflag = mode.c_lflag = 0;
    mode.c_cflag = CS8 | CREAD | CLOCAL;
    tcsetattr(far, TCSANOW, &mode);
    printf("%s\n", ptsname(line));
    fflush(stdout);

    int64_t start = microseconds(), then = 0;
    uint8_t in[256], out[256];
    size_t held = 0;
    g.boot = (uint32_t)(time(NULL) ^ (time_t)getpid() << 16);
    glove_description.reset_cause = TACTUS_RESET_POWER_ON;
    for (;;) {
        struct pollfd wait = {line, (short)(POLLIN | (held > 0 ? POLLOUT : 0)), 0};
        if (g.state != ARMED) poll(&wait, 1, g.state == CLOSED ? -1 : 10); /* it may tell of pressure */
        else nanosleep(&(struct timespec){0, 100000}, NULL); /* a board would not sleep at all */
        ssize_t got = read(line, in, sizeof in);
        int64_t now = microseconds() - start;
        /* Where the computer was busy, all that a board would have done meanwhile is done in its turn. */
        if (g.state == ARMED)
            for (then += 1000; then < now; then += 1000) advance(then, tells);
        then = now;
        /* As on a board: the motors follow each byte. */
        for (ssize_t at = 0; at < got; at++) glove_receive(&g, in[at], now), advance(now, tells);
        advance(now, tells);
        ssize_t gone;
        do { /* as much as the line takes */
            for (int byte; held < sizeof out && (byte = glove_next_byte(&g)) >= 0;)
                out[held++] = (uint8_t)byte;
            gone = held > 0 ? write(line, out, held) : 0;
            if (gone > 0) memmove(out, out + gone, held -= (size_t)gone);
        } while (gone > 0);
    }
}
