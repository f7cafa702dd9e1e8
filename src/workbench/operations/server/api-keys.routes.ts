import { randomBytes } from 'node:crypto';
import type { Feeds } from '#capabilities/ingest/server/feed.service.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { notChoosable, describeUnlisted } from '#platform/kernel/issues.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { apiKeyHash } from '#platform/http/server/api-key.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '../api-keys.api.ts';
import { defaultLastDay, isLastDay } from '../api-key.ts';
import { findKey, insertKey, listKeys, markKeyRevoked, readCompanies } from './api-keys.store.ts';
import { notLastDay, providerError, sharedEntity } from '#parties/provider/provider.errors.ts';
import { getProvider } from '#platform/http/server/provider.ts';

const shownCharacters = 10;

/** API keys with which the ERP sends its feeds. Stored as hashes; their first characters identify them. */
export const apiKeysRoutes =
  (feeds: Feeds) =>
  ({ route }: Routes, platform: Platform): void => {
    route(listApiKeys, async (_input, { staff }) => ({ rows: await listKeys(staff.db) }));

    route(createApiKey, async ({ body }, context) => {
      const { companyId } = await getProvider(platform);
      const scope = await resolveScope(context.staff.db, feeds, body);
      const expiresOn = body.expiresOn ?? defaultLastDay(context.today);
      if (!isLastDay(expiresOn, context.today)) throw platformError('invalid', {}, { flaws: [{ path: 'expiresOn', code: notLastDay }] });
      return context.change(async (tx) => {
        const [id, key] = [newId(), `psr_${randomBytes(32).toString('base64url')}`];
        await insertKey(tx, {
          id,
          name: body.name,
          prefix: key.slice(0, shownCharacters),
          keyHash: apiKeyHash(key),
          createdBy: context.caller.userId,
          expiresOn,
          ...scope,
        });
        await record(tx, context.author, [{ companyId, object: { kind: 'apiKey', id, title: body.name }, action: 'created' }]);
        return { key, apiKey: (await findKey(tx, id))! };
      });
    });

    route(revokeApiKey, async ({ params: { id } }, context) => {
      const { companyId } = await getProvider(platform);
      return context.change(async (tx) => {
        const revoked = await markKeyRevoked(tx, id);
        const key = await findKey(tx, id);
        if (!key) throw platformError('notFound');
        if (!revoked) throw providerError('provider.keyRevoked');
        await record(tx, context.author, [{ companyId, object: { kind: 'apiKey', id, title: revoked.name }, action: 'revoked' }]);
        return key;
      });
    });
  };

/** Scope of a new key, checked. @throws invalid for an unknown feed or company, or a shared object with certain companies */
async function resolveScope(db: ScopedDb, feeds: Feeds, { entities = null, companies = null }: { entities?: string[] | null; companies?: number[] | null }) {
  const known = new Map(feeds.entities.map(({ name, row }) => [name, 'company' in row.shape]));
  if (entities?.some((name) => !known.has(name))) throw platformError('invalid', {}, { flaws: [describeUnlisted('entities', [...known.keys()])] });
  if (companies === null) return { entities, companyIds: null };
  const found = await readCompanies(db, companies);
  if (found.length < new Set(companies).size) throw platformError('invalid', {}, { flaws: [{ path: 'companies', code: notChoosable }] });
  const own = [...known].flatMap(([name, isOfCompany]) => (isOfCompany ? name : []));
  if (entities?.some((name) => !own.includes(name))) throw platformError('invalid', {}, { flaws: [{ path: 'entities', code: sharedEntity }] });
  return { entities: entities ?? own, companyIds: companies };
}
