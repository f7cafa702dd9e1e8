import { createHash, randomBytes } from 'node:crypto';

/** Half of the counter's 42 bits: it begins below, so that no millisecond has more ids than it can count. */
const seedBelow = 2 ** 41;
/** Millisecond and counter of the last id. */
const last = { time: 0, count: 0 };

/** A UUID version 7: ordered by creation time, so that fresh rows stand together in every index. Ids of this process follow each other also within
 *  a millisecond, and when the clock is set back: a counter stands before the random bits (RFC 9562, 6.2, method 1), so that rows of one batch
 *  keep their order wherever the id decides. An id may be guessed, and is never a secret. */
export function newId(): string {
  const bytes = randomBytes(16);
  const now = Date.now();
  if (now > last.time) {
    last.time = now;
    last.count = bytes.readUIntBE(6, 6) % seedBelow;
  } else last.count += 1;
  bytes.writeUIntBE(last.time, 0, 6);
  // The counter fills what version and variant leave of six bytes: 12, 6 and 24 bits.
  bytes.writeUInt16BE(0x7000 | Math.floor(last.count / 2 ** 30), 6);
  bytes[8] = 0x80 | (Math.floor(last.count / 2 ** 24) & 0x3f);
  bytes.writeUIntBE(last.count % 2 ** 24, 9, 3);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The id in the journal of an object whose own key is no UUID (a company's number, a carrier's code): always the same for the same key. */
export function deriveObjectId(kind: string, key: string | number): string {
  const hex = createHash('sha256').update(`${kind}\n${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A random code of 32 bytes for a link or a cookie; only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
