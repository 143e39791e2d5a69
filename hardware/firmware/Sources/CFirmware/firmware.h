// What Swift cannot say: volatile accesses, and memory that interrupts and the main loop share.
#pragma once
#include <stdint.h>

// Inlined always: a call costs more than the access. Hidden: linked for good, so no table of addresses.
#define INLINED __attribute__((always_inline)) static inline
#define LINKED __attribute__((visibility("hidden"))) extern

INLINED uint32_t register_load(uint32_t address) {
  return *(volatile uint32_t *)(uintptr_t)address;
}

INLINED void register_store(uint32_t address, uint32_t value) {
  *(volatile uint32_t *)(uintptr_t)address = value;
}

// Waits until memory holds all that was stored; on the host, whose tests trace the stores, there is nothing
// to wait for.
INLINED void complete_stores(void) {
#ifdef __arm__
  __asm volatile("dsb" ::: "memory");
#endif
}

// A window of the longest frames and one more (PROTOCOL.md, M7.2).
enum { receive_capacity = 9 * 63 };

// STOPs on the line, so that one is known before whatever waits in front of it is read.
struct stop_search {
  // How many bytes of one the latest bytes are.
  uint8_t matched;
  // Modulo 256.
  uint8_t found;
};

// STOP is always these five bytes (PROTOCOL.md, section 14.1).
static inline void stop_search_byte(volatile struct stop_search *search, uint8_t byte) {
  enum { length = 5, elsewhere = length };
  static const uint8_t frame[length] = {0x04, 0x02, 0x3E, 0x4D, 0x00};
  uint8_t matched = search->matched;
  if (matched < length && byte == frame[matched]) {
    matched++;
  } else {
    matched = byte == 0 ? 0 : elsewhere;
  }
  if (byte == 0 && matched == length) {
    search->found = (uint8_t)(search->found + 1);
    matched = 0;
  }
  search->matched = matched;
}

// Written by interrupts and read by the main loop, or the other way round; nothing has two writers.
struct shared_memory {
  // One place stays free, so that full is not empty.
  volatile uint8_t received[receive_capacity + 1];
  // The place of the next byte that comes; the interrupt's.
  volatile uint16_t put;
  // The place of the next byte to take; the main loop's.
  volatile uint16_t taken;
  // Bytes that came and were lost; the interrupt's.
  volatile uint16_t lost;
  // The interrupt's.
  volatile struct stop_search stop;
  // The drive of each motor where interrupts time it; the main loop's.
  volatile uint8_t levels[6];
};

static inline void shared_lose_byte(struct shared_memory *shared) {
  shared->lost = (uint16_t)(shared->lost + 1);
}

static inline uint16_t shared_next_place(uint16_t place) {
  return place == receive_capacity ? 0 : (uint16_t)(place + 1);
}

static inline void shared_put_byte(struct shared_memory *shared, uint8_t byte) {
  stop_search_byte(&shared->stop, byte);
  uint16_t put = shared->put, next = shared_next_place(put);
  if (next == shared->taken) {
    shared_lose_byte(shared);
  } else {
    shared->received[put] = byte;
    shared->put = next;
  }
}

// -1 when there is none.
static inline int32_t shared_take_byte(struct shared_memory *shared) {
  uint16_t taken = shared->taken;
  if (taken == shared->put) return -1;
  uint8_t byte = shared->received[taken];
  shared->taken = shared_next_place(taken);
  return byte;
}

static inline uint8_t shared_stops(const struct shared_memory *shared) { return shared->stop.found; }

static inline uint16_t shared_lost_bytes(const struct shared_memory *shared) {
  return shared->lost;
}

static inline void shared_set_level(struct shared_memory *shared, uint32_t motor, uint8_t level) {
  shared->levels[motor] = level;
}

static inline uint8_t shared_level(const struct shared_memory *shared, uint32_t motor) {
  return shared->levels[motor];
}

// Room for the glove, in words of 8 bytes; the linker refuses a glove that does not fit.
enum { glove_words = 692 };
LINKED uint64_t glove_memory[glove_words];
LINKED void glove_memory_is_too_small(void);

LINKED struct shared_memory shared_memory;

// Two words that outlive a reset: why it came, and the boot before.
LINKED uint32_t retained_memory[2];

static inline void *glove_memory_address(void) { return glove_memory; }
static inline struct shared_memory *shared_memory_address(void) { return &shared_memory; }
static inline uint32_t retained_memory_address(void) {
  return (uint32_t)(uintptr_t)retained_memory;
}
