import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { type Source, listTexts } from './messages/catalogue.ts';

const space = '\u00a0';
/** Parts that are not running text: inputs, addresses, paths, e-mail addresses, attributes. */
const untouchable = /\{[^}]*\}|\S*(?:[/@=]|\.example)\S*/g;
/** Replaces such a part while the text around it is typeset. */
const placeholder = '\ue000';

/** Typesets a French sentence: ’ and the space U+00A0 before : ; ! ? % € and inside « » and in numbers. Inputs, addresses and paths stay as they
 *  are. */
export function typeset(text: string): string {
  const pieces: string[] = [];
  const running = text.replace(untouchable, (piece) => {
    pieces.push(piece);
    return placeholder;
  });
  const set = running
    .replaceAll('\u202f', space)
    .replaceAll("'", '’')
    // Before a sign that follows a word, not within one (12:30 is a time, but French writes 12 h 30).
    .replace(/[ \u00a0]*([:;!?]+)(?=[\s»)’”.…\u00a0]|$)/g, (_, sign: string, at: number, whole: string) => (isStart(whole, at) ? sign : space + sign))
    .replace(/([\p{N}\ue000])[ \u00a0]*([%€])/gu, `$1${space}$2`)
    .replace(/«[ \u00a0]*/g, `«${space}`)
    .replace(/[ \u00a0]*»/g, `${space}»`)
    .replace(/(\d)[ \u00a0](?=\d{3}(?!\d))/g, `$1${space}`);
  return set.replaceAll(placeholder, () => pieces.shift()!);
}

const isStart = (whole: string, at: number): boolean => at === 0 || whole[at - 1] === '\n';

if (import.meta.filename === process.argv[1]) {
  for (const file of globSync('src/**/messages.fr.json')) {
    const text = readFileSync(file, 'utf8');
    const messages = JSON.parse(text) as Record<string, Source>;
    let corrected = text;
    for (const sentence of Object.values(messages).flatMap(listTexts)) {
      // Replaced in place: the layout of the file is kept.
      if (typeset(sentence) !== sentence) corrected = corrected.replaceAll(JSON.stringify(sentence), () => JSON.stringify(typeset(sentence)));
    }
    if (corrected !== text) writeFileSync(file, corrected);
  }
}
