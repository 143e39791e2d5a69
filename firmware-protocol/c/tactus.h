/*
 * The Tactus wire protocol, version 1, for either end: one header of C99, or of C++.
 *
 * Needs the three headers below and no library; no heap, no global state, nothing that waits. All
 * functions are static, so what a program does not call costs nothing. Numbers in parentheses are
 * sections of PROTOCOL.md.
 *
 *     receive   tactus_decoder_push, then tactus_decode_host_message or ..._device_message
 *     send      tactus_frame_device_message or ..._host_message
 *
 * SPDX-License-Identifier: Apache-2.0
 */
#ifndef TACTUS_H
#define TACTUS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    TACTUS_VERSION = 1,
    TACTUS_LONGEST_BODY = 59,          /* type and fields (2) */
    TACTUS_LONGEST_FRAME = 63,         /* with its delimiter (2) */
    TACTUS_LONGEST_BETWEEN_ZEROS = 62, /* a frame without its delimiter (13) */
    TACTUS_MOST_PULSES = 12,           /* of a pattern (3) */
    TACTUS_MOST_PLAY_SLOTS = 55,
    TACTUS_MOST_CONTINUE_SLOTS = 57,
    TACTUS_MOST_CHANNELS = 8, /* of PRESSURE (5) */
    TACTUS_LONGEST_NAME = 16, /* of board and firmware, in bytes (5) */
    TACTUS_LONGEST_LOG = 57   /* text of LOG, in bytes (5) */
};

/* -- CRC and COBS (2) ------------------------------------------------------------------------- */

/* CRC-16 of the bytes as section 2 has it, not inverted yet: 0x29B1 for "123456789". */
static inline uint16_t tactus_crc16(const uint8_t *bytes, size_t count) {
    unsigned crc = 0xFFFF;
    for (size_t at = 0; at < count; at++) {
        crc ^= (unsigned)bytes[at] << 8;
        for (int bit = 0; bit < 8; bit++)
            crc = crc & 0x8000 ? crc << 1 ^ 0x1021 : crc << 1;
    }
    return (uint16_t)crc;
}

/*
 * Stuffs the bytes so that no zero remains, and returns how many they have become: count + 1, and
 * one more for each 254 bytes without a zero. `out` has that room and does not overlap `bytes`.
 */
static inline size_t tactus_cobs_encode(const uint8_t *bytes, size_t count, uint8_t *out) {
    size_t code = 0, end = 1;
    for (size_t at = 0; at < count; at++) {
        if (end - code == 0xFF) { /* a full group implies no zero: begin another */
            out[code] = 0xFF;
            code = end++;
        }
        if (bytes[at] != 0) {
            out[end++] = bytes[at];
        } else {
            out[code] = (uint8_t)(end - code);
            code = end++;
        }
    }
    out[code] = (uint8_t)(end - code);
    return end;
}

/* Undoes tactus_cobs_encode in place. False if the last code names bytes that did not come. */
static inline bool tactus_cobs_decode(uint8_t *bytes, size_t *count) {
    size_t from = 0, to = 0;
    while (from < *count) {
        uint8_t code = bytes[from++];
        if (code == 0 || code - 1u > *count - from)
            return false;
        for (unsigned left = code - 1u; left > 0; left--)
            bytes[to++] = bytes[from++];
        if (code != 0xFF && from < *count)
            bytes[to++] = 0;
    }
    *count = to;
    return true;
}

/* -- Frames (2, 13) --------------------------------------------------------------------------- */

/* What a byte has completed (13). All from TACTUS_TOO_LONG on are rejected frames. */
typedef enum {
    TACTUS_MORE,  /* nothing yet, or an empty frame */
    TACTUS_FRAME, /* a body with a good CRC is in the decoder */
    TACTUS_TOO_LONG,
    TACTUS_TRUNCATED,
    TACTUS_TOO_SHORT,
    TACTUS_BAD_CRC
} tactus_verdict;

/* A receiver's end of the line. All zero is its initial state. */
typedef struct {
    uint8_t body[TACTUS_LONGEST_BETWEEN_ZEROS]; /* after TACTUS_FRAME, until the next byte */
    uint8_t body_count;
    uint8_t received; /* bytes since the last zero, one too many at most */
} tactus_decoder;

