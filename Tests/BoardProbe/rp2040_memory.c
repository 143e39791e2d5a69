// The memory of the RP2040, and what its boot ROM does.

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

static uint64_t read_hidden_flash(void *opaque, uint64_t offset, unsigned size) {
  (void)opaque, (void)size;
  wrong(flash_start + (uint32_t)offset, "flash is read before its interface is set up");
  return 0;
}

static void write_nowhere(void *opaque, uint64_t offset, uint64_t value, unsigned size) {
  (void)opaque, (void)value, (void)size;
  wrong((uint32_t)offset, "a write to the flash or the boot ROM");
}

static const MemoryRegionOps hidden_flash_operations = {
    .read = read_hidden_flash,
    .write = write_nowhere,
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

static bool is_bootsel_held;

void rp2040_hold_bootsel(bool is_held) { is_bootsel_held = is_held; }

// It waits for its own host, and leaves pins and watchdog as they are. Before, it lets clk_ref run on the ring
// oscillator and divides that by 12 for the tick (bootrom_main.c of pico-bootrom-rp2040); its other clocks and its
// USB the model does not have.
static uint32_t wait_for_flash_by_usb(void) {
  rp2040_reset_blocks(1u << reset_usb);
  *rp2040_word(resets_base) |= 1u << reset_usb;
  store_register(clocks_base + 0x30, 0);
  store_register(watchdog_base + 0x2C, 1 << 9 | 12);
  return boot_halt | 1;
}

static uint64_t load_second_stage(void *opaque, uint64_t offset, unsigned size) {
  (void)opaque, (void)offset, (void)size;
  rp2040_show_flash(false);
  uint32_t blocks = 1u << reset_io_qspi | 1u << reset_pads_qspi | 1u << reset_timer;
  rp2040_reset_blocks(blocks);
  *rp2040_word(resets_base) &= ~blocks;
  if (is_bootsel_held) return wait_for_flash_by_usb();
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
  // It tries this 128 times, longer than a watchdog waits, before it does the same as for BOOTSEL.
  return boot_halt | 1;
}

static const MemoryRegionOps loader_operations = {
    .read = load_second_stage,
    .write = write_nowhere,
    .endianness = DEVICE_LITTLE_ENDIAN,
    .implemented = {.smallest = 4, .largest = 4},
};

void rp2040_forget_memory(void) { scribble(ram_bytes, ram_size); }

void rp2040_make_memory(void) {
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
