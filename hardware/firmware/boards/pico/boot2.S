// The second stage of the boot. The boot ROM copies these 256 bytes from the flash to RAM, checks the CRC at their end
// (`finish` puts it in) and jumps here; the flash can be read as memory only once this is done (RP2040 Datasheet,
// sections 2.8.1 and 4.10).
//
// First it releases the pins: a debugger's reset of the processor alone leaves them unchanged, and their pull-downs
// keep the motors off. Then it reads the flash's unique ID, since afterwards the firmware runs from the flash.

        .syntax unified
        .cpu    cortex-m0plus
        .thumb

        // The flash's serial port, and in it:
        .equ    SSI, 0x18000000
        .equ    CTRLR0, 0x00
        .equ    CTRLR1, 0x04
        .equ    SSIENR, 0x08
        .equ    SER, 0x10
        .equ    BAUDR, 0x14
        .equ    SR, 0x28
        .equ    DR0, 0x60
        .equ    SPI_CTRLR0, 0xF4

        // Frames of 8 bits, in and out at once.
        .equ    BYTES, 7 << 16
        // Frames of 32 bits; command and address are sent by the port itself.
        .equ    MEMORY, 31 << 16 | 3 << 8
        // Command 03h of 8 bits, 24 bits of address, one line: which every flash supports.
        .equ    READ, 0x03 << 24 | 2 << 8 | 6 << 2

        // Holds blocks in reset where the bits are 1: the pins and the pulse width.
        .equ    HOLD, 0x4000E000
        .equ    PINS, 1 << 5 | 1 << 14

        // The watchdog's scratch words 2 and 3 are at 8 and 12 from here.
        .equ    SCRATCH, 0x4005800C
        .equ    VECTORS, 0x10000100
        .equ    VTOR, 0xE000ED08

        .section .boot2, "ax"
        .global second_stage
        .type   second_stage, %function
second_stage:
        ldr     r0, =HOLD
        ldr     r1, =PINS
        str     r1, [r0]
        ldr     r3, =SSI
        movs    r0, #0
        str     r0, [r3, #SSIENR]
        // 125 MHz / 4 = 31.25 MHz, once the clock is that fast; 03h is good for 33 MHz in any flash.
        movs    r0, #4
        str     r0, [r3, #BAUDR]
        ldr     r0, =BYTES
        str     r0, [r3, #CTRLR0]
        movs    r0, #1
        str     r0, [r3, #SER]
        str     r0, [r3, #SSIENR]

        // Read Unique ID: 4Bh, four dummy bytes, and the eight bytes of the ID. All fit into the queue of 16, so that
        // the
        // flash stays selected.
        movs    r0, #0x4B
        str     r0, [r3, #DR0]
        movs    r0, #0
        movs    r1, #12
1:      str     r0, [r3, #DR0]
        subs    r1, #1
        bne     1b

        // The last eight of 13 bytes, the first of them lowest in r6; 0 if the port does not answer.
        movs    r4, #13
        movs    r6, #0
        movs    r7, #0
2:      ldr     r2, =10000
3:      ldr     r1, [r3, #SR]
        lsrs    r1, r1, #4
        bcs     4f
        subs    r2, #1
        bne     3b
        movs    r6, #0
        movs    r7, #0
        b       5f
4:      ldr     r1, [r3, #DR0]
        lsrs    r6, r6, #8
        lsls    r5, r7, #24
        orrs    r6, r5
        lsrs    r7, r7, #8
        lsls    r1, r1, #24
        orrs    r7, r1
        subs    r4, #1
        bne     2b
5:      ldr     r0, =SCRATCH
        str     r6, [r0, #8]
        str     r7, [r0, #12]

        // The flash as memory.
        movs    r0, #0
        str     r0, [r3, #SSIENR]
        str     r0, [r3, #CTRLR1]
        ldr     r0, =MEMORY
        str     r0, [r3, #CTRLR0]
        ldr     r0, =READ
        ldr     r1, =SSI + SPI_CTRLR0
        str     r0, [r1]
        movs    r0, #1
        str     r0, [r3, #SSIENR]

        // Starts the firmware, as after a reset.
        ldr     r0, =VECTORS
        ldr     r1, =VTOR
        str     r0, [r1]
        ldmia   r0!, {r1, r2}
        msr     msp, r1
        bx      r2

        .ltorg
        .org    252
        .word   0
