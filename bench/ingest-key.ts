import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { EmbeddedConnection } from '../src/platform/data/server/db/embedded.ts';
import { query } from './database.ts';

/** Adds a key for the feeds. @returns the key, as its caller sends it */
export async function addIngestKey(connection: EmbeddedConnection): Promise<string> {
  const key = randomBytes(24).toString('base64url');
  const hash = createHash('sha256').update(key).digest();
  await query(connection, 'insert into api_keys (id, name, prefix, key_hash) values ($1, $2, $3, $4)', [randomUUID(), 'bench', key.slice(0, 6), hash]);
  return key;
}
