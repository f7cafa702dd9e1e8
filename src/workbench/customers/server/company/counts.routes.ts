import { countCap } from '#platform/kernel/constants.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { companyCounts } from '../../company-lists.api.ts';
import { companyAt, countsOf } from './company.store.ts';

/** Counts of the lists of a company's page, up to the cap, in one statement. */
export function companyCountsRoutes({ route }: Routes): void {
  route(companyCounts, async ({ params }, { staff }) => {
    const company = await companyAt(staff.db, params.companyId);
    const [[counts]] = await staff.read(countsOf(staff.db, company));
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
