// From reset to run_glove, and the few functions that compiled Swift requires.
#include "../Sources/CFirmware/firmware.h"
#include <stddef.h>

extern uint32_t data_start[], data_end[], data_image[], bss_start[], bss_end[], stack_top[];
extern void run_glove(void);

struct shared_memory shared_memory;
uint64_t glove_memory[glove_words];

// The stack is filled with this word, so that a debugger can see its maximum depth.
enum { stack_paint = 0xA5A5A5A5u };

__attribute__((noreturn)) void reset_handler(void) {
  uint32_t *word;
  for (word = data_start; word < data_end; word++) *word = data_image[word - data_start];
  for (word = bss_start; word < bss_end; word++) *word = 0;
  uint32_t *below_frame = (uint32_t *)__builtin_frame_address(0) - 16;
  for (; word < below_frame; word++) *word = stack_paint;
  run_glove();
  __builtin_unreachable();
}

// Memory of any type, read and written as words.
typedef uint32_t __attribute__((may_alias)) word_t;

// The stack itself may be corrupt, so the handler, which returns only where reset is not immediate, starts a new one.
#define HANDLER_ON_NEW_STACK(name, function)                                  \
  __attribute__((naked)) void name(void) {                                    \
    __asm volatile("cpsid i\n ldr r0, =stack_top\n mov sp, r0\n bl " #function \
                   "\n b .\n .ltorg");                                       \
  }

HANDLER_ON_NEW_STACK(fault_handler, handle_fault)
HANDLER_ON_NEW_STACK(brown_out_handler, handle_brown_out)

// Copies words where both are aligned, as nearly always: the main loop spends its time here.
void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  uint8_t *target = to;
  const uint8_t *source = from;
  if ((((uintptr_t)to | (uintptr_t)from) & 3) == 0) {
    for (; count >= 4; count -= 4, target += 4, source += 4)
      *(word_t *)target = *(const word_t *)source;
  }
  while (count-- > 0) *target++ = *source++;
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  uint8_t *target = to;
  const uint8_t *source = from;
  if (target <= source) return memcpy(to, from, count);
  while (count-- > 0) target[count] = source[count];
  return to;
}

void *memset(void *to, int value, size_t count) {
  uint8_t *target = to;
  if (((uintptr_t)to & 3) == 0) {
    for (; count >= 4; count -= 4, target += 4) *(word_t *)target = (uint8_t)value * 0x01010101u;
  }
  while (count-- > 0) *target++ = (uint8_t)value;
  return to;
}

void __aeabi_memcpy(void *to, const void *from, size_t count) { memcpy(to, from, count); }
void __aeabi_memmove(void *to, const void *from, size_t count) { memmove(to, from, count); }
void __aeabi_memset(void *to, size_t count, int value) { memset(to, value, count); }
void __aeabi_memclr(void *to, size_t count) { memset(to, 0, count); }
void __aeabi_memcpy4(void *to, const void *from, size_t n) __attribute__((alias("__aeabi_memcpy")));
void __aeabi_memcpy8(void *to, const void *from, size_t n) __attribute__((alias("__aeabi_memcpy")));
void __aeabi_memmove4(void *to, const void *from, size_t n)
    __attribute__((alias("__aeabi_memmove")));
void __aeabi_memmove8(void *to, const void *from, size_t n)
    __attribute__((alias("__aeabi_memmove")));
void __aeabi_memset4(void *to, size_t n, int value) __attribute__((alias("__aeabi_memset")));
void __aeabi_memset8(void *to, size_t n, int value) __attribute__((alias("__aeabi_memset")));
void __aeabi_memclr4(void *to, size_t n) __attribute__((alias("__aeabi_memclr")));
void __aeabi_memclr8(void *to, size_t n) __attribute__((alias("__aeabi_memclr")));
