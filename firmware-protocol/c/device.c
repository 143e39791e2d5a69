/*
 * A whole Tactus device but for its board: bytes and the time go in, bytes and motor levels come
 * out. The board sets `boot` and reset_cause; then, round and round, it sets `pressure`, `supply` and `rail`, tells the time,
 * hands over a byte if one came, switches the motors' power, drives the motors as `levels` says and sends a
 * byte. Times are microseconds since the start; numbers in parentheses are sections of PROTOCOL.md. See
 * README.md.
 */
#include "tactus.h"

#include <limits.h>
#if INT_MAX < 2147483647
#error "device.c needs an int of 32 bits, for its times in microseconds: choose a processor of 32 bits"
#endif

enum { ACTUATORS = 6, CHANNELS = 6, SLOTS = 64, PATTERN_PLACE = SLOTS }; /* where one PATTERN waits */
enum { QUEUE = 64, REPORTS = 32, OUT = 1024 };             /* powers of two: their ends wrap */
enum { MS = 1000, LOAD_LIMIT = (12000 - 2) * MS };         /* (M10.4), 1 ms before it is reached */
enum { RAIL_UNKNOWN, RAIL_OFF, RAIL_ON };                  /* the motors' power, as measured */
enum { NO_ROOM = 255, NEVER = -100 * MS }; /* beside the reasons of REFUSED; sent long ago (9) */

static tactus_description glove_description = {
    .actuators = ACTUATORS, .slots = SLOTS, .pulses_per_pattern = TACTUS_MOST_PULSES,
    .waiting_patterns = 1, .queue_depth = QUEUE, .window = 8, .maximum_pulse = 2000,
    .maximum_continuous = 2000, .lease = 250, .pressure_channels = CHANNELS, .board = {5, "glove"},
    .firmware = {5, "C 1.0"}};

typedef struct { int64_t not_before; uint8_t slot; bool drops, begins, came_late; } glove_cell;

typedef struct { /* boot: another at every start (M5.1); the rest begins as zero */
    uint32_t boot;
    uint8_t levels[ACTUATORS], capped; /* levels: 0 is off, 31 full drive */
    uint8_t pressure[CHANNELS];        /* as measured, each at least 50 times a second */
    bool measures_supply, powered;     /* measures_supply: set before the first session, if so */
    tactus_supply supply;              /* as measured; 0 mV while it cannot be */
    uint8_t rail;                      /* as measured in this round, before the power is switched */
    int64_t power_changed;             /* when the motors' power was last switched */
    bool rail_unchecked;               /* since ARM */
    enum { CLOSED, OPEN, ARMED } state;
    int64_t now, renewed, driven[ACTUATORS], rested[ACTUATORS], load[ACTUATORS];
    tactus_statistics statistics;
    tactus_decoder decoder;
    uint8_t out[OUT];
    uint16_t out_at, out_end, sample_at; /* sample_at: of the last pressure sample */
    bool sample_waits;                   /* none of its bytes has gone out */
    struct glove_session { /* what a new session forgets (6) */
        uint32_t nonce;
        uint8_t expected, first, waiting, first_report, reports_kept;
        bool gap_told, has_run, run_drops, defined[SLOTS];
        tactus_pattern patterns[SLOTS + 1];
        glove_cell queue[QUEUE];
        tactus_message reports[REPORTS];
        int64_t sent[REPORTS];
        bool tells_pressure, tells_supply;
        tactus_supply told_supply;
        int64_t supplied;             /* when it was told */
        uint8_t told[CHANNELS];       /* in the last sample */
        int64_t sampled, changed;     /* when */
        uint16_t next_cell, left_out; /* left_out: late cells in a row */
        int64_t end, resume;          /* of the last cell out of the queue; when a CUT removed the next */
        int64_t played_end;           /* of the last cell that started: a new run may begin there (8.3) */
        bool playing;                 /* this and the rest: the cell that plays */
        uint16_t cell;
        int64_t due, onset;
        tactus_pattern pattern;
    } s;
} glove;

