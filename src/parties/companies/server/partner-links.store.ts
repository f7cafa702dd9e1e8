import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { toRelation } from '#platform/data/server/db/set-wise.ts';
import { keyTypes, type ObjectKey } from '#capabilities/notifications/server/notification-source.service.ts';
import { linksAtMost } from '../partners.api.ts';
import type { LinkEnd } from '../partner-links.ts';
import { partnerLinkNotifications } from '../partner-links.notifications.ts';

export interface LinkedCompany extends LinkEnd {
  name: string;
}

/** Companies by id, locked so that their kind stays. */
export async function lockLinkedCompanies(tx: ScopedDb, ids: readonly number[]): Promise<ReadonlyMap<number, LinkedCompany>> {
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
    .forNoKeyUpdate()
    .execute();

/** Links that give access on a day, or will give it later. */
const openLinks = (db: ScopedDb, today: string) =>
  db.selectFrom('partner_clients as p').where((eb) => eb.or([eb('p.untilOn', 'is', null), eb('p.untilOn', '>=', today)]));

/** The company, its clients, its partners, and the last days that the ERP sent for those set by hand. */
export function linkQueries(db: ScopedDb, companyId: number, entity: string, today: string) {
  const kept = db
    .selectFrom('kept_values as k')
    .select(['k.objectId as id', sql<string | null>`k.sent #>> '{}'`.as('sent')])
    .where('k.entity', '=', entity)
    .where('k.companyId', 'in', (eb) =>
      eb
        .selectFrom('partner_clients as l')
        .select('l.companyId')
        .where((either) => either.or([either('l.companyId', '=', companyId), either('l.clientCompanyId', '=', companyId)])),
    );
  const selectLinked = (other: 'clientCompanyId' | 'companyId', own: 'clientCompanyId' | 'companyId') =>
    openLinks(db, today)
      .innerJoin('companies as c', 'c.id', `p.${other}`)
      .select(['c.id as companyId', 'c.name', 'c.customerNumber', 'c.city', 'p.sinceOn', 'p.untilOn', sql<boolean>`p.external_id is not null`.as('isFed')])
      .where(`p.${own}`, '=', companyId)
      .orderBy('c.name')
      .orderBy('c.id')
      .limit(linksAtMost);
  const known = db.selectFrom('companies').select('id').where('id', '=', companyId).where('kind', 'in', ['customer', 'partner']);
  return [known, selectLinked('clientCompanyId', 'companyId'), selectLinked('companyId', 'clientCompanyId'), kept] as const;
}

/** An open link, locked until the transaction ends. */
export const lockLink = (tx: ScopedDb, partnerId: number, clientId: number, today: string) =>
  openLinks(tx, today)
    .select(['p.sinceOn', 'p.untilOn', 'p.externalId'])
    .where('p.companyId', '=', partnerId)
    .where('p.clientCompanyId', '=', clientId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Links two companies by hand from today on; false where an open link stands between them. */
export async function insertLink(tx: ScopedDb, partnerId: number, clientId: number, today: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('partner_clients')
    .values({ companyId: partnerId, clientCompanyId: clientId, sinceOn: today })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'clientCompanyId'])
        .doUpdateSet({ sinceOn: today, untilOn: null, source: 'portal', externalId: null, externalVersion: null, updatedAt: sql<string>`now()` })
        .where('partner_clients.untilOn', '<', today),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
}

export const updateLastDay = (tx: ScopedDb, partnerId: number, clientId: number, untilOn: string | null) =>
  tx
    .updateTable('partner_clients')
    .set({ untilOn, updatedAt: sql<string>`now()` })
    .where('companyId', '=', partnerId)
    .where('clientCompanyId', '=', clientId)
    .execute();

export const deleteLink = (tx: ScopedDb, partnerId: number, clientId: number) =>
  tx
    .deleteFrom('partner_clients')
    .where('companyId', '=', partnerId)
    .where('clientCompanyId', '=', clientId)
    .returning(['sinceOn', 'untilOn'])
    .executeTakeFirst();

/** Deletes all links of companies, as partners and as clients. */
export const deleteCompanyLinks = (tx: ScopedDb, companyIds: readonly number[]) =>
  tx
    .deleteFrom('partner_clients')
    .where((eb) => eb.or([eb('companyId', 'in', [...companyIds]), eb('clientCompanyId', 'in', [...companyIds])]))
    .returning(['companyId', 'clientCompanyId as clientId', 'sinceOn', 'untilOn'])
    .execute();

/** Links as the activity logs of their companies last named them, with the managers there. */
export const namedLinks = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(toRelation(keys, keyTypes, 'k'))
    .innerJoin('companies as c', 'c.id', 'k.companyId')
    .select((eb) => [
      'k.companyId',
      'k.id',
      'c.name as company',
      eb
        .selectFrom('journal as j')
        .select('j.objectTitle')
        .whereRef('j.companyId', '=', 'k.companyId')
        .where('j.objectKind', '=', partnerLinkNotifications.objectKind)
        .whereRef('j.objectId', '=', 'k.id')
        .orderBy('j.happenedAt', 'desc')
        .limit(1)
        .as('number'),
      sql<
        string[]
      >`array(${eb.selectFrom('memberships as m').select('m.userId').whereRef('m.companyId', '=', 'k.companyId').where('m.role', '=', 'manager')})`.as(
        'managers',
      ),
    ])
    .execute();

/** Links of companies, with the name of the partner and their days. */
export const readLinks = (db: ScopedDb, companyIds: readonly number[]) =>
  db
    .selectFrom('partner_clients as p')
    .innerJoin('companies as c', 'c.id', 'p.companyId')
    .select(['p.companyId', 'c.name as number', 'p.sinceOn as since', 'p.untilOn as until'])
    .select(sql<string>`house.partner_link_id(p.company_id, p.client_company_id)`.as('id'))
    .where((eb) => eb.or([eb('p.companyId', 'in', [...companyIds]), eb('p.clientCompanyId', 'in', [...companyIds])]))
    .execute();
