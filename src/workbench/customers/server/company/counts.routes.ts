import { sql } from 'kysely';
import { countCap } from '#platform/kernel/constants.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { companyCounts } from '../../company-lists.api.ts';
import { companyAt, type ListedCompany } from './company.ts';
import { rowCompany } from './feed-rows.routes.ts';

/** Counts of the lists of a company's page, up to the cap, in one statement. */
export function companyCountsRoutes({ route }: Routes): void {
  route(companyCounts, async ({ params }, context) => {
    const company = await companyAt(context, params.companyId);
    const [[counts]] = await context.staff.read(countsOf(context.staff.db, company));
    const capped = (...parts: number[]) => {
      const sum = parts.reduce((all, part) => all + part, 0);
      return { count: Math.min(sum, countCap), more: sum > countCap };
    };
    const { members, invited, offers, orders, notes, invoices, contracts, devices, tickets, sites, rows } = counts!;
    return {
      people: capped(members, invited),
      documents: capped(offers, orders, notes, invoices),
      contracts: capped(contracts),
      devices: capped(devices),
      tickets: capped(tickets),
      sites: capped(sites),
      openRows: capped(rows),
    };
  });
}

function countsOf(db: ScopedDb, { companyId, externalId }: ListedCompany) {
  const one = sql`1`.as('one');
  const limit = sql.lit(countCap + 1);
  const selects = {
    members: db.selectFrom('memberships').select(one).where('company_id', '=', companyId).limit(limit),
    invited: db
      .selectFrom('invitations')
      .select(one)
      .where('company_id', '=', companyId)
      .where('used_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .limit(limit),
    offers: db.selectFrom('offers').select(one).where('company_id', '=', companyId).where('is_current', '=', sql.lit(true)).limit(limit),
    orders: db.selectFrom('orders').select(one).where('company_id', '=', companyId).limit(limit),
    notes: db.selectFrom('deliveries').select(one).where('company_id', '=', companyId).where('shipped_on', 'is not', null).limit(limit),
    invoices: db.selectFrom('invoices').select(one).where('company_id', '=', companyId).limit(limit),
    // As their list begins: without archived ones.
    contracts: db.selectFrom('contracts').select(one).where('company_id', '=', companyId).where('state', '<>', sql.lit('archived')).limit(limit),
    devices: db.selectFrom('devices').select(one).where('company_id', '=', companyId).limit(limit),
    tickets: db.selectFrom('tickets').select(one).where('company_id', '=', companyId).limit(limit),
    sites: db.selectFrom('sites').select(one).where('company_id', '=', companyId).limit(limit),
    rows: db
      .selectFrom('ingest_rows as i')
      .select(one)
      // A company without an id of the ERP has no rows.
      .where(sql<boolean>`${rowCompany} = ${externalId}`)
      .where('i.state', '=', sql.lit('failed'))
      .where('i.external_id', '<>', sql.lit(''))
      .limit(limit),
  };
  return db.selectNoFrom(
    (Object.keys(selects) as (keyof typeof selects)[]).map((name) => sql<number>`(select count(*)::integer from (${selects[name]}) as capped)`.as(name)),
  );
}
