/** Characters that print as a box, or not at all, when the font lacks them; PDF/A forbids them. */

const spaces: Record<string, string> = { '\t': ' ', '\u2009': '\u00a0', '\u200a': '\u00a0', '\u202f': '\u00a0', '\u2028': '\n', '\u2029': '\n' };
// Control characters, zero-width characters, direction marks and variation selectors: nothing to see.
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/g;

/** The same text in characters the font has: spaces made visible, what it lacks taken apart, else "?".
 *  @param has whether the font holds a glyph for a code point */
export function printable(text: string, has: (codePoint: number) => boolean): string {
  const plain = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\u2009\u200a\u202f\u2028\u2029]/g, (space) => spaces[space]!)
    .replace(invisible, '');
  const shows = (character: string): boolean => character === '\n' || has(character.codePointAt(0)!);
  for (const character of plain) if (!shows(character)) return Array.from(plain, (one) => (shows(one) ? one : standIn(one, has))).join('');
  return plain;
}

function standIn(character: string, has: (codePoint: number) => boolean): string {
  const parts = [...character.normalize('NFKD').replace(/\p{M}/gu, '')];
  return parts.length > 0 && parts.every((part) => has(part.codePointAt(0)!)) ? parts.join('') : '?';
}
