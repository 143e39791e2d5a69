// The RP2040 in the place of another Cortex-M0: its blocks of registers, and how it starts.

#include "rp2040.h"

#include <stdlib.h>
#include <string.h>

// Blocks of registers

typedef struct {
  const Block *block;
  MemoryRegion region;
  uint32_t *words;
  int64_t *told;
} Registers;

enum { most_blocks = 32, most_words_of_block = 0x100 };
static Registers registers[most_blocks];
static size_t register_count;

// An unchanged word that is written on and on is told no more often than this.
static const int64_t shortest_repeat = 500000;

uint32_t *rp2040_word(uint32_t address) {
  for (size_t index = 0; index < register_count; index++) {
    const Block *block = registers[index].block;
    if (address - block->base < block->size) {
      return &registers[index].words[(address - block->base) / 4];
    }
  }
  abort();
}

bool rp2040_is_in_reset(int bit) { return bit >= 0 && (*rp2040_word(resets_base) >> bit & 1); }

static void reset(Registers *one) {
  size_t count = one->block->size / 4;
  uint32_t before[most_words_of_block];
  if (count > most_words_of_block) abort();
  memcpy(before, one->words, one->block->size);
  memset(one->words, 0, one->block->size);
  memset(one->told, 0, count * sizeof *one->told);
  for (size_t index = 0; index < sizeof one->block->resets / sizeof *one->block->resets; index++) {
    Word word = one->block->resets[index];
    if (word.value != 0) one->words[word.address / 4] = word.value;
  }
  if (one->block->starts != NULL) one->block->starts();
  for (size_t index = 0; index < count; index++) {
    if (one->words[index] != before[index]) tell(one->block->base + 4 * (uint32_t)index, one->words[index]);
  }
}

void rp2040_reset_blocks(uint32_t bits) {
  for (size_t index = 0; index < register_count; index++) {
    int bit = registers[index].block->reset_bit;
    if (bit >= 0 && bits >> bit & 1) reset(&registers[index]);
  }
}

static uint64_t read_block(void *opaque, uint64_t address, unsigned size) {
  Registers *one = opaque;
  uint32_t offset = (uint32_t)address & (one->block->is_plain ? 0xFFFFFFFC : 0xFFC);
  unsigned shift = 8 * (address & 3);
  if (offset >= one->block->size) {
    wrong(one->block->base + offset, "a read where %s has no register", one->block->name);
    return 0;
  }
  if (rp2040_is_in_reset(one->block->reset_bit)) {
    wrong(one->block->base + offset, "%s is read while it is held in reset", one->block->name);
    return 0;
  }
  uint32_t word = one->words[offset / 4];
  if (one->block->read != NULL) word = one->block->read(offset, word);
  return word >> shift & (uint32_t)((1ull << 8 * size) - 1);
}

static void write_block(void *opaque, uint64_t address, uint64_t value, unsigned size) {
  Registers *one = opaque;
  const Block *block = one->block;
  uint32_t offset = (uint32_t)address & (block->is_plain ? 0xFFFFFFFC : 0xFFC);
  uint32_t ones = (uint32_t)value;
  if (offset >= block->size) {
    wrong(block->base + offset, "a write where %s has no register", block->name);
    return;
  }
  if (rp2040_is_in_reset(block->reset_bit)) {
    wrong(block->base + offset, "%s is written while it is held in reset", block->name);
    return;
  }
  if (size != 4) {
    wrong(block->base + offset, "a write of %u bytes, which the bus makes one of 4", size);
    ones *= size == 1 ? 0x01010101 : 0x00010001;
  }
  uint32_t *word = &one->words[offset / 4], before = *word, after = ones;
  switch (block->is_plain ? 0 : address >> 12 & 3) {
    case 1: after = before ^ ones; break;
    case 2: after = before | ones; break;
    case 3: after = before & ~ones; break;
  }
  after = block->write == NULL ? after : block->write(offset, before, after, ones);
  *word = after;
  if (before != after || now() - one->told[offset / 4] >= shortest_repeat) {
    one->told[offset / 4] = now();
    tell(block->base + offset, after);
  }
}

static const MemoryRegionOps block_operations = {
    .read = read_block,
    .write = write_block,
    .endianness = DEVICE_LITTLE_ENDIAN,
    .implemented = {.smallest = 1, .largest = 4},
};

static void make_blocks(const Block *block) {
  for (; block->name != NULL; block++) {
    if (register_count == most_blocks) abort();
    Registers *one = &registers[register_count++];
    one->block = block;
    one->words = calloc(block->size / 4, sizeof *one->words);
    one->told = calloc(block->size / 4, sizeof *one->told);
    if (one->words == NULL || one->told == NULL) abort();
    overlay(&one->region, block->base, block->is_plain ? block->size : 0x4000, &block_operations, one);
  }
}