#define CELL(g, at) ((g)->s.queue[((g)->s.first + (at)) % QUEUE])
#define MESSAGE(type, member, ...) ((tactus_message){type, {.member = {__VA_ARGS__}}})

static int64_t later(int64_t a, int64_t b) { return a > b ? a : b; }

/* False if there is no room: an answer is lost then, and a report waits for the next LEASE (M9.1). */
static bool tell(glove *g, tactus_message message) {
    uint8_t frame[TACTUS_LONGEST_FRAME];
    size_t count = tactus_frame_device_message(&message, frame);
    size_t kept = message.type == TACTUS_STOPPED ? 0 : 5; /* for it */
    if (count + kept > (size_t)OUT - (uint16_t)(g->out_end - g->out_at)) return false;
    for (size_t at = 0; at < count; at++) g->out[g->out_end++ % OUT] = frame[at];
    return true;
}

/* The next byte for the line, or -1 if there is none yet. */
int glove_next_byte(glove *g) {
    if (g->out_at == g->out_end) return -1;
    if (g->out_at == g->sample_at) g->sample_waits = false;
    return g->out[g->out_at++ % OUT];
}

/* Whether the motors' power is on, where the board can switch it (M10.8). */
bool glove_motor_power(const glove *g) { return g->state == ARMED; }

/* Takes a sample when one is due and nothing waits for the line, so that none grows old there (5). */
static void sample_pressure(glove *g) {
    tactus_pressure sample = {
        .time = (uint32_t)(g->now / MS), .count = glove_description.pressure_channels};
    for (unsigned c = 0; c < CHANNELS; c++) {
        int change = (sample.values[c] = g->pressure[c]) - g->s.told[c];
        if (change >= 2 || change <= -2) g->s.changed = g->now;
    }
    bool is_changing = g->s.sampled + 20 * MS <= g->s.changed + 100 * MS;
    if (g->now < g->s.sampled + (is_changing ? 20 : 200) * MS) return;
    if (!g->s.tells_pressure) return;
    for (unsigned c = 0; c < CHANNELS; c++) g->s.told[c] = sample.values[c];
    g->s.sampled = g->now;
    uint16_t end = g->out_end; /* samples have one length: one that waits is written over */
    if (g->sample_waits) g->out_end = g->sample_at;
    else g->sample_at = end;
    bool is_told = tell(g, (tactus_message){TACTUS_PRESSURE, {.pressure = sample}});
    if (g->sample_waits) g->out_end = end;
    else g->sample_waits = is_told;
}

static void send_report(glove *g, uint8_t number) {
    if (tell(g, g->s.reports[number % REPORTS])) g->s.sent[number % REPORTS] = g->now;
}

static void report(glove *g, tactus_message message) {
    if (g->s.reports_kept == REPORTS)
        g->s.first_report++, g->s.reports_kept--, g->statistics.reports_lost++;
    uint8_t number = g->s.first_report + g->s.reports_kept++;
    message.as.played.number = number; /* the first field of every report */
    g->s.reports[number % REPORTS] = message;
    g->s.sent[number % REPORTS] = NEVER;
    send_report(g, number);
}

static void report_dropped(glove *g, uint16_t first, uint16_t count, uint8_t reason) {
    g->statistics.cells_dropped += count;
    report(g, MESSAGE(TACTUS_DROPPED, dropped, 0, first, count, reason));
}

static void take_seen(glove *g, uint8_t last) {
    uint8_t count = last - g->s.first_report + 1;
    if (count > 0 && count <= g->s.reports_kept && g->s.sent[last % REPORTS] != NEVER)
        g->s.first_report += count, g->s.reports_kept -= count;
    for (uint8_t at = 0, n = g->s.first_report; at < g->s.reports_kept; at++, n++)
        if (g->now - g->s.sent[n % REPORTS] >= 100 * MS) send_report(g, n);
}

