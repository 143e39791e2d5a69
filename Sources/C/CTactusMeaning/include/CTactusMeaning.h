#pragma once

/* The heads written by Sources/Tools/train-meaning, embedded in the program. */
extern const unsigned char tactus_meaning[];
extern const unsigned char tactus_meaning_end[];

static inline const void *tactus_meaning_start(void) { return tactus_meaning; }
static inline long tactus_meaning_size(void) { return tactus_meaning_end - tactus_meaning; }
