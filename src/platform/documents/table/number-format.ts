/** Numbers that identify, as a sheet shows them by their format. */

/** Digits that Excel keeps of a number. */
const digitsKept = 15;

/** Currency signs and units of money, which are no part of a number. */
const money = /[$€£¥₣]|\b(?:EUR|USD|CHF|GBP)\b/g;

/** Digits of a whole number as a program writes it (`42`, `42.0`, `3.0412207115E10`); nothing for a fraction, a negative number, and one that was rounded. */
export function wholeDigits(written: string): string | undefined {
  const found = /^\+?(\d+)(?:\.(\d+))?(?:E\+?(\d{1,2}))?$/i.exec(written.trim());
  if (!found) return undefined;
  const [, whole = '', decimals = '', exponent = '0'] = found;
  const significant = decimals.replace(/0+$/, '');
  if (significant.length > Number(exponent)) return undefined;
  const digits = `${whole}${significant}${'0'.repeat(Number(exponent) - significant.length)}`.replace(/^0+(?=\d)/, '');
  return digits.length > digitsKept ? undefined : digits;
}

type Piece = { place: string } | { literal: string };

/** A whole number as its format shows it, without what only makes it easier to read: thousands, decimals of zero, currency. Nothing where the format
 *  shows something else than the number: a power of ten, a percentage, a day, a time, a number cut by a thousand.
 *  @param written the number as its file holds it
 *  @param format code of the format; none or `General` shows the number as it is */
export function shownNumber(written: string, format: string | undefined): string | undefined {
  const digits = wholeDigits(written);
  if (digits === undefined) return undefined;
  const section = pickSection(format ?? 'General', Number(digits));
  if (/^\s*(?:general|standard|@)?\s*$/i.test(section)) return digits;
  const pieces = parsePieces(section);
  return pieces && fillPieces(pieces, digits);
}

/** The section of a format for a number: by its condition, else the first one; zero has its own. */
function pickSection(format: string, value: number): string {
  const sections = format.match(/(?:"[^"]*"|\[[^\]]*\]|\\.|[^;"[\\])+/g) ?? [''];
  const conditional = sections.find((section) => {
    const [, sign = '', than = ''] = /\[(<=|>=|<>|<|>|=)(-?[\d.]+)\]/.exec(section) ?? [];
    const limit = Number(than);
    return { '<=': value <= limit, '>=': value >= limit, '<>': value !== limit, '<': value < limit, '>': value > limit, '=': value === limit }[sign] ?? false;
  });
  if (conditional !== undefined) return conditional;
  const plain = sections.filter((section) => !/\[(?:<|>|=)/.test(section));
  return (value === 0 && sections.length >= 3 ? sections[2] : undefined) ?? plain[0] ?? '';
}

/** Places of digits and texts of a section up to its decimals; nothing where it shows no number as it is. */
function parsePieces(section: string): Piece[] | undefined {
  const pieces: Piece[] = [];
  let isGrouped = false;
  let hasDecimals = false;
  // A space in the place of thousands is one of them.
  const code = section.replace(/#(?:\\?[ \u00a0\u202f']|"[ \u00a0\u202f']")##0/, '#,##0');
  for (const [token] of code.matchAll(/"[^"]*"|\[[^\]]*\]|\\.|[_*].|E[-+]|AM\/PM|A\/P|./gis)) {
    if (/^(?:E[-+]|A[M/]|[%dmyhsb])/i.test(token)) return undefined;
    if (/^\[(?:h+|m+|s+)\]$/i.test(token)) return undefined;
    if (/^[0#?]$/.test(token)) {
      isGrouped = false;
      if (!hasDecimals) pieces.push({ place: token });
    } else if (token === ',') isGrouped = true;
    else if (token === '.') hasDecimals = true;
    else if (token === '/' && pieces.some((piece) => 'place' in piece)) return pickFraction(pieces);
    else if (!/^[[_*]/.test(token)) pieces.push({ literal: token.startsWith('"') ? token.slice(1, -1) : token.startsWith('\\') ? token.slice(1) : token });
    if (hasDecimals && /^[0#?]$/.test(token)) continue;
  }
  // A comma behind the last digit cuts a thousand off.
  return isGrouped || !pieces.some((piece) => 'place' in piece) ? undefined : pieces;
}

/** Places of the whole number in front of a fraction, `# ?/?`; nothing where the format has only the fraction. */
function pickFraction(pieces: Piece[]): Piece[] | undefined {
  const end = pieces.findLastIndex((piece) => 'literal' in piece && piece.literal.trim() === '');
  return end < 1 ? undefined : pieces.slice(0, end);
}

/** Digits in their places, from the right; the first place takes what is left. */
function fillPieces(pieces: readonly Piece[], digits: string): string {
  const places = pieces.filter((piece) => 'place' in piece);
  const zeros = places.findIndex(({ place }) => place === '0');
  const padded = digits.padStart(zeros < 0 ? 0 : places.length - zeros, '0');
  let left = Math.max(0, places.length - padded.length);
  let at = 0;
  let isFirst = true;
  const text = pieces.map((piece) => {
    if ('literal' in piece) return piece.literal;
    if (left > 0) {
      left -= 1;
      return '';
    }
    const take = isFirst ? Math.max(1, padded.length - places.length + 1) : 1;
    isFirst = false;
    at += take;
    return padded.slice(at - take, at);
  });
  return text.join('').replace(money, '').replace(/\s+/g, ' ').trim();
}
