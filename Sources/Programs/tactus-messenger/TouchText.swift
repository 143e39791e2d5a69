import TactusCommandLine

/// The text on touching, in `touch --help` and `tactus-touch(1)`.
enum TouchText {
  static let notes = """
    Hold and table are braille by six fingers on a screen that faces away or lies
    before you, quadrant is characters by up to three fingers on the four quarters,
    press reads by light touch and acts by hard touch, fingers uses taps, swipes and
    dragging. The last two use six rows, numbered from the top: with press 3 and 4
    have a grain, 5 scrolls and 6 needs a harder press. The default mode is set in
    the section "touch" of the settings.

    In hold and table a swipe is U, D, L or R and the number of fingers: U1 and D1
    move by rows, L1 and R1 by words, and in an answer they delete and type a space;
    R2 opens or sends, L2 goes back, U2 reads everything, D2 where you are, U3
    pauses. Fingers that rest for 0.4 s turn their cell into a command. Quadrants:
    11 to 44 are a to j, 112 to 144 k to s, 223 to 344 t to z, 1 is shift, 2
    numbers, 3 space, 4 enter; held for 0.4 s, 3 deletes, 4 sends, 1 goes back, 2
    shows where you are.

    --spell lists each finger by name, from the reader's side, and its position in
    mm from the left and the upper edge of the surface; a character that cannot be
    typed is in brackets.

    Without options it is a trainer on a touchscreen or touchpad ('tactus devices'
    lists them), which it reserves. It ends when the text is typed, by Enter or by
    Ctrl-C. Each result is a line with the seconds, the result and the typed text;
    characters a minute and errors come last. With --touch they are shown only with
    --text.

    \(TouchRecordingText.file)
    """
}