/* Sends the supply: what is new 1 s after the last at the soonest, the same after 4 s (M5.6, M5.7). */
static void tell_supply(glove *g) {
    int change = g->supply.millivolts - g->s.told_supply.millivolts;
    bool is_new = g->supply.state != g->s.told_supply.state || change >= 50 || change <= -50;
    if (!g->s.tells_supply || g->supply.millivolts == 0) return;
    if (g->now - g->s.supplied < (is_new ? 1000 : 4000) * MS) return;
    if ((uint16_t)(g->out_end - g->out_at) > OUT / 2) return; /* nobody reads */
    if (!tell(g, (tactus_message){TACTUS_SUPPLY, {.supply = g->supply}})) return;
    g->s.told_supply = g->supply, g->s.supplied = g->now;
}

/* Checks at ARM that the motors' power was off before and is on after, where that is measured (M10.10). */
static void check_rail(glove *g) {
    bool powers = glove_motor_power(g), is_settled = g->now - g->power_changed >= 1000 * MS;
    uint8_t code = g->s.tells_supply ? TACTUS_FAULT_MOTOR_RAIL : TACTUS_FAULT_BOARD;
    if (powers && !g->powered && is_settled && g->rail == RAIL_ON)
        report(g, MESSAGE(TACTUS_FAULT, fault, 0, code, 0));
    if (powers != g->powered) g->power_changed = g->now, g->powered = g->rail_unchecked = powers;
    if (!g->rail_unchecked || g->now - g->power_changed < 10 * MS) return;
    g->rail_unchecked = false;
    if (g->rail == RAIL_OFF) report(g, MESSAGE(TACTUS_FAULT, fault, 0, code, 1));
}

/* Before which the first waiting cell cannot start: one that was left out delays no other run (8.3). */
static int64_t first_end(const glove *g) {
    return g->s.waiting > 0 && CELL(g, 0).begins ? g->s.played_end : g->s.end;
}

static int64_t queue_end(const glove *g) {
    int64_t end = first_end(g);
    for (unsigned at = 0; at < g->s.waiting; at++)
        end = later(end, CELL(g, at).not_before) + g->s.patterns[CELL(g, at).slot].advance * MS;
    return end;
}

static bool waits(const glove *g, uint8_t slot) {
    for (unsigned at = 0; at < g->s.waiting; at++)
        if (CELL(g, at).slot == slot) return true;
    return false;
}

/* No slots: one cell of the PATTERN. Whether it begins a run: a CONTINUE goes on with the last. */
static uint8_t enqueue(glove *g, const uint8_t *slots, uint8_t count, int64_t start, bool begins,
                       bool drops) {
    int64_t end = begins && g->s.waiting == 0 ? g->s.played_end : queue_end(g);
    bool came_late = g->now - later(start, end) > MS; /* (8.4) */
    for (unsigned at = 0; slots && at < count; at++)
        if (slots[at] >= SLOTS || !g->s.defined[slots[at]]) return TACTUS_REFUSED_UNDEFINED_SLOT;
    if (count > QUEUE - g->s.waiting) return NO_ROOM;
    for (unsigned at = 0; at < count; at++)
        CELL(g, g->s.waiting++) = (glove_cell){
            at ? 0 : start, slots ? slots[at] : PATTERN_PLACE, drops, !at && begins, !at && came_late};
    g->s.next_cell += count, g->s.has_run = true, g->s.run_drops = drops, g->s.resume = 0;
    return 0;
}

