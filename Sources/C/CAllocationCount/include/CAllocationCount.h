#pragma once

#include <stdint.h>

/// Returns the number of heap blocks allocated since the process started, in all threads.
///
/// A program that links this target gets a `malloc` family that counts and then gets the memory from
/// glibc; `realloc` counts as one, whether or not the block moves.
uint64_t tactus_allocation_count(void);
