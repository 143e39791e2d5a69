/*
 * Lets check.py judge tactus.h: each line that is read is a question, each line written its answer.
 *
 *     crc HEX                  the CRC
 *     stuff HEX, unstuff HEX   the bytes stuffed and unstuffed
 *     device HEX, host HEX     what that receiver finds in these bytes, parted by " | "
 *     write TYPE NAME=VALUE…   the frame of a message, or "none"
 *     start START REFERENCE    the time in microseconds
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tactus.h"

/* The fields of every message as the vectors name them. */

enum kind { INTEGER, ROW, TEXT, NAME, PULSE, PATTERN };

struct field {
    unsigned type;
    const char *name;
    enum kind kind;
    size_t at, size, counted_at;
};

#define SIZE(member) sizeof(((tactus_message *)NULL)->as.member)
#define PLACE(member) offsetof(tactus_message, as.member)
#define FIELD(type, member, name) {type, #name, INTEGER, PLACE(member.name), SIZE(member.name), 0}
#define KIND(type, kind, member, name) {type, #name, kind, PLACE(member.name), 0, 0}
#define COUNTED(type, kind, member, name) \
    {type, #name, kind, PLACE(member.name), 0, PLACE(member.count)}

static const struct field fields[] = {
    FIELD(0x01, hello, version_min),
    FIELD(0x01, hello, version_max),
    FIELD(0x01, hello, capabilities),
    FIELD(0x01, hello, session),
    FIELD(0x03, lease, session),
    FIELD(0x03, lease, reports_seen),
    FIELD(0x04, time, token),
    FIELD(0x20, arm, seq),
    FIELD(0x20, arm, cell),
    FIELD(0x21, define, seq),
    FIELD(0x21, define, slot),
    KIND(0x21, PATTERN, define, pattern),
    FIELD(0x22, play, seq),
    FIELD(0x22, play, start),
    COUNTED(0x22, ROW, play, slots),
    FIELD(0x23, play, seq),
    FIELD(0x23, play, start),
    COUNTED(0x23, ROW, play, slots),
    FIELD(0x24, pattern, seq),
    FIELD(0x24, pattern, start),
    KIND(0x24, PATTERN, pattern, pattern),
    FIELD(0x25, pattern, seq),
    FIELD(0x25, pattern, start),
    KIND(0x25, PATTERN, pattern, pattern),
    FIELD(0x26, cont, seq),
    COUNTED(0x26, ROW, cont, slots),
    FIELD(0x27, cut, seq),
    FIELD(0x27, cut, mode),
    FIELD(0x28, test_motor, seq),
    KIND(0x28, PULSE, test_motor, pulse),
    FIELD(0x81, welcome, version),
    FIELD(0x81, welcome, capabilities),
    FIELD(0x81, welcome, session),
    FIELD(0x81, welcome, boot),
    FIELD(0x83, ack, next),
    FIELD(0x83, ack, reason),
    FIELD(0x83, ack, free),
    FIELD(0x84, time_reply, token),
    FIELD(0x84, time_reply, received),
    FIELD(0x84, time_reply, turnaround),
    FIELD(0x85, description, actuators),
    FIELD(0x85, description, slots),
    FIELD(0x85, description, pulses_per_pattern),
    FIELD(0x85, description, waiting_patterns),
    FIELD(0x85, description, queue_depth),
    FIELD(0x85, description, window),
    FIELD(0x85, description, maximum_pulse),
    FIELD(0x85, description, maximum_continuous),
    FIELD(0x85, description, lease),
    FIELD(0x85, description, keys),
    FIELD(0x85, description, pressure_channels),
    FIELD(0x85, description, reset_cause),
    KIND(0x85, NAME, description, board),
    KIND(0x85, NAME, description, firmware),
    FIELD(0x86, statistics, uptime),
    FIELD(0x86, statistics, bytes_received),
    FIELD(0x86, statistics, frames_received),
    FIELD(0x86, statistics, frames_rejected),
    FIELD(0x86, statistics, cells_played),
    FIELD(0x86, statistics, cells_late),
    FIELD(0x86, statistics, cells_dropped),
    FIELD(0x86, statistics, underruns),
    FIELD(0x86, statistics, reports_lost),
    FIELD(0x86, statistics, leases_expired),
    FIELD(0x86, statistics, worst_lateness),
    FIELD(0x87, log, level),
    COUNTED(0x87, TEXT, log, text),
    FIELD(0x89, pressure, time),
    COUNTED(0x89, ROW, pressure, values),
    FIELD(0x8A, supply, millivolts),
    FIELD(0x8A, supply, charge),
    FIELD(0x8A, supply, state),
    FIELD(0xA0, played, number),
    FIELD(0xA0, played, cell),
    FIELD(0xA0, played, onset),
    FIELD(0xA1, late, number),
    FIELD(0xA1, late, cell),
    FIELD(0xA1, late, by),
    FIELD(0xA2, dropped, number),
    FIELD(0xA2, dropped, first),
    FIELD(0xA2, dropped, count),
    FIELD(0xA2, dropped, reason),
    FIELD(0xA3, underrun, number),
    FIELD(0xA3, underrun, cell),
    FIELD(0xA3, underrun, gap),
    FIELD(0xA4, fault, number),
    FIELD(0xA4, fault, code),
    FIELD(0xA4, fault, detail),
    FIELD(0xA5, refused, number),
    FIELD(0xA5, refused, seq),
    FIELD(0xA5, refused, type),
    FIELD(0xA5, refused, reason),
    FIELD(0xA6, keys, number),
    FIELD(0xA6, keys, time),
    FIELD(0xA6, keys, down),
};

enum { FIELDS = sizeof fields / sizeof *fields };

/* Text and bytes. */

static void print_hex(const void *bytes, size_t count) {
    for (size_t at = 0; at < count; at++)
        printf("%02X", ((const uint8_t *)bytes)[at]);
}

/* The bytes of a text of hexadecimal digits, in memory of exactly their number. */
static uint8_t *from_hex(const char *text, size_t *count) {
    *count = strlen(text) / 2;
    uint8_t *bytes = malloc(*count);
    for (size_t at = 0; at < *count; at++) {
        unsigned byte = 0;
        sscanf(text + 2 * at, "%2x", &byte);
        bytes[at] = (uint8_t)byte;
    }
    return bytes;
}

static void print_pulse(tactus_pulse pulse) {
    printf("%u,%u,%u,%u", tactus_pulse_actuator(pulse), tactus_pulse_level(pulse),
           tactus_pulse_onset(pulse), tactus_pulse_duration(pulse));
}

static tactus_pulse pulse_of(const char *text) {
    unsigned part[4] = {0};
    sscanf(text, "%u,%u,%u,%u", &part[0], &part[1], &part[2], &part[3]);
    return tactus_pulse_of(part[0], part[1], part[2], part[3]);
}

/* One field. */

static void print_field(const struct field *field, const tactus_message *message) {
    const uint8_t *place = (const uint8_t *)message + field->at;
    const uint8_t *count = (const uint8_t *)message + field->counted_at;
    printf(" %s=", field->name);
    if (field->kind == INTEGER) {
        uint64_t value = field->size == 1 ? *place : field->size == 2 ? *(const uint16_t *)place
            : field->size == 4 ? *(const uint32_t *)place : *(const uint64_t *)place;
        printf("%" PRIu64, value);
    } else if (field->kind == PULSE) {
        print_pulse(*(const tactus_pulse *)place);
    } else if (field->kind == PATTERN) {
        const tactus_pattern *pattern = (const tactus_pattern *)place;
        printf("%u", pattern->advance);
        for (unsigned i = 0; i < pattern->count; i++) {
            putchar('/');
            print_pulse(pattern->pulses[i]);
        }
    } else if (field->kind == NAME) {
        print_hex(((const tactus_name *)place)->text, ((const tactus_name *)place)->count);
    } else {
        print_hex(place, *count);
    }
}

static void set_field(const struct field *field, tactus_message *message, const char *text) {
    uint8_t *place = (uint8_t *)message + field->at, *counted = (uint8_t *)message;
    if (field->kind == INTEGER) {
        uint64_t value = strtoull(text, NULL, 10);
        switch (field->size) {
        case 1: *place = (uint8_t)value; break;
        case 2: *(uint16_t *)place = (uint16_t)value; break;
        case 4: *(uint32_t *)place = (uint32_t)value; break;
        default: *(uint64_t *)place = value;
        }
    } else if (field->kind == PULSE) {
        *(tactus_pulse *)place = pulse_of(text);
    } else if (field->kind == PATTERN) {
        tactus_pattern *pattern = (tactus_pattern *)place;
        pattern->advance = (uint16_t)strtoul(text, NULL, 10);
        for (text = strchr(text, '/'); text; text = strchr(text + 1, '/')) {
            if (pattern->count < TACTUS_MOST_PULSES)
                pattern->pulses[pattern->count] = pulse_of(text + 1);
            pattern->count++;
        }
    } else {
        size_t count;
        uint8_t *bytes = from_hex(text, &count);
        size_t room = sizeof *message - field->at;
        if (field->kind == NAME) {
            counted = place;
            place = (uint8_t *)((tactus_name *)place)->text;
            room = TACTUS_LONGEST_NAME;
        } else {
            counted += field->counted_at;
        }
        *counted = (uint8_t)count;
        memcpy(place, bytes, count < room ? count : room);
        free(bytes);
    }
}

/* Questions. */

static void print_message(const tactus_message *message) {
    printf("message %02X", message->type);
    for (size_t at = 0; at < FIELDS; at++)
        if (fields[at].type == message->type)
            print_field(&fields[at], message);
}

/* What was read must be written as it was, but for what a message has grown by. */
static bool is_stable(const tactus_message *message, const uint8_t *body, size_t count) {
    uint8_t again[TACTUS_LONGEST_BODY];
    bool grows = message->type == TACTUS_HELLO || message->type == TACTUS_WELCOME;
    size_t written = message->type & 0x80
        ? tactus_encode_device_message(message, again, sizeof again)
        : tactus_encode_host_message(message, again, sizeof again);
    return written > 0 && (grows ? written <= count : written == count)
        && memcmp(again, body, written) == 0;
}

static void receive(const uint8_t *bytes, size_t count, bool as_device) {
    static const char *const rejections[] = {"tooLong", "truncated", "tooShort", "badCRC"};
    static const char *const findings[] = {"message", "unknownType", "badLength", "badField"};
    tactus_decoder decoder = {{0}, 0, 0};
    const char *separator = "";
    for (size_t at = 0; at < count; at++) {
        tactus_verdict verdict = tactus_decoder_push(&decoder, bytes[at]);
        if (verdict == TACTUS_MORE)
            continue;
        fputs(separator, stdout);
        separator = " | ";
        if (verdict != TACTUS_FRAME) {
            printf("rejected %s", rejections[verdict - TACTUS_TOO_LONG]);
            continue;
        }
        tactus_message message;
        memset(&message, 0xA5, sizeof message);
        uint8_t *body = malloc(decoder.body_count); /* so that a read past its end is seen */
        memcpy(body, decoder.body, decoder.body_count);
        tactus_finding finding = as_device
            ? tactus_decode_host_message(body, decoder.body_count, &message)
            : tactus_decode_device_message(body, decoder.body_count, &message);
        if (finding != TACTUS_MESSAGE) {
            printf("ignored %s ", findings[finding]);
            print_hex(body, decoder.body_count);
        } else {
            print_message(&message);
            if (!is_stable(&message, body, decoder.body_count))
                printf(" but is written otherwise");
        }
        free(body);
    }
}

static void write_message(char *words) {
    static tactus_message message; /* zero between the fields, as for a constant */
    uint8_t frame[TACTUS_LONGEST_FRAME];
    memset(&message, 0, sizeof message);
    message.type = (uint8_t)strtoul(strtok(words, " "), NULL, 16);
    for (char *word = strtok(NULL, " "); word; word = strtok(NULL, " ")) {
        char *value = strchr(word, '=');
        *value++ = 0;
        for (size_t at = 0; at < FIELDS; at++)
            if (fields[at].type == message.type && strcmp(fields[at].name, word) == 0)
                set_field(&fields[at], &message, value);
    }
    for (size_t room = 0; room <= TACTUS_LONGEST_BODY; room++) { /* none may be written past */
        uint8_t *body = malloc(room);
        size_t count = message.type & 0x80 ? tactus_encode_device_message(&message, body, room)
                                           : tactus_encode_host_message(&message, body, room);
        size_t framed = tactus_encode_frame(body, count, frame);
        free(body);
        if (framed == 0)
            continue;
        print_hex(frame, framed);
        printf(" room %zu", room);
        return;
    }
    printf("none");
}

static void answer(char *question) {
    char *text = strchr(question, ' ');
    size_t count = 0;
    *text++ = 0;
    if (strcmp(question, "write") == 0) {
        write_message(text);
        return;
    }
    if (strcmp(question, "start") == 0) {
        char *reference;
        uint16_t start = (uint16_t)strtoul(text, &reference, 10);
        printf("%" PRId64, tactus_resolve_start(start, strtoll(reference, NULL, 10)));
        return;
    }
    uint8_t *bytes = from_hex(text, &count);
    if (strcmp(question, "crc") == 0) {
        printf("%04X", tactus_crc16(bytes, count));
    } else if (strcmp(question, "stuff") == 0) {
        uint8_t *out = malloc(count + count / 254 + 1);
        print_hex(out, tactus_cobs_encode(bytes, count, out));
        free(out);
    } else if (strcmp(question, "unstuff") == 0) {
        if (tactus_cobs_decode(bytes, &count))
            print_hex(bytes, count);
        else
            printf("truncated");
    } else {
        receive(bytes, count, strcmp(question, "device") == 0);
    }
    free(bytes);
}

int main(void) {
    static char line[1 << 20];
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = 0;
        answer(line);
        putchar('\n');
    }
    return 0;
}
