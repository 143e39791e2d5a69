/*
 * A whole Tactus device but for its board: bytes and the time go in, bytes and motor levels come
 * out. The board's loop: glove_advance tells the time, then `levels` are for the motors; each byte
 * that comes goes to glove_receive, and those of glove_next_byte go out. Times are microseconds
 * since the start; numbers in parentheses are sections of PROTOCOL.md; README.md says the rest.
 */
#include "tactus.h"

enum { ACTUATORS = 6, SLOTS = 64, PATTERN_PLACE = SLOTS }; /* one PATTERN waits behind the slots */
enum { QUEUE = 64, REPORTS = 32, OUT = 1024 };             /* powers of two: their ends wrap */
enum { NO_ROOM = 255 };                                    /* beside the reasons of REFUSED */
enum { MS = 1000, LOAD_LIMIT = (12000 - 2) * MS };         /* (10.4), 1 ms before it is reached */

static const tactus_description glove_description = {
    .actuators = ACTUATORS, .slots = SLOTS, .pulses_per_pattern = TACTUS_MOST_PULSES,
    .waiting_patterns = 1, .queue_depth = QUEUE, .window = 8, .maximum_pulse = 2000,
    .maximum_continuous = 2000, .lease = 250, .board = {5, "glove"}, .firmware = {5, "C 1.0"}};

typedef struct {
    int64_t start; /* not before this and the end of the cell before */
    uint8_t slot;
    bool drops, came_late;
} glove_cell;

typedef struct {
    tactus_message message;
    int64_t sent; /* 0 if not yet */
} glove_report;

typedef struct { /* what a new session forgets (6) */
    uint32_t nonce;
    uint8_t expected;
    bool gap_told, has_run, run_drops;
    tactus_pattern patterns[SLOTS + 1];
    bool defined[SLOTS];
    glove_cell queue[QUEUE];
    uint8_t first, waiting;
    uint16_t next_cell, left_out; /* the row left out of a run that drops */
    int64_t end, resume; /* of the cell that began last; when a CUT removed what follows it */
    bool playing;
    uint16_t cell; /* this and the rest: of the cell that plays */
    int64_t due, onset;
    tactus_pattern pattern;
    glove_report reports[REPORTS];
    uint8_t first_report, reports_kept;
} glove_session;

typedef struct {
    uint32_t boot;             /* set it, to another number at every start (5.1) */
    uint8_t reset_cause;       /* set it; all the rest begins as zero */
    uint8_t levels[ACTUATORS]; /* read it: 0 is off, 31 full drive */
    enum { CLOSED, OPEN, ARMED } state;
    int64_t now, renewed, driven[ACTUATORS], rested[ACTUATORS], load[ACTUATORS];
    uint8_t capped;
    glove_session s;
    tactus_statistics statistics;
    tactus_decoder decoder;
    uint8_t out[OUT];
    uint16_t out_first, out_end;
} glove;

#define CELL(g, at) ((g)->s.queue[((g)->s.first + (at)) % QUEUE])
#define REPORT(g, at) ((g)->s.reports[((g)->s.first_report + (at)) % REPORTS])
#define MESSAGE(type, member, ...) ((tactus_message){type, {.member = {__VA_ARGS__}}})

static int64_t later(int64_t a, int64_t b) { return a > b ? a : b; }
static int64_t less(int64_t a, int64_t b) { return a < b ? a : b; }

/* False if there is no room: an answer is lost then, and a report waits for the next LEASE. */
static bool send(glove *g, tactus_message message) {
    uint8_t body[TACTUS_LONGEST_BODY], frame[TACTUS_LONGEST_FRAME];
    size_t count = tactus_encode_device_message(&message, body, sizeof body);
    count = tactus_encode_frame(body, count, frame);
    if (count > (size_t)OUT - (uint16_t)(g->out_end - g->out_first)) return false;
    for (size_t at = 0; at < count; at++) g->out[g->out_end++ % OUT] = frame[at];
    return true;
}

/* The next byte for the line, or -1 if there is none yet. */
int glove_next_byte(glove *g) {
    return g->out_first == g->out_end ? -1 : g->out[g->out_first++ % OUT];
}

/* -- Reports (9) ------------------------------------------------------------------------------ */

static void send_report(glove *g, glove_report *report) {
    if (send(g, report->message)) report->sent = g->now;
}

static void report(glove *g, tactus_message message) {
    if (g->s.reports_kept == REPORTS) {
        g->s.first_report++, g->s.reports_kept--;
        g->statistics.reports_lost++;
    }
    message.as.played.number = g->s.first_report + g->s.reports_kept; /* the first field of all */
    REPORT(g, g->s.reports_kept) = (glove_report){message, 0};
    send_report(g, &REPORT(g, g->s.reports_kept++));
}

