import { sql } from 'kysely';
import { refColumn } from '#platform/data/server/db/typed-sql.ts';
import { addMonths } from '#platform/kernel/calendar.ts';
import { compareTexts } from '#platform/kernel/table/plain-text.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { comparedAtMost, type ComparedLicences } from '../licence.ts';

interface Taken {
  day: string;
  at: string;
}

/** Licences on two days: the snapshots that were found, and their lines. */
export interface Comparison {
  from: string;
  to: string;
  earlier: Taken | null;
  later: Taken | null;
  rows: ComparedLicences[];
  /** Whether lines beyond the maximum are missing. */
  more: boolean;
}

/** The latest snapshot that is not after a day. */
const selectTaken = ({ db }: CompanyScope, day: string) =>
  db.selectFrom('licence_snapshots').select(['takenOn as day', 'takenAt as at']).where('takenOn', '<=', day).orderBy('takenOn', 'desc').limit(1);

const selectSnapshot = ({ db }: CompanyScope, day: string, isLater: boolean) =>
  db
    .selectFrom('licence_snapshots as l')
    .selectAll('l')
    .select(sql.lit(isLater).as('isLater'))
    .where('l.takenOn', '=', (eb) =>
      eb
        .selectFrom('licence_snapshots as n')
        .select(sql<string>`max(n.taken_on)`.as('day'))
        .where('n.takenOn', '<=', day),
    );

type Count = 'unknownUse' | 'entitled' | 'assigned' | 'unusedActive' | 'expiring' | 'recentlyQueued' | 'unused' | 'expired';
const selectCount = (isLater: boolean, count: Count) =>
  sql<number>`coalesce(max(${refColumn('licence_snapshots', `l.${count}`)}) filter (where l.is_later = ${sql.lit(isLater)}), 0)`;
const [entitled, assigned, unusedActive, earlier] = [
  selectCount(true, 'entitled'),
  selectCount(true, 'assigned'),
  selectCount(true, 'unusedActive'),
  selectCount(false, 'assigned'),
];

/** Lines of the snapshots of two days, those that need an act first: over-assigned, or active and unused. Licences that ended leave zeros in one
 *  snapshot, which are no line. */
const selectLines = (scope: CompanyScope, { from, to }: { from: string; to: string }) =>
  scope.db
    .selectFrom(
      selectSnapshot(scope, to, true)
        .unionAll(selectSnapshot(scope, from, false))
        .as('l'),
    )
    .leftJoin('sub_organisations as s', (join) => join.onRef('s.companyId', '=', 'l.companyId').onRef('s.id', '=', 'l.subOrganisationId'))
    .select([
      'l.sku',
      sql<string>`coalesce(max(nullif(l.description, '')) filter (where l.is_later), max(l.description))`.as('description'),
      'l.subOrganisationId',
      's.name as subOrganisationName',
      entitled.as('entitled'),
      assigned.as('assigned'),
      earlier.as('earlier'),
      unusedActive.as('unusedActive'),
      selectCount(true, 'unknownUse').as('unknownUse'),
      selectCount(true, 'expiring').as('expiring'),
      selectCount(true, 'recentlyQueued').as('recentlyQueued'),
      selectCount(true, 'unused').as('unused'),
      selectCount(true, 'expired').as('expired'),
    ])
    .groupBy(['l.sku', 'l.subOrganisationId', 's.name'])
    .having(sql<boolean>`greatest(${entitled}, ${assigned}, ${earlier}, ${unusedActive}) > 0`)
    .orderBy(sql`${unusedActive} > 0 or ${assigned} > ${entitled}`, 'desc')
    .orderBy('l.sku')
    .orderBy('s.name')
    .orderBy('l.subOrganisationId')
    .limit(comparedAtMost + 1);

/** Days compared where none is named: today, and a month before. */
export const resolveDays = (query: { from?: string | undefined; to?: string | undefined }, today: string): { from: string; to: string } => {
  const to = query.to ?? today;
  return { from: query.from ?? addMonths(to, -1), to };
};

/** Compares two days, in one round trip. Lines of either day are in it, by SKU and sub-organisation; beyond the maximum those that need no act are left out. */
export async function readComparison(scope: CompanyScope, query: { from?: string | undefined; to?: string | undefined }, today: string): Promise<Comparison> {
  const days = resolveDays(query, today);
  const [[later = null], [before = null], lines] = await scope.read(selectTaken(scope, days.to), selectTaken(scope, days.from), selectLines(scope, days));
  const descriptions = new Map(lines.filter(({ description }) => description !== '').map(({ sku, description }) => [sku, description]));
  const rows = lines
    .slice(0, comparedAtMost)
    .map(({ description, subOrganisationId, subOrganisationName, expiring, recentlyQueued, unused, expired, ...counts }): ComparedLicences => ({
      ...counts,
      description: description || (descriptions.get(counts.sku) ?? ''),
      subOrganisation: subOrganisationId === null ? null : { id: subOrganisationId, name: subOrganisationName ?? '' },
      others: { expiring, recentlyQueued, unused, expired },
    }));
  rows.sort((one, other) => compareTexts(one.sku, other.sku) || compareTexts(one.subOrganisation?.name ?? '', other.subOrganisation?.name ?? ''));
  return { ...days, earlier: before, later, rows, more: lines.length > comparedAtMost };
}

/** Names of the sub-organisations that the filters of a comparison name. */
export const selectSubOrganisations = ({ db }: CompanyScope, ids: readonly string[]) =>
  db.selectFrom('sub_organisations').select(['id', 'name']).where('id', 'in', ids).execute();
