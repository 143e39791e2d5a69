// The RP2040 in the place of another Cortex-M0: its memory, its registers, and what its boot ROM does.

#include "rp2040.h"

#include <stdlib.h>
#include <string.h>

enum {
  flash_start = 0x10000000,
  flash_size = 2 << 20,  // Raspberry Pi Pico
  ram_start = 0x20000000,
  ram_size = 264 << 10,
  second_stage_place = 0x20041F00,
  second_stage_size = 256,
  // Below, where the boot ROM has its stack: how deep is estimated.
  boot_stack_size = 256,
};

static MemoryRegion flash, no_flash, ram, rom, loader;
static uint8_t *flash_bytes, *ram_bytes;

uint8_t *rp2040_flash_bytes(void) { return flash_bytes; }

// Blocks of registers

typedef struct {
  const Block *block;
  MemoryRegion region;
  uint32_t *words;
  int64_t *told;
} Registers;

enum { most_blocks = 32 };
static Registers registers[most_blocks];
static size_t register_count;

// An unchanged word that is written on and on is told no more often than this.
static const int64_t shortest_repeat = 1000000;

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
  memset(one->words, 0, one->block->size);
  memset(one->told, 0, one->block->size / 4 * sizeof *one->told);
  for (size_t index = 0; index < sizeof one->block->resets / sizeof *one->block->resets; index++) {
    Word word = one->block->resets[index];
    if (word.value != 0) one->words[word.address / 4] = word.value;
  }
  if (one->block->starts != NULL) one->block->starts();
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

static uint64_t read_hidden_flash(void *opaque, uint64_t offset, unsigned size) {
  (void)opaque, (void)size;
  wrong(flash_start + (uint32_t)offset, "flash is read before its interface is set up");
  return 0;
}

static const MemoryRegionOps hidden_flash_operations = {
    .read = read_hidden_flash,
    .write = write_nothing,
    .endianness = DEVICE_LITTLE_ENDIAN,
    .implemented = {.smallest = 1, .largest = 4},
};

void rp2040_show_flash(bool is_shown) { memory_region_set_enabled(&no_flash, !is_shown); }

// The boot ROM [2.8]: it reads the second stage into RAM, checks it, and runs it with 0 in lr, from which that
// knows that it must go on with the vectors that follow it.

enum { loader_place = 0x3F00, boot_code = 0x40, boot_halt = 0x4A };

static const uint16_t boot_instructions[] = {
    0x4802,        // ldr r0, =loader_place
    0x6800,        // ldr r0, [r0]
    0x2100,        // movs r1, #0
    0x468E,        // mov lr, r1
    0x4700,        // bx r0
    0xE7FE,        // b .
    loader_place, 0,
};

static uint32_t checksum(const uint8_t *bytes, size_t count) {
  uint32_t sum = 0xFFFFFFFF;
  for (size_t index = 0; index < count; index++) {
    sum ^= (uint32_t)bytes[index] << 24;
    for (int bit = 0; bit < 8; bit++) sum = sum << 1 ^ (sum >> 31 ? 0x04C11DB7 : 0);
  }
  return sum;
}

static void scribble(uint8_t *bytes, size_t count) {
  for (size_t index = 0; index < count; index++) bytes[index] = (uint8_t)random();
}

static uint64_t load_second_stage(void *opaque, uint64_t offset, unsigned size) {
  (void)opaque, (void)offset, (void)size;
  rp2040_show_flash(false);
  *rp2040_word(resets_base) &= ~(1u << reset_io_qspi | 1u << reset_pads_qspi);
  // SSI as it read these bytes: on, with the flash selected.
  *rp2040_word(ssi_base + 8) = 1;
  *rp2040_word(ssi_base + 0x10) = 1;
  uint8_t *place = ram_bytes + second_stage_place - ram_start;
  scribble(place - boot_stack_size, boot_stack_size);
  memcpy(place, flash_bytes, second_stage_size);
  uint32_t told;
  memcpy(&told, flash_bytes + second_stage_size - sizeof told, sizeof told);
  uint32_t sum = checksum(flash_bytes, second_stage_size - sizeof told);
  if (told == sum) return second_stage_place | 1;
  wrong(flash_start, "the second stage ends with the checksum %08x, not %08x", told, sum);
  return boot_halt | 1;
}

