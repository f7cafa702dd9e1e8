import { refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql, type Expression } from 'kysely';
import { excerptLength, keyTypes, type ObjectKey } from '#capabilities/notifications/server/notification-source.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { toRelation } from '#platform/data/server/db/set-wise.ts';
import { offerKind } from '../offers.journal.ts';
import { sentPdfRole } from '../offers.notifications.ts';

/** Objects as people are notified of them. */

const selectExcerpt = (text: Expression<string | null>) => sql<string | null>`left(${text}, ${excerptLength})`;

/** The PDF that goes with the mail about a composed revision. */
const selectSentPdf = (db: ScopedDb) =>
  db
    .selectFrom('file_links as f')
    .select(sql<string[] | null>`array_agg(f.file_id)`.as('ids'))
    .where('f.companyId', '=', refColumn('offers', 'o.companyId'))
    .where('f.objectId', '=', refColumn('offers', 'o.id'))
    .where('f.objectKind', '=', offerKind)
    .where('f.role', '=', sentPdfRole);

/** Revisions, each with its answer. */
export const readNotifiedOffers = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(toRelation(keys, keyTypes, 'k'))
    .innerJoin('offers as o', (join) => join.onRef('o.companyId', '=', 'k.companyId').onRef('o.id', '=', 'k.id'))
    .innerJoin('companies as c', 'c.id', 'o.companyId')
    .leftJoin('offer_answers as a', (join) => join.onRef('a.companyId', '=', 'o.companyId').onRef('a.offerId', '=', 'o.id'))
    .select([
      'o.companyId',
      'o.id as objectId',
      'o.siteId',
      'o.subOrganisationId',
      'o.number',
      'o.project',
      'o.validUntil as day',
      'o.totalExclVat as amount',
      'o.currency',
      'o.revision',
      'c.name as company',
      'a.signerName as name',
      selectExcerpt(refColumn('offer_answers', 'a.reason')).as('text'),
      selectSentPdf(db).as('attached'),
    ])
    .execute();

/** Offers that wait for an answer, and whose last day is one of these. */
export const readExpiringOffers = (db: ScopedDb, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('offers')
    .select(['companyId', 'id', 'validUntil as day'])
    .where('isCurrent', '=', true)
    .where('state', '=', 'sent')
    .where('validUntil', '>=', from)
    .where('validUntil', '<=', to)
    .execute();

/** Acceptances that wait or waited for a colleague, each with those who may approve it. */
export const readNotifiedApprovals = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(toRelation(keys, keyTypes, 'k'))
    .innerJoin('offer_approvals as w', (join) => join.onRef('w.companyId', '=', 'k.companyId').onRef('w.id', '=', 'k.id'))
    .innerJoin('offers as o', (join) => join.onRef('o.companyId', '=', 'w.companyId').onRef('o.id', '=', 'w.offerId'))
    .select((eb) => [
      'w.companyId',
      'w.id as objectId',
      'w.siteId',
      'w.subOrganisationId',
      'w.number',
      'w.state',
      'w.requestedBy',
      'w.amount',
      'o.currency',
      'o.project',
      'w.signerName as name',
      selectExcerpt(refColumn('offer_approvals', 'w.reason')).as('text'),
      sql<string[]>`array(${eb
        .selectFrom('memberships as m')
        .select('m.userId')
        .whereRef('m.companyId', '=', 'w.companyId')
        .where('m.acceptsOffers', '=', true)
        .where('m.seesPrices', '=', true)
        .where((at) => at.or([at('m.amountLimit', 'is', null), at('m.amountLimit', '>=', at.ref('w.amount'))]))
        .whereRef('m.userId', 'is distinct from', 'w.requestedBy')})`.as('approvers'),
    ])
    .execute();

/** An offer without an answer whose last day has passed. */
interface Expired {
  companyId: number;
  id: string;
  number: string;
  validUntil: string;
  siteId: string | null;
  subOrganisationId: string | null;
}

/** Offers whose last day is one of these, and whose end the journal does not say yet; locked until the transaction ends. */
export async function lockExpiredOffers(tx: ScopedDb, { from, before }: { from: string; before: string }): Promise<Expired[]> {
  const { rows } = await sql<Expired>`
    select o.company_id, o.id, o.number, o.valid_until, o.site_id, o.sub_organisation_id
    from offers o where o.is_current and o.state = 'sent' and o.valid_until >= ${from} and o.valid_until < ${before}
    and not exists (select from journal j where j.company_id = o.company_id and j.object_kind = ${offerKind} and j.object_id = o.id and j.action = 'expired'
      and j.changes -> 'validUntil' ->> 'after' = o.valid_until::text)
    order by o.company_id, o.id for no key update of o`.execute(tx);
  return rows;
}
