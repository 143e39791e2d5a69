#pragma once

#include <stddef.h>
#include <stdint.h>

/// What came out of a stream.
struct plain_frames {
  size_t frames;
  size_t rejected;
  /// Bytes written, each frame's length among them.
  size_t written;
};

/// Finds the frames of firmware-protocol/PROTOCOL.md in a stream that is in memory as a whole: the
/// yardstick for the decoder in Swift.
///
/// Every body goes to `output` with its length, one byte, before it; `output` holds at least `count`
/// bytes, which are enough for whatever the stream may be. Bytes behind the last delimiter are left.
struct plain_frames plain_decode(const uint8_t *stream, size_t count, uint8_t *output);
