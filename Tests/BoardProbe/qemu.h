// What the probe uses of QEMU 7.2 (Debian 12), whose headers are not packaged.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  QEMU_CLOCK_VIRTUAL = 1,
  QEMU_CLOCK_REALTIME = 0,
  SHUTDOWN_CAUSE_HOST_QMP_SYSTEM_RESET = 3,
  DEVICE_LITTLE_ENDIAN = 2,
  MO_32 = 2,
};

// Objects of QEMU that the probe allocates but never looks into; each larger than the true one.
typedef struct { _Alignas(16) char bytes[1024]; } MemoryRegion;
typedef struct { _Alignas(16) char bytes[256]; } QEMUTimer;

typedef struct Object Object;
typedef struct Chardev Chardev;
typedef struct CPUState CPUState;
typedef struct IRQState *qemu_irq;

typedef struct Notifier {
  void (*notify)(struct Notifier *, void *);
  void *links[2];
} Notifier;

typedef struct {
  uint64_t (*read)(void *, uint64_t address, unsigned size);
  void (*write)(void *, uint64_t address, uint64_t value, unsigned size);
  void *with_attributes[2];
  int endianness;
  struct {
    unsigned smallest, largest;
    bool unaligned;
    void *accepts;
  } valid;
  struct {
    unsigned smallest, largest;
    bool unaligned;
  } implemented;
} MemoryRegionOps;

void qemu_add_machine_init_done_notifier(Notifier *);
void qemu_register_reset(void (*)(void *), void *);
void qemu_system_reset_request(int cause);
void qemu_set_fd_handler(int, void (*read)(void *), void (*write)(void *), void *);
void pause_all_vcpus(void);
void resume_all_vcpus(void);

int64_t qemu_clock_get_ns(int clock);
// How long so many instructions take with `-icount`.
int64_t icount_to_ns(int64_t count);
void timer_init_full(QEMUTimer *, void *lists, int clock, int scale, int attributes,
                     void (*)(void *), void *);
void timer_mod_ns(QEMUTimer *, int64_t time);
void timer_del(QEMUTimer *);

void memory_region_init_io(MemoryRegion *, Object *owner, const MemoryRegionOps *, void *,
                           const char *name, uint64_t size);
// Memory is allocated, or all ends by `error_abort`.
extern struct Error *error_abort;
void memory_region_init_ram(MemoryRegion *, Object *owner, const char *name, uint64_t size, struct Error **);
void memory_region_init_rom(MemoryRegion *, Object *owner, const char *name, uint64_t size, struct Error **);
void *memory_region_get_ram_ptr(MemoryRegion *);
void memory_region_set_enabled(MemoryRegion *, bool);
void memory_region_add_subregion_overlap(MemoryRegion *, uint64_t address, MemoryRegion *, int priority);
uint32_t memory_region_dispatch_read(MemoryRegion *, uint64_t address, uint64_t *, int operation,
                                     uint32_t attributes);
uint32_t memory_region_dispatch_write(MemoryRegion *, uint64_t address, uint64_t, int operation,
                                      uint32_t attributes);

Object *object_resolve_path(const char *path, bool *ambiguous);
Object *object_resolve_path_type(const char *path, const char *type, bool *ambiguous);
MemoryRegion *sysbus_mmio_get_region(Object *, int number);

qemu_irq qemu_allocate_irq(void (*)(void *, int number, int level), void *, int number);
void qemu_set_irq(qemu_irq, int level);
qemu_irq qdev_get_gpio_in(Object *, int number);
void qdev_connect_gpio_out(Object *, int number, qemu_irq);
void qdev_connect_gpio_out_named(Object *, const char *name, int number, qemu_irq);

Chardev *qemu_chr_find(const char *name);
int qemu_chr_be_can_write(Chardev *);
void qemu_chr_be_write(Chardev *, uint8_t *, int count);

typedef struct {
  uint8_t *data;
  unsigned count;
} GByteArray;

GByteArray *g_byte_array_new(void);
uint8_t *g_byte_array_free(GByteArray *, int with_data);

CPUState *qemu_get_cpu(int index);
// Its last argument is a union of 8 bytes.
void async_run_on_cpu(CPUState *, void (*)(CPUState *, uint64_t), uint64_t);
void cpu_stop_current(void);
void cpu_resume(CPUState *);
int cpu_memory_rw_debug(CPUState *, uint64_t address, void *, uint64_t size, bool write);
int arm_cpu_gdb_read_register(CPUState *, GByteArray *, int number);
int arm_cpu_gdb_write_register(CPUState *, uint8_t *, int number);
