import { globSync, readFileSync, writeFileSync } from 'node:fs';

const space = '\u00a0';
/** What is no running text: parameters, addresses, paths, e-mail addresses, attributes. */
const untouchable = /\{[^}]*\}|\S*(?:[/@=]|\.example)\S*/g;
/** Stands for such a piece while its surroundings are set. */
const placeholder = '\ue000';

/** Sets a French sentence as French is set: ’ and the space U+00A0 before : ; ! ? % € and inside « » and in numbers.
 *  Parameters, addresses and paths stay as they are. */
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

/** A value of a message file: a sentence, or its plural variants. */
export type Message = string | { match: Record<string, string>; [field: string]: unknown }[];

/** Applies `change` to every sentence of a message. */
export function mapSentences(message: Message, change: (sentence: string) => string): Message {
  if (typeof message === 'string') return change(message);
  return message.map((variants) => ({
    ...variants,
    match: Object.fromEntries(Object.entries(variants.match).map(([key, sentence]) => [key, change(sentence)])),
  }));
}

const isStart = (whole: string, at: number): boolean => at === 0 || whole[at - 1] === '\n';

if (import.meta.filename === process.argv[1]) {
  for (const file of globSync('src/*/messages.fr.json')) {
    const text = readFileSync(file, 'utf8');
    const messages = JSON.parse(text) as Record<string, Message>;
    let corrected = text;
    for (const message of Object.values(messages)) {
      mapSentences(message, (sentence) => {
        // Replaced in place, so that the layout of the file stays as its author left it.
        if (typeset(sentence) !== sentence) corrected = corrected.replaceAll(JSON.stringify(sentence), () => JSON.stringify(typeset(sentence)));
        return sentence;
      });
    }
    if (corrected !== text) writeFileSync(file, corrected);
  }
}
