import { referenceKey } from './search-key.ts';
import { commonHeads, placesOf } from './table/heads.ts';
import { seenText } from './table/plain-text.ts';

/** Names of a serial number that labels, mails and scanners put before it: `S/N : X`, `SN=X`, `N° de série X`, `Serial No. X`. */
const names =
  /^(?:(?:[sS] ?\/ ?[nN]|[sS]\.?[nN]\.?|(?:product |device |chassis )?serial(?: ?(?:no\.?|nr\.?|num\.?|number|n°|#))?|service ?tag|(?:n ?[°ºo]\.?|nos?\.?|num\.?|num[ée]ro) ?(?:de )?s[ée]rie|s[ée]rie|ns)(?: \([sS] ?\/? ?[nN]\))?) ?(?:[:=#] ?|\s)/i;
/** The same without a sign or space behind it, where it is no beginning of a serial number. */
const joined = /^s ?\/ ?n\.? ?/i;

/** A written serial number without the name before it and the signs around it. */
export function serialOf(written: string): string {
  const text = seenText(written).replace(/^["'<([{*•·-]+\s*|\s*["'>)\]}*.,;:]+$/g, '');
  const [, label = '', rest] = /^([^:=]{1,60})[:=]\s*(\S.*)$/.exec(text) ?? [];
  if (rest !== undefined && placesOf([label], { serial: commonHeads.serial }).serial !== undefined) return rest;
  const own = text
    .replace(names, '')
    .replace(joined, '')
    .replace(/^[:=#]\s*/, '')
    .trim();
  return own === '' ? text : own;
}

/** Keys under which a serial number may be known: its own, and without the S that begins a code of logistics (ANSI MH10.8.2). */
export function keysOf(serial: string): string[] {
  const key = referenceKey(serial);
  return /^S.{5,}$/.test(key) ? [key, key.slice(1)] : [key];
}

/** A typed serial number as it is known; else as it was typed. */
export function knownSerial(typed: string, known: readonly string[]): string {
  const byKey = new Map(known.map((serial) => [referenceKey(serial), serial]));
  return (
    keysOf(typed)
      .map((key) => byKey.get(key))
      .find((serial) => serial !== undefined) ?? typed
  );
}

/** Serial numbers of the entries of a field, each once. An entry that is left before its last sign is pressed may hold several. */
export function typedSerials(entries: readonly string[], known: readonly string[]): string[] {
  const typed = entries
    .flatMap((entry) => entry.split(/[\n\r\t,;]/))
    .map((one) => knownSerial(serialOf(one), known))
    .filter((one) => one !== '');
  return [...new Map(typed.map((one) => [referenceKey(one), one])).values()];
}
