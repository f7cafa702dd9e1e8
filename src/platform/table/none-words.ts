import { plainText } from './plain-text.ts';

/** Words of other people's tables for "nothing", in both languages. */
const none = new Set([
  '',
  'none',
  'n/a',
  'n.a',
  'n/d',
  'nil',
  'null',
  'not applicable',
  'not available',
  'not set',
  'aucun',
  'aucune',
  'neant',
  'non applicable',
  's/o',
  's.o',
  'sans objet',
  'non renseigne',
  'sans',
]);
/** Words for an end that never comes. */
const endless = new Set([
  'perpetual', 'perpetuel', 'perpetuelle', 'perpetuity', 'permanent', 'permanente', 'perpetuite', 'a perpetuite', 'lifetime', 'a vie', 'illimite', 'illimitee', 'unlimited', 'indefini',
  'indefinie', 'indefinite', 'never', 'never expires', 'does not expire', 'no expiration', 'no expiry', 'no end', 'no end date', 'jamais', "n'expire jamais", 'sans fin', "sans date d'expiration", 'sans expiration',
  "sans date de fin", 'sans limite', 'sans echeance', 'open-ended', 'duree indeterminee', 'duree illimitee', 'perpetual license', 'perpetual licence', 'licence perpetuelle', 'infinite', 'infini', 'infinie', '\u221e',
]); // prettier-ignore

const bare = (text: string): string =>
  plainText(text)
    .replace(/^[-.<([\s]+|[-.>)\]!\s]+$/g, '')
    .replace(/^\.+$/, '');

/** Whether a cell says that there is nothing: empty, a hyphen of any kind, `n/a`, `-none-`, `aucun`. */
export const isNone = (text: string): boolean => none.has(bare(text));

/** Whether a cell says that something has no end: `Perpetual`, `illimité`, `jamais`. */
export const isEndless = (text: string): boolean => endless.has(bare(text)) || text.trim() === '\u221e';
