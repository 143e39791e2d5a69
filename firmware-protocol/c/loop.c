/*
 * Runs the main loop of README.md beside a port that always has a byte: a host that floods it with good
 * frames, and somewhere among them STOP. Exit 1 if the motors, or their power, stay on for more than 2 ms.
 */
#include <stdio.h>
#include <stdlib.h>

#include "board.h"
#include "tactus.h"

enum { BYTE = 1, STOP_AFTER = 400000, PULSE = 1500, LIMIT = 2000 }; /* microseconds, the pulse ms */

int glove_main(void);

static int64_t now, stopped;
static uint8_t line[256], level[6], sequence;
static size_t line_at, line_end;
static bool power, was_on;

static void say(tactus_message m) {
    if (tactus_is_sequenced(m.type)) m.as.arm.seq = sequence++;
    line_end += tactus_frame_host_message(&m, line + line_end);
}

/* What the host sends next: a session with one pulse, then leases and noise without a pause. */
static void refill(void) {
    static unsigned round;
    line_at = line_end = 0;
    if (round++ == 0) {
        say((tactus_message){TACTUS_HELLO, {.hello = {1, 1, 0, 7}}});
        say((tactus_message){TACTUS_ARM, {.arm = {0, 0}}});
        say((tactus_message){TACTUS_TEST_MOTOR, {.test_motor = {0, tactus_pulse_of(2, 31, 0, PULSE)}}});
    } else if (now > STOP_AFTER && stopped == 0) {
        say((tactus_message){.type = TACTUS_STOP});
        stopped = -1;
    } else {
        say((tactus_message){TACTUS_LEASE, {.lease = {7, 255}}});
        say((tactus_message){.type = TACTUS_DESCRIBE});
    }
}

static void judge(void) {
    bool is_on = power;
    for (unsigned a = 0; a < 6; a++) is_on |= level[a] > 0;
    was_on |= is_on && power && level[2] == 31;
    if (stopped <= 0 || (is_on && now - stopped <= LIMIT)) return;
    printf("%s: motors %s %lld us after STOP\n", was_on ? "loop" : "nothing was ever on",
           is_on ? "still on" : "off", (long long)(now - stopped));
    exit(was_on && !is_on ? 0 : 1);
}

uint32_t board_random(void) { return 1; }
uint8_t board_reset_cause(void) { return 1; }
int64_t board_microseconds(void) { return now; }
void board_motor(unsigned motor, unsigned drive) { level[motor] = (uint8_t)drive; }
void board_motor_power(bool is_on) { power = is_on; }
bool board_can_send(void) { return true; }
void board_send(uint8_t byte) { (void)byte; }
void board_feed_watchdog(void) {}
bool board_line_ended(void) { return false; }

uint8_t board_pressure(unsigned channel) { return (uint8_t)(channel * 40); }
int board_receive(void) {
    now += BYTE;
    judge();
    if (stopped == -1 && line_at == line_end) stopped = now;
    if (line_at == line_end) refill();
    return line[line_at++];
}

int main(void) { return glove_main(); }