/* Takes the next byte of the line, whatever it is. */
static inline tactus_verdict tactus_decoder_push(tactus_decoder *decoder, uint8_t byte) {
    size_t count = decoder->received;
    if (byte != 0) {
        if (count < TACTUS_LONGEST_BETWEEN_ZEROS)
            decoder->body[count] = byte;
        if (count <= TACTUS_LONGEST_BETWEEN_ZEROS)
            decoder->received++;
        return TACTUS_MORE;
    }
    decoder->received = 0;
    if (count == 0)
        return TACTUS_MORE;
    if (count > TACTUS_LONGEST_BETWEEN_ZEROS)
        return TACTUS_TOO_LONG;
    if (!tactus_cobs_decode(decoder->body, &count))
        return TACTUS_TRUNCATED;
    if (count < 3)
        return TACTUS_TOO_SHORT;
    if (tactus_crc16(decoder->body, count) != 0x1D0F) /* the residue with an inverted CRC (2) */
        return TACTUS_BAD_CRC;
    decoder->body_count = (uint8_t)(count - 2);
    return TACTUS_FRAME;
}

/*
 * Writes the frame of a body, delimiter included, and returns its length: 5 to 63, or 0 if the
 * body is empty or has more than 59 bytes.
 */
static inline size_t tactus_encode_frame(const uint8_t *body, size_t count,
                                         uint8_t frame[TACTUS_LONGEST_FRAME]) {
    uint8_t data[TACTUS_LONGEST_BODY + 2];
    uint16_t crc = tactus_crc16(body, count <= TACTUS_LONGEST_BODY ? count : 0);
    if (count == 0 || count > TACTUS_LONGEST_BODY)
        return 0;
    for (size_t at = 0; at < count; at++)
        data[at] = body[at];
    data[count] = (uint8_t)~(crc >> 8);
    data[count + 1] = (uint8_t)~crc;
    count = tactus_cobs_encode(data, count + 2, frame);
    frame[count] = 0;
    return count + 1;
}

/* -- Pulses, patterns and time (3) ------------------------------------------------------------ */

/* A pulse is kept as it travels: a number of bit fields. Those of 0 are no pulse. */
typedef uint32_t tactus_pulse;

/* Actuator 0-7, level 1-31, onset 0-4095 ms, duration 1-4095 ms; the upper bits are cut off. */
static inline tactus_pulse tactus_pulse_of(unsigned actuator, unsigned level, unsigned onset,
                                           unsigned duration) {
    return (tactus_pulse)(actuator & 7) | (tactus_pulse)(level & 31) << 3
        | (tactus_pulse)(onset & 0xFFF) << 8 | (tactus_pulse)(duration & 0xFFF) << 20;
}

static inline uint8_t tactus_pulse_actuator(tactus_pulse pulse) {
    return pulse & 7;
}

static inline uint8_t tactus_pulse_level(tactus_pulse pulse) {
    return pulse >> 3 & 31;
}

/* In ms after the start of the pattern. */
static inline uint16_t tactus_pulse_onset(tactus_pulse pulse) {
    return (uint16_t)(pulse >> 8 & 0xFFF);
}

/* In ms. */
static inline uint16_t tactus_pulse_duration(tactus_pulse pulse) {
    return (uint16_t)(pulse >> 20);
}

/* In ms after the start of the pattern: onset and duration. */
static inline uint16_t tactus_pulse_end(tactus_pulse pulse) {
    return (uint16_t)(tactus_pulse_onset(pulse) + tactus_pulse_duration(pulse));
}

typedef struct {
    uint16_t advance; /* ms */
    uint8_t count;    /* 0-12 */
    tactus_pulse pulses[TACTUS_MOST_PULSES];
} tactus_pattern;

/* Whether levels and durations are in range, pulses end in time and none overlap (3, 3.1). */
static inline bool tactus_pattern_is_good(const tactus_pattern *pattern) {
    if (pattern->count > TACTUS_MOST_PULSES)
        return false;
    for (unsigned i = 0; i < pattern->count; i++) {
        tactus_pulse pulse = pattern->pulses[i];
        if (tactus_pulse_level(pulse) == 0 || tactus_pulse_duration(pulse) == 0
            || tactus_pulse_end(pulse) > pattern->advance)
            return false;
        for (unsigned j = 0; j < i; j++) {
            tactus_pulse other = pattern->pulses[j];
            if (tactus_pulse_actuator(pulse) == tactus_pulse_actuator(other)
                && tactus_pulse_onset(pulse) < tactus_pulse_end(other)
                && tactus_pulse_onset(other) < tactus_pulse_end(pulse))
                return false;
        }
    }
    return true;
}

/*
 * The full time, in microseconds of the device clock, that `start` stands for: the nearest to the
 * reference, which a device takes as the later of now and the end of its queue (3). Below 0 where
 * that is before the device started. Divides 64-bit numbers.
 */
