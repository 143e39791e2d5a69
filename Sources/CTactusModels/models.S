/* Written by tactus-train with models.bin, whose checksum is 25624d4bdef48f2c: a build sees when it changes. */
/* Trained from files whose digest is 7de3fae3dca885ff. */
    .section .rodata
    .balign 16
    .globl tactus_models
tactus_models:
    .incbin "models.bin"
    .globl tactus_models_end
tactus_models_end:
    .byte 0
    .section .note.GNU-stack,"",@progbits
