#pragma once

#include <stdint.h>

/// How many blocks the heap has handed out since the process started, all threads together.
///
/// A program that links this target gets a `malloc` family that counts and then asks glibc for the
/// memory; `realloc` counts as one, whether or not the block moves.
uint64_t tactus_allocation_count(void);
