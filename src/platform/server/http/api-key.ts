import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';

export const apiKeyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The key of `Authorization: Bearer …`, unless it was revoked. */
export async function findApiKey(platform: Platform, request: FastifyRequest): Promise<{ id: string; name: string } | undefined> {
  const key = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  if (!key) return undefined;
  return platform.database.system.db
    .updateTable('api_keys')
    .set({ last_used_at: new Date().toISOString() })
    .where('key_hash', '=', apiKeyHash(key))
    .where('revoked_at', 'is', null)
    .returning(['id', 'name'])
    .executeTakeFirst();
}