static inline int64_t tactus_resolve_start(uint16_t start, int64_t reference) {
    int64_t milliseconds = reference / 1000;
    uint16_t ahead = (uint16_t)(start - (uint16_t)milliseconds);
    return (milliseconds + (ahead < 0x8000 ? ahead : ahead - 0x10000)) * 1000;
}

/* -- Messages (4, 5) -------------------------------------------------------------------------- */

typedef enum {
    TACTUS_HELLO = 0x01,
    TACTUS_STOP = 0x02,
    TACTUS_LEASE = 0x03,
    TACTUS_TIME = 0x04,
    TACTUS_DESCRIBE = 0x05,
    TACTUS_GET_STATISTICS = 0x06,
    TACTUS_ARM = 0x20,
    TACTUS_DEFINE = 0x21,
    TACTUS_PLAY_SHIFT = 0x22, /* PLAY, late cells shift */
    TACTUS_PLAY_DROP = 0x23,
    TACTUS_PATTERN_SHIFT = 0x24,
    TACTUS_PATTERN_DROP = 0x25,
    TACTUS_CONTINUE = 0x26,
    TACTUS_CUT = 0x27,
    TACTUS_TEST_MOTOR = 0x28,

    TACTUS_WELCOME = 0x81,
    TACTUS_STOPPED = 0x82,
    TACTUS_ACK = 0x83,
    TACTUS_TIME_REPLY = 0x84,
    TACTUS_DESCRIPTION = 0x85,
    TACTUS_STATISTICS = 0x86,
    TACTUS_LOG = 0x87,
    TACTUS_NO_SESSION = 0x88,
    TACTUS_PRESSURE = 0x89,
    TACTUS_SUPPLY = 0x8A,
    TACTUS_PLAYED = 0xA0,
    TACTUS_LATE = 0xA1,
    TACTUS_DROPPED = 0xA2,
    TACTUS_UNDERRUN = 0xA3,
    TACTUS_FAULT = 0xA4,
    TACTUS_REFUSED = 0xA5,
    TACTUS_KEYS = 0xA6
} tactus_type;

/* Values of named fields. */
enum { TACTUS_CAN_KEYS = 1, TACTUS_CAN_PRESSURE = 2, TACTUS_CAN_LOG = 4, TACTUS_CAN_SUPPLY = 8 }; /* (12) */
enum { TACTUS_SUPPLY_LOW = 1, TACTUS_SUPPLY_CRITICAL = 2, TACTUS_SUPPLY_EXTERNAL = 4 };
enum { TACTUS_CUT_AFTER_CELL, TACTUS_CUT_NOW };
enum { TACTUS_ACK_ACCEPTED, TACTUS_ACK_GAP, TACTUS_ACK_QUEUE_FULL };
enum { TACTUS_LOG_DEBUG, TACTUS_LOG_INFO, TACTUS_LOG_WARNING, TACTUS_LOG_ERROR };
enum { TACTUS_DROPPED_LATE, TACTUS_DROPPED_CUT, TACTUS_DROPPED_STOPPED, TACTUS_DROPPED_LEASE };
enum {
    TACTUS_RESET_UNKNOWN,
    TACTUS_RESET_POWER_ON,
    TACTUS_RESET_PIN,
    TACTUS_RESET_SOFTWARE,
    TACTUS_RESET_WATCHDOG,
    TACTUS_RESET_BROWN_OUT,
    TACTUS_RESET_FAULT
};
enum {
    TACTUS_FAULT_LEASE_EXPIRED = 1,
    TACTUS_FAULT_ACTUATOR_CAPPED,
    TACTUS_FAULT_PULSE_MISSED,
    TACTUS_FAULT_RECEIVE_OVERFLOW,
    TACTUS_FAULT_BOARD,
    TACTUS_FAULT_MOTOR_RAIL
};
enum {
    TACTUS_REFUSED_UNKNOWN_TYPE = 1,
    TACTUS_REFUSED_BAD_LENGTH,
    TACTUS_REFUSED_BAD_FIELD,
    TACTUS_REFUSED_NOT_ARMED,
    TACTUS_REFUSED_UNDEFINED_SLOT,
    TACTUS_REFUSED_BUSY,
    TACTUS_REFUSED_NO_RUN
};

