/*
 * Hands device.c any bytes at any time, a host's orders among them, and checks what must hold
 * whatever comes. Prints a line for a seed that fails; run it under sanitizers.
 *
 *     fuzz FIRST_SEED SEEDS STEPS
 *     fuzz FIRST_SEED SEEDS STEPS GRAIN   times are multiples of GRAIN us, and each message is printed
 *
 * Another device that has the same functions is judged with -DDEVICE='"its.h"'; where the times are multiples of
 * what its clock can tell apart, its messages must be those of device.c, but for the pressure samples.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef DEVICE
#define DEVICE "device.c"
enum { RESOLUTION = 0 }; /* microseconds by which its clock may be behind */
#endif
#include DEVICE

static glove g;
static tactus_decoder from_device;
static uint64_t random_state;
static unsigned long seed, step, grain;
static int64_t now;
static uint8_t seq, next_report;
static uint32_t nonce, accepted, ended; /* cells of this session */
static int64_t sampled, looked; /* ms of the last pressure sample; us between the last two looks */
static int64_t on_time[ACTUATORS], rest[ACTUATORS], load[ACTUATORS];

static unsigned draw(unsigned below) { /* xorshift64* */
    random_state ^= random_state >> 12, random_state ^= random_state << 25;
    random_state ^= random_state >> 27;
    return (unsigned)(random_state * 2685821657736338717u >> 33) % below;
}

static void check(bool holds, const char *what) {
    if (holds) return;
    printf("seed %lu, step %lu, %" PRId64 " us: %s\n", seed, step, now, what);
    exit(1);
}

/* -- The host's end --------------------------------------------------------------------------- */

static void take_device_byte(uint8_t byte) {
    tactus_message m;
    tactus_verdict verdict = tactus_decoder_push(&from_device, byte);
    if (verdict == TACTUS_MORE) return;
    check(verdict == TACTUS_FRAME, "a bad frame from the device");
    check(tactus_decode_device_message(from_device.body, from_device.body_count, &m) == 0,
          "a bad message from the device");
    if (grain > 0 && m.type != TACTUS_PRESSURE) {
        printf("%lu %lu ", seed, step);
        for (size_t at = 0; at < from_device.body_count; at++) printf("%02X", from_device.body[at]);
        putchar('\n');
    }
    if (m.type == TACTUS_ACK) seq = m.as.ack.next;
    if (m.type == TACTUS_PRESSURE) {
        check(m.as.pressure.count == CHANNELS, "a sample of too few or too many channels (M5.2)");
        check(m.as.pressure.time >= sampled + 20, "more than 50 samples a second (M5.4)");
        sampled = m.as.pressure.time;
    }
    if (m.type < TACTUS_PLAYED) return;
    if (m.as.played.number != next_report) return; /* sent again */
    next_report++;
    if (m.type == TACTUS_PLAYED) ended++;
    if (m.type == TACTUS_DROPPED) ended += m.as.dropped.count;
}

static void give(const uint8_t *bytes, size_t count) {
    for (size_t at = 0; at < count; at++) {
        uint32_t nonce_before = g.s.nonce;
        uint16_t cell_before = g.s.next_cell;
        bool armed_before = g.state == ARMED;
        glove_receive(&g, bytes[at], now);
        if (g.s.nonce != nonce_before) {
            seq = next_report = 0, accepted = ended = 0, sampled = NEVER;
            while (glove_next_byte(&g) >= 0) continue; /* what the old session left */
            from_device = (tactus_decoder){{0}, 0, 0};
        } else if (armed_before && g.state == ARMED) {
            accepted += (uint16_t)(g.s.next_cell - cell_before);
        }
    }
}

/* Mostly a good one; every third seed has long pulses on few motors, which the caps end. */
static tactus_pattern random_pattern(void) {
    bool is_long = seed % 3 == 0;
    tactus_pattern pattern = {(uint16_t)draw(3000), (uint8_t)draw(5), {0}};
    if (draw(9)) pattern.advance = (uint16_t)(is_long ? 2000 : 60 + draw(40));
    for (unsigned i = 0; i < pattern.count; i++) {
        unsigned duration = is_long ? 1950 + draw(40) : draw(draw(9) ? 40 : 2100);
        pattern.pulses[i] = tactus_pulse_of(
            is_long ? i : draw(draw(20) ? 6 : 7), 1 + draw(31), draw(is_long ? 11 : 20), duration);
    }
    return pattern;
}

