/* The models that tactus-train wrote; it writes this file too, so that a build sees when they change: 0 */
    .section .rodata
    .balign 16
    .globl tactus_models
tactus_models:
    .incbin "models.bin"
    .globl tactus_models_end
tactus_models_end:
    .byte 0
    .section .note.GNU-stack,"",@progbits
