/* libedit's variadic calls, each with the only type that it takes here. */
#pragma once
#include <histedit.h>

typedef char *(*tactus_prompt_function)(EditLine *);
typedef unsigned char (*tactus_edit_function)(EditLine *, int);

static inline EditLine *tactus_edit_begin(const char *program) {
  return el_init(program, stdin, stdout, stderr);
}

static inline void tactus_edit_set_client(EditLine *edit, void *client) {
  el_set(edit, EL_CLIENTDATA, client);
}

static inline void *tactus_edit_client(EditLine *edit) {
  void *client = NULL;
  return el_get(edit, EL_CLIENTDATA, &client) == 0 ? client : NULL;
}

static inline void tactus_edit_set_prompt(EditLine *edit, tactus_prompt_function prompt) {
  el_set(edit, EL_PROMPT, prompt);
}

static inline void tactus_edit_set_reader(EditLine *edit, el_rfunc_t reader) {
  el_set(edit, EL_GETCFN, reader);
}

/* Sets Emacs keys, regardless of the environment, and leaves signals to the caller. */
static inline void tactus_edit_set_habits(EditLine *edit) {
  el_set(edit, EL_EDITOR, "emacs");
  el_set(edit, EL_SIGNAL, 0);
}

static inline void tactus_edit_bind(
    EditLine *edit, const char *key, const char *name, const char *help,
    tactus_edit_function function) {
  el_set(edit, EL_ADDFN, name, help, function);
  el_set(edit, EL_BIND, key, name, NULL);
}

static inline void tactus_edit_bind_builtin(EditLine *edit, const char *key, const char *name) {
  el_set(edit, EL_BIND, key, name, NULL);
}

static inline void tactus_edit_redraw(EditLine *edit) { el_set(edit, EL_REFRESH); }

/* Sets the terminal to raw keys for 1, or restores it for 0. */
static inline void tactus_edit_prepare_terminal(EditLine *edit, int raw) {
  el_set(edit, EL_PREP_TERM, raw);
}

static inline void tactus_edit_set_history(EditLine *edit, History *past) {
  el_set(edit, EL_HIST, history, past);
}

static inline void tactus_history_configure(History *past, int size) {
  HistEvent event;
  history(past, &event, H_SETSIZE, size);
  history(past, &event, H_SETUNIQUE, 1);
}

static inline void tactus_history_enter(History *past, const char *line) {
  HistEvent event;
  history(past, &event, H_ENTER, line);
}