// What else the processor may reach for: nothing that this model has.
static uint64_t read_nothing(void *opaque, uint64_t offset, unsigned size) {
  (void)size;
  wrong((uint32_t)((uintptr_t)opaque + offset), "a read where the model has nothing");
  return 0;
}

static void write_nothing(void *opaque, uint64_t offset, uint64_t value, unsigned size) {
  (void)value, (void)size;
  wrong((uint32_t)((uintptr_t)opaque + offset), "a write where the model has nothing");
}

static const MemoryRegionOps nothing_operations = {
    .read = read_nothing,
    .write = write_nothing,
    .endianness = DEVICE_LITTLE_ENDIAN,
    .implemented = {.smallest = 1, .largest = 4},
};

static void make(void) {
  // The other chip's own registers would answer in places where this one has none.
  static MemoryRegion gaps[2];
  static const Range ranges[] = {{0x40000000, 0x100000}, {0x50000000, 0x400000}};
  for (size_t index = 0; index < 2; index++) {
    memory_region_init_io(&gaps[index], NULL, &nothing_operations,
                          (void *)(uintptr_t)ranges[index].address, "probe", ranges[index].size);
    overlay_memory(&gaps[index], ranges[index].address, 0);
  }
  rp2040_make_memory();
  make_blocks(rp2040_system);
  make_blocks(rp2040_clocks);
  make_blocks(rp2040_time);
  make_blocks(rp2040_pins);
  make_blocks(rp2040_pwm);
  make_blocks(rp2040_flash);
  make_blocks(rp2040_usb);
  rp2040_make_usb_memory();
  rp2040_make_resus();
  for (size_t index = 0; index < 2; index++) {
    note_registers(&gaps[index], ranges[index].address, ranges[index].size);
  }
}

static void starts(enum BoardReset cause) {
  rp2040_show_flash(true);
  // A reset that the processor asks for by itself is one of the processor alone [2.4.2.9].
  if (cause == BOARD_RESET_PROCESSOR) return;
  if (cause == BOARD_RESET_POWER || cause == BOARD_RESET_BROWNOUT) rp2040_forget_memory();
  rp2040_watchdog_starts(cause);
  bool is_of_chip = cause != BOARD_RESET_WATCHDOG && cause != BOARD_RESET_SOFTWARE;
  for (size_t index = 0; index < register_count; index++) {
    uint32_t base = registers[index].block->base;
    if (base != watchdog_base && (base != vreg_base || is_of_chip)) reset(&registers[index]);
  }
  // HAD_RUN, HAD_POR [2.12.8].
  if (is_of_chip) *rp2040_word(vreg_base + 8) = cause == BOARD_RESET_PIN ? 1 << 16 : 1 << 8;
  rp2040_clock_changed();
}

// PSM [2.13], SYSINFO [2.20], TBMAN [2.22], VREG_AND_CHIP_RESET [2.10.6].
const Block rp2040_system[] = {
    {.base = psm_base, .size = 0x10, .name = "PSM", .reset_bit = -1, .resets = {{0xC, 0x1FFFF}}},
    {.base = 0x40000000, .size = 0x44, .name = "SYSINFO", .reset_bit = 19,
     .resets = {{0, 0x20002927}, {4, 2}}},
    {.base = 0x40004000, .size = 0x1C, .name = "SYSCFG", .reset_bit = 18},
    {.base = 0x4006C000, .size = 4, .name = "TBMAN", .reset_bit = 20, .resets = {{0, 1}}},
    {.base = vreg_base, .size = 0xC, .name = "VREG_AND_CHIP_RESET", .reset_bit = -1,
     .resets = {{0, 0x10B1}, {4, 0x91}}},
    {0},
};

static bool rp2040_command(const char *name, uint32_t value) {
  if (strcmp(name, "ring") == 0) {
    rp2040_set_ring_oscillator(value);
  } else if (strcmp(name, "crystal") == 0) {
    rp2040_set_crystal(value);
  } else if (strcmp(name, "bootsel") == 0) {
    rp2040_hold_bootsel(value != 0);
  } else {
    return false;
  }
  return true;
}

const Chip rp2040 = {
    .mcu = "RP2040",
    .make = make,
    .starts = starts,
    .resets_processor_alone = true,
    .watchdog_pauses = rp2040_watchdog_pauses,
    .watchdog_bites = rp2040_watchdog_bites,
    .halts = rp2040_pause_timer,
    .command = rp2040_command,
    .drive_input = rp2040_drive_input,
    .drive_analog = rp2040_drive_analog,
    .line = &usb_line,
};
