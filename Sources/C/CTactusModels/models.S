/* Written by tactus-train with models.bin, whose checksum is ca5b8ddc5ad8f965: a build sees when it changes. */
/* Trained from files whose digest is f29510f486131d4f. */
    .section .rodata
    .balign 16
    .globl tactus_models
tactus_models:
    .incbin "models.bin"
    .globl tactus_models_end
tactus_models_end:
    .byte 0
    .section .note.GNU-stack,"",@progbits