/* Takes the next cell from the queue if it is due, and begins it, or leaves it out (8.3, 8.4). */
static bool start_cell(glove *g) {
    glove_cell cell = CELL(g, 0);
    int64_t due = later(cell.not_before, first_end(g)), late = g->now - due;
    uint16_t number = g->s.next_cell - g->s.waiting;
    bool starts = g->s.waiting > 0 && late >= 0, leaves = starts && late > MS && cell.drops;
    if (g->s.left_out > 0 && !leaves)
        report_dropped(g, number - g->s.left_out, g->s.left_out, TACTUS_DROPPED_LATE);
    g->s.left_out = leaves ? g->s.left_out + 1 : 0;
    if (!starts) return false;
    g->s.first++, g->s.waiting--;
    g->s.end = due + g->s.patterns[cell.slot].advance * MS;
    if (leaves) return true;
    if (late > MS) {
        tactus_type type = cell.came_late ? TACTUS_UNDERRUN : TACTUS_LATE; /* of the same form */
        uint16_t by = late < 0xFFFF * MS ? (uint16_t)(late / MS) : 0xFFFF;
        report(g, MESSAGE(type, late, 0, number, by));
        g->statistics.cells_late++, g->statistics.underruns += cell.came_late;
        due += late, g->s.end += late;
    }
    if (late > g->statistics.worst_lateness)
        g->statistics.worst_lateness = late < UINT32_MAX ? (uint32_t)late : UINT32_MAX;
    g->s.pattern = g->s.patterns[cell.slot];
    g->s.played_end = g->s.end;
    g->s.playing = true, g->s.cell = number, g->s.due = due, g->s.onset = g->now;
    g->capped = 0;
    return true;
}

/* Sets the levels as the cell that plays wants them and the caps allow; says when it has played. */
static void play_cell(glove *g) {
    bool over = g->s.playing;
    for (unsigned a = 0; a < ACTUATORS; a++) g->levels[a] = 0;
    for (unsigned i = 0; g->s.playing && i < g->s.pattern.count; i++) {
        tactus_pulse pulse = g->s.pattern.pulses[i];
        unsigned a = tactus_pulse_actuator(pulse);
        int64_t since = g->now - g->s.due, limit = glove_description.maximum_continuous * MS;
        if (since >= tactus_pulse_end(pulse) * MS) continue;
        over = false;
        if (since < tactus_pulse_onset(pulse) * MS || g->capped >> a & 1) continue;
        g->levels[a] = tactus_pulse_level(pulse);
        if (g->driven[a] < limit && g->load[a] < LOAD_LIMIT) continue;
        g->levels[a] = 0, g->capped |= 1u << a;
        report(g, MESSAGE(TACTUS_FAULT, fault, 0, TACTUS_FAULT_ACTUATOR_CAPPED, a));
    }
    if (!over) return;
    g->s.playing = false;
    g->statistics.cells_played++;
    report(g, MESSAGE(TACTUS_PLAYED, played, 0, g->s.cell, (uint32_t)g->s.onset));
}

/* Takes back what waits, and what plays and its run too unless only that, and says what it cost. */
static void drop(glove *g, uint8_t reason, bool also_playing) {
    uint16_t first = g->s.next_cell - g->s.waiting;
    bool plays = also_playing && g->s.playing, joined = plays && g->s.cell == (uint16_t)(first - 1);
    if (plays && !joined) report_dropped(g, g->s.cell, 1, reason);
    if (joined || g->s.waiting > 0 || reason == TACTUS_DROPPED_CUT)
        report_dropped(g, first - joined, g->s.waiting + joined, reason);
    g->s.waiting = 0;
    if (!also_playing) return;
    g->s.playing = g->s.has_run = false, g->s.resume = 0;
    if (g->s.end > g->now) g->s.end = g->now;
    if (g->s.played_end > g->now) g->s.played_end = g->now;
}

/* The line itself is gone, as when USB is unplugged: closes the session (M6.6). */
void glove_line_gone(glove *g) {
    if (g->state == ARMED) drop(g, TACTUS_DROPPED_STOPPED, true);
    for (unsigned a = 0; a < ACTUATORS; a++) g->levels[a] = 0;
    g->s = (struct glove_session){0};
    g->state = CLOSED, g->out_at = g->out_end, g->sample_waits = false, g->decoder = (tactus_decoder){{0}, 0, 0};
}

