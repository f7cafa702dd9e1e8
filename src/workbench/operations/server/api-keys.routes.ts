import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Feeds } from '#capabilities/ingest/server/feed.service.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { notChoosable, notOneOfValues } from '#platform/kernel/issues.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { apiKeyHash } from '#platform/http/server/api-key.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { createApiKey, listApiKeys, revokeApiKey, type ApiKey } from '../api-keys.api.ts';
import { defaultLastDay, isLastDay } from '../api-key.ts';
import { notLastDay, providerError, sharedEntity } from '#parties/provider/provider.errors.ts';
import { getProvider } from '#platform/http/server/provider.ts';

const shownCharacters = 10;

/** API keys with which the ERP sends its feeds. Stored as hashes; their first characters identify them. */
export const apiKeysRoutes =
  (feeds: Feeds) =>
  ({ route }: Routes, platform: Platform): void => {
    route(listApiKeys, async (_input, { staff }) => ({ rows: await keys(staff.db).orderBy('k.created_at', 'desc').orderBy('k.id').limit(500).execute() }));

    route(createApiKey, async ({ body }, context) => {
      const { companyId } = await getProvider(platform);
      const scope = await scopeOf(context.staff.db, feeds, body);
      const expiresOn = body.expiresOn ?? defaultLastDay(context.today);
      if (!isLastDay(expiresOn, context.today)) throw platformError('invalid', {}, { flaws: [{ path: 'expiresOn', code: notLastDay }] });
      return context.change(async (tx) => {
        const [id, key] = [newId(), `psr_${randomBytes(32).toString('base64url')}`];
        await tx
          .insertInto('api_keys')
          .values({
            id,
            name: body.name,
            prefix: key.slice(0, shownCharacters),
            key_hash: apiKeyHash(key),
            created_by: context.caller.userId,
            expires_on: expiresOn,
            ...scope,
          })
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
  };

/** Scope of a new key, checked. @throws invalid for an unknown feed or company, or a shared object with certain companies */
async function scopeOf(db: ScopedDb, feeds: Feeds, { entities = null, companies = null }: { entities?: string[] | null; companies?: number[] | null }) {
  const known = new Map(feeds.entities.map(({ name, row }) => [name, 'company' in row.shape]));
  if (entities?.some((name) => !known.has(name))) throw platformError('invalid', {}, { flaws: [notOneOfValues('entities', [...known.keys()])] });
  if (companies === null) return { entities, company_ids: null };
  const found = await db.selectFrom('companies').select('id').where('id', 'in', companies).where('kind', '<>', 'provider').execute();
  if (found.length < new Set(companies).size) throw platformError('invalid', {}, { flaws: [{ path: 'companies', code: notChoosable }] });
  const own = [...known].flatMap(([name, isOfCompany]) => (isOfCompany ? name : []));
  if (entities?.some((name) => !own.includes(name))) throw platformError('invalid', {}, { flaws: [{ path: 'entities', code: sharedEntity }] });
  return { entities: entities ?? own, company_ids: companies };
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
      'k.expires_on as expiresOn',
      'k.entities',
      sql<
        ApiKey['companies']
      >`case when k.company_ids is not null then coalesce((select jsonb_agg(jsonb_build_object('companyId', c.id, 'name', c.name) order by c.name)
        from companies c where c.id = any(k.company_ids)), '[]') end`.as('companies'),
    ]);
