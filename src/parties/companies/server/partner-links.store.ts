import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { rowsOf } from '#platform/data/server/db/set-wise.ts';
import { keyTypes, type ObjectKey } from '#capabilities/notifications/server/notification-source.service.ts';
import { linksAtMost } from '../partners.api.ts';
import type { LinkEnd } from '../partner-links.ts';
import { partnerLinkNotifications } from '../partner-links.notifications.ts';

export interface LinkedCompany extends LinkEnd {
  name: string;
}

/** Companies by id, locked so that their kind stays. */
export async function lockedCompanies(tx: ScopedDb, ids: readonly number[]): Promise<ReadonlyMap<number, LinkedCompany>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('companies')
    .select(['id', 'name', 'kind'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks companies, so that nobody links them until the transaction ends. */
export const lockCompanies = (tx: ScopedDb, ids: readonly number[]) =>
  tx
    .selectFrom('companies')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Links that give access on a day, or will give it later. */
const openLinks = (db: ScopedDb, today: string) =>
  db.selectFrom('partner_clients as p').where((eb) => eb.or([eb('p.until_on', 'is', null), eb('p.until_on', '>=', today)]));

/** The company, its clients, its partners, and the last days that the ERP sent for those set by hand. */
export function linkQueries(db: ScopedDb, companyId: number, entity: string, today: string) {
  const kept = db
    .selectFrom('kept_values as k')
    .select(['k.object_id as id', sql<string | null>`k.sent #>> '{}'`.as('sent')])
    .where('k.entity', '=', entity)
    .where('k.company_id', 'in', (eb) =>
      eb
        .selectFrom('partner_clients as l')
        .select('l.company_id')
        .where((either) => either.or([either('l.company_id', '=', companyId), either('l.client_company_id', '=', companyId)])),
    );
  const linked = (other: 'client_company_id' | 'company_id', own: 'client_company_id' | 'company_id') =>
    openLinks(db, today)
      .innerJoin('companies as c', 'c.id', `p.${other}`)
      .select([
        'c.id as companyId',
        'c.name',
        'c.customer_number as customerNumber',
        'c.city',
        'p.since_on as sinceOn',
        'p.until_on as untilOn',
        sql<boolean>`p.external_id is not null`.as('isFed'),
      ])
      .where(`p.${own}`, '=', companyId)
      .orderBy('c.name')
      .orderBy('c.id')
      .limit(linksAtMost);
  const known = db.selectFrom('companies').select('id').where('id', '=', companyId).where('kind', 'in', ['customer', 'partner']);
  return [known, linked('client_company_id', 'company_id'), linked('company_id', 'client_company_id'), kept] as const;
}

/** An open link, locked until the transaction ends. */
export const lockedLink = (tx: ScopedDb, partnerId: number, clientId: number, today: string) =>
  openLinks(tx, today)
    .select(['p.since_on as sinceOn', 'p.until_on as untilOn', 'p.external_id as externalId'])
    .where('p.company_id', '=', partnerId)
    .where('p.client_company_id', '=', clientId)
    .forUpdate()
    .executeTakeFirst();

/** Links two companies by hand from today on; false where an open link stands between them. */
export async function insertLink(tx: ScopedDb, partnerId: number, clientId: number, today: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('partner_clients')
    .values({ company_id: partnerId, client_company_id: clientId, since_on: today })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'client_company_id'])
        .doUpdateSet({ since_on: today, until_on: null, source: 'portal', external_id: null, external_version: null, updated_at: sql<string>`now()` })
        .where('partner_clients.until_on', '<', today),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
}

export const updateLastDay = (tx: ScopedDb, partnerId: number, clientId: number, untilOn: string | null) =>
  tx
    .updateTable('partner_clients')
    .set({ until_on: untilOn, updated_at: sql<string>`now()` })
    .where('company_id', '=', partnerId)
    .where('client_company_id', '=', clientId)
    .execute();

export const deleteLink = (tx: ScopedDb, partnerId: number, clientId: number) =>
  tx
    .deleteFrom('partner_clients')
    .where('company_id', '=', partnerId)
    .where('client_company_id', '=', clientId)
    .returning(['since_on as sinceOn', 'until_on as untilOn'])
    .executeTakeFirst();

/** Deletes all links of companies, as partners and as clients. */
export const deleteLinksOf = (tx: ScopedDb, companyIds: readonly number[]) =>
  tx
    .deleteFrom('partner_clients')
    .where((eb) => eb.or([eb('company_id', 'in', [...companyIds]), eb('client_company_id', 'in', [...companyIds])]))
    .returning(['company_id as companyId', 'client_company_id as clientId', 'since_on as sinceOn', 'until_on as untilOn'])
    .execute();

/** Links as the activity logs of their companies last named them, with the managers there. */
export const namedLinks = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(rowsOf(keys, keyTypes, 'k'))
    .innerJoin('companies as c', 'c.id', 'k.companyId')
    .select((eb) => [
      'k.companyId',
      'k.id',
      'c.name as company',
      eb
        .selectFrom('journal as j')
        .select('j.object_title')
        .whereRef('j.company_id', '=', 'k.companyId')
        .where('j.object_kind', '=', partnerLinkNotifications.objectKind)
        .whereRef('j.object_id', '=', 'k.id')
        .orderBy('j.happened_at', 'desc')
        .limit(1)
        .as('number'),
      sql<
        string[]
      >`array(${eb.selectFrom('memberships as m').select('m.user_id').whereRef('m.company_id', '=', 'k.companyId').where('m.role', '=', 'manager')})`.as(
        'managers',
      ),
    ])
    .execute();

/** Links of companies, with the name of the partner and their days. */
export const readLinksOf = (db: ScopedDb, companyIds: readonly number[]) =>
  db
    .selectFrom('partner_clients as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select(['p.company_id as companyId', 'c.name as number', 'p.since_on as since', 'p.until_on as until'])
    .select(sql<string>`house.partner_link_id(p.company_id, p.client_company_id)`.as('id'))
    .where((eb) => eb.or([eb('p.company_id', 'in', [...companyIds]), eb('p.client_company_id', 'in', [...companyIds])]))
    .execute();
