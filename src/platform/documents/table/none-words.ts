import { plainText, seenText } from '#platform/kernel/table/plain-text.ts';
import type { WorkbookCell } from '../workbook.ts';

/** Words of other people's tables for "nothing", in both languages. */
const none = new Set([
  'none', 'n/a', 'n.a', '#n/a', '#na', 'n\\a', 'n/d', 'n.d', 'n.c', 'n/c', 'nil', 'null', 'undefined', 'unset', 'not applicable', 'not available', 'not set', 'not defined', 'not specified', 'not assigned',
  'unassigned', 'no date', 'no value', 'empty', 'blank', 'aucun', 'aucune', 'aucune date', 'neant', 'non applicable', 'non attribue', 'non attribuee', 'non defini', 'non definie', 'non disponible',
  'non precise', 'non precisee', 'non renseigne', 'non renseignee', 'non specifie', 'non specifiee', 'pas de date', 'rien', 's/o', 's.o', 'sans', 'sans date', 'sans objet', 'vide', 'keine', 'keiner', 'ohne',
]); // prettier-ignore
/** Days that programs write where there is none. */
const noDay = /^(?:0{1,4}([-/.])0{1,2}\1(?:0{4}|0{1,2})|1900-0[01]-00|0[01]\/0[01]\/1900)(?:[ t]00:00(?::00)?)?$/;

/** Stems of words for what never ends. */
const endless =
  /\b(?:perpet\w*|perp|permanen\w*|(?:il|un)limi\w*|unbegrenzt|unbefristet|indefini\w*|indetermin\w*|infini\w*|endless|eternal\w*|evergreen|forever|life ?time|a vie|jamais|never|open-? ?ended)\b/;
/** A negation, and an end behind it: "no expiry", "sans date de fin", "n'expire pas", "non-expiring". */
const withoutEnd = /(?:\b(?:no|not|non|without|sans|pas|aucune?|ohne)\b|\bn'|n't\b).*(?:expir|echeance|\bend|\bfin\b|limit|terme?\b|ablauf)/;

const toBare = (text: string): string => plainText(text).replace(/^[-.<([\s]+|[-.>)\]!\s]+$/g, '');

/** Whether a cell says that there is nothing: empty, signs alone, `n/a`, `-none-`, `aucun`. A question mark is a question. */
export const isNone = (text: string): boolean => !/[\p{L}\p{N}?\u221e]/u.test(text) || none.has(toBare(text));

/** Whether a cell of days says that there is none, by a word or by a day that a program writes for it: `0000-00-00`. */
export const isNoDay = (text: string): boolean => isNone(text) || noDay.test(plainText(text)) || /^(?:na|nd|nc|so)$/.test(toBare(text));

/** Years that databases and programs give to what never ends. */
const farYear = /(?<!\d)(?:[3-9]\d{3}|2[1-9]\d{2})(?!\d)/;

/** Whether a cell says that something has no end: `Perpetual`, `illimité`, `jamais`, `31/12/9999`. */
export function isEndless(text: string): boolean {
  const words = toBare(text);
  if (text.trim() === '\u221e') return true;
  if (/\d/.test(words)) return /^[\d-/. t:z]+$/.test(words) && farYear.test(words);
  return words.split(' ').length <= wordsAtMost && (endless.test(words) || withoutEnd.test(words));
}
/** Words of a cell at most: longer ones are remarks. */
const wordsAtMost = 5;

/** Whether a text is a number that a spreadsheet has shortened to a power of ten: `8.93901E+18`. A serial number may hold an E between digits. */
export const isPowerOfTen = (text: string): boolean => /^[-+]?(?:\d[.,]\d+E[-+]?\d{1,3}|\d{1,3}E\+\d{2,3})$/i.test(text.trim());

/** A cell that identifies something (serial number, contract, code, telephone) → its text as the sheet shows it; nothing where the sheet holds another
 *  value than what was typed: a day, yes or no, a power of ten, a rounded number. */
export function toIdentifier(cell: WorkbookCell): string | undefined {
  const text = cell.kind === 'number' ? cell.shown : cell.kind === 'text' ? seenText(cell.text) : undefined;
  return text === undefined || isPowerOfTen(text) ? undefined : text;
}