/* Tells the time, never an earlier one. */
void glove_advance(glove *g, int64_t now) {
    int64_t passed = now - g->now;
    g->now = now;
    for (unsigned a = 0; a < ACTUATORS; a++) {
        g->load[a] = later(0, g->load[a] + (g->levels[a] > 0 ? passed : -passed));
        g->rested[a] = g->levels[a] > 0 ? 0 : g->rested[a] + passed;
        g->driven[a] = g->rested[a] < 10 * MS ? g->driven[a] + passed : 0; /* (M10.3) */
    }
    play_cell(g); /* what has ended was played, though the lease ended since the last look */
    if (g->state == ARMED && now - g->renewed >= glove_description.lease * MS) {
        drop(g, TACTUS_DROPPED_LEASE, true);
        report(g, MESSAGE(TACTUS_FAULT, fault, 0, TACTUS_FAULT_LEASE_EXPIRED, 0));
        g->statistics.leases_expired++;
        g->state = OPEN;
    }
    do play_cell(g); while (start_cell(g));
    sample_pressure(g);
    check_rail(g);
    tell_supply(g);
}

/* Carries out an order (4): 0 if that is done, the reason of REFUSED, or NO_ROOM. */
static uint8_t carry_out(glove *g, const tactus_message *m) {
    int64_t reference = later(g->now, later(g->s.resume, queue_end(g))); /* of a start (3) */
    bool drops = m->type == TACTUS_PLAY_DROP || m->type == TACTUS_PATTERN_DROP;
    if (m->type >= TACTUS_PLAY_SHIFT && g->state != ARMED) return TACTUS_REFUSED_NOT_ARMED;
    if (!tactus_message_fits(m, &glove_description)) return TACTUS_REFUSED_BAD_FIELD;
    switch (m->type) {
    case TACTUS_ARM:
        if (g->state == OPEN) g->s.next_cell = m->as.arm.cell;
        g->state = ARMED, g->renewed = g->now;
        return 0;
    case TACTUS_DEFINE:
        if (waits(g, m->as.define.slot)) return TACTUS_REFUSED_BUSY;
        g->s.patterns[m->as.define.slot] = m->as.define.pattern;
        g->s.defined[m->as.define.slot] = true;
        return 0;
    case TACTUS_PLAY_SHIFT: case TACTUS_PLAY_DROP:
        return enqueue(g, m->as.play.slots, m->as.play.count,
                       tactus_resolve_start(m->as.play.start, reference), true, drops);
    case TACTUS_PATTERN_SHIFT: case TACTUS_PATTERN_DROP:
        if (waits(g, PATTERN_PLACE)) return NO_ROOM;
        g->s.patterns[PATTERN_PLACE] = m->as.pattern.pattern;
        return enqueue(g, NULL, 1, tactus_resolve_start(m->as.pattern.start, reference), true, drops);
    case TACTUS_CONTINUE:
        if (!g->s.has_run) return TACTUS_REFUSED_NO_RUN;
        return enqueue(g, m->as.cont.slots, m->as.cont.count, g->s.resume, false, g->s.run_drops);
    case TACTUS_CUT:
        if (g->s.waiting > 0) /* a CONTINUE goes on where the first cell removed was (8.2) */
            g->s.end = first_end(g), g->s.resume = later(CELL(g, 0).not_before, g->s.end),
            g->s.run_drops = CELL(g, 0).drops;
        drop(g, TACTUS_DROPPED_CUT, m->as.cut.mode == TACTUS_CUT_NOW);
        return 0;
    default: /* TEST MOTOR */
        if (g->s.playing || g->s.waiting > 0) return TACTUS_REFUSED_BUSY;
        g->s.patterns[PATTERN_PLACE] = (tactus_pattern){
            tactus_pulse_duration(m->as.test_motor.pulse), 1, {m->as.test_motor.pulse}};
        g->s.end = g->now, enqueue(g, NULL, 1, 0, false, false);
        start_cell(g); /* so that the ACK does not count it as waiting */
        g->s.has_run = false;
        return 0;
    }
}

