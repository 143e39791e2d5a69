/* The device of firmware-protocol/c as a value that a test can hold. */
#include <stdbool.h>
#include <stdint.h>

typedef struct c_glove c_glove;

c_glove *_Nullable c_glove_make(uint32_t boot);
void c_glove_free(c_glove *_Nonnull glove);
void c_glove_advance(c_glove *_Nonnull glove, int64_t now);
void c_glove_receive(c_glove *_Nonnull glove, uint8_t byte, int64_t now);
/* Or -1. */
int c_glove_next_byte(c_glove *_Nonnull glove);
