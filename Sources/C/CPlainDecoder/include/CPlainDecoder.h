#pragma once

#include <stddef.h>
#include <stdint.h>

/// The frames found in a stream.
struct plain_frames {
  size_t frames;
  size_t rejected;
  /// Bytes written, including each frame's length.
  size_t written;
};

/// Finds the frames of firmware-protocol/PROTOCOL.md in a stream that is completely in memory: the
/// reference for the decoder in Swift.
///
/// Writes every body to `output`, preceded by its length in one byte; `output` holds at least `count`
/// bytes, which are enough for any stream. Bytes after the last delimiter are ignored.
struct plain_frames plain_decode(const uint8_t *stream, size_t count, uint8_t *output);
