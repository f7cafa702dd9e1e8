const space = '\u00a0';

/** Keeps together what would read wrong over two lines: a number and its noun ("{count} jours", "9 h"), an amount and its tax ("{amount} HT",
 *  "excl. VAT"). Writers type plain spaces. */
export const keepTogether = (text: string): string =>
  text
    .replace(/(?<=\{count\}|\d) (?=\p{L})/gu, space)
    .replace(/(?<=[}\d€]) (?=(?:HT|TTC)(?!\p{L}))/gu, space)
    .replace(/(?<=[}\d]) (?=(?:excl|incl)\. VAT)/g, space)
    .replace(/(?<=(?:excl|incl)\.) (?=VAT)/g, space)
    .replace(/(?<=(?:^|[ (\u00a0])[nN]°) (?=[{\d])/g, space);
