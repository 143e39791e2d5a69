#pragma once

/// Makes a pseudo-terminal behind a device node of a umockdev test bed pass for a serial port.
///
/// Preload it in front of libumockdev-preload. In a program that runs so:
/// - nodes in `$UMOCKDEV_DIR/dev` open without umockdev's relay of every read, write and ioctl;
/// - TIOCMGET, TIOCMSET, TIOCMBIS and TIOCMBIC work, each port keeping its lines;
/// - an open raises DTR and RTS, as the kernel's serial drivers do;
/// - a pseudo-terminal has the device number of the node that leads to it;
/// - every monitor of udev events gets a socket of its own, however many programs listen.
///
/// Changes of DTR are appended to the file that this environment variable names, one line each:
/// the process, the node, and `up` or `down`.
#define MODEM_LINES_LOG "MODEM_LINES_LOG"
