// What fingers read on a body. All in millimetres.

// Braille of books: dots 2.5 apart, 1.5 wide at the base, 0.5 high (within ISO 17049).
dot_pitch = 2.5;
dot_base = 1.5;
dot_height = 0.5;

// A raised dot on the plane z = 0; it reaches a little below, so that it grows together with the body.
module raised_dot() {
  translate([0, 0, -0.2])
    cylinder(d1 = dot_base + 0.2, d2 = dot_base * 0.55, h = dot_height + 0.2, $fn = 16);
}

// One cell in the plane z = 0, dot 1 at the origin, read along +x with its top at +y.
module cell(dots) {
  for (dot = dots)
    translate([dot > 3 ? dot_pitch : 0, -((dot - 1) % 3) * dot_pitch, 0]) raised_dot();
}

// `count` bumps in a row along +x, as many as the motor's or plug's number.
module bumps(count) {
  for (i = [0 : count - 1]) translate([(i - (count - 1) / 2) * dot_pitch, 0, 0]) raised_dot();
}

letter_b = [1, 2];
letter_k = [1, 3];
letter_m = [1, 3, 4];
letter_s = [2, 3, 4];
letter_u = [1, 3, 6];