static void give_message(void) {
    static const uint8_t types[] = {1, 2, 3, 3, 3, 3, 4, 5, 6, 0x20, 0x20, 0x21, 0x21, 0x21, 0x21,
                                    0x22, 0x23, 0x24, 0x25, 0x26, 0x26, 0x26, 0x27, 0x28};
    uint8_t frame[TACTUS_LONGEST_FRAME];
    tactus_message m = {types[draw(sizeof types)], {{0, 0, 0, 0}}};
    uint16_t start = (uint16_t)(now / MS + draw(50) - 10);
    if (tactus_is_sequenced(m.type)) m.as.arm.seq = draw(20) ? seq : (uint8_t)draw(256);
    switch (m.type) {
    case TACTUS_HELLO:
        if (g.state == CLOSED || draw(seed % 3 == 0 ? 8000 : 400) == 0) nonce = 1 + draw(1000);
        m.as.hello = (tactus_hello){(uint8_t)(1 + draw(20) / 19), 2, 7, nonce};
        break;
    case TACTUS_STOP:
        if (draw(seed % 3 == 0 ? 4000 : 100)) return;
        break;
    case TACTUS_LEASE: m.as.lease = (tactus_lease){nonce, (uint8_t)(next_report - 1)}; break;
    case TACTUS_ARM: m.as.arm.cell = (uint16_t)draw(65536); break;
    case TACTUS_DEFINE:
        m.as.define.slot = (uint8_t)draw(5), m.as.define.pattern = random_pattern();
        break;
    case TACTUS_PLAY_SHIFT: case TACTUS_PLAY_DROP:
        m.as.play.start = start, m.as.play.count = (uint8_t)(1 + draw(6));
        for (unsigned at = 0; at < m.as.play.count; at++) m.as.play.slots[at] = (uint8_t)draw(draw(30) ? 4 : 5);
        break;
    case TACTUS_PATTERN_SHIFT: case TACTUS_PATTERN_DROP:
        m.as.pattern.start = start, m.as.pattern.pattern = random_pattern();
        break;
    case TACTUS_CONTINUE:
        m.as.cont.count = (uint8_t)(1 + draw(draw(9) ? 4 : 57));
        for (unsigned at = 0; at < m.as.cont.count; at++) m.as.cont.slots[at] = (uint8_t)draw(draw(30) ? 4 : 5);
        break;
    case TACTUS_CUT:
        if (draw(seed % 3 == 0 ? 500 : 10)) return;
        m.as.cut.mode = (uint8_t)draw(2);
        break;
    case TACTUS_TEST_MOTOR:
        m.as.test_motor.pulse = tactus_pulse_of(draw(6), 1 + draw(31), 0, 1 + draw(2100));
        break;
    default: break;
    }
    size_t count = tactus_frame_host_message(&m, frame);
    if (count > 0 && draw(50) == 0) frame[draw((unsigned)count)] ^= (uint8_t)(1 << draw(8));
    give(frame, count);
}

static void give_noise(void) {
    uint8_t bytes[TACTUS_LONGEST_FRAME], frame[TACTUS_LONGEST_FRAME];
    size_t count = 1 + draw(TACTUS_LONGEST_BODY);
    for (size_t at = 0; at < count; at++) bytes[at] = (uint8_t)draw(256);
    if (draw(2)) bytes[0] = (uint8_t)draw(0x2A), bytes[1] = seq;
    if (draw(3)) count = tactus_encode_frame(bytes, count, frame), give(frame, count);
    else give(bytes, count), give((const uint8_t *)"", 1);
}

static void lose_line(void) {
    glove_line_gone(&g);
    check(g.state == CLOSED && !glove_motor_power(&g), "a session without a line (M6.6)");
    for (unsigned a = 0; a < ACTUATORS; a++) check(g.levels[a] == 0, "a motor is on without a line");
    check(glove_next_byte(&g) < 0, "a line that is gone is written to");
    seq = next_report = 0, accepted = ended = 0, sampled = NEVER;
    from_device = (tactus_decoder){{0}, 0, 0};
}

/* -- What must hold --------------------------------------------------------------------------- */

