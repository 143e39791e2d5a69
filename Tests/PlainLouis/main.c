// Calls liblouis plainly: what it says of each line of standard input, with no code of ours.
//
// Lines: "t PATH" opens a table; "f TEXT" translates, "b CELLS" translates back (UTF-8; Unicode
// braille). Answers: the characters or dots in hexadecimal, after "=", or after "?" where the
// table does not know a character of the text; "!" where liblouis fails or does not end.
#define _GNU_SOURCE
#include <liblouis/liblouis.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

enum { UNKNOWN = 0x8000 | 0x100 | 0x400 | 0x1000, SECONDS = 1 };

static sigjmp_buf endless;
static void onTimer(int signal) { (void)signal; siglongjmp(endless, 1); }
static void quiet(logLevels level, const char *text) { (void)level; (void)text; }

static char table[4096], marked[4200];
static widechar *input, *output;

static int open_table(const char *path) {
  lou_free();
  snprintf(table, sizeof table, "%s", path);
  const char *slash = strrchr(path, '/');
  snprintf(marked, sizeof marked, "%.*s/.%s", (int)(slash - path), path, slash);
  return lou_getTable(table) && lou_compileString(marked, "undefined 9bd") && lou_getTable(marked);
}

static int decode(const unsigned char *text, size_t length) {
  int count = 0;
  for (size_t i = 0; i < length;) {
    int more = text[i] < 0x80 ? 0 : text[i] < 0xE0 ? 1 : text[i] < 0xF0 ? 2 : 3;
    widechar value = more ? text[i] & (0x3F >> more) : text[i];
    for (i++; more > 0 && i < length; more--, i++) value = value << 6 | (text[i] & 0x3F);
    input[count++] = value;
  }
  return count;
}

static int call(int back, const char *name, int length, int room) {
  int taken = length, count = room;
  struct itimerval bound = {{0, 0}, {SECONDS, 0}}, none = {{0, 0}, {0, 0}};
  if (sigsetjmp(endless, 1)) return -1;
  setitimer(ITIMER_VIRTUAL, &bound, NULL);
  int good = back ? lou_backTranslateString(name, input, &taken, output, &count, NULL, NULL, dotsIO)
                  : lou_translateString(name, input, &taken, output, &count, NULL, NULL, dotsIO);
  setitimer(ITIMER_VIRTUAL, &none, NULL);
  return good && taken == length ? count : -1;
}

static void answer(int back, const char *text, size_t length) {
  int room = (int)length * 40 + 1000;
  input = realloc(input, (length + 1) * sizeof *input);
  output = realloc(output, room * sizeof *output);
  int count = decode((const unsigned char *)text, length), known = 1;
  if (back) {
    for (int i = 0; i < count; i++) input[i] = 0x8000 | (input[i] & 0xFF);
  } else {
    int marks = call(0, marked, count, room);
    for (int i = 0; i < marks; i++) known &= output[i] != UNKNOWN;
    if (marks < 0) { puts("!"); return; }
  }
  int cells = call(back, table, count, room);
  if (cells < 0) { puts("!"); return; }
  putchar(known ? '=' : '?');
  for (int i = 0; i < cells; i++) printf("%s%x", i ? " " : "", back ? output[i] : output[i] & 0x7FFF);
  putchar('\n');
}

int main(void) {
  signal(SIGVTALRM, onTimer);
  lou_registerLogCallback(quiet);
  char *line = NULL;
  size_t room = 0;
  for (ssize_t length; (length = getline(&line, &room, stdin)) >= 2; fflush(stdout)) {
    if (line[length - 1] == '\n') line[--length] = 0;
    if (line[0] == 't') puts(open_table(line + 2) ? "=" : "!");
    else answer(line[0] == 'b', line + 2, (size_t)length - 2);
  }
}