/* From host to device (4). */
typedef struct {
    uint8_t version_min, version_max;
    uint32_t capabilities, session;
} tactus_hello;
typedef struct {
    uint32_t session;
    uint8_t reports_seen;
} tactus_lease;
typedef struct {
    uint32_t token;
} tactus_time;
typedef struct {
    uint8_t seq;
    uint16_t cell;
} tactus_arm;
typedef struct {
    uint8_t seq, slot;
    tactus_pattern pattern;
} tactus_define;
typedef struct {
    uint8_t seq;
    uint16_t start;
    uint8_t count; /* of slots */
    uint8_t slots[TACTUS_MOST_PLAY_SLOTS];
} tactus_play;
typedef struct {
    uint8_t seq;
    uint16_t start;
    tactus_pattern pattern;
} tactus_play_pattern;
typedef struct {
    uint8_t seq;
    uint8_t count; /* of slots */
    uint8_t slots[TACTUS_MOST_CONTINUE_SLOTS];
} tactus_continue;
typedef struct {
    uint8_t seq, mode;
} tactus_cut;
typedef struct {
    uint8_t seq;
    tactus_pulse pulse;
} tactus_test_motor;

/* From device to host (5). */
typedef struct {
    uint8_t version;
    uint32_t capabilities, session, boot;
} tactus_welcome;
typedef struct {
    uint8_t next, reason;
    uint16_t free;
} tactus_ack;
typedef struct {
    uint32_t token;
    uint64_t received;   /* us, at most 2^53 */
    uint32_t turnaround; /* us */
} tactus_time_reply;
typedef struct {
    uint8_t count;
    char text[TACTUS_LONGEST_NAME]; /* UTF-8, without a terminating zero */
} tactus_name;
typedef struct {
    uint8_t actuators, slots, pulses_per_pattern, waiting_patterns;
    uint16_t queue_depth;
    uint8_t window;
    uint16_t maximum_pulse, maximum_continuous, lease; /* ms */
    uint8_t keys, pressure_channels, reset_cause;
    tactus_name board, firmware;
} tactus_description;
typedef struct {
    uint32_t uptime, bytes_received, frames_received, frames_rejected, cells_played, cells_late,
        cells_dropped, underruns, reports_lost, leases_expired, worst_lateness;
} tactus_statistics;
typedef struct {
    uint8_t level;
    uint8_t count;
    char text[TACTUS_LONGEST_LOG];
} tactus_log;
typedef struct {
    uint32_t time; /* ms */
    uint8_t count;
    uint8_t values[TACTUS_MOST_CHANNELS];
} tactus_pressure;
typedef struct {
    uint16_t millivolts;
    uint8_t charge, state; /* charge: percent; above 100 unknown. state: TACTUS_SUPPLY_… */
} tactus_supply;
typedef struct {
    uint8_t number;
    uint16_t cell;
    uint32_t onset; /* us */
} tactus_played;
typedef struct {
    uint8_t number;
    uint16_t cell, by; /* ms */
} tactus_late;
typedef struct {
    uint8_t number;
    uint16_t first, count;
    uint8_t reason;
} tactus_dropped;
typedef struct {
    uint8_t number;
    uint16_t cell, gap; /* ms */
} tactus_underrun;
typedef struct {
    uint8_t number, code;
    uint16_t detail;
} tactus_fault;
typedef struct {
    uint8_t number, seq, type, reason;
} tactus_refused;
typedef struct {
    uint8_t number;
    uint32_t time; /* ms */
    uint8_t down;
} tactus_keys;

/* A message of either direction: its type, and the fields of that type. */
typedef struct {
    uint8_t type; /* a tactus_type */
    union {
        tactus_hello hello;
        tactus_lease lease;
        tactus_time time;
        tactus_arm arm;
        tactus_define define;
        tactus_play play;            /* TACTUS_PLAY_SHIFT, TACTUS_PLAY_DROP */
        tactus_play_pattern pattern; /* TACTUS_PATTERN_SHIFT, TACTUS_PATTERN_DROP */
        tactus_continue cont;
        tactus_cut cut;
        tactus_test_motor test_motor;

        tactus_welcome welcome;
        tactus_ack ack;
        tactus_time_reply time_reply;
        tactus_description description;
        tactus_statistics statistics;
        tactus_log log;
        tactus_pressure pressure;
        tactus_supply supply;
        tactus_played played;
        tactus_late late;
        tactus_dropped dropped;
        tactus_underrun underrun;
        tactus_fault fault;
        tactus_refused refused;
        tactus_keys keys;
    } as;
} tactus_message;

/* What a body is (13). The last three are the first reasons of REFUSED. */
typedef enum {
    TACTUS_MESSAGE,
    TACTUS_UNKNOWN_TYPE = TACTUS_REFUSED_UNKNOWN_TYPE,
    TACTUS_BAD_LENGTH = TACTUS_REFUSED_BAD_LENGTH,
    TACTUS_BAD_FIELD = TACTUS_REFUSED_BAD_FIELD
} tactus_finding;

/* Whether the first field of a message from the host is a sequence number (4). */
static inline bool tactus_is_sequenced(uint8_t type) {
    return type >= 0x20 && type <= 0x3F;
}

