/* Written by tactus-train with models.bin, whose checksum is 89b362f4cca2be0b: a build sees when it changes. */
/* Trained from files whose digest is 91b54de9a14101bc. */
    .section .rodata
    .balign 16
    .globl tactus_models
tactus_models:
    .incbin "models.bin"
    .globl tactus_models_end
tactus_models_end:
    .byte 0
    .section .note.GNU-stack,"",@progbits
