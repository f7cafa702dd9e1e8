import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { platformError } from '#platform/kernel/errors.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { refuseUnknown } from './rate-limit.ts';

/** A key with its scope: the feeds and the companies that it is for; null: all. */
export interface ApiKey {
  id: string;
  name: string;
  entities: readonly string[] | null;
  companyIds: readonly number[] | null;
}

export const apiKeyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The key of `Authorization: Bearer …`, in one round trip. @throws apiKey.invalid, tooMany, and apiKey.expired after its last day */
export async function findApiKey(platform: Platform, request: FastifyRequest): Promise<ApiKey> {
  const key = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  if (!key) return refuseUnknown(platform, request, platformError('apiKey.invalid'));
  const today = platform.clock.today();
  const found = await platform.database.system.db
    .updateTable('api_keys')
    .set({ lastUsedAt: sql<string>`case when expires_on < ${today}::date then last_used_at else now() end` })
    .where('keyHash', '=', apiKeyHash(key))
    .where('revokedAt', 'is', null)
    .returning(['id', 'name', 'entities', 'companyIds', 'expiresOn'])
    .executeTakeFirst();
  if (!found) return refuseUnknown(platform, request, platformError('apiKey.invalid'));
  const { expiresOn, ...apiKey } = found;
  if (expiresOn !== null && expiresOn < today) throw platformError('apiKey.expired');
  return apiKey;
}
