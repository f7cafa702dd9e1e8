import { createHash, randomBytes } from 'node:crypto';

/** A random code of 32 bytes for a link or a cookie; only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
