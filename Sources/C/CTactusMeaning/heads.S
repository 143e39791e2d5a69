/* The heads of the encoder, written by train.py with heads.bin, whose checksum is afd8685c24d7e4ea: a build sees when it changes. */
    .section .rodata
    .balign 16
    .globl tactus_meaning
tactus_meaning:
    .incbin "heads.bin"
    .globl tactus_meaning_end
tactus_meaning_end:
    .byte 0
    .section .note.GNU-stack,"",@progbits
