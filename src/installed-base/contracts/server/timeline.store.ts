import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import { canSeeWhole } from '#platform/data/server/db/scope-plugin.ts';
import type { ContractState } from '../contract.ts';
import type { OverviewFilter } from '../contracts-overview.api.ts';
import type { LinesOfEdge, LinesOfMonth, TimelineDays } from '../timeline.ts';

/** Days and filters; `states` are those of the lines' contracts. */
export type TimelineValues = TimelineDays & Omit<OverviewFilter, 'contractState'> & { states: readonly ContractState[] };

const includeIfDefined = (value: string | undefined, condition: RawBuilder<SqlBool>): RawBuilder<SqlBool>[] => (value === undefined ? [] : [condition]);
const joinConditions = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> => sql<SqlBool>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;

/** Conditions on columns that lines and their kept figures have in common. */
const filterChosen = ({ states, manufacturer, site, subOrganisation }: TimelineValues): RawBuilder<SqlBool> =>
  joinConditions([
    sql<SqlBool>`contract_state in (${sql.join(states)})`,
    ...includeIfDefined(manufacturer, sql<SqlBool>`manufacturer_code = ${manufacturer}`),
    ...includeIfDefined(site, sql<SqlBool>`site_id = ${site}`),
    ...includeIfDefined(subOrganisation, sql<SqlBool>`sub_organisation_id = ${subOrganisation}`),
  ]);
const filterLevel = ({ serviceLevel }: TimelineValues): RawBuilder<SqlBool> =>
  joinConditions(includeIfDefined(serviceLevel, sql<SqlBool>`service_level = ${serviceLevel}`));

/** Lines by manufacturer and month of their end, months outside the timeline together. From the kept figures; from the lines themselves where a
 *  level of service is chosen, which the figures do not distinguish. */
export const linesByMonth = keptQuery<CompanyScope, TimelineValues, LinesOfMonth>(({ db }, values) => {
  // Added up by code and month before anything else is done with the many rows.
  const month = sql<string>`date_trunc('month', until_on::timestamp)::date`;
  const lines =
    values.serviceLevel === undefined
      ? db
          .selectFrom('contract_line_totals')
          .select(['manufacturerCode', 'month', sql<number>`sum(lines)::integer`.as('lines')])
          .where(filterChosen(values))
          .groupBy(['manufacturerCode', 'month'])
      : db
          .selectFrom('contract_lines')
          .select(['manufacturerCode', month.as('month'), sql<number>`count(*)::integer`.as('lines')])
          .where(filterChosen(values))
          .where(filterLevel(values))
          .groupBy(['manufacturerCode', month]);
  return db
    .selectFrom(lines.as('l'))
    .innerJoin('manufacturers as m', 'm.code', 'l.manufacturerCode')
    .select(['m.code', 'm.name', sql<string>`greatest(least(l.month, ${values.after}::date), ${values.before}::date)`.as('month'), 'l.lines']);
});

/** Lines of the two months in which one class ends and the next begins, counted from their index. */
export const linesOfEdges = keptQuery<CompanyScope, TimelineValues, LinesOfEdge>(({ db }, values) => {
  const selectBetween = (from: string, to: string) =>
    db
      .selectFrom('contract_lines')
      .select(['manufacturerCode as code'])
      .where(filterChosen(values))
      .where(filterLevel(values))
      .where('untilOn', '>=', from)
      .where('untilOn', '<', to)
      .groupBy('manufacturerCode');
  const count = sql<number>`count(*)::integer`;
  const none = sql<number>`0`;
  return selectBetween(values.first, values.today)
    .select([count.as('expired'), none.as('announced')])
    .unionAll(selectBetween(values.limitMonth, values.limit).select([none.as('expired'), count.as('announced')]));
});

/** Number of contracts with lines under three months. */
export const announcedContracts = keptQuery<CompanyScope, TimelineValues, { contracts: number }>(({ db }, values) =>
  db
    .selectFrom('contract_lines')
    .select(sql<number>`count(distinct contract_id)::integer`.as('contracts'))
    .where(filterChosen(values))
    .where(filterLevel(values))
    .where('untilOn', '>=', values.today)
    .where('untilOn', '<', values.limit),
);

export interface Coverage {
  covered: number;
  warrantyOnly: number;
  uncovered: number;
}

/** Devices by what protects them on a day (`resolveCoverage`). From the kept figures of the whole company; a part of it is counted from an index. */
export const coverageCounts = keptQuery<CompanyScope, Pick<TimelineValues, 'today' | 'manufacturer' | 'site' | 'subOrganisation'>, Coverage>(
  ({ db, limits }, { today, manufacturer, site, subOrganisation }) => {
    if (canSeeWhole(limits) && limits.within === undefined && manufacturer === undefined && site === undefined && subOrganisation === undefined) {
      const sum = (cover: string) => sql`coalesce(sum(devices) filter (where cover = ${sql.lit(cover)}), 0)`;
      const [known, covered, warrantyOnly] = [sum('known'), sum('covered'), sum('warrantyOnly')];
      return db
        .selectFrom('device_cover_totals')
        .select([
          sql<number>`${covered}::integer`.as('covered'),
          sql<number>`${warrantyOnly}::integer`.as('warrantyOnly'),
          sql<number>`(${known} - ${covered} - ${warrantyOnly})::integer`.as('uncovered'),
        ])
        .where('day', '<=', today);
    }
    const isCovered = sql<boolean>`covered_on @> ${today}::date`;
    const isInWarranty = sql<boolean>`coalesce(warranty_until >= ${today}::date, false)`;
    return db
      .selectFrom('devices')
      .select([
        sql<number>`count(*) filter (where ${isCovered})::integer`.as('covered'),
        sql<number>`count(*) filter (where not ${isCovered} and ${isInWarranty})::integer`.as('warrantyOnly'),
        sql<number>`count(*) filter (where not ${isCovered} and not ${isInWarranty})::integer`.as('uncovered'),
      ])
      .where(
        joinConditions([
          ...includeIfDefined(manufacturer, sql<SqlBool>`manufacturer_code = ${manufacturer}`),
          ...includeIfDefined(site, sql<SqlBool>`site_id = ${site}`),
          ...includeIfDefined(subOrganisation, sql<SqlBool>`sub_organisation_id = ${subOrganisation}`),
        ]),
      );
  },
);
