#pragma once
#include <sys/types.h>

/* Starts a program with the usual signals and no open file but its three streams, under a supervisor
   all it starts comes back to when it leaves its parent (PR_SET_CHILD_SUBREAPER).

   life: a pipe's end to read. 'T' asks the program's group to end (SIGTERM), 'K' kills all that it has
   started; so does the end of the pipe, which comes when whoever holds the other end is gone.
   report: a pipe's end to write. The program's wait status goes there, 4 bytes.

   The supervisor ends once nothing is left that the program has started. Returns its number, or -1 with what
   execve(2) or the system said in *error. */
pid_t supervisor_start(const char *path, char *const arguments[], char *const environment[], int input,
                       int output, int life, int report, int *error);
