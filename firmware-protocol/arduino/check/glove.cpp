#include "glove.h"

#include <stdio.h>
#include <stdlib.h>

#include <new>

#include "../Tactus/src/Tactus.h"

tactus_description glove_description;

namespace {

glove *shown;
bool power;

struct Board : TactusBoard {
  static const uint8_t pressureChannels = CHANNELS, pulses = 12, window = 8, waitingRuns = QUEUE;
  static const char *board() { return TACTUS_TEXT("glove"); }
  static const char *firmware() { return TACTUS_TEXT("C 1.0"); }
  static void motor(uint8_t motor, uint8_t level) { shown->levels[motor] = level; }
  static void power(bool isOn) { ::power = isOn; }
  static uint8_t pressure(uint8_t channel) { return shown->pressure[channel]; }
};

struct Probe : Tactus<Board, SLOTS, QUEUE, REPORTS, OUT> {
  void show(glove *g, int64_t time) const {
    g->state = static_cast<decltype(g->state)>(state);  // in the same order
    g->renewed = time / 8 * 8 - static_cast<int64_t>(now - renewed) * 8;
    g->statistics.cells_played = counters[CellsPlayed];
    g->statistics.reports_lost = counters[ReportsLost];
    g->s.nonce = session.nonce;
    g->s.next_cell = session.nextCell;
    g->s.waiting = session.queue.waiting();
    g->s.reports_kept = session.reports.kept();
    g->s.playing = session.isPlaying;
  }
};

alignas(Probe) unsigned char memory[sizeof(Probe)];

// What happened, as orders for answer.cpp, if GLOVE_SCRIPT names a file for them.
struct Script {
  FILE *file;
  uint8_t pressure[CHANNELS];

  Script() : file(nullptr), pressure() {
    if (const char *path = getenv("GLOVE_SCRIPT")) file = fopen(path, "wb");
  }
  ~Script() {
    if (file) fclose(file);
  }
  void note(char order) {
    if (file) fputc(order, file);
  }
  void tick(const glove *g, uint32_t now) {
    for (unsigned channel = 0; channel < CHANNELS; channel++) {
      if (pressure[channel] == g->pressure[channel]) continue;
      pressure[channel] = g->pressure[channel];
      const uint8_t order[] = {'p', static_cast<uint8_t>(channel), pressure[channel]};
      if (file) fwrite(order, 1, sizeof order, file);
    }
    note('t');
    if (file) fwrite(&now, 1, sizeof now, file);
  }
} script;

Probe &probe(glove *g) {
  shown = g;
  if (!g->is_begun) {
    script.note('n');
    memset(memory, 0, sizeof memory);
    (new (memory) Probe())->begin(g->boot, glove_description.reset_cause);
    g->is_begun = true;
  }
  return *reinterpret_cast<Probe *>(memory);
}

void tell(glove *g, int64_t now) {
  script.tick(g, static_cast<uint32_t>(now));
  probe(g).tick(static_cast<uint32_t>(now));
  g->now = now;
}

}  // namespace

void glove_advance(glove *g, int64_t now) {
  probe(g);
  // A clock of 32 bits must be read before it comes round.
  const int64_t step = int64_t(1) << 31;
  while (now - g->now > step) tell(g, g->now + step);
  tell(g, now);
  probe(g).show(g, now);
}

void glove_receive(glove *g, uint8_t byte, int64_t now) {
  probe(g);
  tell(g, now);
  script.note('f');
  script.note(static_cast<char>(byte));
  probe(g).feed(byte);
  probe(g).show(g, now);
}

void glove_line_gone(glove *g) {
  script.note('g');
  probe(g).lineGone();
  probe(g).show(g, 0);
}

int glove_next_byte(glove *g) { return probe(g).hasOutput() ? probe(g).nextByte() : -1; }

bool glove_motor_power(const glove *) { return power; }
