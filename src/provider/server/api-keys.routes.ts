import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { platformError } from '#platform/errors.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { apiKeyHash } from '#platform/server/http/api-key.ts';
import type { Routes } from '#platform/server/http/routes.ts';
import { newId } from '#platform/server/ids.ts';
import { record } from '#platform/server/journal/journal.ts';
import type { Platform } from '#platform/server/platform.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '../provider.api.ts';
import { providerError } from '../provider.errors.ts';
import { getProvider } from '#companies/server/provider.service.ts';

const shownCharacters = 10;

/** API keys with which the ERP sends its feeds. Stored as hashes; their first characters identify them. */
export function apiKeysRoutes({ route }: Routes, platform: Platform): void {
  route(listApiKeys, async (_input, { staff }) => ({ rows: await keys(staff.db).orderBy('k.created_at', 'desc').orderBy('k.id').limit(500).execute() }));

  route(createApiKey, async ({ body }, context) => {
    const { companyId } = await getProvider(platform);
    return context.change(async (tx) => {
      const [id, key] = [newId(), `psr_${randomBytes(32).toString('base64url')}`];
      await tx
        .insertInto('api_keys')
        .values({ id, name: body.name, prefix: key.slice(0, shownCharacters), key_hash: apiKeyHash(key), created_by: context.caller.userId })
        .execute();
      await record(tx, context.author, [{ companyId, object: { kind: 'apiKey', id, title: body.name }, action: 'created' }]);
      return { key, apiKey: await keys(tx).where('k.id', '=', id).executeTakeFirstOrThrow() };
    });
  });

  route(revokeApiKey, async ({ params: { id } }, context) => {
    const { companyId } = await getProvider(platform);
    return context.change(async (tx) => {
      const revoked = await tx
        .updateTable('api_keys')
        .set({ revoked_at: sql<string>`now()` })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returning('name')
        .executeTakeFirst();
      const key = await keys(tx).where('k.id', '=', id).executeTakeFirst();
      if (!key) throw platformError('notFound');
      if (!revoked) throw providerError('provider.keyRevoked');
      await record(tx, context.author, [{ companyId, object: { kind: 'apiKey', id, title: revoked.name }, action: 'revoked' }]);
      return key;
    });
  });
}

const keys = (db: ScopedDb) =>
  db
    .selectFrom('api_keys as k')
    .leftJoin('users as u', 'u.id', 'k.created_by')
    .select([
      'k.id',
      'k.name',
      'k.prefix',
      'u.full_name as createdByName',
      'k.created_at as createdAt',
      'k.last_used_at as lastUsedAt',
      'k.revoked_at as revokedAt',
    ]);