static void report_dropped(glove *g, uint16_t first, uint16_t count, uint8_t reason) {
    g->statistics.cells_dropped += count;
    report(g, MESSAGE(TACTUS_DROPPED, dropped, 0, first, count, reason));
}

static void take_seen(glove *g, uint8_t reports_seen) {
    uint8_t count = reports_seen - g->s.first_report + 1;
    if (count > 0 && count <= g->s.reports_kept && REPORT(g, count - 1).sent > 0)
        g->s.first_report += count, g->s.reports_kept -= count;
    for (unsigned at = 0; at < g->s.reports_kept; at++)
        if (REPORT(g, at).sent == 0 || g->now - REPORT(g, at).sent >= 100 * MS)
            send_report(g, &REPORT(g, at));
}

/* -- Cells (8) -------------------------------------------------------------------------------- */

static int64_t queue_end(const glove *g) {
    int64_t end = g->s.end;
    for (unsigned at = 0; at < g->s.waiting; at++)
        end = later(end, CELL(g, at).start) + g->s.patterns[CELL(g, at).slot].advance * MS;
    return end;
}

static bool waits(const glove *g, uint8_t slot) {
    for (unsigned at = 0; at < g->s.waiting; at++)
        if (CELL(g, at).slot == slot) return true;
    return false;
}

/* Of the PATTERN that comes if `slots` is null. */
static uint8_t enqueue(glove *g, const uint8_t *slots, unsigned count, int64_t start, bool drops) {
    bool came_late = later(start, queue_end(g)) < g->now;
    for (unsigned at = 0; slots && at < count; at++)
        if (slots[at] >= SLOTS || !g->s.defined[slots[at]]) return TACTUS_REFUSED_UNDEFINED_SLOT;
    if (count > (unsigned)QUEUE - g->s.waiting || (!slots && waits(g, PATTERN_PLACE)))
        return NO_ROOM;
    for (unsigned at = 0; at < count; at++)
        CELL(g, g->s.waiting++) = (glove_cell){
            at ? 0 : start, slots ? slots[at] : PATTERN_PLACE, drops, !at && came_late};
    g->s.next_cell += count;
    g->s.has_run = true, g->s.run_drops = drops, g->s.resume = 0;
    return 0;
}

/* The reference is the later of now and the end of the queue (3, 8.2). */
static int64_t resolve(const glove *g, uint16_t start) {
    return tactus_resolve_start(start, later(g->now, later(g->s.resume, queue_end(g))));
}

/* Takes the next cell from the queue if it is due, and begins it, or leaves it out (8.3, 8.4). */
static bool start_cell(glove *g) {
    glove_cell cell = CELL(g, 0);
    int64_t due = later(cell.start, g->s.end), late = g->now - due;
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
        report(g, MESSAGE(type, late, 0, number, (uint16_t)less(late / MS, 0xFFFF)));
        ++*(cell.came_late ? &g->statistics.underruns : &g->statistics.cells_late);
        due += late, g->s.end += late;
    }
    late = later(g->statistics.worst_lateness, late);
    g->statistics.worst_lateness = (uint32_t)less(late, UINT32_MAX);
    g->s.pattern = g->s.patterns[cell.slot];
    g->s.playing = true, g->s.cell = number, g->s.due = due, g->s.onset = g->now;
    g->capped = 0;
    return true;
}

/* Sets the levels as the cell that plays wants them and the caps allow; says when it has played. */
static void play_cell(glove *g) {
    uint8_t wanted[ACTUATORS] = {0};
    bool over = g->s.playing;
    for (unsigned i = 0; g->s.playing && i < g->s.pattern.count; i++) {
        tactus_pulse pulse = g->s.pattern.pulses[i];
        bool ended = g->now >= g->s.due + tactus_pulse_end(pulse) * MS;
        over = over && ended;
        if (!ended && g->now >= g->s.due + tactus_pulse_onset(pulse) * MS)
            wanted[tactus_pulse_actuator(pulse)] = tactus_pulse_level(pulse);
    }
    for (unsigned a = 0; a < ACTUATORS; a++) {
        bool spent = g->driven[a] >= glove_description.maximum_continuous * MS;
        if (wanted[a] && (spent || g->load[a] >= LOAD_LIMIT) && !(g->capped >> a & 1)) {
            g->capped |= 1u << a;
            report(g, MESSAGE(TACTUS_FAULT, fault, 0, TACTUS_FAULT_ACTUATOR_CAPPED, a));
        }
        g->levels[a] = g->capped >> a & 1 ? 0 : wanted[a];
    }
    if (over) {
        g->s.playing = false;
        g->statistics.cells_played++;
        report(g, MESSAGE(TACTUS_PLAYED, played, 0, g->s.cell, (uint32_t)g->s.onset));
    }
}

