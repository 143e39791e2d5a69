// Registers that QEMU lacks: they keep what is written, and tell it.

#include "probe.h"

#include <stdlib.h>
#include <string.h>

// An unchanged word that is written on and on is told no more often than this.
static const int64_t shortest_repeat = 500000;

typedef struct {
  Range range;
  MemoryRegion region;
  uint32_t *words;
  int64_t *told;
} Kept;

enum { most_kept = most_ranges + most_clock_ranges };
static Kept kept[most_kept];

void overlay(MemoryRegion *region, uint32_t address, uint32_t size,
             const MemoryRegionOps *operations, void *opaque) {
  memory_region_init_io(region, NULL, operations, opaque, "probe", size);
  overlay_memory(region, address, 1);
  note_registers(region, address, size);
}

// What can be stored to as if the processor did.
typedef struct {
  Range range;
  MemoryRegion *region;
} Noted;

enum { most_noted = 64 };
static Noted noted[most_noted];
static size_t noted_count;

void note_registers(MemoryRegion *region, uint32_t address, uint32_t size) {
  if (noted_count == most_noted) abort();
  noted[noted_count++] = (Noted){{address, size}, region};
}

bool store_register(uint32_t address, uint32_t value) {
  for (size_t index = 0; index < noted_count; index++) {
    uint32_t offset = address - noted[index].range.address;
    if (offset >= noted[index].range.size) continue;
    memory_region_dispatch_write(noted[index].region, offset, value, MO_32, 0);
    return true;
  }
  return false;
}

void overlay_memory(MemoryRegion *region, uint32_t address, int priority) {
  MemoryRegion *processor = (MemoryRegion *)object_resolve_path("armv7m-container[0]", NULL);
  memory_region_add_subregion_overlap(processor, address, region, priority);
}

uint32_t *register_at(uint32_t address) {
  for (int index = 0; index < most_kept; index++) {
    Range range = kept[index].range;
    if (range.size > 0 && address - range.address < range.size) {
      return &kept[index].words[(address - range.address) / 4];
    }
  }
  return NULL;
}

void set_register(uint32_t address, uint32_t value) {
  uint32_t *word = register_at(address);
  if (*word == value) return;
  *word = value;
  tell(address, value);
}

static uint64_t read_register(void *opaque, uint64_t offset, unsigned size) {
  (void)size;
  Kept *kept = opaque;
  uint32_t word = kept->words[offset / 4];
  if (crystal < 0 || chip->clock_value == NULL) return word;
  return chip->clock_value(kept->range.address + (uint32_t)offset, word);
}

static uint32_t value_after(uint32_t address, uint32_t before, uint32_t written) {
  if (chip->is_locked != NULL && chip->is_locked(address)) return before;
  if (address != chip->cause) return written;
  if (chip->ones_clear_cause) return before & ~written;
  return written & chip->cause_clear ? 0 : before;
}

static void write_register(void *opaque, uint64_t offset, uint64_t value, unsigned size) {
  (void)size;
  Kept *kept = opaque;
  uint32_t address = kept->range.address + (uint32_t)offset;
  uint32_t *word = &kept->words[offset / 4];
  uint32_t before = *word;
  *word = value_after(address, before, (uint32_t)value);
  if (before != *word || now() - kept->told[offset / 4] >= shortest_repeat) {
    kept->told[offset / 4] = now();
    tell(address, *word);
  }
  chip->written(address, (uint32_t)value);
  if (crystal >= 0) chip->clocks(address, (uint32_t)value);
}

static const MemoryRegionOps operations = {
    .read = read_register,
    .write = write_register,
    .endianness = DEVICE_LITTLE_ENDIAN,
    .implemented = {.smallest = 4, .largest = 4},
};

static uint32_t reset_word(uint32_t address) {
  for (int index = 0; index < most_words; index++) {
    if (chip->reset_words[index].address == address) return chip->reset_words[index].value;
  }
  return 0;
}

void reset_registers(void) {
  for (int index = 0; index < most_kept; index++) {
    Range range = kept[index].range;
    for (uint32_t offset = 0; range.address != chip->cause && offset < range.size; offset += 4) {
      set_register(range.address + offset, reset_word(range.address + offset));
    }
  }
  if (crystal >= 0) chip->clocks(0, 0);
}

void start_registers(void) {
  if (chip->make != NULL) {
    chip->make();
    return;
  }
  for (int index = 0; index < most_kept; index++) {
    Kept *one = &kept[index];
    if (index < most_ranges) {
      one->range = chip->registers[index];
    } else if (crystal >= 0) {
      one->range = chip->clock_registers[index - most_ranges];
    }
    one->words = calloc(one->range.size / 4 + 1, sizeof *one->words);
    one->told = calloc(one->range.size / 4 + 1, sizeof *one->told);
    if (one->range.size == 0) continue;
    overlay(&one->region, one->range.address, one->range.size, &operations, one);
  }
}
