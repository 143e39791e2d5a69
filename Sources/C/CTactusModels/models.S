/* Written by tactus-train with models.bin, whose checksum is f3e0ef97c350b71b: a build sees when it changes. */
/* Trained from files whose digest is 1134fe1151cbe287. */
    .section .rodata
    .balign 16
    .globl tactus_models
tactus_models:
    .incbin "models.bin"
    .globl tactus_models_end
tactus_models_end:
    .byte 0
    .section .note.GNU-stack,"",@progbits