/*
 * A walk along the fields of a body. Reading and writing are one walk, so that each message is
 * described once and its ranges hold both ways.
 */
typedef struct {
    const uint8_t *in; /* where it reads, or null */
    uint8_t *out;      /* where it writes, or null */
    size_t at, count;  /* the place in the body, and its bytes or the room for them */
    bool wrong_length, bad_field, unknown_type;
} tactus_walk;

static inline uint32_t tactus_walk_integer(tactus_walk *walk, unsigned size, uint32_t value) {
    if (walk->count - walk->at < size) {
        walk->wrong_length = true;
        return 0;
    }
    if (walk->in)
        value = 0;
    for (unsigned shift = 0; shift < 8 * size; shift += 8) {
        if (walk->in)
            value |= (uint32_t)walk->in[walk->at++] << shift;
        else
            walk->out[walk->at++] = (uint8_t)(value >> shift);
    }
    return value;
}

static inline void tactus_walk_u8(tactus_walk *walk, uint8_t *value, uint8_t low, uint8_t high) {
    uint8_t found = (uint8_t)tactus_walk_integer(walk, 1, walk->in ? 0 : *value);
    if (found < low || found > high)
        walk->bad_field = true;
    if (walk->in)
        *value = found;
}

static inline void tactus_walk_u16(tactus_walk *walk, uint16_t *value, uint16_t low, uint16_t high) {
    uint16_t found = (uint16_t)tactus_walk_integer(walk, 2, walk->in ? 0 : *value);
    if (found < low || found > high)
        walk->bad_field = true;
    if (walk->in)
        *value = found;
}

static inline void tactus_walk_u32(tactus_walk *walk, uint32_t *value, uint32_t low) {
    uint32_t found = tactus_walk_integer(walk, 4, walk->in ? 0 : *value);
    if (found < low)
        walk->bad_field = true;
    if (walk->in)
        *value = found;
}

/* A row of bytes that fills the rest of the frame. */
static inline void tactus_walk_bytes(tactus_walk *walk, uint8_t *count, void *bytes, uint8_t least,
                                     uint8_t most) {
    size_t left = walk->count - walk->at, wanted = walk->in ? left : *count;
    if (wanted < least || wanted > most || wanted > left) {
        walk->wrong_length = true;
        return;
    }
    if (walk->in)
        *count = (uint8_t)wanted;
    for (size_t at = 0; at < wanted; at++)
        tactus_walk_u8(walk, (uint8_t *)bytes + at, 0, 255);
}

static inline void tactus_walk_name(tactus_walk *walk, tactus_name *name) {
    tactus_walk_u8(walk, &name->count, 0, 255);
    if (name->count > walk->count - walk->at) {
        walk->wrong_length = true;
    } else if (name->count > TACTUS_LONGEST_NAME) {
        walk->bad_field = true;
        walk->at += name->count;
    } else {
        for (size_t at = 0; at < name->count; at++)
            tactus_walk_u8(walk, (uint8_t *)name->text + at, 0, 255);
    }
}

static inline void tactus_walk_pattern(tactus_walk *walk, tactus_pattern *pattern) {
    tactus_walk_u16(walk, &pattern->advance, 0, 0xFFFF);
    if (walk->in) {
        size_t left = walk->count - walk->at;
        if (left % 4 != 0 || left / 4 > TACTUS_MOST_PULSES)
            walk->wrong_length = true;
        pattern->count = (uint8_t)(walk->wrong_length ? 0 : left / 4);
    }
    for (unsigned i = 0; i < pattern->count && i < TACTUS_MOST_PULSES; i++)
        tactus_walk_u32(walk, &pattern->pulses[i], 0);
    if (!walk->wrong_length && !tactus_pattern_is_good(pattern))
        walk->bad_field = true;
}

/* A message that may grow at its end: a receiver ignores what it does not know (M4.1). */
static inline void tactus_walk_growth(tactus_walk *walk) {
    if (walk->in)
        walk->at = walk->count;
}

