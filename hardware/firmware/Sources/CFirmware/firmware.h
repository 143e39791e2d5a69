// Features that Swift lacks: volatile accesses, and memory shared by interrupts and the main loop.
#pragma once
#include <stdint.h>

// Always inlined: a call costs more than the access. Hidden: statically linked, so no table of addresses is needed.
#define INLINED __attribute__((always_inline)) static inline
#define LINKED __attribute__((visibility("hidden"))) extern

INLINED uint32_t register_load(uint32_t address) {
  return *(volatile uint32_t *)(uintptr_t)address;
}

INLINED void register_store(uint32_t address, uint32_t value) {
  *(volatile uint32_t *)(uintptr_t)address = value;
}

// Waits until all stores have reached memory; a no-op on the host, whose tests trace the stores.
INLINED void complete_stores(void) {
#ifdef __arm__
  __asm volatile("dsb" ::: "memory");
#endif
}

// A window of the longest frames and one more (PROTOCOL.md, M7.2).
enum { receive_capacity = 9 * 63 };

// Searches the line for STOPs, so that one is detected before the bytes in front of it are read.
struct stop_search {
  // The number of latest bytes that match the beginning of a STOP.
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

// Each member is written by interrupts and read by the main loop, or the reverse; none has two writers.
struct shared_memory {
  // One slot stays free, to distinguish full from empty.
  volatile uint8_t received[receive_capacity + 1];
  // The index of the next byte to store; written by the interrupt.
  volatile uint16_t put;
  // The index of the next byte to read; written by the main loop.
  volatile uint16_t taken;
  // Received bytes that were lost; written by the interrupt.
  volatile uint16_t lost;
  // Written by the interrupt.
  volatile struct stop_search stop;
  // The level of each motor on boards where interrupts time it; written by the main loop.
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

// Returns -1 if there is none.
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

// Memory for the glove, in words of 8 bytes; the linker rejects a glove that does not fit.
enum { glove_words = 692 };
LINKED uint64_t glove_memory[glove_words];
LINKED void glove_memory_is_too_small(void);

LINKED struct shared_memory shared_memory;

// Two words that survive a reset: its cause, and the number of the boot.
LINKED uint32_t retained_memory[2];

static inline void *glove_memory_address(void) { return glove_memory; }
static inline struct shared_memory *shared_memory_address(void) { return &shared_memory; }
static inline uint32_t retained_memory_address(void) {
  return (uint32_t)(uintptr_t)retained_memory;
}
