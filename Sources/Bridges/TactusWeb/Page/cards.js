// Splits vCards into parts that fit a frame. No connection and no display here.

/** The maximum bytes of a file, and of the cards in one part. */
export const LONGEST = 64 << 20;
const PART = 20_000;
/** Properties of a card that the service does not read. */
const HEAVY = /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY)[;:]/i;

/** Resolves to the bytes of a file, each as a character, since the character set is unknown. */
export function asText(file) {
  const reader = new FileReader();
  return new Promise((resolve, refuse) => {
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => refuse(reader.error);
    reader.readAsBinaryString(file);
  });
}

/** Returns the cards of such a text, without pictures; text between cards is discarded. */
function cards(text) {
  const found = [];
  let card = null;
  let depth = 0;
  let isHeavy = false;
  for (const line of text.replace(/^\u00EF\u00BB\u00BF/, "").split(/\r?\n/)) {
    // A picture continues in lines that begin with a space or have no property name.
    if (isHeavy && (/^[ \t]/.test(line) || !line.includes(":"))) continue;
    isHeavy = card !== null && HEAVY.test(line);
    if (/^BEGIN:VCARD\s*$/i.test(line)) {
      depth = card === null ? 0 : depth + 1;
      card ??= [];
    }
    if (card === null || isHeavy) continue;
    card.push(line);
    if (/^END:VCARD\s*$/i.test(line) && depth-- === 0) {
      found.push(card.join("\r\n"));
      card = null;
    }
  }
  // A card without an end is returned too.
  return card === null ? found : [...found, card.join("\r\n")];
}

/** Returns the parts of a file's text, and the number of cards too long for a part. */
export function parts(text) {
  const found = [];
  let part = "";
  let room = 0;
  let tooLong = 0;
  for (const card of cards(text)) {
    const size = new TextEncoder().encode(JSON.stringify(card)).length + 2;
    if (size > PART) {
      tooLong++;
      continue;
    }
    if (size > room) {
      if (part !== "") found.push(part);
      [part, room] = ["", PART];
    }
    part += `${card}\r\n`;
    room -= size;
  }
  if (part !== "") found.push(part);
  return { parts: found, tooLong };
}