/* The fields of the messages from host to device (4), in the order of the line. */
static inline void tactus_walk_host_message(tactus_walk *walk, tactus_message *message) {
    if (tactus_is_sequenced(message->type) && message->type <= TACTUS_TEST_MOTOR)
        tactus_walk_u8(walk, &message->as.arm.seq, 0, 255); /* the first field of all of these */
    switch (message->type) {
    case TACTUS_STOP:
    case TACTUS_DESCRIBE:
    case TACTUS_GET_STATISTICS:
        break;
    case TACTUS_HELLO: {
        tactus_hello *hello = &message->as.hello;
        tactus_walk_u8(walk, &hello->version_min, 1, 255);
        tactus_walk_u8(walk, &hello->version_max, 0, 255);
        tactus_walk_u32(walk, &hello->capabilities, 0);
        tactus_walk_u32(walk, &hello->session, 1);
        if (hello->version_min > hello->version_max)
            walk->bad_field = true;
        tactus_walk_growth(walk);
        break;
    }
    case TACTUS_LEASE:
        tactus_walk_u32(walk, &message->as.lease.session, 1);
        tactus_walk_u8(walk, &message->as.lease.reports_seen, 0, 255);
        break;
    case TACTUS_TIME:
        tactus_walk_u32(walk, &message->as.time.token, 0);
        break;
    case TACTUS_ARM:
        tactus_walk_u16(walk, &message->as.arm.cell, 0, 0xFFFF);
        break;
    case TACTUS_DEFINE:
        tactus_walk_u8(walk, &message->as.define.slot, 0, 255);
        tactus_walk_pattern(walk, &message->as.define.pattern);
        break;
    case TACTUS_PLAY_SHIFT:
    case TACTUS_PLAY_DROP: {
        tactus_play *play = &message->as.play;
        tactus_walk_u16(walk, &play->start, 0, 0xFFFF);
        tactus_walk_bytes(walk, &play->count, play->slots, 1, TACTUS_MOST_PLAY_SLOTS);
        break;
    }
    case TACTUS_PATTERN_SHIFT:
    case TACTUS_PATTERN_DROP:
        tactus_walk_u16(walk, &message->as.pattern.start, 0, 0xFFFF);
        tactus_walk_pattern(walk, &message->as.pattern.pattern);
        break;
    case TACTUS_CONTINUE: {
        tactus_continue *cont = &message->as.cont;
        tactus_walk_bytes(walk, &cont->count, cont->slots, 1, TACTUS_MOST_CONTINUE_SLOTS);
        break;
    }
    case TACTUS_CUT:
        tactus_walk_u8(walk, &message->as.cut.mode, 0, TACTUS_CUT_NOW);
        break;
    case TACTUS_TEST_MOTOR: {
        tactus_pulse *pulse = &message->as.test_motor.pulse;
        tactus_walk_u32(walk, pulse, 0);
        if (tactus_pulse_level(*pulse) == 0 || tactus_pulse_duration(*pulse) == 0
            || tactus_pulse_onset(*pulse) != 0)
            walk->bad_field = true;
        break;
    }
    default:
        walk->unknown_type = true;
    }
}

