import { countCap } from '#platform/kernel/constants.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { companyCounts } from '../../company-lists.api.ts';
import { readListedCompany, selectCounts } from './company.store.ts';

/** Counts of the lists of a company's page, up to the cap, in one statement. */
export function companyCountsRoutes({ route }: Routes): void {
  route(companyCounts, async ({ params }, { staff }) => {
    const company = await readListedCompany(staff.db, params.companyId);
    const [[counts]] = await staff.read(selectCounts(staff.db, company));
    const capSum = (...parts: number[]) => {
      const sum = parts.reduce((all, part) => all + part, 0);
      return { count: Math.min(sum, countCap), more: sum > countCap };
    };
    const { members, invited, offers, orders, notes, invoices, contracts, devices, tickets, sites, rows } = counts!;
    return {
      people: capSum(members, invited),
      documents: capSum(offers, orders, notes, invoices),
      contracts: capSum(contracts),
      devices: capSum(devices),
      tickets: capSum(tickets),
      sites: capSum(sites),
      openRows: capSum(rows),
    };
  });
}
