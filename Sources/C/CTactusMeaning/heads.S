/* The heads of the encoder, written by train.py with heads.bin, whose checksum is 76c7d4e524207ede: a build sees when it changes. */
    .section .rodata
    .balign 16
    .globl tactus_meaning
tactus_meaning:
    .incbin "heads.bin"
    .globl tactus_meaning_end
tactus_meaning_end:
    .byte 0
    .section .note.GNU-stack,"",@progbits
