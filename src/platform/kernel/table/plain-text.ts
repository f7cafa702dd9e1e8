/** The one form in which texts of tables are compared, and the order of texts. Pure. */

/** Marks that nobody sees: of direction, of the byte order, soft hyphens, joiners. */
const unseen = /[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const hyphens = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g;

/** Letters, digits and signs of the width of Chinese ones, as some keyboards and scanners write them. */
const wide = /[\uff01-\uff5e]/g;

/** Text whose signs of double width have the usual one. */
export const narrow = (text: string): string => text.replace(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** Text as people see it: no unseen marks, single plain spaces, plain hyphens, none around it. Letters keep their case and accents. */
export const seenText = (text: string): string => narrow(text).replace(unseen, '').replace(hyphens, '-').replace(/\s+/g, ' ').trim();

/** Text for comparison: as seen, without accents, capitals and typographic signs. */
export const plainText = (text: string): string =>
  seenText(text.normalize('NFKD').replace(/\p{M}+/gu, ''))
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/ ?([-/]) ?/g, '$1');

/** Words of a head: letters and digits of the plain text. `n°`, `#` and `no.` are one word. */
export const plainWords = (text: string): string[] =>
  plainText(
    text
      .replace(/[°º]/g, 'o ')
      .replaceAll('#', ' number ')
      .replaceAll('_', ' ')
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'),
  )
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

let collator: Intl.Collator | undefined;
/** Made when it is first needed: a browser takes 16 ms for it, and most screens compare nothing. */
const frenchCollator = (): Intl.Collator => (collator ??= new Intl.Collator('fr', { numeric: true, ignorePunctuation: true }));

function compareCodePoints(a: string, b: string): number {
  const [ofA, ofB] = [Array.from(a), Array.from(b)];
  const index = ofA.findIndex((character, place) => character !== ofB[place]);
  if (index < 0) return ofA.length - ofB.length;
  return (ofA[index]!.codePointAt(0) ?? 0) - (ofB[index]?.codePointAt(0) ?? -1);
}

/** French order of two texts, the same as the collation `house.french` of the database: letters, then accents, then case, digits as
 *  numbers, spaces and punctuation last. Only equal texts compare as 0. */
export const compareTexts = (a: string, b: string): number => frenchCollator().compare(a, b) || compareCodePoints(a, b);
