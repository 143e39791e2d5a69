#pragma once

/* The models written by tactus-train, embedded in the program. */
extern const unsigned char tactus_models[];
extern const unsigned char tactus_models_end[];

static inline const void *tactus_models_start(void) { return tactus_models; }
static inline long tactus_models_size(void) { return tactus_models_end - tactus_models; }
