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

// At least a window of the longest frames and one more, 567 bytes (PROTOCOL.md, 7.2); a power of two.
enum { receive_capacity = 1024 };

// Written by interrupts and read by the main loop, or the other way round; nothing has two writers.
struct shared_memory {
  volatile uint8_t received[receive_capacity];
  // Bytes that came and were kept; the interrupt's.
  volatile uint16_t put;
  // Bytes that were taken; the main loop's.
  volatile uint16_t taken;
  // Bytes that came and were lost; the interrupt's.
  volatile uint16_t lost;
  // The drive of each motor where interrupts time it; the main loop's.
  volatile uint8_t levels[6];
};

static inline void shared_lose_byte(struct shared_memory *shared) {
  shared->lost = (uint16_t)(shared->lost + 1);
}

static inline void shared_put_byte(struct shared_memory *shared, uint8_t byte) {
  uint16_t put = shared->put;
  if ((uint16_t)(put - shared->taken) == receive_capacity) {
    shared_lose_byte(shared);
  } else {
    shared->received[put % receive_capacity] = byte;
    shared->put = (uint16_t)(put + 1);
  }
}

// -1 when there is none.
static inline int32_t shared_take_byte(struct shared_memory *shared) {
  uint16_t taken = shared->taken;
  if (taken == shared->put) return -1;
  uint8_t byte = shared->received[taken % receive_capacity];
  shared->taken = (uint16_t)(taken + 1);
  return byte;
}

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
enum { glove_words = 660 };
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
