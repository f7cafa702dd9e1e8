import { sql } from 'kysely';
import { addMonths } from '#platform/calendar.ts';
import { compareTexts } from '#platform/text-order.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import { comparedAtMost } from '../licences.api.ts';
import type { ComparedLicences } from '../licence.ts';

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
}

interface SnapshotRow extends Taken {
  sku: string;
  description: string;
  subOrganisationId: string | null;
  subOrganisationName: string | null;
  entitled: number;
  assigned: number;
  unusedActive: number;
  expiring: number;
  recentlyQueued: number;
  unused: number;
  expired: number;
}

/** The latest snapshot that is not after a day. */
const snapshotOf = (scope: CompanyScope, day: string) =>
  scope.db
    .selectFrom('licence_snapshots as l')
    .leftJoin('sub_organisations as s', (join) => join.onRef('s.company_id', '=', 'l.company_id').onRef('s.id', '=', 'l.sub_organisation_id'))
    .select([
      'l.taken_on as day',
      'l.taken_at as at',
      'l.sku',
      'l.description',
      'l.sub_organisation_id as subOrganisationId',
      's.name as subOrganisationName',
      'l.entitled',
      'l.assigned',
      'l.unused_active as unusedActive',
      'l.expiring',
      'l.recently_queued as recentlyQueued',
      'l.unused',
      'l.expired',
    ])
    .where('l.taken_on', '=', (eb) =>
      eb
        .selectFrom('licence_snapshots as n')
        .select(sql<string>`max(n.taken_on)`.as('day'))
        .where('n.taken_on', '<=', day),
    )
    .limit(comparedAtMost);

/** Days compared where none is named: today, and a month before. */
export const daysOf = (query: { from?: string | undefined; to?: string | undefined }, today: string): { from: string; to: string } => {
  const to = query.to ?? today;
  return { from: query.from ?? addMonths(to, -1), to };
};

/** Compares two days, in one round trip. Lines of either day are in it. */
export async function readComparison(scope: CompanyScope, query: { from?: string | undefined; to?: string | undefined }, today: string): Promise<Comparison> {
  const { from, to } = daysOf(query, today);
  const [later, earlier] = (await scope.read(snapshotOf(scope, to), snapshotOf(scope, from))) as [SnapshotRow[], SnapshotRow[]];
  const keyOf = ({ sku, subOrganisationId }: SnapshotRow): string => `${subOrganisationId ?? ''} ${sku}`;
  const before = new Map(earlier.map((row) => [keyOf(row), row]));
  const now = new Map(later.map((row) => [keyOf(row), row]));
  const descriptions = new Map([...earlier, ...later].filter(({ description }) => description !== '').map(({ sku, description }) => [sku, description]));
  const compared = [...new Set([...now.keys(), ...before.keys()])].map((key): ComparedLicences => {
    const row = now.get(key);
    const known = row ?? before.get(key)!;
    return {
      sku: known.sku,
      description: known.description || (descriptions.get(known.sku) ?? ''),
      subOrganisation: known.subOrganisationId === null ? null : { id: known.subOrganisationId, name: known.subOrganisationName ?? '' },
      entitled: row?.entitled ?? 0,
      assigned: row?.assigned ?? 0,
      earlier: before.get(key)?.assigned ?? 0,
      unusedActive: row?.unusedActive ?? 0,
      others: { expiring: row?.expiring ?? 0, recentlyQueued: row?.recentlyQueued ?? 0, unused: row?.unused ?? 0, expired: row?.expired ?? 0 },
    };
  });
  // Licences that ended leave zeros in one snapshot.
  const rows = compared.filter((row) => row.entitled > 0 || row.assigned > 0 || row.earlier > 0 || row.unusedActive > 0);
  const named = ({ sku, subOrganisation }: ComparedLicences): [string, string] => [sku, subOrganisation?.name ?? ''];
  rows.sort((one, other) => compareTexts(named(one)[0], named(other)[0]) || compareTexts(named(one)[1], named(other)[1]));
  const takenOf = (found: readonly SnapshotRow[]): Taken | null => (found[0] ? { day: found[0].day, at: found[0].at } : null);
  return { from, to, earlier: takenOf(earlier), later: takenOf(later), rows: rows.slice(0, comparedAtMost) };
}