static void pass(int64_t time) {
    if (grain > 0) time = (time + (int64_t)grain - 1) / (int64_t)grain * (int64_t)grain;
    for (unsigned a = 0; a < ACTUATORS; a++) {
        bool on = g.levels[a] > 0;
        load[a] = later(0, load[a] + (on ? time : -time));
        rest[a] = on ? 0 : rest[a] + time;
        on_time[a] = rest[a] >= 10 * MS ? 0 : on_time[a] + (on ? time : 0);
        check(!on || load[a] <= 12000 * MS + later(0, time - MS),
              "more on-time than 6000 ms and half (M10.4)");
        check(!on || on_time[a] <= 2000 * MS + time + RESOLUTION, "on for longer than maximum_continuous (M10.3)");
    }
    now += time;
    /* What a message left on the line may hold a sample back until the next look. */
    check(g.state == CLOSED || sampled == NEVER || now - sampled * MS <= 201 * MS + time + looked,
          "fewer than 5 samples a second (M5.4)");
    looked = time;
    if (draw(9) == 0) g.pressure[draw(CHANNELS)] = (uint8_t)draw(256);
    glove_advance(&g, now);
    for (int byte; (byte = glove_next_byte(&g)) >= 0;) take_device_byte((uint8_t)byte);
    for (unsigned a = 0; a < ACTUATORS; a++) {
        check(g.levels[a] <= 31, "a level above 31");
        check(g.levels[a] == 0 || g.state == ARMED, "a motor is on in a device that is not armed");
        check(g.levels[a] == 0 || glove_motor_power(&g), "a motor is on without power (M10.8)");
        check(g.levels[a] == 0 || now - g.renewed < 250 * MS, "a motor is on without a lease");
    }
    check(g.s.waiting <= QUEUE && g.s.reports_kept <= REPORTS, "too much is kept");
    check(g.statistics.reports_lost > 0 || ended + g.s.waiting + g.s.playing == accepted,
          "a cell is neither played nor dropped nor to come, or twice");
}

/* A host that asks all the time is told all the same what presses, by the newest sample (M5.4). */
static void starve(void) {
    enum { BYTE_TIME = 87, SECONDS = 5 };
    uint8_t hello[TACTUS_LONGEST_FRAME], ask[TACTUS_LONGEST_FRAME];
    tactus_message m = {TACTUS_HELLO, {.hello = {1, 1, 7, 5}}}, d = {.type = TACTUS_DESCRIBE};
    size_t hello_count = tactus_frame_host_message(&m, hello), ask_count = tactus_frame_host_message(&d, ask);
    unsigned samples = 0, oldest = 0;
    tactus_decoder line = {{0}, 0, 0};
    g = (glove){.boot = 1}, now = 0, step = 0, seed = 0;
    for (size_t at = 0; at < hello_count; at++) glove_receive(&g, hello[at], now);
    for (size_t at = 0; now < SECONDS * 1000 * MS; at++, now += BYTE_TIME) {
        g.pressure[0] = (uint8_t)(now / (50 * MS));
        glove_advance(&g, now);
        glove_receive(&g, ask[at % ask_count], now);
        int byte = glove_next_byte(&g);
        if (byte < 0 || tactus_decoder_push(&line, (uint8_t)byte) != TACTUS_FRAME) continue;
        check(tactus_decode_device_message(line.body, line.body_count, &m) == 0, "a torn sample");
        if (m.type != TACTUS_PRESSURE) continue;
        unsigned age = (unsigned)(now / MS) - m.as.pressure.time;
        samples++, oldest = age > oldest ? age : oldest;
    }
    check(samples >= 4 * SECONDS, "a full line starves the pressure samples (M5.4)");
    check(oldest <= 200, "a sample that waited was not replaced");
}

int main(int count, char **words) {
    if (count != 4 && count != 5) return 64;
    starve();
    grain = count == 5 ? strtoul(words[4], NULL, 10) : 0;
    unsigned long first = strtoul(words[1], NULL, 10), seeds = strtoul(words[2], NULL, 10);
    /* So that clocks of 32 bits come round meanwhile: of microseconds, and of eight of them. */
    static const int64_t starts[] = {0, 0, (1LL << 32) - 20000LL * MS, (1LL << 35) - 20000LL * MS};
    unsigned long cells = 0, lost = 0;
    for (seed = first; seed < first + seeds; seed++) {
        g = (glove){.boot = 1};
        from_device = (tactus_decoder){{0}, 0, 0};
        now = starts[seed % 4], glove_advance(&g, now);
        random_state = seed * 2654435761u + 1, seq = next_report = 0, nonce = 0;
        accepted = ended = 0, sampled = NEVER;
        for (unsigned a = 0; a < ACTUATORS; a++) on_time[a] = rest[a] = load[a] = 0;
        for (step = 0; step < strtoul(words[3], NULL, 10); step++) {
            unsigned what = draw(40);
            if (draw(seed % 3 == 0 ? 70000 : 700) == 0) lose_line();
            if (what == 0) give_noise();
            else if (what < 12) give_message();
            pass(draw(300) ? draw(1000) : draw(seed % 4 ? 2000 : 400000));
        }
        cells += g.statistics.cells_played, lost += g.statistics.reports_lost;
    }
    printf("%lu cells played, %lu reports lost\n", cells, lost);
    return 0;
}
