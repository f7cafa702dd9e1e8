/** Share of zero bytes at even or odd places from which a text without a mark is UTF-16: every Western letter has one. */
const zeroShare = 0.3;
/** Bytes that are looked at for it. */
const sampled = 2000;

/** Text of a file: UTF-16 by its mark or by its zero bytes, UTF-8, else the Western code page in which Excel writes CSV: that of
 *  Windows, or of the Mac where its letters are more. A mark is no part of it. */
export function decodeText(content: ArrayBuffer | Uint8Array): string {
  const bytes = content instanceof Uint8Array ? content : new Uint8Array(content);
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isOfMac(bytes) ? 'macintosh' : 'windows-1252').decode(bytes);
  }
}

/** Accented letters of French on the Mac; as bytes of Windows they are signs, or nothing. */
const lettersOfMac = new Set([0x88, 0x89, 0x8d, 0x8e, 0x8f, 0x90, 0x9d, 0x9e]);

function isOfMac(bytes: Uint8Array): boolean {
  let [mac, windows] = [0, 0];
  for (const byte of bytes) {
    if (lettersOfMac.has(byte)) mac += 1;
    else if (byte >= 0xc0) windows += 1;
  }
  return mac > windows;
}

/** Encoding of a text in UTF-16, by its mark or its zero bytes; nothing for another text. */
export function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const length = Math.min(bytes.length, sampled);
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at % 2]! += 1;
  const enough = (length / 2) * zeroShare;
  if (length < 4 || Math.max(...zeros) < enough || Math.min(...zeros) >= enough) return undefined;
  return zeros[1]! > zeros[0]! ? 'utf-16le' : 'utf-16be';
}

/** Characters that a database or a form refuses: controls other than tabs and line ends, and halves of characters. */
const refused = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]|\p{Surrogate}/gu;

/** Text without characters that cannot be stored. Nobody sees them; ends of lines and pages of a word processor become line ends. */
export const storable = (text: string): string => text.replace(/[\u000b\u000c\u0085\u2028\u2029]/g, '\n').replace(refused, '');

/** The same for every text within parsed JSON. */
export function storableJson(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(storableJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, storableJson(one)]));
}
