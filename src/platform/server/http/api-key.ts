import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';

/** A key with its scope: the feeds and the companies that it is for; null: all. */
export interface ApiKey {
  id: string;
  name: string;
  entities: readonly string[] | null;
  companyIds: readonly number[] | null;
}

export const apiKeyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The key of `Authorization: Bearer …`, unless it was revoked. */
export async function findApiKey(platform: Platform, request: FastifyRequest): Promise<ApiKey | undefined> {
  const key = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  if (!key) return undefined;
  return platform.database.system.db
    .updateTable('api_keys')
    .set({ last_used_at: new Date().toISOString() })
    .where('key_hash', '=', apiKeyHash(key))
    .where('revoked_at', 'is', null)
    .returning(['id', 'name', 'entities', 'company_ids as companyIds'])
    .executeTakeFirst();
}