/* The fields of the messages from device to host (5), in the order of the line. */
static inline void tactus_walk_device_message(tactus_walk *walk, tactus_message *message) {
    if (message->type >= TACTUS_PLAYED && message->type <= TACTUS_KEYS)
        tactus_walk_u8(walk, &message->as.played.number, 0, 255); /* the first field of all */
    switch (message->type) {
    case TACTUS_STOPPED:
    case TACTUS_NO_SESSION:
        break;
    case TACTUS_WELCOME: {
        tactus_welcome *welcome = &message->as.welcome;
        tactus_walk_u8(walk, &welcome->version, 0, 255);
        tactus_walk_u32(walk, &welcome->capabilities, 0);
        tactus_walk_u32(walk, &welcome->session, 1);
        tactus_walk_u32(walk, &welcome->boot, 0);
        tactus_walk_growth(walk);
        break;
    }
    case TACTUS_ACK:
        tactus_walk_u8(walk, &message->as.ack.next, 0, 255);
        tactus_walk_u8(walk, &message->as.ack.reason, 0, TACTUS_ACK_QUEUE_FULL);
        tactus_walk_u16(walk, &message->as.ack.free, 0, 0xFFFF);
        break;
    case TACTUS_TIME_REPLY: {
        tactus_time_reply *reply = &message->as.time_reply;
        uint32_t low = walk->in ? 0 : (uint32_t)reply->received;
        uint32_t high = walk->in ? 0 : (uint32_t)(reply->received >> 32);
        tactus_walk_u32(walk, &reply->token, 0);
        tactus_walk_u32(walk, &low, 0);
        tactus_walk_u32(walk, &high, 0);
        tactus_walk_u32(walk, &reply->turnaround, 0);
        if (high > 1ul << 21 || (high == 1ul << 21 && low > 0)) /* above 2^53 (3) */
            walk->bad_field = true;
        if (walk->in)
            reply->received = (uint64_t)high << 32 | low;
        break;
    }
    case TACTUS_DESCRIPTION: {
        tactus_description *found = &message->as.description;
        tactus_walk_u8(walk, &found->actuators, 1, 8);
        tactus_walk_u8(walk, &found->slots, 1, 251);
        tactus_walk_u8(walk, &found->pulses_per_pattern, 10, TACTUS_MOST_PULSES);
        tactus_walk_u8(walk, &found->waiting_patterns, 1, 4);
        tactus_walk_u16(walk, &found->queue_depth, 57, 0xFFFF);
        tactus_walk_u8(walk, &found->window, 1, 8);
        tactus_walk_u16(walk, &found->maximum_pulse, 30, 4095);
        tactus_walk_u16(walk, &found->maximum_continuous, 0, 0xFFFF);
        tactus_walk_u16(walk, &found->lease, 150, 250);
        tactus_walk_u8(walk, &found->keys, 0, 8);
        tactus_walk_u8(walk, &found->pressure_channels, 0, 8);
        tactus_walk_u8(walk, &found->reset_cause, 0, TACTUS_RESET_FAULT);
        tactus_walk_name(walk, &found->board);
        tactus_walk_name(walk, &found->firmware);
        if (found->maximum_continuous < found->maximum_pulse)
            walk->bad_field = true;
        if (walk->at > 51)
            walk->wrong_length = true;
        break;
    }
    case TACTUS_STATISTICS: {
        tactus_statistics *found = &message->as.statistics;
        tactus_walk_u32(walk, &found->uptime, 0);
        tactus_walk_u32(walk, &found->bytes_received, 0);
        tactus_walk_u32(walk, &found->frames_received, 0);
        tactus_walk_u32(walk, &found->frames_rejected, 0);
        tactus_walk_u32(walk, &found->cells_played, 0);
        tactus_walk_u32(walk, &found->cells_late, 0);
        tactus_walk_u32(walk, &found->cells_dropped, 0);
        tactus_walk_u32(walk, &found->underruns, 0);
        tactus_walk_u32(walk, &found->reports_lost, 0);
        tactus_walk_u32(walk, &found->leases_expired, 0);
        tactus_walk_u32(walk, &found->worst_lateness, 0);
        break;
    }
    case TACTUS_LOG: {
        tactus_log *log = &message->as.log;
        tactus_walk_u8(walk, &log->level, 0, TACTUS_LOG_ERROR);
        tactus_walk_bytes(walk, &log->count, log->text, 0, TACTUS_LONGEST_LOG);
        break;
    }
    case TACTUS_PRESSURE: {
        tactus_pressure *pressure = &message->as.pressure;
        tactus_walk_u32(walk, &pressure->time, 0);
        tactus_walk_bytes(walk, &pressure->count, pressure->values, 1, TACTUS_MOST_CHANNELS);
        break;
    }
    case TACTUS_SUPPLY:
        tactus_walk_u16(walk, &message->as.supply.millivolts, 0, 0xFFFF);
        tactus_walk_u8(walk, &message->as.supply.charge, 0, 255);
        tactus_walk_u8(walk, &message->as.supply.state, 0, 255);
        break;
    case TACTUS_PLAYED:
        tactus_walk_u16(walk, &message->as.played.cell, 0, 0xFFFF);
        tactus_walk_u32(walk, &message->as.played.onset, 0);
        break;
    case TACTUS_LATE:
        tactus_walk_u16(walk, &message->as.late.cell, 0, 0xFFFF);
        tactus_walk_u16(walk, &message->as.late.by, 0, 0xFFFF);
        break;
    case TACTUS_DROPPED:
        tactus_walk_u16(walk, &message->as.dropped.first, 0, 0xFFFF);
        tactus_walk_u16(walk, &message->as.dropped.count, 0, 0xFFFF);
        tactus_walk_u8(walk, &message->as.dropped.reason, 0, TACTUS_DROPPED_LEASE);
        break;
    case TACTUS_UNDERRUN:
        tactus_walk_u16(walk, &message->as.underrun.cell, 0, 0xFFFF);
        tactus_walk_u16(walk, &message->as.underrun.gap, 0, 0xFFFF);
        break;
    case TACTUS_FAULT:
        tactus_walk_u8(walk, &message->as.fault.code, 1, TACTUS_FAULT_MOTOR_RAIL);
        tactus_walk_u16(walk, &message->as.fault.detail, 0, 0xFFFF);
        break;
    case TACTUS_REFUSED:
        tactus_walk_u8(walk, &message->as.refused.seq, 0, 255);
        tactus_walk_u8(walk, &message->as.refused.type, 0, 255);
        tactus_walk_u8(walk, &message->as.refused.reason, 1, TACTUS_REFUSED_NO_RUN);
        break;
    case TACTUS_KEYS:
        tactus_walk_u32(walk, &message->as.keys.time, 0);
        tactus_walk_u8(walk, &message->as.keys.down, 0, 255);
        break;
    default:
        walk->unknown_type = true;
    }
}

