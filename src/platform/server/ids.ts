import { createHash, randomBytes } from 'node:crypto';

/** A UUID version 7: ordered by creation time, so that fresh rows stand together in every index. */
export function newId(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The id in the journal of an object whose own key is no UUID (a company's number, a carrier's code): always the same for the same key. */
export function objectIdOf(kind: string, key: string | number): string {
  const hex = createHash('sha256').update(`${kind}\n${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
