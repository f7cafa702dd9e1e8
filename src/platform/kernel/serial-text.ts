import { isSerialLike, referenceKey } from './search-key.ts';
import { commonHeads, findPlaces } from './table/heads.ts';
import { seenText } from './table/plain-text.ts';

/** Names of a serial number that labels, mails, scanners and devices put before it: `S/N`, `N° de série`, `Serial No.`, `(S)`, `(21)`. */
const name = [
  String.raw`s ?/ ?n°?|s\.?n\.?|n ?/ ?s|ns|(?:s|21)(?=\))|s(?= ?[:=])|snr(?= ?[:=#.])`,
  String.raw`serial(?:[ -]?(?:no\.?|nr\.?|num\.?|number|id|n°|#))?|ser(?:\.|[. ]+(?:no\.?|nr\.?|n°)|(?= ?#))|service[ -]?tag|processor board id|serien-?(?:nummer|nr\.?)`,
  String.raw`(?:n ?[°ºo]\.?|nos?\.?|num\.?|num[ée]ros?) ?(?:de )?s[ée]rie|s[ée]rie`,
].join('|');
/** Words of the device that stand before the name: `Switch S/N`. */
const ofDevice = String.raw`(?:\p{L}+ ){0,2}`;
const names = new RegExp(String.raw`^${ofDevice}(?:${name})(?: ?\(?s ?/? ?n\)?)?(?:[.)\]]* ?(?:[:=#°]| -(?= ))|[)\]]| )\s*`, 'iu');
/** The same without a sign or space behind it, where it is no beginning of a serial number. */
const joined = /^s ?\/ ?n\.? ?/i;
/** Number of an entry of a list, signs and quotes before and after a serial number, and remarks behind it. */
const before = /^(?:\d{1,3}(?:\) ?|\. ))?["'`<([{*•·«“”‘’„-]*\s*/;
const after = /\s*["'`>)\]}*.,;:»“”’。]+$/;
const remark = / (?:\([^)]*\)?|- [^\d]*)$/;

/** Cell or part of a line that names what it holds: `PID: C9300-48P-A` → its name and value. */
export function parseLabelled(cell: string): { value: string; isSerial: boolean } | undefined {
  const [, label = '', value] = /^([^:=\d]{1,60})[:=]\s*(\S.*)$/.exec(seenText(cell)) ?? [];
  if (value === undefined) return undefined;
  return { value, isSerial: names.test(`${label.trim()} :`) || findPlaces([label], { serial: commonHeads.serial }).serial !== undefined };
}

/** A written serial number without the name before it and what stands around it. */
export function parseSerial(written: string): string {
  const parts = written.split(/[,;|]/).map(parseLabelled);
  const named = parts.length > 1 ? parts.filter((part) => part?.isSerial) : [];
  const whole = named.length === 1 ? named[0]!.value : seenText(written);
  const text = whole
    .replace(/(?<=\S) \([^)]*\)$/, '')
    .replace(before, '')
    .replace(after, '');
  const one = parseLabelled(text);
  const own = one?.isSerial ? one.value : text.replace(names, '').replace(joined, '');
  const serial = own
    .replace(/^(?:[:=#]|-(?= ))\s*/, '')
    .replace(before, '')
    .replace(after, '')
    .replace(remark, '')
    .trim();
  return serial === '' ? text : serial;
}

const isPlainWord = (word: string): boolean => /\p{Ll}/u.test(word) && !/\d/.test(word);

/** Serial numbers of a cell or line, without names and words around them: several where spaces part words that are alike. */
export function parseSerials(written: string): string[] {
  const parts = written.split(/(?<=\S)\s+(?=s\/?n ?[:=])/i).map(parseSerial);
  if (parts.length > 1) return parts;
  const [serial = ''] = parts;
  const words = serial.split(/[\s,;|]+(?:(?:[/+&]|et|and|ou|or)\s+)?|(?<=\w{6})\/(?=\w{6})/i).filter(Boolean);
  if (words.length < 2) return [serial];
  if (words.every(isSerialLike) && new Set(words.map((word) => referenceKey(word).length)).size === 1) return words;
  const [one, ...others] = words.filter((word) => !isPlainWord(word));
  return one !== undefined && others.length === 0 && isSerialLike(one) && /^[^\p{Ll}]+$/u.test(one) ? [one] : [serial];
}

/** Keys under which a serial number may be known: its own, and without the S that begins a code of logistics (ANSI MH10.8.2). */
export function listSerialKeys(serial: string): string[] {
  const key = referenceKey(serial);
  return /^S.{5,}$/.test(key) ? [key, key.slice(1)] : [key];
}

/** A typed serial number as it is known; else as it was typed. */
export function knownSerial(typed: string, known: readonly string[]): string {
  const byKey = new Map(known.map((serial) => [referenceKey(serial), serial]));
  return (
    listSerialKeys(typed)
      .map((key) => byKey.get(key))
      .find((serial) => serial !== undefined) ?? typed
  );
}

/** Serial numbers of the entries of a field, each once. An entry that is left before its last sign is pressed may hold several. */
export function typedSerials(entries: readonly string[], known: readonly string[]): string[] {
  const typed = entries
    .flatMap((entry) => entry.split(/[\n\r\t,;]/))
    .map((one) => knownSerial(parseSerial(one), known))
    .filter((one) => one !== '');
  return [...new Map(typed.map((one) => [referenceKey(one), one])).values()];
}