typedef void tactus_walk_message(tactus_walk *walk, tactus_message *message);

static inline tactus_finding tactus_decode_with(tactus_walk_message *along, const uint8_t *body,
                                                size_t count, tactus_message *message) {
    tactus_walk walk = {body, NULL, 1, count, false, false, false};
    if (count == 0)
        return TACTUS_BAD_LENGTH;
    message->type = body[0];
    along(&walk, message);
    if (walk.unknown_type)
        return TACTUS_UNKNOWN_TYPE;
    if (walk.wrong_length || walk.at != count)
        return TACTUS_BAD_LENGTH;
    return walk.bad_field ? TACTUS_BAD_FIELD : TACTUS_MESSAGE;
}

static inline size_t tactus_encode_with(tactus_walk_message *along, const tactus_message *message,
                                        uint8_t *body, size_t room) {
    tactus_walk walk = {NULL, body, 1, room, false, false, false};
    if (room == 0)
        return 0;
    body[0] = message->type;
    along(&walk, (tactus_message *)(uintptr_t)message); /* a walk that writes changes none */
    return walk.unknown_type || walk.wrong_length || walk.bad_field ? 0 : walk.at;
}

/* A device reads a body (13). Only after TACTUS_MESSAGE does `message` mean anything. */
static inline tactus_finding tactus_decode_host_message(const uint8_t *body, size_t count,
                                                        tactus_message *message) {
    return tactus_decode_with(tactus_walk_host_message, body, count, message);
}

/* A host reads a body (13). Only after TACTUS_MESSAGE does `message` mean anything. */
static inline tactus_finding tactus_decode_device_message(const uint8_t *body, size_t count,
                                                          tactus_message *message) {
    return tactus_decode_with(tactus_walk_device_message, body, count, message);
}

/*
 * A host writes a body, and learns its length: 0 if the type is not one that a host sends, a field
 * is out of its range, or the body does not fit in `room` bytes. 59 fit all.
 */
static inline size_t tactus_encode_host_message(const tactus_message *message, uint8_t *body,
                                                size_t room) {
    return tactus_encode_with(tactus_walk_host_message, message, body, room);
}

/* A device writes a body, as tactus_encode_host_message does for a host. */
static inline size_t tactus_encode_device_message(const tactus_message *message, uint8_t *body,
                                                  size_t room) {
    return tactus_encode_with(tactus_walk_device_message, message, body, room);
}

/* Writes the whole frame of a message, and returns its length, 0 as the encoders do. */
static inline size_t tactus_frame_host_message(const tactus_message *message,
                                               uint8_t frame[TACTUS_LONGEST_FRAME]) {
    uint8_t body[TACTUS_LONGEST_BODY];
    size_t count = tactus_encode_host_message(message, body, sizeof body);
    return tactus_encode_frame(body, count, frame);
}

static inline size_t tactus_frame_device_message(const tactus_message *message,
                                                 uint8_t frame[TACTUS_LONGEST_FRAME]) {
    uint8_t body[TACTUS_LONGEST_BODY];
    size_t count = tactus_encode_device_message(message, body, sizeof body);
    return tactus_encode_frame(body, count, frame);
}

static inline bool tactus_pulses_fit(const tactus_pulse *pulses, unsigned count,
                                     const tactus_description *device) {
    for (unsigned i = 0; i < count; i++)
        if (tactus_pulse_actuator(pulses[i]) >= device->actuators
            || tactus_pulse_duration(pulses[i]) > device->maximum_pulse)
            return false;
    return count <= device->pulses_per_pattern;
}

/*
 * Whether a device has the slot, the actuators and the number of pulses that a message from the
 * host names, and plays its pulses at their length. Where not it is a bad field too (4).
 */
static inline bool tactus_message_fits(const tactus_message *message,
                                       const tactus_description *device) {
    const tactus_pattern *pattern = &message->as.pattern.pattern;
    switch (message->type) {
    case TACTUS_DEFINE:
        pattern = &message->as.define.pattern;
        return message->as.define.slot < device->slots
            && tactus_pulses_fit(pattern->pulses, pattern->count, device);
    case TACTUS_PATTERN_SHIFT:
    case TACTUS_PATTERN_DROP:
        return tactus_pulses_fit(pattern->pulses, pattern->count, device);
    case TACTUS_TEST_MOTOR:
        return tactus_pulses_fit(&message->as.test_motor.pulse, 1, device);
    default:
        return true;
    }
}

#ifdef __cplusplus
}
#endif

#endif