/* Takes back what waits, and the cell that plays too or not, and says what that cost. */
static void drop(glove *g, bool also_playing, uint8_t reason) {
    uint16_t count = g->s.waiting, first = g->s.next_cell - count;
    if (also_playing && g->s.playing && (uint16_t)(g->s.cell + 1) == first)
        first--, count++;
    else if (also_playing && g->s.playing)
        report_dropped(g, g->s.cell, 1, reason);
    if (count > 0 || reason == TACTUS_DROPPED_CUT) report_dropped(g, first, count, reason);
    g->s.waiting = 0;
    g->s.playing = g->s.playing && !also_playing;
    play_cell(g);
}

static void disarm(glove *g, uint8_t reason) {
    if (g->state == ARMED) drop(g, true, reason), g->state = OPEN;
}

/* Tells the time, never an earlier one. */
void glove_advance(glove *g, int64_t now) {
    int64_t passed = now - g->now;
    g->now = now;
    for (unsigned a = 0; a < ACTUATORS; a++) { /* a rest of less than 10 ms is none (10.3) */
        bool on = g->levels[a] > 0;
        g->load[a] = later(0, g->load[a] + (on ? passed : -passed));
        g->rested[a] = on ? 0 : g->rested[a] + passed;
        g->driven[a] = g->rested[a] >= 10 * MS ? 0 : g->driven[a] + (on ? passed : 0);
    }
    if (g->state == ARMED && now - g->renewed >= glove_description.lease * MS) {
        disarm(g, TACTUS_DROPPED_LEASE);
        report(g, MESSAGE(TACTUS_FAULT, fault, 0, TACTUS_FAULT_LEASE_EXPIRED, 0));
        g->statistics.leases_expired++;
    }
    do play_cell(g);
    while (start_cell(g));
}

/* -- Orders (4, 6, 7) ------------------------------------------------------------------------- */

static void cut(glove *g, bool now) {
    if (g->s.waiting > 0) /* a CONTINUE goes on where the first cell removed was (8.2) */
        g->s.resume = later(CELL(g, 0).start, g->s.end), g->s.run_drops = CELL(g, 0).drops;
    if (now) g->s.has_run = false, g->s.resume = 0, g->s.end = g->now;
    drop(g, now, TACTUS_DROPPED_CUT);
}

/* 0 if it is done, the reason of REFUSED, or NO_ROOM. */
static uint8_t carry_out(glove *g, const tactus_message *m) {
    const tactus_pattern *pattern = &m->as.pattern.pattern;
    const tactus_description *own = &glove_description;
    tactus_pulse pulse = m->as.test_motor.pulse;
    uint8_t result;
    switch (m->type) {
    case TACTUS_ARM:
        if (g->state == OPEN) g->s.next_cell = m->as.arm.cell, g->s.has_run = false;
        if (g->state == OPEN) g->s.end = g->s.resume = 0;
        g->state = ARMED, g->renewed = g->now;
        return 0;
    case TACTUS_DEFINE:
        pattern = &m->as.define.pattern;
        if (m->as.define.slot >= SLOTS || !tactus_pulses_fit(pattern->pulses, pattern->count, own))
            return TACTUS_BAD_FIELD;
        if (waits(g, m->as.define.slot)) return TACTUS_REFUSED_BUSY;
        g->s.patterns[m->as.define.slot] = *pattern, g->s.defined[m->as.define.slot] = true;
        return 0;
    case TACTUS_PLAY_SHIFT:
    case TACTUS_PLAY_DROP:
        if (g->state != ARMED) return TACTUS_REFUSED_NOT_ARMED;
        return enqueue(g, m->as.play.slots, m->as.play.count, resolve(g, m->as.play.start),
                       m->type == TACTUS_PLAY_DROP);
    case TACTUS_PATTERN_SHIFT:
    case TACTUS_PATTERN_DROP:
        if (!tactus_pulses_fit(pattern->pulses, pattern->count, own)) return TACTUS_BAD_FIELD;
        if (g->state != ARMED) return TACTUS_REFUSED_NOT_ARMED;
        result = enqueue(g, NULL, 1, resolve(g, m->as.pattern.start),
                         m->type == TACTUS_PATTERN_DROP);
        if (result == 0) g->s.patterns[PATTERN_PLACE] = *pattern;
        return result;
    case TACTUS_CONTINUE:
        if (g->state != ARMED) return TACTUS_REFUSED_NOT_ARMED;
        if (!g->s.has_run) return TACTUS_REFUSED_NO_RUN;
        return enqueue(g, m->as.cont.slots, m->as.cont.count, g->s.resume, g->s.run_drops);
    case TACTUS_CUT:
        if (g->state != ARMED) return TACTUS_REFUSED_NOT_ARMED;
        cut(g, m->as.cut.mode == TACTUS_CUT_NOW);
        return 0;
    default: /* TEST MOTOR */
        if (!tactus_pulses_fit(&pulse, 1, own)) return TACTUS_BAD_FIELD;
        if (g->state != ARMED) return TACTUS_REFUSED_NOT_ARMED;
        if (g->s.playing || g->s.waiting > 0) return TACTUS_REFUSED_BUSY;
        g->s.end = g->now;
        enqueue(g, NULL, 1, g->now, false);
        g->s.patterns[PATTERN_PLACE] = (tactus_pattern){tactus_pulse_duration(pulse), 1, {pulse}};
        g->s.has_run = false;
        return 0;
    }
}

