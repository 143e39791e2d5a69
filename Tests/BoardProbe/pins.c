// The pins: outputs are told, inputs are driven from outside.

#include "probe.h"

enum { pin_count = 32 };

static Object *port;

enum { is_free = 2 };
static uint32_t levels[pin_count];

static void output_changed(void *opaque, int pin, int level) {
  (void)opaque;
  tell((uint32_t)pin, levels[pin] = level < 0 ? is_free : (uint32_t)level);
}

// QEMU does so too, and says nothing.
void reset_pins(void) {
  for (int pin = 0; port != NULL && pin < pin_count; pin++) {
    if (levels[pin] != is_free) tell((uint32_t)pin, levels[pin] = is_free);
  }
}

void start_pins(void) {
  if (chip->port_type == NULL) return;
  port = object_resolve_path_type("", chip->port_type, NULL);
  for (int pin = 0; pin < pin_count; pin++) levels[pin] = is_free;
  for (int pin = 0; pin < pin_count; pin++) {
    qdev_connect_gpio_out(port, pin, qemu_allocate_irq(output_changed, NULL, pin));
  }
}

void drive_input(int pin, int level) {
  if (pin < 0) return;
  if (chip->drive_input != NULL) {
    chip->drive_input(pin, level);
  } else if (port != NULL) {
    if (pin >= pin_count) return;
    qemu_set_irq(qdev_get_gpio_in(port, pin), level);
  } else {
    // IDR of a port of 16 pins.
    uint32_t *inputs = register_at(chip->ports + 0x400 * ((uint32_t)pin / 16) + 0x10);
    if (inputs == NULL) return;
    *inputs = (*inputs & ~(1u << pin % 16)) | (uint32_t)(level != 0) << pin % 16;
  }
}

bool drive_analog(unsigned input, uint32_t value) {
  return chip->drive_analog != NULL && chip->drive_analog(input, value);
}