static const MemoryRegionOps loader_operations = {
    .read = load_second_stage,
    .write = write_nothing,
    .endianness = DEVICE_LITTLE_ENDIAN,
    .implemented = {.smallest = 4, .largest = 4},
};

static void make_memory(void) {
  memory_region_init_rom(&flash, NULL, "probe.flash", flash_size, &error_abort);
  overlay_memory(&flash, flash_start, 1);
  flash_bytes = memory_region_get_ram_ptr(&flash);
  memset(flash_bytes, 0xFF, flash_size);
  memory_region_init_io(&no_flash, NULL, &hidden_flash_operations, NULL, "probe", flash_size);
  overlay_memory(&no_flash, flash_start, 2);
  rp2040_show_flash(true);
  memory_region_init_ram(&ram, NULL, "probe.ram", ram_size, &error_abort);
  overlay_memory(&ram, ram_start, 1);
  ram_bytes = memory_region_get_ram_ptr(&ram);

  memory_region_init_rom(&rom, NULL, "probe.rom", 16 << 10, &error_abort);
  overlay_memory(&rom, 0, 1);
  uint8_t *bytes = memory_region_get_ram_ptr(&rom);
  for (uint32_t vector = 0; vector < 16; vector++) {
    uint32_t word = vector == 0 ? second_stage_place : vector == 1 ? boot_code | 1 : boot_halt | 1;
    memcpy(bytes + 4 * vector, &word, sizeof word);
  }
  memcpy(bytes + boot_code, boot_instructions, sizeof boot_instructions);
  memory_region_init_io(&loader, NULL, &loader_operations, NULL, "probe", 4);
  overlay_memory(&loader, loader_place, 2);
}

static void make(void) {
  // The other chip's own registers would answer in places where this one has none.
  static MemoryRegion gaps[2];
  static const Range ranges[] = {{0x40000000, 0x100000}, {0x50000000, 0x400000}};
  for (size_t index = 0; index < 2; index++) {
    memory_region_init_io(&gaps[index], NULL, &nothing_operations,
                          (void *)(uintptr_t)ranges[index].address, "probe", ranges[index].size);
    overlay_memory(&gaps[index], ranges[index].address, 0);
  }
  make_memory();
  make_blocks(rp2040_system);
  make_blocks(rp2040_clocks);
  make_blocks(rp2040_pins);
  make_blocks(rp2040_flash);
  make_blocks(rp2040_usb);
  rp2040_make_usb_memory();
  for (size_t index = 0; index < 2; index++) {
    note_registers(&gaps[index], ranges[index].address, ranges[index].size);
  }
}

static void starts(enum BoardReset cause) {
  rp2040_show_flash(true);
  // A reset that the processor asks for by itself is one of the processor alone [2.4.2.9].
  if (cause == BOARD_RESET_PROCESSOR) return;
  if (cause == BOARD_RESET_POWER || cause == BOARD_RESET_BROWNOUT) scribble(ram_bytes, ram_size);
  rp2040_watchdog_starts(cause);
  bool is_of_chip = cause != BOARD_RESET_WATCHDOG && cause != BOARD_RESET_SOFTWARE;
  for (size_t index = 0; index < register_count; index++) {
    uint32_t base = registers[index].block->base;
    if (base != watchdog_base && (base != vreg_base || is_of_chip)) reset(&registers[index]);
  }
  // HAD_RUN, HAD_POR [2.12.8].
  if (is_of_chip) *rp2040_word(vreg_base + 8) = cause == BOARD_RESET_PIN ? 1 << 16 : 1 << 8;
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

const Chip rp2040 = {
    .mcu = "RP2040",
    .make = make,
    .starts = starts,
    .resets_processor_alone = true,
    .watchdog_pauses = rp2040_watchdog_pauses,
    .watchdog_bites = rp2040_watchdog_bites,
    .halts = rp2040_pause_timer,
    .drive_input = rp2040_drive_input,
    .drive_analog = rp2040_drive_analog,
    .line = &usb_line,
};