/* Takes a frame of a sequenced type (7). */
static void take_order(glove *g, uint8_t type, uint8_t seq, uint8_t result, tactus_message *m) {
    uint8_t behind = g->s.expected - seq, reason = TACTUS_ACK_ACCEPTED;
    if (behind > 128 && g->s.gap_told) return;
    if (behind > 128) reason = TACTUS_ACK_GAP, g->s.gap_told = true;
    if (behind == 0) {
        if (result == 0) result = carry_out(g, m);
        g->s.gap_told = result == NO_ROOM;
        if (result == NO_ROOM) reason = TACTUS_ACK_QUEUE_FULL;
        else g->s.expected++;
        if (result != 0 && result != NO_ROOM)
            report(g, MESSAGE(TACTUS_REFUSED, refused, 0, seq, type, result));
    }
    send(g, MESSAGE(TACTUS_ACK, ack, g->s.expected, reason, QUEUE - g->s.waiting));
}

static void take_frame(glove *g, const uint8_t *body, size_t count) {
    tactus_message m;
    uint8_t finding = (uint8_t)tactus_decode_host_message(body, count, &m);
    bool is_order = tactus_is_sequenced(body[0]) && count > 1, common;
    if (g->state == CLOSED && (is_order || (finding == 0 && m.type == TACTUS_LEASE))) {
        send(g, (tactus_message){.type = TACTUS_NO_SESSION});
    } else if (is_order) {
        take_order(g, body[0], body[1], finding, &m);
    } else if (finding == TACTUS_MESSAGE) {
        switch (m.type) {
        case TACTUS_HELLO:
            common = m.as.hello.version_min == TACTUS_VERSION;
            if (common && (g->state == CLOSED || g->s.nonce != m.as.hello.session)) {
                g->s = (glove_session){.nonce = m.as.hello.session};
                g->state = OPEN;
                play_cell(g);
            }
            send(g, MESSAGE(TACTUS_WELCOME, welcome, common ? TACTUS_VERSION : 0, 0,
                            m.as.hello.session, g->boot));
            break;
        case TACTUS_STOP:
            disarm(g, TACTUS_DROPPED_STOPPED);
            send(g, (tactus_message){.type = TACTUS_STOPPED});
            break;
        case TACTUS_LEASE:
            if (m.as.lease.session == g->s.nonce) {
                g->renewed = g->now;
                take_seen(g, m.as.lease.reports_seen);
            } else {
                send(g, (tactus_message){.type = TACTUS_NO_SESSION});
            }
            break;
        case TACTUS_TIME:
            send(g, MESSAGE(TACTUS_TIME_REPLY, time_reply, m.as.time.token, g->now, 0));
            break;
        case TACTUS_DESCRIBE:
            m = (tactus_message){TACTUS_DESCRIPTION, {.description = glove_description}};
            m.as.description.reset_cause = g->reset_cause;
            send(g, m);
            break;
        case TACTUS_GET_STATISTICS:
            g->statistics.uptime = (uint32_t)(g->now / MS);
            send(g, (tactus_message){TACTUS_STATISTICS, {.statistics = g->statistics}});
            break;
        }
    }
}

/* Takes the byte that came at this time. */
void glove_receive(glove *g, uint8_t byte, int64_t now) {
    tactus_verdict verdict = tactus_decoder_push(&g->decoder, byte);
    g->statistics.bytes_received++;
    if (verdict == TACTUS_MORE) return;
    ++*(verdict == TACTUS_FRAME ? &g->statistics.frames_received : &g->statistics.frames_rejected);
    glove_advance(g, now);
    if (verdict == TACTUS_FRAME) take_frame(g, g->decoder.body, g->decoder.body_count);
}