/* Takes a sequenced frame, which was found to be `result` (7). */
static void take_order(glove *g, const uint8_t *body, uint8_t result, tactus_message *m) {
    uint8_t behind = g->s.expected - body[1];
    bool is_next = behind == 0, is_early = behind > 128;
    if (is_early && g->s.gap_told) return;
    if (is_next && result == TACTUS_MESSAGE) result = carry_out(g, m);
    bool is_full = is_next && result == NO_ROOM, is_done = is_next && !is_full;
    g->s.gap_told = is_early || is_full || (g->s.gap_told && !is_done);
    if (is_done) g->s.expected++;
    if (is_done && result > 0)
        report(g, MESSAGE(TACTUS_REFUSED, refused, 0, body[1], body[0], result));
    uint8_t reason = is_early ? TACTUS_ACK_GAP : is_full ? TACTUS_ACK_QUEUE_FULL : 0;
    tell(g, MESSAGE(TACTUS_ACK, ack, g->s.expected, reason, QUEUE - g->s.waiting));
}

/* Takes any other message (4, 6). */
static void take_message(glove *g, const tactus_message *m) {
    switch (m->type) {
    case TACTUS_HELLO:
        if (m->as.hello.version_min == TACTUS_VERSION && g->s.nonce != m->as.hello.session)
            g->s = (struct glove_session){
                .nonce = m->as.hello.session, .sampled = g->now - 200 * MS,
                .supplied = g->now - 4000 * MS,
                .tells_supply = g->measures_supply && m->as.hello.capabilities & TACTUS_CAN_SUPPLY,
                .tells_pressure = glove_description.pressure_channels > 0
                    && m->as.hello.capabilities & TACTUS_CAN_PRESSURE}, g->state = OPEN;
        tell(g, MESSAGE(TACTUS_WELCOME, welcome, m->as.hello.version_min == TACTUS_VERSION,
                        (g->s.tells_pressure ? TACTUS_CAN_PRESSURE : 0u)
                            | (g->s.tells_supply ? TACTUS_CAN_SUPPLY : 0u),
                        m->as.hello.session, g->boot));
        break;
    case TACTUS_STOP:
        if (g->state == ARMED) drop(g, TACTUS_DROPPED_STOPPED, true), g->state = OPEN;
        tell(g, (tactus_message){.type = TACTUS_STOPPED});
        break;
    case TACTUS_LEASE:
        if (g->s.nonce != m->as.lease.session) tell(g, (tactus_message){.type = TACTUS_NO_SESSION});
        else g->renewed = g->now, take_seen(g, m->as.lease.reports_seen);
        break;
    case TACTUS_TIME:
        tell(g, MESSAGE(TACTUS_TIME_REPLY, time_reply, m->as.time.token, g->now, 0));
        break;
    case TACTUS_DESCRIBE:
        tell(g, (tactus_message){TACTUS_DESCRIPTION, {.description = glove_description}});
        break;
    case TACTUS_GET_STATISTICS:
        g->statistics.uptime = (uint32_t)(g->now / MS);
        tell(g, (tactus_message){TACTUS_STATISTICS, {.statistics = g->statistics}});
    }
}

/* Takes the byte that came at this time. */
void glove_receive(glove *g, uint8_t byte, int64_t now) {
    tactus_verdict verdict = tactus_decoder_push(&g->decoder, byte);
    const uint8_t *body = g->decoder.body;
    tactus_message m;
    g->statistics.bytes_received++;
    if (verdict == TACTUS_MORE) return;
    ++*(verdict == TACTUS_FRAME ? &g->statistics.frames_received : &g->statistics.frames_rejected);
    glove_advance(g, now);
    if (verdict != TACTUS_FRAME) return;
    uint8_t finding = (uint8_t)tactus_decode_host_message(body, g->decoder.body_count, &m);
    bool is_order = tactus_is_sequenced(body[0]), has_seq = g->decoder.body_count > 1;
    if (!is_order && finding == TACTUS_MESSAGE) take_message(g, &m);
    else if (is_order && has_seq && g->state != CLOSED) take_order(g, body, finding, &m);
    else if (is_order && has_seq) tell(g, (tactus_message){.type = TACTUS_NO_SESSION});
    glove_advance(g, now); /* what was stopped is off, and what is due begins, at once */
}
