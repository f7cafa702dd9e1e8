const collator = new Intl.Collator('fr', { numeric: true, ignorePunctuation: true });

function compareCodePoints(a: string, b: string): number {
  const [ofA, ofB] = [Array.from(a), Array.from(b)];
  const index = ofA.findIndex((character, place) => character !== ofB[place]);
  if (index < 0) return ofA.length - ofB.length;
  return (ofA[index]!.codePointAt(0) ?? 0) - (ofB[index]?.codePointAt(0) ?? -1);
}

/** French order of two texts, the same as the collation `house.french` of the database: letters, then accents, then case, digits as
 *  numbers, spaces and punctuation last. Only equal texts compare as 0. */
export const compareTexts = (a: string, b: string): number => collator.compare(a, b) || compareCodePoints(a, b);
