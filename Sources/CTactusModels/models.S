/* Written by tactus-train with models.bin, whose checksum is 4b56686965217248: a build sees when it changes. */
    .section .rodata
    .balign 16
    .globl tactus_models
tactus_models:
    .incbin "models.bin"
    .globl tactus_models_end
tactus_models_end:
    .byte 0
    .section .note.GNU-stack,"",@progbits
